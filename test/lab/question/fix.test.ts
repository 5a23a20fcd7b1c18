import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/cli/errors.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import { CLINIC_TABLES } from '../../../src/lab/question/balance/file.ts';
import { type Member, nameOf, STANDARDS } from '../../../src/lab/question/balance/standards.ts';
import { pageOf } from '../../../src/lab/question/fix/figures.ts';
import type { Fix } from '../../../src/lab/question/fix/file.ts';
import { type Goal, shortfall, valueOfGoal } from '../../../src/lab/question/fix/goals.ts';
import { FixQuestion } from '../../../src/lab/question/fix/question.ts';
import { table } from '../../../src/lab/question/fix/table.ts';
import { fixSentence } from '../../../src/lab/question/fix/words.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import type { Store } from '../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { queriesIn } from '../../support/queries-in.ts';
import { stubRegistry } from '../experiment/stub.ts';

const fileWith = (more: string): string =>
  `name: f\nquestion: Which?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 6000\nask: fix\nagents: [random]\n${more}\n`;

const parse = (more: string): Promise<readonly Experiment[]> =>
  parseExperiments(fileWith(more), 'f.yaml', stubRegistry(), KINDS);
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
      { verdict: 'fairness: seats', of: '', from: -0.02, to: 0.02 },
      { verdict: 'drama: decided', of: '', from: 5 / 7, to: null },
      { verdict: 'mechanisms: polls', of: '', from: 0.01, to: 0.1 },
    ]);
    const [base] = await parse(`${TUNE}\ntarget: { mechanisms: { polls: { from: 1 % } } }`);
    const { armsSoFar } = new FixQuestion(base.ask as Fix, base);
    expect(armsSoFar.map(({ agents }) => agents[0].label)).toEqual(['random', 'random never bids for polls']);
    expect([base.seating, base.record]).toEqual(['fixed', ['games', 'seats']]);
    expect([seating, record]).toEqual(['fixed', CLINIC_TABLES]);
  });

  it('are verdicts of the clinic in the unit of their sentences, of one card where it says so', async () => {
    const verdicts =
      "{ 'drama: decided': { from: 70 % }, 'dead weight: dominant cards': { of: Backbencher, to: 7.5 } }";
    const [base] = await parse(`${TUNE}\ntarget: { verdicts: ${verdicts} }`);
    expect((base.ask as Fix).plan.goals).toEqual([
      { verdict: 'drama: decided', of: '', from: 0.7, to: null },
      { verdict: 'dead weight: dominant cards', of: 'Backbencher', from: null, to: 0.075 },
    ]);
    const { armsSoFar } = new FixQuestion(base.ask as Fix, base);
    expect(armsSoFar.map(({ agents }) => agents[0].label)).toEqual(['random', 'random without Backbencher']);
    expect(await problems(`${TUNE}\ntarget: { decided: 8 }`)).toContain(
      'target: decided: found 8; expected at most 7, the rounds of a game',
    );
    const without = (of: string) => problems(`${TUNE}\ntarget: { verdicts: { '${of}': { to: 1 } } }`);
    expect(await without('drama: decide')).toContain(
      "unknown 'drama: decide'; nearest: drama: decided; expected one of drama: decided, lead changes, ",
    );
    expect(await without('fun')).toContain("expected one such as 'drama: decided'; macher verdicts lists all");
    // The levels of skill are not all among the agents of this test.
    expect(await without('length: skill')).toContain('found what these rules do not have; expected another verdict');
    expect(
      await problems(`${TUNE}\ntarget: { verdicts: { 'dead weight: dominant cards': { of: Backbenchr, to: 1 } } }`),
    ).toContain("unknown 'Backbenchr'");
    expect(await problems(`${TUNE}\ntarget: { seats: 1 %, verdicts: { 'fairness: seats': { to: 1 } } }`)).toContain(
      'found fairness: seats twice',
    );
  });

  it('are also what thinking and skill are worth, by contests of their own players in the changed rules', async () => {
    const [base] = await parse(`${TUNE}\ntarget: { verdicts: { 'length: thinking': { from: 5 % } } }`);
    const [unchanged, contest] = new FixQuestion(base.ask as Fix, base).armsSoFar;
    expect(unchanged.agents.map(({ label }) => label)).toEqual(['random', 'random', 'random', 'random']);
    expect(contest.agents.map(({ label }) => label)).toEqual([
      'mcts:iterations=20',
      ...['mcts:iterations=2', 'mcts:iterations=2', 'mcts:iterations=2'],
    ]);
    expect([contest.seating, contest.record]).toEqual(['rotate', ['games', 'seats']]);
  });

  it('can be any verdict of the clinic', async () => {
    const registry = await loadRegistry(YOURS);
    const ask = (verdict: string) =>
      parseExperiments(
        fileWith(`${TUNE}\ntarget: { verdicts: { '${verdict}': { from: 1 } } }`),
        'f.yaml',
        registry,
        KINDS,
      );
    const refused: string[] = [];
    for (const verdict of STANDARDS.map(nameOf)) await ask(verdict).catch((error) => refused.push(error.message));
    expect(refused).toEqual([]);
    const [skill] = await ask('length: skill');
    const { armsSoFar } = new FixQuestion(skill.ask as Fix, skill);
    expect(armsSoFar.slice(1).map(({ agents: [better, worse] }) => [better.id, worse.id])).toEqual([
      ...[
        ['heuristic', 'random'],
        ['learned', 'heuristic'],
        ['mcts', 'learned'],
      ],
    ]);
  });

  it('is refused in a sentence that is shown whole', async () => {
    for (const verdict of STANDARDS.map(nameOf)) {
      const said = await problems(`${TUNE}\ntarget: { verdicts: { '${verdict}x': { to: 1 } } }`);
      expect(explain(new Error(said)).endsWith('themes')).toBe(true);
    }
  });

  it('is refused with what is missing or unknown', async () => {
    expect(await problems('target: { decided: 5 }')).toContain('expected the parameters that may change');
    expect(await problems(TUNE)).toContain('target: expected a target');
    expect(await problems(`${TUNE}\ntarget: { mechanisms: { poll: { from: 0 } } }`)).toContain(
      "unknown 'mechanisms: poll'; nearest: mechanisms: polls",
    );
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
      'polls: from 10 % is above to 1 %; expected the smaller number first',
    );
    const ends = (verdict: string, range: string) =>
      problems(`${TUNE}\ntarget: { verdicts: { '${verdict}': ${range} } }`);
    expect(await ends('money: left over', '{ from: 40 %, to: 24 }')).toContain('from 40 is above to 24; expected the');
    expect(await ends('money: left over', '{}')).toContain('found neither from nor to; expected at least one of them');
    expect(await ends('length: minutes', '{ to: 90 % }')).toContain(
      "length: minutes: found '90 %'; expected a number without %: length: minutes is in minutes",
    );
  });
});

