import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy';

class FakeElement {
  focused = 0;
  dialog: { append: (field: unknown) => void } | null = null;
  closest = () => this.dialog;
  focus = () => void (this.focused += 1);
}

/** A page on which something has the focus, in which text can be copied the old way or not. */
function page(copies: boolean, dialog: { append: (field: unknown) => void } | null = null) {
  const active = new FakeElement();
  active.dialog = dialog;
  const field = { value: '', className: '', select: vi.fn(), remove: vi.fn() };
  const body = { append: vi.fn() };
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', { activeElement: active, body, createElement: () => field, execCommand: () => copies });
  return { active, field, body };
}
afterEach(() => void vi.unstubAllGlobals());

describe('copying', () => {
  it('is done by the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('acta')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('acta');
  });

  it('marks the text where there is none, in the window that has the focus, and gives that back', async () => {
    const dialog = { append: vi.fn() };
    const { active, field, body } = page(true, dialog);
    vi.stubGlobal('navigator', {});
    expect(await copyText('acta')).toBe(true);
    expect(field.value).toBe('acta');
    expect(dialog.append).toHaveBeenCalledWith(field);
    expect(body.append).not.toHaveBeenCalled();
    expect(field.remove).toHaveBeenCalled();
    expect(active.focused).toBe(1);
  });

  it('says so where it cannot be done at all', async () => {
    const { body } = page(false);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    expect(await copyText('acta')).toBe(false);
    expect(body.append).toHaveBeenCalled();
  });
});
