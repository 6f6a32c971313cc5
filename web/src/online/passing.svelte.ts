// Why a thing was not done. It stays until something else is tried: who reads slowly has read it by then.

export class Passing {
  text = $state<string | null>(null);

  tell(text: string): void {
    this.text = text;
  }

  clear(): void {
    this.text = null;
  }
}
