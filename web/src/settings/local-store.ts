// What the browser keeps for us. It may be full or forbidden: then the page plays on and says so.

const PREFIX = 'sobremesa.';

type Trouble = (kind: 'full' | 'forbidden') => void;

class LocalStore {
  /** What could not be kept lives as long as the page. */
  private memory = new Map<string, string>();
  private listener: Trouble = () => undefined;
  private warned = false;

  /** Whom to tell, once, that nothing can be kept. */
  onTrouble(listener: Trouble): void {
    this.listener = listener;
  }

  /** What was kept under a name; whatever cannot be read counts as nothing. */
  read<T>(name: string, otherwise: T): T {
    try {
      const text = this.memory.get(name) ?? localStorage.getItem(PREFIX + name);
      return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
      return otherwise;
    }
  }

  /** Keeps something; false if the browser would not. */
  write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(PREFIX + name, text);
      this.memory.delete(name);
      return true;
    } catch (error) {
      this.memory.set(name, text);
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (!this.warned) this.listener(full ? 'full' : 'forbidden');
      this.warned = true;
      return false;
    }
  }

  forget(name: string): void {
    this.memory.delete(name);
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // It was never kept.
    }
  }
}

export const localStore = new LocalStore();
