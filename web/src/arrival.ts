// Coming to a page: the focus goes to its heading, so that whoever listens hears where they are and goes on from there.

/** How long a page may take to be fetched and drawn, in milliseconds. */
const LONGEST = 20_000;

let waiting: MutationObserver | null = null;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  // A page that has put the focus somewhere itself knows better.
  if (document.activeElement === document.body || document.activeElement === null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/** Takes the focus to the heading of the page that is being opened, as soon as it is there. */
export function arrive(): void {
  waiting?.disconnect();
  waiting = null;
  if (focusHeading()) return;
  const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST);
  waiting = observer;
}

/** Where whoever skips what is before it wants to be: the board, or else the heading of the page. */
export function skipAhead(): void {
  const place = document.querySelector<HTMLElement>('main .stage [data-place][tabindex="0"], .now button:not([disabled])');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (place ?? heading)?.focus();
}
