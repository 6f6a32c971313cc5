// How much room there is.

import { MediaQuery } from 'svelte/reactivity';

/** On a narrow screen everything stands below the board; the same condition is in the styles of the table. */
export const narrow = new MediaQuery('(max-width: 640px), (max-aspect-ratio: 1)');
