import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { Compare } from '../../../src/lab/question/compare/file.ts';
import { CompareQuestion } from '../../../src/lab/question/compare/question.ts';
import type { GameRow } from '../../../src/lab/store/queries/games.ts';

const AGENTS = ['own', 'other', 'other'];
const experiment = {
  agents: AGENTS.map((label) => ({ label })),
  players: 3,
  seating: 'rotate',
} as unknown as Experiment;
const ask = (measure: Compare['measure']): Compare => ({ kind: 'compare', games: 900, measure, matters: 0.01 });

/** Deals in which the first agent is ahead by some points, give or take `spread`, with luck or without. */
const deals = (ahead: number, spread: number, luck: (random: Random) => number | null): GameRow[][] => {
  const random = new Random(3, 1);
  return Array.from({ length: 300 }, (_, block) =>
    Array.from({ length: 3 }, () => {
      const points = AGENTS.map((_, seat) => (seat === 0 ? ahead : 0) + spread * (random.next() - random.next()));
      const won = points.indexOf(Math.max(...points));
      return {
        ...{ block, agents: AGENTS, points, luck: AGENTS.map(() => luck(random)) },
        ...{ winShare: points.map((_, seat) => Number(seat === won)), rank: points.map(() => 1) },
      } as unknown as GameRow;
    }),
  );
};

const answerTo = (measure: Compare['measure'], games: GameRow[][]) => {
  const question = new CompareQuestion(ask(measure), experiment);
  question.next();
  question.look([games]);
  return question.answer();
};
const none = () => null;

describe('a comparison of victories', () => {
  it('says that points would show it sooner, and after how many games', () => {
    const { saved, sentence } = answerTo('winShare', deals(3, 30, none));
    const games = /Points show the difference as clearly after about (\d+) games \(measure: points\)\.$/.exec(
      sentence,
    )![1];
    expect(900 - saved.points).toBe(Number(games));
    expect(Number(games)).toBeLessThan(600);
  });

  it('does not say so where nobody is known to be ahead, or points are what is compared', () => {
    for (const [measure, ahead] of [
      ['winShare', 0],
      ['points', 3],
    ] as const) {
      const { saved, sentence } = answerTo(measure, deals(ahead, 30, none));
      expect(saved.points).toBe(0);
      expect(sentence).not.toContain('Points show');
    }
  });

  it('says that its interval does without luck, where that was recorded', () => {
    const { sentence } = answerTo(
      'winShare',
      deals(0, 30, (random) => random.next() - 0.5),
    );
    expect(sentence).toMatch(
      / Luck, which the interval does without, explains (nothing|as much as \d+ games more would)\.$/,
    );
  });
});
