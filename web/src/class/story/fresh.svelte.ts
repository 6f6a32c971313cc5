// A question that has just appeared: for a moment nobody can tap it, since a second tap may have been meant for the one before.

const GUARD = 700;

export class Fresh {
  private known = $state.raw<unknown>(undefined);

  constructor(private what: () => unknown) {
    const one = $derived(this.what());
    $effect(() => {
      const appeared = one;
      const timer = setTimeout(() => (this.known = appeared), GUARD);
      return () => clearTimeout(timer);
    });
  }

  get now(): boolean {
    return this.known !== this.what();
  }
}