/** After how many rounds the winner is known, by the parameters of the rules and the number of deals that are read. */
type Rounds = (parameters: Record<string, unknown>, deals: number) => number;

/** A database in which that follows from the rules of a run. @param stored deals by run */
const storeWhere = (rounds: Rounds, stored: ReadonlyMap<string, number>): Store =>
  ({
    query: async (sql: string, [run]: readonly string[] = []) => {
      // The number of games; nothing is fitted to them.
      if (sql.includes('AS games')) return [{ games: 0 }];
      if (!sql.includes('levels')) return [];
      const [, end = Number.POSITIVE_INFINITY] = /block < (\d+)/.exec(sql) ?? [];
      const known = rounds(JSON.parse(run), Math.min(Number(end), stored.get(run)!)) / 7;
      return queriesIn(sql).flatMap((id) =>
        Array.from({ length: 240 }, (_, cluster) => ({
          ...{ id, key: '75', cluster, count: 10, deals: 10 },
          sum: 10 * known + (cluster % 2 === 0 ? 0.1 : -0.1),
        })),
      );
    },
  }) as unknown as Store;

/** Plays a fix to its end, with runs that are named after their rules. @param stored deals by run, which it adds to */
const fixed = async (more: string, rounds: Rounds, stored = new Map<string, number>()) => {
  const [base] = await parse(more);
  const question = new FixQuestion(base.ask as Fix, base);
  const store = storeWhere(rounds, stored);
  for (let to = question.next(); to !== null; to = question.next()) {
    const runs = question.armsSoFar.map(({ variant, seed }) => JSON.stringify({ ...variant?.parameters, seed }));
    for (const [i, run] of runs.entries()) stored.set(run, Math.max(to[i], stored.get(run) ?? 0));
    await question.read(store, runs);
  }
  return question.answer();
};

