import type { BoardModule } from '../contract';
import Board from './Board.svelte';
import { lookOf } from './colours';

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

const board: BoardModule<'parchis'> = {
  Board,
  look: lookOf,
  holds: (view, seat, t) => {
    const player = view.players[seat];
    if (!player || !player.present) return [];
    if (player.colour) {
      return [
        { short: `⌂${player.home}`, label: t('board-holds-home', { count: player.home }) },
        { short: `★${player.goal}`, label: t('board-holds-goal', { count: player.goal }), telling: true },
      ];
    }
    const pips = player.opening_roll;
    return pips ? [{ short: DICE[pips] ?? String(pips), label: t('board-holds-roll', { pips }) }] : [];
  },
  turns: true,
  score: (view, seat) => [view.players[seat]?.goal ?? 0, -(view.players[seat]?.home ?? 0)],
  task: ({ phase, pending }, t) => {
    if (phase === 'choose_colour') return t('board-task-colour');
    if (phase === 'opening_roll') return t('board-task-opening');
    if (phase === 'roll') return t('board-task-throw');
    // Ten and twenty are earned, what is less was rolled.
    const count = pending ?? 0;
    return phase === 'move' ? t(count < 10 ? 'board-task-move' : 'board-task-count', { count }) : null;
  },
  rollsByHand: () => true,
  handLabel: (view, t) => {
    if (view.phase === 'opening_roll') return t('board-throw-opening');
    return t(view.sixes > 0 ? 'board-throw-again' : 'board-throw');
  },
};

export default board;
