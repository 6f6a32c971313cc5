// Question files in WebAssembly: a module of its own, fetched where files are read or written.

import init, { formats as cards, read as reading, write as writing } from '../../wasm/question-files.js';
import wasm from '../../wasm/question-files_bg.wasm?url';
import { once } from '../rules/once';
import type { FormatCard, Question, Reading, Remark } from '../types/questions';

/** Loads the module, once. All the rest here needs it. */
export const loadFiles = once(() => init({ module_or_path: wasm }));

/** The longest file that is read, in bytes: what is longer is not even fetched into memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export function formats(): FormatCard[] {
  return JSON.parse(cards()) as FormatCard[];
}

/** Reads a file that somebody picked; rejects if the browser cannot. */
export async function readFile(file: File, format: string, language: string): Promise<Reading> {
  if (file.size > MOST_BYTES) {
    return { kind: 'refused', format, faults: [{ place: 'file', what: { kind: 'too-large', most: MOST_BYTES } }] };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return JSON.parse(reading(file.name, bytes, format, language)) as Reading;
}

export interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  questions: number;
  remarks: Remark[];
}

/** Some formats have a place for the name of the pack. */
export function writeFile(questions: Question[], format: string, name = ''): Written {
  const written = writing(name, JSON.stringify(questions), format);
  const made = {
    bytes: new Uint8Array(written.bytes),
    questions: written.questions,
    remarks: JSON.parse(written.remarks) as Remark[],
  };
  written.free();
  return made;
}
