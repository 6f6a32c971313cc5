// Why a team does not come as far as it rolled, or comes further.

import { cityArgs, type T } from '../../boards/europa/team';
import type { View } from '../../types/europa';
import type { Choice } from '../../types/table';

/** Whether it is to go on by what was rolled. */
export const walks = ({ source, manner }: Choice): boolean => source !== null && manner.kind === 'plain';

/** In words, below the button that walks; nothing where it is as many squares as the die shows. */
export function wayNote(view: View, choice: Choice, names: string[], t: T): string {
  const { path } = choice;
  const here = Number(path[0]);
  if (!walks(choice) || path.length < 2 || view.pips === null || Number(path[1]) < here) return '';
  const wanted = here + view.pips;
  const rest = path.reduce((at, place) => (Number(place) === at + 1 ? at + 1 : at), here);
  const end = Number(path.at(-1));
  const notes = [];
  const by = view.teams.find(({ square }) => square === String(wanted));
  if (rest < wanted && by) {
    const square = view.squares[wanted];
    const place = square?.kind === 'city' ? t('board-city', cityArgs(square)) : t('class-square', { square: wanted });
    notes.push(t('class-way-occupied', { place, team: names[by.seat] ?? '' }));
  }
  if (end !== rest) notes.push(t('class-way-star', { from: rest, to: end }));
  return notes.join(' ');
}
