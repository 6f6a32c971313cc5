// The continent, our own drawing: outlines of Natural Earth (public domain, by way of world-atlas 2, countries-50m),
// projected, widened where cities crowd, narrowed where none are, and simplified hard. The sheets of paper have it too.

import map from '../../../../content/europa/map.json';

/** Each country of the game, as the `d` of a path on the drawing of 1000 by 1000. */
export const land: Record<string, string> = map.land;

/** All other land. */
export const elsewhere = map.elsewhere;
