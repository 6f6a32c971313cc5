// Something that is said in passing: why a thing was not done. It goes away by itself, or when something else happens.

/** It has been read by then. */
const LONG_ENOUGH = 8000;

export class Passing {
  text = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  tell(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), LONG_ENOUGH);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.text = null;
  }
}
