// Roving focus: the tab key comes to a board once, to one of its places; arrows do the rest.

import { tick } from 'svelte';
import { on } from 'svelte/events';

export interface RovingPorts {
  /** Whether the focus may stay on a place, or come back to it. */
  keeps: (place: string) => boolean;
  /** Where the tab key leads otherwise; it was there last. */
  first: (last: string | null) => string | null;
  /** Places that are not remembered, such as the buttons of a menu that opens and closes. */
  passing?: (place: string) => boolean;
  /** Reads whatever may take a place off the board. */
  watch?: () => unknown;
  /** Hands the focus on to the next place that can be used, once the one that has it can not. */
  hurries?: boolean;
}

export class RovingFocus {
  /** The place that has the focus. */
  here = $state<string | null>(null);
  /** Whether it came there by keyboard, and is to be seen. */
  visible = $state(false);
  private last = $state<string | null>(null);
  private root: Element | null = null;

  /** The one place that the tab key comes to. */
  readonly stop: string | null = $derived.by(() => {
    const { last, ports } = this;
    return last !== null && ports.keeps(last) ? last : ports.first(last);
  });

  /** To be made while its component is. */
  constructor(private ports: RovingPorts) {
    // What had the focus may be gone after a change: then the tab stop takes it.
    $effect.pre(() => {
      void [this.stop, ports.watch?.()];
      const { root } = this;
      if (!root?.contains(document.activeElement)) return;
      void tick().then(() => {
        const gone = !root.contains(document.activeElement);
        const useless = ports.hurries && this.here !== null && !ports.keeps(this.here);
        if (gone || useless) this.focus(this.stop);
      });
    });
  }

  private spot(place: string | null): SVGElement | null {
    return (place !== null && this.root?.querySelector<SVGElement>(`[data-place=${JSON.stringify(place)}][tabindex]`)) || null;
  }

  focus(place: string | null): void {
    this.spot(place)?.focus({ preventScroll: true });
  }

  /** What the tab key comes to. */
  stopElement = (): SVGElement | null => this.spot(this.stop);

  /** Svelte attachment for the element of a board. */
  attach = (root: SVGElement | HTMLElement) => {
    this.root = root;
    const come = ({ target }: Event) => {
      if (!(target instanceof Element) || !root.contains(target)) return;
      const place = target.closest<SVGElement>('[data-place]')?.dataset.place;
      if (place === undefined || this.ports.passing?.(place)) return;
      this.here = this.last = place;
      this.visible = target.matches(':focus-visible');
    };
    const go = () => (this.here = null);
    // On the document: Chromium takes a drawing that listens to the focus for something to be focused.
    const off = [on(document, 'focusin', come), on(document, 'focusout', go)];
    return () => off.forEach((stop) => stop());
  };
}
