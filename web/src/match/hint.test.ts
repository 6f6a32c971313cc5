import { beforeAll, describe, expect, it } from 'vitest';
import { MatchEngine } from '../rules/engine';
import { readRules } from '../rules/read';
import type { Message } from '../types/table';
import type { Args, Translate } from '../types/words';
import { recordOf } from './file';
import { hintFor } from './hint';

beforeAll(() => {
  readRules();
});

const speaker = {
  say: ({ key }: Message) => key,
  t: ((key: string, args?: Args) => `${key} ${Object.values(args ?? {}).join(' ')}`) as Translate,
  names: ['Ana', 'Luis'],
};
const wheels = recordOf('girumgo', { players: 2, opening: 'seated' }, ['s2 s0 s0 s5 s4 s1 s4 s5 s1 s5 s0 s4 s2 s5 s3 s2 s3 s2 s5 d4']);

describe('a hint', () => {
  it('has every step of the turn, and what they bring', () => {
    const hint = hintFor(wheels, { line: ['b1+', 'a1+', 'b2+', '>b2', 'end'], chances: [0.614, 0.386] }, speaker)!;
    expect(hint.actions).toEqual(['b1+', 'a1+', 'b2+', '>b2', 'end']);
    expect(hint.says.slice(0, 5).map((line) => line.replace(/label-.*/, '…'))).toEqual(['web-hint-says 1. …', '2. …', '3. …', '4. …', '5. …']);
    expect(hint.says[5]).toContain('advance-earned');
    expect(hint.says[5]).not.toContain('turn-began');
    expect(hint.says.at(-1)).toBe('web-hint-chance Ana 61');
  });

  it('says what is expected in reply, and takes it for no step', () => {
    const hint = hintFor(recordOf('barragoon', {}, ['']), { line: ['c2-c4', 'd8-d6', 'f1-e3'], chances: [0.5, 0.5] }, speaker)!;
    expect(hint.actions).toEqual(['c2-c4']);
    expect(hint.says).toEqual(['web-hint-says label-move', 'web-hint-reply Luis label-move', 'web-hint-chance Ana 50']);
  });

  it('ends where the house is to act, or what was advised cannot be done', () => {
    const roll = recordOf('parchis', { players: 2, opening: 'seated' }, ['d5 exit d5 exit d3']);
    const own = MatchEngine.load(roll).possible()[0]!.action;
    expect(hintFor(roll, { line: [own, 'd4', own], chances: [0.5, 0.5] }, speaker)?.actions).toEqual([own]);
    expect(hintFor(wheels, { line: ['nowhere'], chances: [] }, speaker)).toBeNull();
  });

  it('is none while the house is to act', () => {
    expect(hintFor(recordOf('parchis', { players: 2 }, ['']), { line: ['d5'], chances: [] }, speaker)).toBeNull();
  });
});
