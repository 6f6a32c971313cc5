import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { readRules } from '../rules/read';
import { settings } from '../settings/settings.svelte';
import { games } from '../types/games';
import { loadLearning } from './learn';
import { Lesson } from './lesson.svelte';

beforeAll(() => {
  readRules();
});
beforeEach(() => {
  settings.now.pace = 0;
});

describe.each(games)('the lesson of %s', (game) => {
  it('points at one thing after the other, takes nothing else, and comes to its end', async () => {
    const { lesson: steps } = (await loadLearning(game))!;
    const lesson = new Lesson(game, steps, {} as BoardModule);
    await lesson.begin();
    for (let done = 0; !lesson.over; done += 1) {
      expect(done, lesson.key).toBe(lesson.at);
      while (!lesson.done) {
        const { pointed, player } = lesson;
        const length = player.length;
        expect(pointed, `${lesson.key} after ${player.engine.actions().join(' ')}`).not.toBeNull();
        const another = player.choices.find(({ action }) => action !== pointed!.action);
        if (another) {
          await player.act(another.action);
          expect([player.length, player.refusal?.message.key]).toEqual([length, 'web-lesson-other']);
        }
        await player.act(pointed!.action);
        expect(player.length).toBe(length + 1);
      }
      expect(lesson.pointed).toBeNull();
      await lesson.next();
    }
    expect(lesson.at).toBe(steps.steps.length);
    lesson.close();
  });

  it('knows who plays against whom', async () => {
    const { lesson: steps } = (await loadLearning(game))!;
    const lesson = new Lesson(game, steps, {} as BoardModule);
    const names = lesson.names();
    expect(names.length).toBe(lesson.player.scene.players.length);
    expect(names.filter((name) => name.includes('web-you'))).toEqual([names[steps.seat]]);
    lesson.close();
  });
});
