// Where the focus of whoever plays by keyboard goes on, once what had it is gone: parts of a table offer an element, and the
// first that has one gets it.

import { getContext, setContext } from 'svelte';

/** Who is asked first. */
const ORDER = ['board', 'answer', 'die', 'panel'] as const;
type Part = (typeof ORDER)[number];
type Focusable = HTMLElement | SVGElement;

export class FocusOffers {
  private offers = new Map<Part, () => Focusable | null>();

  /** Svelte attachment of an element that takes the focus, or of one in which something does, if there is anything now. */
  offer =
    <Root extends Focusable>(part: Part, within: (root: Root) => Focusable | null = (root) => root) =>
    (root: Root) => {
      const offered = () => within(root);
      this.offers.set(part, offered);
      return () => {
        if (this.offers.get(part) === offered) this.offers.delete(part);
      };
    };

  /** Gives the focus to a part; whether it took it. */
  give = (part: Part): boolean => {
    const element = this.offers.get(part)?.();
    element?.focus({ preventScroll: true });
    return element != null;
  };

  /** Gives the focus to the first that takes it. */
  giveAny(): void {
    ORDER.some(this.give);
  }
}

const KEY = Symbol('focus offers');

/** For the parts inside the component that is being made. */
export const hostFocusOffers = (): FocusOffers => setContext(KEY, new FocusOffers());

/** Those of the table around the component that is being made; nobody takes them where there is none. */
export const focusOffers = (): FocusOffers => getContext<FocusOffers | undefined>(KEY) ?? new FocusOffers();