it('a mistake inside of a target says what is expected there', async () => {
  const expected = "expected a number above 0, or a percentage such as '5 %'";
  expect(await problems(`${TUNE}\ntarget: { seats: lots }`)).toContain(`seats: found 'lots'; ${expected}`);
  expect(await problems(`${TUNE}\ntarget: { decided: soon }`)).toContain(
    "decided: found 'soon'; expected with ask: fix, the round before which",
  );
});

describe('the smallest change that reaches a target', () => {
  const both = ({ memberPay = 1, securedPoints = 5 }: Record<string, unknown>) =>
    4 + 0.6 * (Number(memberPay) - 1) + 0.1 * (Number(securedPoints) - 5);

  it('is one of two parameters where none of one reaches it', async () => {
    const { best, verdict, fix, sentence } = await fixed(`${TUNE}\ntarget: { decided: 5 }`, both);
    expect(verdict).toBe('better');
    expect(best).toMatchObject({ 'rules.memberPay': 2, 'rules.securedPoints': 10, 'rules.orderTie': 'rebid' });
    expect(fix!.steps).toBe(2);
    expect(fix!.goals[0].usual.estimate.mean).toBeCloseTo(4 / 7, 6);
    expect(fix!.goals[0].fixed.estimate.mean).toBeCloseTo(5.1 / 7, 6);
    expect(sentence).toContain(
      'The smallest change found is memberPay 2, securedPoints 10 (in valley-2006 memberPay 1, securedPoints 5), 2 steps from there.',
    );
  });

  it('is the same after an interruption, for looks that were taken before read no games of later ones', async () => {
    // Enough in its first games, but not in more of them.
    const seemingly: Rounds = (parameters, deals) =>
      both(parameters) + (parameters.memberPay === 2 && deals < 400 ? 0.5 : 0);
    const stored = new Map<string, number>();
    const live = await fixed(`${TUNE}\ntarget: { decided: 5 }`, seemingly, stored);
    expect(live.fix!.steps).toBe(2);
    const games = [...stored];
    expect(await fixed(`${TUNE}\ntarget: { decided: 5 }`, seemingly, stored)).toEqual(live);
    expect([...stored]).toEqual(games);
  });

  it('is a change of the variant that is asked about, by its name', async () => {
    const variant = 'variant: { extends: valley-2006, name: quick campaign, parameters: { securedPoints: 10 } }';
    const answer = await fixed(`${variant}\n${TUNE}\ntarget: { decided: 5 }`, both);
    expect(answer.sentence).toMatch(
      /is memberPay 2 \(in quick campaign memberPay 1\), 1 step from there\. .*, in quick campaign \d/,
    );
    const { figures, found } = pageOf(answer);
    expect([answer.sentence, found.text, table(answer), JSON.stringify(figures)].join()).not.toMatch(/usual /);
  });

  it('has side effects with their units, of a seat or of the whole table', () => {
    const effect = (measure: string, mean: number) => ({
      ...{ measure, label: measure, unit: '', usual: 100, matters: 5 },
      effect: { mean, low: mean - 1, high: mean + 1, p: 1e-9 },
    });
    const moves = [effect('paid for polls', -94.3), effect('score', -13.4), { ...effect('seat 2', 0.5), matters: 1 }];
    const fix = { steps: 1, goals: [], moves, tried: [] };
    expect(fixSentence({ rules: 'mine', usual: {}, best: {}, games: 9, fix }, true)).toContain(
      ' Side effects: all seats together pay 94.3 thousand (93.3 to 95.3) less for polls in a game; a seat gets 13.4 points (12.4 to 14.4) fewer. (',
    );
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
    expect(none.sentence).toMatch(
      /^valley-2006 reaches the target already; no change was tried\. .* \([\d,]+ games\.\)$/,
    );
    expect(table(none)).not.toContain('what else moves');
    const nearest = await fixed(`${TUNE}\ntarget: { decided: 6.5 }`, both);
    expect(nearest.verdict).toBe('worse');
    expect(nearest.best).toMatchObject({ 'rules.memberPay': 2, 'rules.securedPoints': 10 });
    expect(nearest.sentence).toContain('No change was shown to reach the target');
    // The usual rules are among what was tried, but are no change.
    expect(nearest.sentence).toContain(`(${nearest.fix!.tried.length - 1} changes and `);
  });

  it('is not looked for where the usual rules reach the target as far as the search shows', async () => {
    const open = await fixed(`${TUNE}\ntarget: { decided: 3.999 }`, both);
    expect([open.verdict, open.fix!.goals[0].fixed.reached]).toEqual(['open', 'open']);
    expect(open.sentence).toMatch(/^valley-2006 seems to reach the target already; no change was tried\. On deals/);
    expect(table(open)).toContain('not shown yet');
  });
});

