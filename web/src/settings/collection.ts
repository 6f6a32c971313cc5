// Things with an id that this browser keeps in IndexedDB: they may be too large for localStorage.

export class Collection<T extends { id: string }> {
  private opening: Promise<IDBDatabase> | null = null;
  /** What could not be kept lives as long as the page. */
  private memory = new Map<string, T>();

  constructor(
    private database: string,
    private store: string,
    private isOne: (one: unknown) => one is T,
  ) {}

  private open(): Promise<IDBDatabase> {
    this.opening ??= new Promise((done, failed) => {
      const request = indexedDB.open(this.database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.store, { keyPath: 'id' });
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
      request.onblocked = () => failed(new Error('blocked'));
    });
    return this.opening;
  }

  private async ask<R>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const transaction = (await this.open()).transaction(this.store, mode);
    const request = ask(transaction.objectStore(this.store));
    return await new Promise((done, failed) => {
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error);
      transaction.onabort = () => failed(transaction.error);
    });
  }

  /** All of them, and whether this browser keeps any. */
  async all(): Promise<{ items: T[]; kept: boolean }> {
    let found: unknown[] = [];
    let kept = true;
    try {
      found = await this.ask<unknown[]>('readonly', (store) => store.getAll());
    } catch {
      kept = false;
    }
    const items = new Map(found.filter(this.isOne).map((one) => [one.id, one]));
    for (const one of this.memory.values()) items.set(one.id, one);
    return { items: [...items.values()], kept };
  }

  /** Keeps one, whole or not at all; false if the browser would not. */
  async put(one: T): Promise<boolean> {
    try {
      await this.ask('readwrite', (store) => store.put(one));
      this.memory.delete(one.id);
      return true;
    } catch {
      this.memory.set(one.id, one);
      return false;
    }
  }

  /** Whether one lives only as long as the page. */
  lives(id: string): boolean {
    return this.memory.has(id);
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    // What was never kept needs no removing.
    await this.ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
  }
}
