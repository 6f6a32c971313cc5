// What the browser keeps for us. It may be full or forbidden: then the page plays on and says so.

const PREFIX = 'sobremesa.';

type Trouble = (kind: 'full' | 'forbidden') => void;

class Shelf {
  private onTrouble: Trouble = () => undefined;
  private told = false;

  /** Whom to tell, once, that nothing can be kept. */
  tell(onTrouble: Trouble): void {
    this.onTrouble = onTrouble;
  }

  /** What was kept under a name; whatever cannot be read counts as nothing. */
  read<T>(name: string, otherwise: T): T {
    try {
      const text = localStorage.getItem(PREFIX + name);
      return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
      return otherwise;
    }
  }

  /** Keeps something; false if the browser would not. */
  write(name: string, value: unknown): boolean {
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(value));
      return true;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (!this.told) this.onTrouble(full ? 'full' : 'forbidden');
      this.told = true;
      return false;
    }
  }

  remove(name: string): void {
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // What cannot be kept need not be removed.
    }
  }
}

export const shelf = new Shelf();
