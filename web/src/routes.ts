// The pages there are: each is fetched when it is opened, and has a title.

import type { Component } from 'svelte';
import { loadRules, type RulesName } from './rules/rules';
import type { GameId } from './types/games';
import type { MessageKey } from './types/messages';
import { gameNamed } from './types/named';
import { words } from './words/words.svelte';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

interface Titled {
  /** The message that names it in the tab; `about` is the second part of the address. */
  title: (about: string) => { key: MessageKey; game?: GameId };
  /** The page has a better title as soon as it is drawn. */
  titlesItself?: true;
  rules?: RulesName;
}

/** It may be about what the second part of the address says: something with an id, or a game. */
export type Page = Titled &
  ({ of?: never; load: Load<Record<string, never>> } | { of: 'id'; load: Load<{ id: string }> } | { of: 'game'; load: Load<{ game: GameId }> });

/** A page with the rules it needs; where there are all games, there may be bots at the table. */
const withRules = <Props extends Record<string, unknown>>(rules: RulesName, load: Load<Props>) => ({
  rules,
  load: async () => {
    const [loaded] = await Promise.all([load(), loadRules(rules), rules === 'class' ? null : words.need('bots')]);
    return loaded;
  },
});

/** A title that needs nothing but its key. */
const plain = (key: MessageKey) => () => ({ key });
/** The title of a page about a game: its name, or a message with its name in it. */
const ofGame = (key?: MessageKey) => (about: string) => {
  const game = gameNamed(about);
  if (!game) return { key: 'web-no-game' as const };
  return key ? { key, game } : { key: `game-${game}` as const };
};

const classroom: Page = { ...withRules('class', () => import('./pages/Class.svelte')), title: plain('title-class') };

export const pages: Record<string, Page> = {
  table: { of: 'id', ...withRules('bots', () => import('./pages/Table.svelte')), title: plain('title-table'), titlesItself: true },
  new: { of: 'game', ...withRules('bots', () => import('./pages/NewMatch.svelte')), title: ofGame() },
  play: { of: 'game', ...withRules('bots', () => import('./pages/QuickPlay.svelte')), title: ofGame() },
  learn: { of: 'game', ...withRules('bots', () => import('./pages/Learn.svelte')), title: ofGame('web-learn-game') },
  lesson: { of: 'game', ...withRules('bots', () => import('./pages/Lesson.svelte')), title: ofGame('web-lesson-of') },
  match: { of: 'id', ...withRules('bots', () => import('./pages/Match.svelte')), title: plain('title-match'), titlesItself: true },
  dice: { load: () => import('./pages/Dice.svelte'), title: plain('title-dice') },
  online: { ...withRules('rules', () => import('./pages/Online.svelte')), title: plain('web-online') },
  t: { of: 'id', ...withRules('rules', () => import('./pages/OnlineTable.svelte')), title: plain('title-table'), titlesItself: true },
  invite: { of: 'id', load: () => import('./site/Invited.svelte'), title: plain('web-online') },
  people: { of: 'id', load: () => import('./pages/People.svelte'), title: (about) => ({ key: about ? 'title-people' : 'title-find-people' }) },
  leaders: { of: 'game', load: () => import('./pages/Leaders.svelte'), title: plain('title-leaders') },
  account: { load: () => import('./pages/Account.svelte'), title: plain('title-account') },
  moderation: { load: () => import('./pages/Moderation.svelte'), title: plain('title-moderation') },
  api: { load: () => import('./pages/Api.svelte'), title: plain('title-api') },
  questions: { of: 'id', load: () => import('./pages/Questions.svelte'), title: plain('title-questions') },
  pack: { of: 'id', load: () => import('./pages/Pack.svelte'), title: plain('title-pack') },
  packs: { of: 'id', load: () => import('./pages/Pack.svelte'), title: plain('title-packs') },
  practice: { load: () => import('./pages/Practice.svelte'), title: plain('title-practice') },
  homework: { load: () => import('./pages/Homework.svelte'), title: plain('title-homework') },
  task: { load: () => import('./pages/Homework.svelte'), title: plain('title-homework') },
  print: { of: 'id', load: () => import('./pages/Print.svelte'), title: plain('title-print') },
  gallery: { of: 'id', load: () => import('./pages/Gallery.svelte'), title: plain('title-gallery') },
  settings: { load: () => import('./pages/Settings.svelte'), title: plain('web-settings') },
  class: classroom,
  board: classroom,
  join: { ...classroom, title: plain('web-join') },
  phone: classroom,
};

/** The rules that the page of this name needs; on the first one somebody is about to play. */
export const rulesOf = (name: string): RulesName | undefined => (name === '' ? 'bots' : Object.hasOwn(pages, name) ? pages[name]!.rules : undefined);
