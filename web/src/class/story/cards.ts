// The faces of the instruction cards.

import type { Card, Place } from '../../types/europa';

/** What is drawn on each, on 100 by 100, as lines. */
export const faces: Record<Card, string> = {
  again: 'M22 34h34v34H22zM33 45h.01M45 57h.01M62 24a24 24 0 0 1 6 42M76 58l-8 9-10-6',
  back3: 'M82 62c0-14-30-14-30 0M52 62c0-14-30-14-30 0M22 62l-4-14M22 62l13-6',
  first: 'M30 84V18M30 20h40l-10 14 10 14H30M58 84h24M70 84V66l-7 5',
  forward3: 'M18 62c0-14 30-14 30 0M48 62c0-14 30-14 30 0M78 62l4-14M78 62l-13-6',
  plane: 'M50 12c5 0 6 6 6 12v14l30 18v8l-30-9v18l9 7v6l-15-4-15 4v-6l9-7V55l-30 9v-8l30-18V24c0-6 1-12 6-12z',
  skip: 'M30 16h40M30 84h40M34 16c0 20 32 18 32 34s-32 14-32 34M66 16c0 20-32 18-32 34s32 14 32 34',
  star: 'M50 14l11 25 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z',
  city: 'M50 88C44 68 24 58 24 38a26 26 0 0 1 52 0c0 20-20 30-26 50zM50 28a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
};

/** The city that a card names, as a sentence wants it. */
export const cityOf = (to: Place | null): Record<string, string> => ({ city: to?.city ?? '', 'city-en': to?.city_en ?? to?.city ?? '' });
