import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import { CLINIC_TABLES } from '../../../src/lab/question/balance/file.ts';
import { membersOf, playedFor } from '../../../src/lab/question/balance/number.ts';
import type { Tally } from '../../../src/lab/question/balance/tallies.ts';
import { pageOf } from '../../../src/lab/question/curve/figures.ts';
import type { Curve } from '../../../src/lab/question/curve/file.ts';
import { CurveQuestion } from '../../../src/lab/question/curve/question.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import type { Store } from '../../../src/lab/store/store.ts';
import { queriesIn } from '../../support/queries-in.ts';
import { stubRegistry } from '../experiment/stub.ts';

const file = (more: string) =>
  `name: c\nquestion: What?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 480\nask: curve\nagents: [random]\n${more}\n`;
const parse = (more: string): Promise<readonly Experiment[]> =>
  parseExperiments(file(more), 'c.yaml', stubRegistry(), KINDS);
const problems = async (more: string): Promise<string> => {
  const failure = await parse(more).catch((error: ExperimentError) => error);
  return failure instanceof ExperimentError ? failure.problems.join('\n') : '';
};

const TUNE = 'tune: { rules.memberPay: { from: 0, to: 2, step: 1 } }';
const question = async (more: string) => {
  const [base] = await parse(more);
  return new CurveQuestion(base.ask as Curve, base);
};

describe('the arms of ask: curve', () => {
  it('are the usual value, then the others, each with what is done to a seat for a verdict', async () => {
    const asked = await question(
      `${TUNE}\nverdicts: ['drama: decided', { verdict: 'dead weight: dominant cards', of: Backbencher }]`,
    );
    expect(asked.armsSoFar.map(({ arm }) => arm)).toEqual([
      ...['memberPay 1', 'memberPay 1; without Backbencher'],
      ...['memberPay 0', 'memberPay 0; without Backbencher', 'memberPay 2', 'memberPay 2; without Backbencher'],
    ]);
    const [usual, without, none] = asked.armsSoFar;
    expect([usual.record, without.record]).toEqual([CLINIC_TABLES, ['games', 'seats']]);
    expect([usual.variant, none.variant?.parameters]).toEqual([null, { memberPay: 0 }]);
    expect(asked.next()).toEqual([480, 120, 480, 120, 480, 120]);
    expect(asked.next()).toBe(null);
    expect(asked.forecast().games).toBe(6 * 480);
  });

  it('need one parameter of the rules with values, and verdicts that there are', async () => {
    expect(await problems('')).toContain('tune: expected one parameter of the rules');
    expect(await problems('tune: { rules.memberPay: [0, 1], rules.startMoney: [20, 30] }')).toContain('expected one');
    expect(await problems('tune: { reserve: [0, 1] }')).toContain('rules.PARAMETER');
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(await problems(`tune: { rules.${name}: [0, 1] }`)).toContain(`rules.${name}: unknown; expected`);
    expect(await problems('tune: { rules.meetingPrice.1: [0, 1] }')).toMatch(
      /tune: rules\.meetingPrice\.1: unknown; expected .*; nearest: rules\.meetingPrices\.1$/,
    );
    expect(await problems('tune: { rules.memberPay: { from: 0, to: 2, step: 0 } }')).toContain(
      'step: found 0; expected a number above 0',
    );
    expect(await problems(`${TUNE}\nverdicts: ['drama: decide']`)).toContain("unknown 'drama: decide'; nearest");
    expect(await problems(`${TUNE}\nverdicts: ['length: skill']`)).toContain('expected another verdict');
  });
});

it('means one thing by the end of its name, in what is played and in what is read', async () => {
  const number = { verdict: 'dead weight: overlooked options', of: 'Backbencher' };
  const [base] = await parse(TUNE);
  const played = playedFor(base, { numbers: [number] });
  expect(played.map(({ experiment }) => experiment.agents[0].label)).toEqual([
    'random',
    'random always takes the shadow card Backbencher',
  ]);
  const clusters = { sums: [1, 2], counts: [4, 4] };
  const tally = (key: string): [string, Tally] => [`forced ${key}`, { id: `forced ${key}`, clusters, isShare: true }];
  const measures = new Map([played[1].key, 'pick-places place 1'].map(tally));
  expect(membersOf(number, measures, base).map(({ key }) => key)).toEqual([played[1].key]);
});

/** A database in which the rules of a run decide after what part of the game the winner is known. */
const storeWhere = (part: (pay: number) => number): Store =>
  ({
    query: async (sql: string, [run]: readonly string[] = []) =>
      sql.includes('levels')
        ? queriesIn(sql).flatMap((id) =>
            Array.from({ length: 240 }, (_, cluster) => ({
              ...{ id, key: '75', cluster, count: 10, deals: 10 },
              sum: 10 * part(Number(run)) + (cluster % 2 === 0 ? 0.2 : -0.2),
            })),
          )
        : // The number of games; nothing is fitted to them.
          [{ games: 0 }].filter(() => sql.includes('AS games')),
  }) as unknown as Store;

const answered = async (part: (pay: number) => number) => {
  const asked = await question(`${TUNE}\nverdicts: ['drama: decided', 'drama: closeness']`);
  asked.next();
  await asked.read(
    storeWhere(part),
    asked.armsSoFar.map(({ variant }) => String((variant?.parameters as { memberPay?: number })?.memberPay ?? 1)),
  );
  return asked.answer();
};

describe('the answer of ask: curve', () => {
  it('is each number over the values in order, with its word and what changes surely', async () => {
    const answer = await answered((pay) => 0.4 + 0.15 * pay);
    const { curves, changes, sentence, usual, parameter } = answer;
    expect([parameter, usual]).toEqual(['memberPay', 1]);
    const [{ points }, silent] = curves;
    expect(points.map(({ value, word, estimate }) => [value, word, Number(estimate.mean.toFixed(6))])).toEqual([
      [0, 'broken', 0.4],
      [1, 'watch', 0.55],
      [2, 'healthy', 0.7],
    ]);
    for (const { estimate } of points) expect(estimate.low).toBeLessThan(estimate.mean);
    expect(silent.points).toEqual([]);
    expect(changes.map(({ value, difference }) => [value, Number(difference.mean.toFixed(6))])).toEqual([
      [0, -0.15],
      [2, 0.15],
    ]);
    expect(sentence).toMatch(
      /^These values of memberPay change most, compared with 1, its value in valley-2006 \(480 games each\)\. At 0: the winner is known 15\.0\u202f% .* of a game earlier\. No game says anything about drama: closeness\.$/,
    );
    const { all, found, figures } = pageOf(answer, { ask: { kind: 'curve', games: 480 } });
    expect(all).toEqual({ games: 3 * 480 });
    // The list says the changes, and no sentence says them again.
    expect(found.text).toContain('<li>memberPay 0: the winner is known ');
    expect(found.text.match(/the winner is known/g)).toHaveLength(1);
    expect(figures.map(({ subtitle }) => subtitle)).toEqual([
      expect.stringContaining('Dashed lines are the thresholds'),
    ]);
  });

  it('mentions no thresholds where none lies in the picture', async () => {
    const [{ subtitle }] = pageOf(await answered(() => 0.75), { ask: null }).figures;
    expect(subtitle).toMatch(/hold jointly at 95\u202f%\.$/);
  });

  it('says so where nothing surely changes', async () => {
    const { changes, sentence } = await answered(() => 0.55);
    expect(changes).toEqual([]);
    expect(sentence).toContain('No other value of memberPay surely changes any of these numbers');
  });
});
