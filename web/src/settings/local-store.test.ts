import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's store that may be full or forbidden. */
class FakeStorage {
  items = new Map<string, string>();
  refuses: DOMException | null = null;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => {
    if (this.refuses) throw this.refuses;
    this.items.set(name, value);
  };
  removeItem = (name: string) => void this.items.delete(name);
}

let storage: FakeStorage;
beforeEach(() => {
  vi.resetModules();
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const store = async () => (await import('./local-store')).localStore;

describe('what the browser keeps', () => {
  it('is there again, and gone once it is forgotten', async () => {
    const localStore = await store();
    expect(localStore.read('names', ['nobody'])).toEqual(['nobody']);
    expect(localStore.write('names', ['Ana'])).toBe(true);
    expect(storage.items.get('sobremesa.names')).toBe('["Ana"]');
    expect(localStore.read('names', [])).toEqual(['Ana']);
    localStore.forget('names');
    expect(localStore.read('names', [])).toEqual([]);
  });

  it('counts as nothing where it is damaged', async () => {
    storage.items.set('sobremesa.names', '["Ana');
    expect((await store()).read('names', ['nobody'])).toEqual(['nobody']);
  });

  it.each([
    ['full', 'QuotaExceededError'],
    ['forbidden', 'SecurityError'],
  ] as const)('lives as long as the page where the store is %s, which is said once', async (kind, name) => {
    const localStore = await store();
    const told = vi.fn();
    localStore.onTrouble(told);
    storage.refuses = new DOMException('no', name);
    expect([localStore.write('a', 1), localStore.write('b', 2)]).toEqual([false, false]);
    expect([localStore.read('a', 0), localStore.read('b', 0)]).toEqual([1, 2]);
    expect(told.mock.calls).toEqual([[kind]]);
    storage.refuses = null;
    expect(localStore.write('a', 3)).toBe(true);
    expect(localStore.read('a', 0)).toBe(3);
  });
});

describe('the settings', () => {
  const kept = async (value: unknown) => {
    storage.items.set('sobremesa.settings', JSON.stringify(value));
    return (await import('./settings.svelte')).settings.now;
  };

  it('are taken where they are of the right kind, one by one', async () => {
    const now = await kept({ theme: 'dark', sound: 'loud', pace: null, names: 'Ana', level: 4, unknown: 1 });
    expect(now).toMatchObject({ theme: 'dark', sound: true, pace: 1, names: [], level: 4 });
    expect(now).not.toHaveProperty('unknown');
  });

  it('know the skin by its former name', async () => {
    expect((await kept({ look: 'night' })).skin).toBe('night');
  });

  it('are the first ones where nothing can be read', async () => {
    expect((await kept(null)).theme).toBe('auto');
  });
});
