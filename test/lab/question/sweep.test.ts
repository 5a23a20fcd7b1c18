import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { Sweep } from '../../../src/lab/question/sweep/file.ts';
import { SweepQuestion } from '../../../src/lab/question/sweep/question.ts';
import { table } from '../../../src/lab/question/sweep/table.ts';
import { withUnit } from '../../../src/lab/question/units.ts';
import type { GameRow } from '../../../src/lab/store/queries/games.ts';

/** A sweep over a number, whose settings win that share in every deal; null for one that fails in every deal. */
const answerTo = (deals: number, shares: readonly (number | null)[]) => {
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
      Array.from({ length: deals }, (_, game) =>
        share === null
          ? null
          : [
              {
                ...{ game, block: game, hash: String(share), decisions: 1, luck: [] },
                ...{ agents: [`varied ${x}`, 'other'], winShare: [share, 1 - share], points: [1, 1], rank: [1, 2] },
              } as GameRow,
            ],
      ),
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

  it('are compared without those that always fail, which are named', () => {
    const { arms, sentence, verdict, isEmpty } = answerTo(40, [0.5, null, 1]);
    expect([verdict, isEmpty]).toEqual(['known', undefined]);
    expect(arms).toEqual(
      answerTo(40, [0.5, 1]).arms.map((arm, i) => ({ ...arm, value: 2 * i, settings: { x: 2 * i } })),
    );
    expect(sentence).toMatch(
      /^Best is 2 with .* Not compared, since fewer than two deals are without a failed game: 1\.$/,
    );
    expect(sentence).toContain('hold for all 2 settings together');
    // Others are compared with the first that plays.
    const first = answerTo(40, [null, 0.5, 1, null]);
    expect(first.arms.map(({ value, effect }) => [value, effect.mean])).toEqual([
      [1, 0],
      [2, 0.5],
    ]);
    expect(first.sentence).toMatch(/against 1;.* failed game: 0, 3\.$/);
    // One alone has nothing to be compared with.
    expect(answerTo(40, [null, 0.5])).toMatchObject({ isEmpty: true, verdict: 'open' });
  });

  it('are equally good where they do the same', () => {
    expect(answerTo(3, [0.5, 0.5]).arms.map(({ asGood }) => asGood)).toEqual([true, true]);
  });
});
