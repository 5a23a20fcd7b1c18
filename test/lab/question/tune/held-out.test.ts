/** What a tuner claims on deals never seen: a gain over the usual values, and not over whoever sits at the table. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { tunedAgent } from '../../../../src/lab/question/tune/agent-file.ts';
import type { TunePlan } from '../../../../src/lab/question/tune/dimensions.ts';
import { beyondEnds } from '../../../../src/lab/question/tune/ends.ts';
import type { Tune } from '../../../../src/lab/question/tune/file.ts';
import { tune } from '../../../../src/lab/question/tune/index.ts';
import { TuneQuestion } from '../../../../src/lab/question/tune/question.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { YOURS } from '../../../../src/players/agent/trust.ts';
import { armsOf } from '../../run/support.ts';
import { playedOut } from './support.ts';

const registry = await loadRegistry(YOURS);

const FILE = {
  ...{ name: 'held', question: 'Which?', edition: 'valley-2006-short', players: 3, ask: 'tune', seed: 'held' },
  ...{ tune: { reserve: { from: 0, to: 20, step: 1 } }, method: 'ntbea', heldOut: [], games: 1200 },
};

const asked = async (agents: readonly unknown[], more: object = {}) =>
  (await armsOf(JSON.stringify({ ...FILE, agents, ...more }), registry))[0];

const reserveOf = ({ agents }: Experiment) => Number(agents[0].options.reserve);

const heldOutArms = ({ armsSoFar }: TuneQuestion) =>
  armsSoFar.flatMap(({ arm, seed }) => (String(seed).endsWith('held out') ? [arm] : []));

describe('tuned values', () => {
  it('that change nothing are no gain, however weak the opponents are', async () => {
    const base = await asked(['heuristic', 'random']);
    const question = playedOut(base, () => 1);
    const answer = question.answer();
    expect(answer.verdict).not.toBe('better');
    expect(answer.sentence).not.toContain('are better');
    expect(tune.leaves!(answer, base, 'results/held.html')).toEqual([]);
    expect(tune.table!(answer, [base])).toContain('no value changed the win share');
  });

  it('that win more than the usual ones are a gain, however strong the opponents are', async () => {
    const base = await asked(['heuristic:reserve=0', 'random']);
    const question = playedOut(base, (arm) => Math.min(0.24, reserveOf(arm) / 60));
    const answer = question.answer();
    expect(heldOutArms(question)).toEqual(['held out 1', 'held out 1, as usual']);
    expect(answer.verdict).toBe('better');
    expect(answer.sentence).toMatch(
      /^The tuned values are better than the usual ones: tuned wins 24\.0.% .* with the tuned values and 0\.0.% with the usual ones, \+24\.0 .* percentage points, against random on .* It wins less than an even share of 33\.3.%\./,
    );
    const [{ verdict, gain }] = answer.heldOut;
    expect(verdict).toBe('worse');
    expect(gain).toMatchObject({ verdict: 'better', usual: 0 });
    expect(gain!.estimate.low).toBeGreaterThan(0.15);
    expect(answer.evidence).toBeGreaterThan(Math.log(20));
  });

  it('that lose are said to lose', async () => {
    // The deals of the search and of the claim differ: the search was only lucky.
    const base = await asked(['heuristic:reserve=0', 'random']);
    const isHeldOut = ({ seed }: Experiment) => String(seed).endsWith('held out');
    const answer = playedOut(base, (arm) => (isHeldOut(arm) !== reserveOf(arm) > 0 ? 0.9 : 0.5)).answer();
    expect(answer.verdict).toBe('worse');
    expect(answer.sentence).toMatch(
      /^The tuned values are worse than the usual ones: .* It wins more than an even share/,
    );
  });

  it('need no games of the usual ones against their like, which have an even share', async () => {
    const mirror = await asked(['heuristic:reserve=0', 'heuristic:reserve=0']);
    const question = playedOut(mirror, (arm) => (reserveOf(arm) > 4 ? 0.6 : 0.3));
    expect(heldOutArms(question)).toEqual(['held out 1']);
    const { heldOut, verdict } = question.answer();
    expect(verdict).toBe('better');
    expect(heldOut[0].gain!.usual).toBeCloseTo(1 / 3, 9);
    expect(heldOut[0].gain!.estimate.mean).toBeCloseTo(heldOut[0].winShare.mean - 1 / 3, 9);
    // In a fixed seat they may have more or less.
    const fixed = await asked(['heuristic:reserve=0', 'heuristic:reserve=0'], { seating: 'fixed' });
    const inOneSeat = playedOut(fixed, (arm) => (reserveOf(arm) > 4 ? 0.6 : 0.5));
    expect(heldOutArms(inOneSeat)).toHaveLength(2);
    const games = (base: Experiment) => new TuneQuestion(base.ask as Tune, base).forecast().games;
    const other = await asked(['heuristic:reserve=0', 'random']);
    expect(games(other) - games(mirror)).toBe(600);
  });

  it('are what is counted at a table of several opponents', async () => {
    const base = await asked(['heuristic:reserve=0', 'random', 'beginner']);
    const { heldOut } = playedOut(base, (arm) => (reserveOf(arm) > 4 ? 0.4 : 0.1)).answer();
    expect(heldOut[0].winShare.mean).toBeCloseTo(0.4, 9);
  });

  it('are compared with an even share where they exploit an agent, and in databases of older versions', async () => {
    const share = (arm: Experiment) => (reserveOf(arm) > 4 ? 0.6 : 0.5);
    const exploit = playedOut(await asked(['heuristic:reserve=0', 'random'], { ask: 'exploit' }), share);
    expect(heldOutArms(exploit)).toHaveLength(1);
    expect(exploit.answer().sentence).toMatch(/^random can be exploited by at least/);
    const base = await asked(['heuristic:reserve=0', 'random']);
    const { beatsUsual: _, ...plan } = (base.ask as Tune).plan as TunePlan;
    const older = playedOut({ ...base, ask: { ...base.ask!, plan } as Tune }, share);
    expect(heldOutArms(older)).toHaveLength(1);
    expect(older.answer().sentence).toMatch(/^The tuned agent wins more than an even share: tuned wins 60\.0/);
  });
});

describe('a best value at the end of its range', () => {
  const ends = async (range: object, agent = 'heuristic:reserve=8') => {
    const base = await asked([agent, 'random'], { tune: range });
    return playedOut(base, (arm) => 0.2 + reserveOf(arm) / 100).answer();
  };

  it('is named, with the range to try next', async () => {
    const { sentence, atEnds } = await ends({ reserve: { from: 4, to: 14, step: 2 } });
    expect(atEnds).toEqual({ reserve: { from: 8, to: 20, step: 2 } });
    expect(sentence).toMatch(
      / The best reserve lies at the end of its range: try reserve: \{ from: 8, to: 20, step: 2 \} next\.$/,
    );
  });

  it('may be near it, if there are no steps', () => {
    const noise = {
      name: 'noise',
      from: 0.05,
      to: 0.5,
      step: null,
      values: null,
      usual: 0.5,
      limits: { from: 0, to: 1 },
    };
    const effect = { mean: -0.1, low: -0.2, high: 0 };
    const importance = [
      { parameter: 'noise', loses: effect, worst: 0.5, landscape: [{ value: 0.5, effect, asGood: true }] },
    ];
    expect(beyondEnds({ dimensions: [noise] }, { noise: 0.056 }, importance)).toEqual({
      noise: { from: 0, to: 0.275 },
    });
    expect(beyondEnds({ dimensions: [noise] }, { noise: 0.1 }, importance)).toEqual({});
  });

  it('is not, if nothing lies beyond', async () => {
    const { sentence, best } = await ends({ reserve: { from: 20, to: 30, step: 5 } });
    expect(best).toEqual({ reserve: 30 });
    expect(sentence).not.toContain('end of its range');
  });
});

describe('the use of tuned values', () => {
  const closing = (arm: Experiment, best: object) =>
    tune.closing!({ verdict: 'better', best, sentence: '' } as never, [arm], 'run', 'file.duckdb');

  it('is an agent file for options of a built-in agent', async () => {
    const base = await asked(['heuristic', 'random']);
    expect(tunedAgent(base, { best: { reserve: 4 }, sentence: '' }, '.')).toContain('"reserve": 4');
    expect(closing(base, { reserve: 4 })).toBeNull();
  });

  it('is what the command line or an experiment takes for all others', async () => {
    const own = await asked([{ file: 'test/lab/arena/agents/moody.ts', label: 'mine' }, 'random'], {
      tune: { mood: [0, 1] },
    });
    expect(closing(own, { mood: 1 })).toMatch(/^To use it: --agents \.\/test\/lab\/arena\/agents\/moody\.ts:.*mood=1/);
    const bids = await asked(['heuristic', 'random'], { tune: { 'bids.order': { from: 0, to: 9 } } });
    expect(closing(bids, { 'bids.order': 5 })).toMatch(
      /^To use it, in an experiment:\n {2}agents:\n {4}- id: heuristic\n[\s\S]*label: tuned\n {6}interventions:\n[\s\S]*bid: 5\n/,
    );
  });

  it('does not leave out what is forced on the agent', async () => {
    const forced = { id: 'heuristic', label: 'mine', interventions: [{ phase: 'bid-for-order', do: { bid: 2 } }] };
    const base = await asked([forced, 'random']);
    expect(tunedAgent(base, { best: { reserve: 4 }, sentence: '' }, '.')).toBeNull();
    expect(closing(base, { reserve: 4 })).toMatch(/reserve: 4\n[\s\S]*bid: 2\n/);
  });
});
