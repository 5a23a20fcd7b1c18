import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { Sweep } from '../../../src/lab/question/sweep/file.ts';
import { SweepQuestion } from '../../../src/lab/question/sweep/question.ts';
import { table } from '../../../src/lab/question/sweep/table.ts';
import { withUnit } from '../../../src/lab/question/units.ts';
import type { GameRow } from '../../../src/lab/store/queries/games.ts';

/** A sweep over a number, whose settings win that share in every deal. */
const answerTo = (deals: number, shares: readonly number[]) => {
  const arms = shares.map((_, x) => ({
    ...{ seed: 1, seating: 'fixed', variant: null, arm: `x ${x}` },
    agents: [
      { label: `varied ${x}`, options: { x } },
      { label: 'other', options: {} },
    ],
  })) as unknown as Experiment[];
  const question = new SweepQuestion({ kind: 'sweep', games: deals, measure: 'winShare' } as Sweep, arms);
  question.next();
  question.look(
    shares.map((share, x) =>
      Array.from({ length: deals }, (_, game) => [
        {
          ...{ game, block: game, hash: String(share), decisions: 1, luck: [] },
          ...{ agents: [`varied ${x}`, 'other'], winShare: [share, 1 - share], points: [1, 1], rank: [1, 2] },
        } as GameRow,
      ]),
    ),
  );
  return question.answer();
};

describe('the settings of a sweep', () => {
  it('are as good as the best one until it is shown otherwise, even if all of a few deals agree', () => {
    const [low, best] = answerTo(3, [0.5, 1]).arms;
    expect(low.asGood).toBe(true);
    expect(best.effect.low).toBeLessThan(0);
    expect(answerTo(40, [0.5, 1]).arms.map(({ asGood }) => asGood)).toEqual([false, true]);
  });

  it('have no mean of no deals', () => {
    expect(answerTo(0, [0.5, 0.5]).isEmpty).toBe(true);
    expect(table(answerTo(0, [0.5, 0.5]), [{ ask: { measure: 'winShare' } }] as unknown as Experiment[])).not.toContain(
      'NaN',
    );
    expect(withUnit('winShare', Number.NaN)).toBe('–');
  });

  it('are equally good where they do the same', () => {
    expect(answerTo(3, [0.5, 0.5]).arms.map(({ asGood }) => asGood)).toEqual([true, true]);
  });
});
