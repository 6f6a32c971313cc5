// A small pack whole in an address: its JSON without what goes without saying, compressed, in letters that an address may have.
// What stands behind the # of an address is never sent to a server.

import type { Question } from '../../types/questions';
import type { CarriedPack } from './requests';

/** The longest address that is made: programs that send messages take no longer ones for links. */
export const LONGEST_LINK = 6000;
/** The longest that a QR code holds so that telephones still read it from a screen. */
export const LONGEST_QR = 1200;
/** A link that grows to more than this, in bytes, was made to do harm. */
const MOST_UNPACKED = 1_000_000;

/** The address is no pack, or damaged. */
export class BadLink extends Error {}

const EDITIONS = ['2009', '2026'];
const plain = (): Omit<Question, 'id'> => ({
  country: null,
  topic: null,
  level: null,
  editions: ['2009', '2026'],
  es: '',
  en: '',
  options: { es: [], en: [] },
  answer: 0,
  why: { es: '', en: '' },
  source: null,
});

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A question without what goes without saying. */
function slim(question: Question): Partial<Question> {
  const { last, kind, ...rest } = question;
  const said = Object.entries(rest).filter(([key, value]) => !isEmpty(value) && !(key === 'editions' && String(value) === String(EDITIONS)));
  return { ...Object.fromEntries(said), ...(kind !== undefined && { kind }), ...(last !== undefined && { last }) };
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const source = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  const reader = source.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new BadLink('too large');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The pack in letters. */
export async function packed({ name, questions }: CarriedPack): Promise<string> {
  const json = JSON.stringify({ n: name, q: questions.map(slim) });
  const bytes = await through(new TextEncoder().encode(json), new CompressionStream('deflate-raw'), Infinity);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The pack that stands in letters; whether its questions can be asked is for others to say. Rejects with `BadLink`. */
export async function unpacked(letters: string): Promise<CarriedPack> {
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate-raw'), MOST_UNPACKED);
    const found = JSON.parse(new TextDecoder().decode(bytes)) as { n?: unknown; q?: unknown };
    if (typeof found?.n !== 'string' || !Array.isArray(found.q)) throw new BadLink('no pack');
    const questions = found.q.map((one: Partial<Question>) => {
      const usual = plain();
      return { ...usual, ...one, options: { ...usual.options, ...one.options }, why: { ...usual.why, ...one.why } } as Question;
    });
    return { name: found.n, questions };
  } catch (thrown) {
    throw thrown instanceof BadLink ? thrown : new BadLink('damaged');
  }
}
