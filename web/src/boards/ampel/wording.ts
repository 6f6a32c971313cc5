// The action somebody means who taps what is not offered, so that the rules can say why not.

import type { View } from '../../types/ampel';
import { SPOTS, aligned, spot } from './triangle';

export function wording(view: View, held: string | null, place: string): string | null {
  if (view.seat === null) return null;
  if (held !== null) return `${held}-${place}`;
  const here = spot(place);
  const taken = new Set(view.discs.map((disc) => disc.at));
  if (!here || view.step === 'setup' || !taken.has(place)) return `+${place}`;
  // To take up a disc is to move it somewhere. A free point on none of its lines asks about the disc alone.
  const anywhere = SPOTS.find((one) => !taken.has(one.name) && !aligned(here, one));
  return anywhere ? `${place}-${anywhere.name}` : null;
}
