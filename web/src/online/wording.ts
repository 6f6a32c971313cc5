// Clocks, options and seats in words.

import { toldApart } from '../match/names';
import { optionForms } from '../match/options';
import { words } from '../words/words.svelte';
import type { Control, SeatRating } from '../types/protocol';
import type { Seated } from './protocol';
import type { GameId } from '../types/games';

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** A length of time that somebody chose: `30 segundos`, `3 días`. */
export function duration(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size && ms % size === 0) ?? ['seconds', 1000];
  return words.t(`online-time-${unit}`, { count: Math.round(ms / size) });
}

export function controlWords(control: Control): string {
  if (control === 'untimed') return words.t('online-untimed');
  if ('turn' in control) return words.t('online-a-turn', { time: duration(control.turn.ms) });
  const { ms, plus_ms } = control.fischer;
  return words.t('online-fischer', { time: duration(ms), plus: duration(plus_ms) });
}

/** What is left on a clock: `1:05`, `9,4` under ten seconds, days and hours where it is long. */
export function clockWords(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toLocaleString(words.language, { minimumFractionDigits: 1 });
  const seconds = Math.floor(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const hours = Math.floor(seconds / 3600);
  if (hours < 24) return `${hours}:${two(Math.floor(seconds / 60) % 60)} h`;
  return words.t('online-days-hours', { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** A rating as it stands beside a name; with a question mark as long as little is known. */
export function ratingWords({ value, settled }: SeatRating): string {
  return `${value}${settled ? '' : '?'}`;
}

/** By how much a rating has changed: `+11`, `−7`. */
export function changeWords(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

/** The options that are not as usual. */
export function optionWords(game: GameId, options: Record<string, unknown>, usual: Record<string, unknown>): string[] {
  return optionForms[game].flatMap((form) => {
    const value = options[form.name];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(usual[form.name])) return [];
    const named = (one: unknown) => (form.kind === 'number' ? String(one) : words.t(`option-${form.name}-${String(one)}`));
    return `${words.t(`option-${form.name}`)}: ${[value].flat().map(named).join(' / ')}`;
  });
}

/** What the seats are called; nobody like another. */
export function seatNames(seats: Seated[]): string[] {
  // Lots move bots to other seats; they keep their numbers.
  const bot = (seat: Seated, at: number) => seat.name || words.t(`web-bot-${seat.number || at + 1}`);
  const names = toldApart(seats.map((seat, at) => (seat.kind === 'bot' ? bot(seat, at) : seat.name)));
  return seats.map(({ kind }, at) => (kind === 'open' || kind === 'invited' ? words.t(`online-seat-${kind}`) : (names[at] ?? '')));
}
