// Puts text onto the clipboard.

/** Where there is no clipboard, as on plain http, a text that is marked can still be copied. It stands where focus may go. */
function copyMarked(text: string): boolean {
  const back = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden';
  (back?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  return done;
}

/** False if it could not be done: then people copy it themselves. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}