describe('how far a goal is', () => {
  const member = (name: string, mean: number, half = 0.001): Member => ({
    name,
    estimate: () => ({ mean, low: mean - half, high: mean + half }),
  });
  const off = async (goal: Goal, ...members: Member[]) => {
    const [base] = await parse(`${TUNE}\ntarget: { decided: 5 }`);
    return shortfall(goal, members, undefined, base);
  };

  it('is nothing within its ends, and more the farther off: a quarter of the way from healthy to broken is one', async () => {
    const goal: Goal = { verdict: 'drama: decided', of: '', from: 0.5, to: 0.7 };
    const found = await Promise.all([0.6, 0.425, 0.775].map((mean) => off(goal, member('', mean))));
    expect(found).toEqual([0, expect.closeTo(2, 9), expect.closeTo(2, 9)]);
    const reached = [0.6, 0.4, 0.6995].map((mean) => valueOfGoal(goal, [member('', mean)], undefined).reached);
    expect(reached).toEqual(['yes', 'no', 'open']);
  });

  it('is endless where no game says anything, and relative to the usual rules where it says so', async () => {
    const goal: Goal = { verdict: 'length: minutes', of: '', from: null, to: 0.1, isRelative: true };
    expect(await off(goal)).toBe(Number.POSITIVE_INFINITY);
    const minutes = (times: number): Member => ({
      ...member('', 200 * times),
      measured: { clusters: { sums: [150, 250, 210, 190].map((sum) => sum * times), counts: [1, 1, 1, 1] }, times: 1 },
    });
    // Every deal takes a fifth longer, however much deals differ.
    const { estimate, reached } = valueOfGoal(goal, [minutes(1.2)], minutes(1));
    expect([estimate.low, estimate.mean, estimate.high]).toEqual(
      [0.2, 0.2, 0.2].map((part) => expect.closeTo(part, 9)),
    );
    expect(reached).toBe('no');
    const [base] = await parse(`${TUNE}\ntarget: { decided: 5 }`);
    expect(shortfall(goal, [minutes(1.2)], minutes(1), base)).toBeCloseTo(2, 9);
  });

  it('does not hold chance against seats, and is that of the farthest', async () => {
    const goal: Goal = { verdict: 'fairness: seats', of: '', from: -0.01, to: 0.01 };
    expect(await off(goal, member('seat 1', 0.02, 0.06), member('seat 2', 0, 0.06))).toBe(0);
    expect(await off(goal, member('seat 1', 0.04), member('seat 2', 0))).toBeGreaterThan(3);
    const seats = [0, 0.03, -0.05, 0.02].map((share, i) => member(`seat ${i + 1}`, share));
    const value = valueOfGoal(goal, seats, undefined);
    expect([value.member, value.estimate.mean, value.reached]).toEqual(['seat 3', -0.05, 'no']);
  });
});
