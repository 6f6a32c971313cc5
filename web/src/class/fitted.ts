// Letters as large as their room allows, so that all of a question is seen at once from the last row.

import type { Attachment } from 'svelte/attachments';

/** In twentieths of the letters around. */
const LARGEST = 28;
/** Smaller ones are not read from the last row; with an answer and its reason, there is more than can be. */
const LEGIBLE = 16;
const SMALLEST = 11;

/**
 * Fits an element's letters to its height whenever that, or what `content` reads, has changed, or what is in it has grown, as by
 * something that is fetched; `more` says that it may be much.
 */
export function fitted(content: () => unknown, more: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    content();
    const smallest = more() ? SMALLEST : LEGIBLE;
    const fit = () => {
      for (let size = LARGEST; size >= smallest; size -= 1) {
        element.style.fontSize = `${size / 20}em`;
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    const watch = new ResizeObserver(fit);
    for (const one of [element, ...element.children]) watch.observe(one);
    fit();
    return () => watch.disconnect();
  };
}
