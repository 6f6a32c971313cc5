// The classes this device has opened or joined, with the tokens that open them again. Nothing else lets anybody in: what is
// forgotten here needs the recovery code, or is joined anew.

import { localStore } from '../settings/local-store';
import type { Mode } from './protocol';

export interface KeptClass {
  id: string;
  host: string;
  board: string;
  mode: Mode | null;
  /** What the teacher calls it; nobody else learns that. */
  name?: string;
  /** To come back on another device; only the device that opened the class has it. */
  recovery: string | null;
  /** Whether it has been written down. */
  noted: boolean;
  /** When it was opened or recovered here, in milliseconds. */
  at: number;
}

/** A place in a class. */
export interface KeptPlace {
  id: string;
  token: string;
  name: string;
  at: number;
}

/** So many of each are kept. */
const MOST = 20;
/** The server deletes a class after so long; there is nothing to return to. */
const LONGEST = 31 * 86_400_000;

function read<T extends { id: string; at: number }>(name: string): T[] {
  const found = localStore.read<unknown>(name, []);
  if (!Array.isArray(found)) return [];
  return found.filter((one: Partial<T> | null) => typeof one?.id === 'string' && typeof one.at === 'number' && Date.now() - one.at < LONGEST);
}

function keep<T extends { id: string; at: number }>(name: string, one: T): void {
  localStore.write(name, [one, ...read<T>(name).filter(({ id }) => id !== one.id)].slice(0, MOST));
}

const drop = (name: string, id: string) => localStore.write(name, read(name).filter((one) => one.id !== id));

export const kept = {
  classes: () => read<KeptClass>('classes'),
  class: (id: string) => kept.classes().find((one) => one.id === id) ?? null,
  keepClass: (one: KeptClass) => keep('classes', one),
  noted(id: string): void {
    const one = kept.class(id);
    if (one) localStore.write('classes', kept.classes().map((other) => (other.id === id ? { ...other, noted: true } : other)));
  },
  dropClass: (id: string) => drop('classes', id),
  places: () => read<KeptPlace>('places'),
  place: (id: string) => kept.places().find((one) => one.id === id) ?? null,
  keepPlace: (one: KeptPlace) => keep('places', one),
  dropPlace: (id: string) => drop('places', id),
};
