// Texts of records: what their headers say, and a new one that goes on from a moment of another.

import type { Player } from '../types/table';

/** The value of a header, or nothing. */
export function headerOf(record: string, name: string): string | null {
  const head = record.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const line = head.split(/\r?\n/).find((one) => one.startsWith(`${name}:`));
  return line ? line.slice(name.length + 1).trim() : null;
}

/** A name as one line of a header. */
function oneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').trim().slice(0, 40);
}

/**
 * The record of a match that goes on with other players: `shown` has the game and the actions, and no
 * headers of people or dice. Those of the match before would prove nothing about the new one.
 */
export function seated(shown: string, players: Player[], date: string): string {
  const end = shown.indexOf('\n\n');
  const names = players.map(({ name }, seat) => `seat ${seat}: ${oneLine(name) || seat + 1}`);
  const bots = players.flatMap(({ bot }, seat) => (bot ? [`${seat}:${bot}`] : [])).join(' ');
  const headers = [`date: ${date}`, ...names, ...(bots ? [`bots: ${bots}`] : [])];
  return `${shown.slice(0, end)}\n${headers.join('\n')}${shown.slice(end)}`;
}
