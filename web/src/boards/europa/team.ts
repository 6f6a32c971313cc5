// How a team looks: as the cities of its route, so that everybody sees which are whose.

import type { Square, View } from '../../types/europa';
import type { Translate } from '../../types/words';
import type { Holding, Look, Shape } from '../contract';

const ROUTES: [colour: string, shape: Shape][] = [
  ['red', 'circle'],
  ['blue', 'square'],
  ['green', 'triangle'],
  ['yellow', 'diamond'],
  ['purple', 'cross'],
];

export function routeLook(route: number): Look {
  const [colour, shape] = ROUTES[(route - 1) % ROUTES.length] ?? ROUTES[0]!;
  return { colour, shape, letter: String(route) };
}

/** Before the routes are drawn a team has only its place at the table, so a letter and no colour. */
export const undrawnLook = (seat: number): Look => ({ colour: 'white', shape: 'circle', letter: 'ABCDE'[seat] ?? '?' });

export function look(view: View, seat: number): Look {
  const route = view.teams[seat]?.route;
  return route ? routeLook(route) : undrawnLook(seat);
}

/** The countries of a route, in the order of the line. */
export function countriesOf(squares: Square[], route: number): string[] {
  return [...new Set(squares.flatMap((one) => (one.route === route && one.country ? [one.country] : [])))];
}

export type T = Translate;

export const countryName = (country: string, t: T) => t(`board-country-${country}`);

export function holds(view: View, seat: number, t: T): Holding[] {
  const team = view.teams[seat];
  if (!team?.route) return [];
  const { flags, planes } = team;
  const list = flags.map((country) => countryName(country, t)).join(', ');
  const items: Holding[] = [
    {
      // Who has enough is not told of how many.
      short: flags.length < view.needed ? `⚑\uFE0E${flags.length}/${view.needed}` : `⚑\uFE0E${flags.length} ✓`,
      label: t(flags.length < view.needed ? 'board-holds-flags' : 'board-holds-enough', { flags: flags.length, needed: view.needed, list: list || '–' }),
      telling: true,
    },
  ];
  if (planes > 0) items.push({ short: `✈\uFE0E${planes}`, label: t('board-holds-planes', { planes }) });
  if (team.misses_turn) items.push({ short: '⏸\uFE0E', label: t('board-holds-misses') });
  return items;
}

/** A square's name for those who listen. */
export function placeName(view: View, square: number, names: string[], t: T): string {
  const one = view.squares[square];
  if (!one) return '';
  const here = view.teams.filter((team) => team.square === String(square)).map((team) => names[team.seat] ?? '');
  const place =
    one.kind === 'city'
      ? t('board-place-city', {
          ...cityArgs(one),
          country: countryName(one.country ?? '', t),
          route: one.route ?? 0,
          square,
        })
      : t(`board-place-${one.kind}`, { square });
  return here.length ? t('board-place-team', { place, team: here.join(', ') }) : place;
}

/** A city has two names; the sentence takes the one of its language. */
export function cityArgs(one: Pick<Square, 'name' | 'name_en'>): Record<string, string> {
  return { city: one.name ?? '', 'city-en': one.name_en ?? one.name ?? '' };
}
