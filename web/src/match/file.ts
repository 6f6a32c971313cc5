// A record as a file: saved, shared, opened.

import { BadRecord } from '../rules/engine';
import { gameNamed } from '../types/named';
import type { Refusal } from '../types/table';
import type { GameId } from '../types/games';

/** What the file of a record is called: as text, which every device knows how to open. */
export function fileName(game: GameId | null): string {
  return `${game ?? 'sobremesa'}-${new Date().toISOString().slice(0, 10)}.txt`;
}

/** Saves text, or bytes of another type, as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a record to the device's own way of sharing; false if it has none. */
export async function shareFile(name: string, text: string): Promise<boolean> {
  const file = new File([text], name, { type: 'text/plain' });
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], title: name });
    return true;
  } catch (error) {
    // Whoever closed the device's own window has changed their mind: no error.
    return (error as Error).name === 'AbortError';
  }
}

/** The most a record file may have: far above any real one. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Reads a file people picked. */
export async function openFile(file: File): Promise<string | null> {
  return file.size > MOST_BYTES ? null : await file.text();
}

/** What the rules said when they would not load a record. */
export function refusalOf(thrown: unknown): Refusal {
  return thrown instanceof BadRecord ? thrown.refusal : { clause: null, message: { key: 'web-record-header', args: [] } };
}

/** The game of a record's text, without asking the rules. */
export function gameOf(record: string): GameId | null {
  return gameNamed(/^game:\s*([a-z]+)\s*$/m.exec(record.slice(0, 2000))?.[1]);
}

/** The text of a record that has these actions. */
export function recordOf(game: GameId, options: Record<string, unknown>, actions: string[]): string {
  return `sobremesa record 1\ngame: ${game}\noptions: ${JSON.stringify(options)}\n\n${actions.join(' ')}\n`;
}
