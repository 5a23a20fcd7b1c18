import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { wilson } from '../../../../src/base/stats/intervals.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { FairnessQuestion } from '../../../../src/lab/question/tune/fairness.ts';
import type { GameRow } from '../../../../src/lab/store/queries/games.ts';

describe('rules on deals that they were not tuned by', () => {
  it('may still let a seat win that has won none of a few games', () => {
    const experiment = { players: 3, edition: 'valley-2006' } as unknown as Experiment;
    const question = new FairnessQuestion(experiment, { seats: 0.05 } as never, 12);
    const wonBy = (seat: number) => [
      { winShare: [0, 1, 2].map((one) => Number(one === seat)), decisions: 100 } as unknown as GameRow,
    ];
    question.look([Array.from({ length: 12 }, (_, game) => wonBy(game % 2))]);
    const { seats } = question.found(new Random(1, 1));
    expect([seats[2].mean, seats[2].low]).toEqual([0, 0]);
    expect(seats[2].high).toBeCloseTo(wilson(0, 12, 1 - 0.05 / 3).high, 12);
  });
});
