// How far down a page was read is kept with its entry in the history: whoever comes back to it is there again. The browser
// itself would scroll before the page is fetched and drawn.

/** How long what is on a page may take to be there, in milliseconds. */
const LONGEST = 30_000;
/** So long after the last scrolling it is noted. */
const SETTLED = 150;
/** Whoever does one of these wants to be where they are. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let noting: ReturnType<typeof setTimeout> | undefined;
let restoring = false;
let end = () => {};

const noted = (): number => (history.state as { y?: number } | null)?.y ?? 0;

/** As far down as before, as soon as the page is long enough. */
function restore(y: number): void {
  restoring = true;
  const grown = new ResizeObserver(() => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < 1) end();
  });
  const late = setTimeout(() => end(), LONGEST);
  const leave = () => end();
  for (const act of OWN_WILL) addEventListener(act, leave, { passive: true });
  end = () => {
    restoring = false;
    grown.disconnect();
    clearTimeout(late);
    for (const act of OWN_WILL) removeEventListener(act, leave);
    end = () => {};
  };
  grown.observe(document.body);
}

/** Another page is shown: a new one from its top, one that was there before from where it was left. */
export function turnPage(): void {
  end();
  clearTimeout(noting);
  const y = noted();
  scrollTo(0, y);
  if (y > 0) restore(y);
}

/** From now on the page scrolls by itself. */
export function watchScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => {
    clearTimeout(noting);
    // Half the way back is not where one was, and another page has an entry of its own.
    const page = location.hash;
    const note = () => location.hash === page && history.replaceState({ ...history.state, y: scrollY }, '');
    if (!restoring) noting = setTimeout(note, SETTLED);
  }, { passive: true });
  turnPage();
}
