import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import type { Fix } from '../../../src/lab/question/fix/file.ts';
import { isReached, numberOfGoal, shortfall } from '../../../src/lab/question/fix/goals.ts';
import { FixQuestion } from '../../../src/lab/question/fix/question.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import type { Store } from '../../../src/lab/store/store.ts';
import { stubRegistry } from '../experiment/stub.ts';

const parse = (more: string): Promise<readonly Experiment[]> =>
  parseExperiments(
    `name: f\nquestion: Which?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 6000\nask: fix\nagents: [random]\n${more}\n`,
    'f.yaml',
    stubRegistry(),
    KINDS,
  );
const problems = async (more: string): Promise<string> => {
  const failure = await parse(more).catch((error: ExperimentError) => error);
  return failure instanceof ExperimentError ? failure.problems.join('\n') : '';
};

const TUNE = `tune:
  rules.memberPay: { from: 0, to: 2, step: 1 }
  rules.securedPoints: { from: 0, to: 10, step: 5 }
  rules.orderTie: [rebid, raise, dice]`;

describe('what a file of ask: fix says', () => {
  it('are steps from the usual rules, goals, and tables at which a seat does without a mechanism', async () => {
    const [{ ask, seating, record }] = await parse(
      `${TUNE}\ntarget: { decided: 5, seats: 2 %, mechanisms: { polls: { from: 1 %, to: 0.1 } } }`,
    );
    const { plan } = ask as Fix;
    expect(plan.goals).toEqual([
      { kind: 'seats', of: '', from: null, to: 0.02 },
      { kind: 'decided', of: '', from: 5, to: null },
      { kind: 'mechanism', of: 'polls', from: 0.01, to: 0.1 },
    ]);
    expect(plan.denied.map(({ name, agents }) => [name, agents[0].label])).toEqual([
      ['polls', 'random never bids for polls'],
    ]);
    expect([seating, record]).toEqual(['fixed', ['games', 'seats', 'chances']]);
  });

  it('is told what is missing or unknown', async () => {
    expect(await problems('target: { decided: 5 }')).toContain('expected the parameters that may be turned');
    expect(await problems(TUNE)).toContain('target: expected one');
    expect(await problems(`${TUNE}\ntarget: { mechanisms: { poll: { from: 0 } } }`)).toContain("unknown 'poll'");
    expect(await problems('tune: [reserve]\ntarget: { decided: 5 }')).toContain('reserve');
    expect(await problems('tune: { rules.memberPay: { from: 2, to: 4, step: 1 } }\ntarget: { decided: 5 }')).toContain(
      'the usual value 1 is none of those',
    );
    const outside = (range: string) => problems(`tune: { rules.memberPay: ${range} }\ntarget: { decided: 5 }`);
    expect(await outside('{ from: -1, to: 2, step: 1 }')).toMatch(
      /^f.yaml:9:26: tune: rules.memberPay: found -1; expected a whole number from 0 to 10/,
    );
    expect(await outside('{ from: 2, to: 0, step: 1 }')).toContain(
      'found from 2 to 0; expected a smaller number first',
    );
    expect(await problems(`${TUNE}\ntarget: { mechanisms: { polls: { from: 10 %, to: 1 % } } }`)).toContain(
      'polls: found',
    );
  });
});

/** A database in which the winner is known so many rounds into a game by the rules of a run. */
const storeWhere = (rounds: (parameters: Record<string, unknown>) => number): Store =>
  ({
    query: async (sql: string, [run]: readonly string[]) => {
      if (!sql.includes('levels')) return [];
      const known = rounds(JSON.parse(run)) / 7;
      return Array.from({ length: 240 }, (_, cluster) => ({
        ...{ key: '75', cluster, count: 10 },
        sum: 10 * known + (cluster % 2 === 0 ? 0.1 : -0.1),
      }));
    },
  }) as unknown as Store;

/** Plays a fix to its end with runs that are named after their rules. */
const fixed = async (more: string, rounds: Parameters<typeof storeWhere>[0]) => {
  const [base] = await parse(more);
  const question = new FixQuestion(base.ask as Fix, base);
  const store = storeWhere(rounds);
  while (question.next() !== null)
    await question.read(
      store,
      question.armsSoFar.map(({ variant }) => JSON.stringify(variant?.parameters ?? {})),
    );
  return question.answer();
};

describe('the smallest change that reaches a target', () => {
  const both = ({ memberPay = 1, securedPoints = 5 }: Record<string, unknown>) =>
    4 + 0.6 * (Number(memberPay) - 1) + 0.1 * (Number(securedPoints) - 5);

  it('is one of two parameters where none of one reaches it', async () => {
    const { best, verdict, fix, sentence } = await fixed(`${TUNE}\ntarget: { decided: 5 }`, both);
    expect(verdict).toBe('better');
    expect(best).toMatchObject({ 'rules.memberPay': 2, 'rules.securedPoints': 10, 'rules.orderTie': 'rebid' });
    expect(fix!.steps).toBe(2);
    expect(fix!.goals[0].usual.mean).toBeCloseTo(4, 6);
    expect(fix!.goals[0].fixed.mean).toBeCloseTo(5.1, 6);
    expect(sentence).toContain('The smallest change that was found is memberPay 2, securedPoints 10');
  });

  it('is one step where one reaches it, and from one word to another is a step', async () => {
    const { best, fix } = await fixed(`${TUNE}\ntarget: { decided: 5 }`, ({ orderTie }) =>
      orderTie === 'dice' ? 6 : 4,
    );
    expect([best!['rules.orderTie'], fix!.steps]).toEqual(['dice', 1]);
  });

  it('is none where the usual rules reach it, and the nearest where nothing does', async () => {
    const none = await fixed(`${TUNE}\ntarget: { decided: 3 }`, both);
    expect([none.verdict, none.fix!.steps]).toEqual(['equal', 0]);
    const nearest = await fixed(`${TUNE}\ntarget: { decided: 6.5 }`, both);
    expect(nearest.verdict).toBe('worse');
    expect(nearest.best).toMatchObject({ 'rules.memberPay': 2, 'rules.securedPoints': 10 });
    expect(nearest.sentence).toContain('No change was shown to reach the target');
  });
});

describe('how far a goal is', () => {
  const at = (mean: number, half = 0.001) => ({ mean, low: mean - half, high: mean + half });

  it('is nothing within its ends, and more the farther off', () => {
    const goal = { kind: 'mechanism', of: 'polls', from: 0.01, to: 0.1 } as const;
    expect([0.05, 0.005, 0.13].map((mean) => shortfall(goal, at(mean)))).toEqual([
      0,
      expect.closeTo(0.5, 9),
      expect.closeTo(3, 9),
    ]);
    expect([at(0.05), at(0.005), at(0.0995)].map((value) => isReached(goal, value))).toEqual(['yes', 'no', 'open']);
  });

  it('does not hold chance against seats', () => {
    const goal = { kind: 'seats', of: '', from: null, to: 0.01 } as const;
    expect(shortfall(goal, { mean: 0.02, low: 0, high: 0.08 })).toBe(0);
    expect(shortfall(goal, { mean: 0.04, low: 0.038, high: 0.042 })).toBeGreaterThan(2);
  });

  it('of seats is that of the farthest', () => {
    const seat = (share: number) => ({ sums: Array(240).fill(10 * share), counts: Array(240).fill(10) });
    const value = numberOfGoal({ kind: 'seats', of: '', from: null, to: 0.01 }, [0.25, 0.28, 0.2, 0.27].map(seat), {
      players: 4,
      decisions: 500,
    });
    expect(value.mean).toBeCloseTo(0.05, 9);
  });
});
