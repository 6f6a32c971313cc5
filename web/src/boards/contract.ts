// What a board gets and gives. A board knows how its game looks, never how it is played: legal
// actions come in with their places, what happened comes in as events, and an action's text goes out.

import type { Component } from 'svelte';
import type { GameId, ViewOf } from '../types/games';
import type { StepOf } from '../types/scene';
import type { Choice, Message } from '../types/table';
import type { Translate } from '../types/words';
import type { Motion } from './kit/motion';
import type { Pictogram } from './kit/pictograms';
import type { Skin } from './skins';

/** How a seat looks everywhere: token, seat, record. Never colour alone. */
export interface Look {
  /** The name of a colour in styles/tokens.css, such as `red`: the fill is `var(--red)`. */
  colour: string;
  /** One letter, the same everywhere. */
  letter: string;
  shape: Shape;
}

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon' | 'cross' | Pictogram;

export interface BoardProps<Game extends GameId> {
  /** The position to draw. */
  view: ViewOf<Game>;
  /** What may be done now. Those without a place are offered beside the board, not by it. */
  choices: Choice[];
  /** The last turn, for the trail it leaves: the steps since the same seat began to act. */
  last: StepOf<Game>[];
  /** What a hint or a lesson points at. */
  pointed: Choice | null;
  /** How a mistake goes on: what was played, and what punishes it. */
  reply?: Choice[];
  /** Who sits where. */
  names: string[];
  /** What the board is made of, as people chose. */
  skin: Skin;
  /** How long motion takes, as people chose: 0 none, 1 as drawn. */
  pace?: number;
  /** The seat from whose side one looks; a board that looks the same from all sides does not care. */
  side?: number | null;
  /** A small board in a text: nothing can be touched, and what is tiny is left out. */
  small?: boolean;
  /** It is read from the far end of a room: it follows what happens, and what matters is written large. */
  far?: boolean;
  /** What somebody elsewhere may do now: marked, not offered. */
  ahead?: Choice[];
  /** Puts a message of the rules into words. */
  say: (message: Message) => string;
  /** Puts a message of the page into words. */
  t: Translate;
  /** Does a legal action. */
  act: (action: string) => void;
  /** Somebody tried this action, which is not among the choices: tell them which rule forbids it. */
  refuse: (action: string) => void;
}

/** What a board component exports. */
export interface BoardMethods<Game extends GameId> {
  /**
   * Shows on the old position what happened in one action. Returns when the new position may be
   * drawn. Whatever it leaves behind is cleared by `Motion`.
   */
  play: (step: StepOf<Game>, motion: Motion) => Promise<void>;
  /** The place to which the tab key comes. */
  tabStop: () => SVGElement | null;
}

/** A number on a seat's plate. */
export interface Holding {
  short: string;
  label: string;
  /** It says how near to winning the seat is. */
  telling?: boolean;
}

/** A board and what the page around it asks about a position. */
export interface BoardModule<Game extends GameId = GameId> {
  /** Not there where nobody draws it: on a pupil's telephone. */
  Board?: Component<BoardProps<Game>, BoardMethods<Game>>;
  /** How a seat looks. */
  look: (view: ViewOf<Game>, seat: number) => Look;
  /** One short line of numbers for a seat's plate, such as `⌂2 ★1`; with a label for readers. */
  holds: (view: ViewOf<Game>, seat: number, t: Translate) => Holding[];
  /** What orders those who have not won, the most telling number first; more is better. */
  score?: (view: ViewOf<Game>, seat: number) => number[];
  /** What a person is to do now, in words; nothing where it is plain. */
  task?: (view: ViewOf<Game>, t: Translate) => string | null;
  /** Whether an action is one of dozens, on which nobody dwells. */
  passing?: (step: StepOf<Game>) => boolean;
  /** Whether the board is looked at from the side on which one sits. */
  turns?: boolean;
  /** Whether a person throws the die by hand now, where the house is to roll for them. */
  rollsByHand: (view: ViewOf<Game>) => boolean;
  /** What is written on the button that does so. */
  handLabel?: (view: ViewOf<Game>, t: Translate) => string;
}
