// Why a thing was not done. It stays until something else is tried: who reads slowly has read it by then.

export class StatusMessage {
  text = $state<string | null>(null);

  show(text: string): void {
    this.text = text;
  }

  clear(): void {
    this.text = null;
  }
}
