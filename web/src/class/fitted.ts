// Letters as large as their room allows, so that all of a question is seen at once from the last row.

import type { Attachment } from 'svelte/attachments';

const LARGEST = 1.4;
const SMALLEST = 0.5;
const STEP = 0.05;

/** Fits an element's letters to its height whenever that, or what `content` reads, has changed. */
export function fitted(content: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    content();
    const fit = () => {
      for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
        element.style.fontSize = `${size}em`;
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => watch.disconnect();
  };
}
