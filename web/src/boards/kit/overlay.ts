// What is seen only while something moves: copies above all else, and texts that rise and go.

import type { Motion, Point } from './motion';

const SVG = 'http://www.w3.org/2000/svg';

/** An element of a drawing with what is in it. */
export function draw(name: string, attributes: Record<string, string | number> = {}, ...within: Element[]): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...within);
  return element;
}

export interface Float {
  /** Where it goes from where it begins; upwards by its own size, unless said otherwise. */
  by?: Point;
  /** How large it is drawn. */
  scale?: number;
  /** It stays until the new position is drawn. */
  stays?: boolean;
  /** By how many degrees the board is turned under it. */
  turned?: number;
  ms?: number;
}

/** A short text, or something small, that rises from a point. Letters are as large as `--float-size` of the board says. */
export async function float(motion: Motion, layer: Element | null, at: Point, what: string | SVGElement[], how: Float = {}): Promise<void> {
  if (!layer || motion.still) return;
  const { by = { x: 0, y: -40 }, scale = 1, stays = false, turned = 0, ms = 400 } = how;
  const inner = draw('g');
  if (typeof what === 'string') {
    const words = draw('text', { class: 'float' });
    words.textContent = what;
    inner.append(words);
  } else {
    inner.append(...what);
  }
  motion.add(layer, draw('g', { transform: `translate(${at.x} ${at.y}) rotate(${-turned})` }, inner));
  const pose = (part: number, size: number) => `translate(${by.x * part}px, ${by.y * part}px) scale(${size * scale})`;
  await motion.run(
    inner,
    [
      { transform: pose(0, 0.5), opacity: 0 },
      { transform: pose(0.45, 1.1), opacity: 1, offset: 0.35 },
      { transform: pose(stays ? 1 : 0.7, 1), opacity: 1, offset: 0.75 },
      { transform: pose(1, 1), opacity: stays ? 1 : 0 },
    ],
    ms,
    'ease-out',
  );
}

/** A copy of what is drawn, above all else; the original is not seen meanwhile. */
export function copy<E extends Element>(motion: Motion, layer: Element, original: E): E {
  const made = original.cloneNode(true) as E;
  for (const name of made.getAttributeNames()) if (name.startsWith('data-')) made.removeAttribute(name);
  motion.add(layer, made);
  void motion.run(original, [{ opacity: 0 }, { opacity: 0 }], 1);
  return made;
}
