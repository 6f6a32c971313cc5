// What a wheel is called for those who listen: how it stands, who is on it, whose goal it is, its triangles.

import type { View } from '../../types/girumgo';
import type { Translate } from '../../types/words';

export function labelOf(view: View, name: string, names: string[], t: Translate): string {
  const word = (colour: string | null | undefined) => (colour ? t(`word-${colour}`) : '');
  const top = view.wheels.find((wheel) => wheel.name === name)?.slots[0];
  const parts = [t(top ? 'board-wheel' : 'board-wheel-unset', { wheel: name, top: word(top) })];
  for (const seat of view.seats) {
    const args = { name: names[seat.seat] ?? '', colour: word(seat.colour) };
    if (seat.wheel === name && seat.gap) parts.push(t('board-wheel-token', { ...args, gap: seat.gap }));
    if (seat.present && seat.goal === name) parts.push(t('board-wheel-goal', args));
  }
  for (const { gap, wheels, colour } of view.triangles) {
    if (wheels.some(([wheel]) => wheel === name)) parts.push(t('board-wheel-triangle', { gap, colour: word(colour) }));
  }
  return parts.join('; ');
}
