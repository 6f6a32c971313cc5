// What the tab is called: the page, whose server it is, and in how many places one is awaited.

class Title {
  /** What the page shows; nothing on the first one. */
  page = $state('');
  site = $state('Sobremesa');
  awaited = $state(0);

  get text(): string {
    const text = this.page ? `${this.page} · ${this.site}` : this.site;
    return this.awaited > 0 ? `(${this.awaited}) ${text}` : text;
  }
}

export const title = new Title();
