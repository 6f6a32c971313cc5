// What the page draws and what happened, in the types of one game.

import type { EventOf, GameId, ViewOf } from './games';
import type { Happened, Scene, Step } from './table';

export type SceneOf<Game extends GameId> = Omit<Scene, 'game' | 'view'> & { game: Game; view: ViewOf<Game> };

export type StepOf<Game extends GameId> = Omit<Step, 'happened'> & { happened: (Omit<Happened, 'event'> & { event: EventOf<Game> })[] };

/** Whether it is a scene of this game. */
export const isOf = <Game extends GameId>(scene: SceneOf<GameId>, game: Game): scene is SceneOf<Game> => scene.game === game;
