// Packs of one's own, kept by this browser in IndexedDB: they may be too large for the shelf.

import type { Question } from '../types/questions';

export interface OwnPack {
  id: string;
  name: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  questions: Question[];
}

/** As many packs as one device keeps. */
export const MOST_PACKS = 100;
/** As many questions as one pack has. */
export const MOST_QUESTIONS = 10_000;
/** The longest name, in letters. */
export const LONGEST_NAME = 80;

const STORE = 'packs';

class Packs {
  private opening: Promise<IDBDatabase> | null = null;
  /** What could not be kept lives as long as the page. */
  private memory = new Map<string, OwnPack>();

  private open(): Promise<IDBDatabase> {
    this.opening ??= new Promise((done, failed) => {
      const request = indexedDB.open('sobremesa-questions', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
      request.onblocked = () => failed(new Error('blocked'));
    });
    return this.opening;
  }

  private async ask<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await this.open()).transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((done, failed) => {
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error);
      transaction.onabort = () => failed(transaction.error);
    });
  }

  /** All of them, the last changed first; and whether this browser keeps any. */
  async all(): Promise<{ packs: OwnPack[]; kept: boolean }> {
    let found: unknown[] = [];
    let kept = true;
    try {
      found = await this.ask<unknown[]>('readonly', (store) => store.getAll());
    } catch {
      kept = false;
    }
    const packs = new Map(found.filter(isPack).map((pack) => [pack.id, pack]));
    for (const pack of this.memory.values()) packs.set(pack.id, pack);
    return { packs: [...packs.values()].sort((one, other) => other.at - one.at), kept };
  }

  async get(id: string): Promise<OwnPack | undefined> {
    return (await this.all()).packs.find((pack) => pack.id === id);
  }

  /** Keeps a pack, whole or not at all; false if the browser would not. */
  async put(pack: OwnPack): Promise<boolean> {
    try {
      await this.ask('readwrite', (store) => store.put(pack));
      this.memory.delete(pack.id);
      return true;
    } catch {
      this.memory.set(pack.id, pack);
      return false;
    }
  }

  /** Whether a pack lives only as long as the page. */
  lives(id: string): boolean {
    return this.memory.has(id);
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    // What was never kept needs no removing.
    await this.ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
  }
}

function isPack(one: unknown): one is OwnPack {
  const pack = one as Partial<OwnPack> | null;
  return typeof pack?.id === 'string' && typeof pack.name === 'string' && typeof pack.at === 'number' && Array.isArray(pack.questions);
}

export const packs = new Packs();
