// The letters on pieces and plates, in the language of the page, which says once how messages are put into words.

import type { Translate } from '../../types/words';
import type { Look, Shape } from '../contract';

let speak = $state.raw<Translate>((key) => key);

export function speakLetters(t: Translate): void {
  speak = t;
}

/** A look whose letter is the initial of its colour, in whatever language is spoken now. */
export function lettered(colour: string, shape: Shape): Look {
  return {
    colour,
    shape,
    get letter() {
      return speak(`letter-${colour}`);
    },
  };
}
