// The skins of the boards. Each is a file of variables for all of them, fetched when it is chosen; the first comes with
// the boards themselves.

export const skins = ['warm', 'plain', 'paper', 'night'] as const;

/** What the boards are made of: wood and felt, flat colours with strong lines, ink on paper, or slate for a dark room. */
export type Skin = (typeof skins)[number];

const files: Partial<Record<string, () => Promise<unknown>>> = {
  plain: () => import('./skin-plain.css'),
  paper: () => import('./skin-paper.css'),
  night: () => import('./skin-night.css'),
};

/** Fetches what a skin needs; a board that is drawn without it is warm. */
export async function loadSkin(skin: Skin): Promise<void> {
  await files[skin]?.();
}

/** Whether a skin has neither grain nor gloss nor shadow. */
export const isFlat = (skin: Skin): boolean => skin !== 'warm';
