// Tap a source, tap a target, or drag from one to the other: the same for every board.

import type { Choice } from '../../types/table';

export interface PickerPorts {
  choices: () => Choice[];
  act: (action: string) => void;
  refuse: (action: string) => void;
  /** The text of the action somebody tries who taps what is not offered; null if it means nothing. */
  wording: (source: string | null, target: string) => string | null;
}

export class Picker {
  /** The source that has been taken hold of. */
  held = $state<string | null>(null);
  /** Where several actions lead from the same source to the same target: they are to be told apart. */
  ambiguous = $state<Choice[]>([]);

  constructor(private ports: PickerPorts) {}

  /** The places one can take hold of. */
  get sources(): Set<string> {
    return new Set(this.ports.choices().flatMap((choice) => (choice.source ? [choice.source] : [])));
  }

  /** Where what is held can go; without anything held, the places where something can be done at once. */
  get targets(): Set<string> {
    const fits = (choice: Choice) => choice.source === this.held;
    return new Set(this.ports.choices().flatMap((choice) => (choice.target && fits(choice) ? [choice.target] : [])));
  }

  /** What leads from the held source to a target. */
  leading(target: string): Choice[] {
    return this.ports.choices().filter((choice) => choice.source === this.held && choice.target === target);
  }

  /** Somebody taps a place, or drops something there. */
  tap(place: string): void {
    this.ambiguous = [];
    const leading = this.leading(place);
    if (leading.length > 0) return this.settle(leading);
    if (this.held === place) return this.release();
    const from = this.ports.choices().filter((choice) => choice.source === place);
    if (from.length > 0) {
      const ways = new Set(from.map((choice) => choice.target));
      // With only one way to go there is nothing to ask.
      if (ways.size === 1 && from.length === 1) return this.settle(from);
      this.held = place;
      return;
    }
    const tried = this.ports.wording(this.held, place);
    if (tried !== null) this.ports.refuse(tried);
    else this.release();
  }

  /** Takes hold of a source for dragging; false if there is nothing to take. */
  hold(place: string): boolean {
    if (!this.sources.has(place)) return false;
    this.ambiguous = [];
    this.held = place;
    return true;
  }

  /** Does one of the actions that had to be told apart, or the only one. */
  settle(leading: Choice[]): void {
    const [only] = leading;
    if (only && leading.length === 1) {
      this.release();
      this.ports.act(only.action);
    } else {
      this.ambiguous = leading;
    }
  }

  release(): void {
    this.held = null;
    this.ambiguous = [];
  }
}
