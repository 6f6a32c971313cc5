// What the browser keeps for us. It may be full or forbidden: then the page plays on and says so.

const PREFIX = 'sobremesa.';

type Trouble = (kind: 'full' | 'forbidden') => void;

class Shelf {
  /** What could not be kept lives as long as the page. */
  private memory = new Map<string, string>();
  private onTrouble: Trouble = () => undefined;
  private told = false;

  /** Whom to tell, once, that nothing can be kept. */
  tell(onTrouble: Trouble): void {
    this.onTrouble = onTrouble;
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
      if (!this.told) this.onTrouble(full ? 'full' : 'forbidden');
      this.told = true;
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

export const shelf = new Shelf();
