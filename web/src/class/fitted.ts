// Letters as large as their room allows, so that all of a question is seen at once from the last row.

import type { Attachment } from 'svelte/attachments';

/** In twentieths of the letters around. */
const LARGEST = 28;
/** Smaller ones are not read from the last row. */
const LEGIBLE = 16;
/** Better small than cut off: what a class has asked of its own may be longer than any question of the program. */
const SMALLEST = 11;
/** The reason for an answer is read aloud: it makes room for all else, as far as this part of its size. */
const REASONS = [1, 0.9, 0.8, 0.7, 0.6];

/**
 * Fits an element's letters to its height whenever that, or what `content` reads, has changed, or what is in it has grown, as by
 * something that is fetched. What gives way first has its size from `--reason`.
 */
export function fitted(content: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    content();
    const fits = (size: number, reason: number): boolean => {
      element.style.fontSize = `${size / 20}em`;
      element.style.setProperty('--reason', String(reason));
      return element.scrollHeight <= element.clientHeight;
    };
    const fit = () => {
      for (let size = LARGEST; size > LEGIBLE; size -= 1) if (fits(size, 1)) return;
      for (const reason of REASONS) if (fits(LEGIBLE, reason)) return;
      for (let size = LEGIBLE - 1; size >= SMALLEST; size -= 1) if (fits(size, REASONS.at(-1)!)) return;
    };
    const watch = new ResizeObserver(fit);
    for (const one of [element, ...element.children]) watch.observe(one);
    fit();
    return () => watch.disconnect();
  };
}
