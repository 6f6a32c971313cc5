import type { BoardModule, Holding } from '../contract';
import Board from './Board.svelte';
import { lookOf } from './look';

const board: BoardModule<'girumgo'> = {
  Board,
  look: lookOf,
  holds: (view, seat, t) => {
    const holder = view.seats[seat];
    if (!holder?.present || view.phase === 'rolling' || view.phase === 'choosing') return [];
    const items: Holding[] = [{ short: `➜${holder.advances}`, label: t('board-advances', { count: holder.advances }) }];
    if (holder.hops_to_go !== null) {
      items.push({ short: `⚑${holder.hops_to_go}`, label: t('board-to-go', { count: holder.hops_to_go }), telling: true });
    }
    if (view.phase === 'turning' && view.seat === seat) {
      items.push({ short: `↻${view.turns_left}`, label: t('board-turns-left', { count: view.turns_left }) });
    }
    return items;
  },
  score: (view, seat) => [-(view.seats[seat]?.hops_to_go ?? Infinity), view.seats[seat]?.advances ?? 0],
  task: ({ phase, turns_left: count }, t) => {
    if (phase === 'turning') return t('board-task-turning', { count });
    return phase === 'over' || phase === 'setting' ? null : t(`board-task-${phase}`);
  },
  passing: (step) => step.happened.some(({ event }) => event.event === 'wheel_set'),
  // The wheels are set by the house, dozens of them: nobody throws for each.
  rollsByHand: (view) => view.phase !== 'setting',
};

export default board;
