import { describe, expect, it } from 'vitest';
import { Schedule } from '../../../src/lab/arena/schedule.ts';
import type { Executor } from '../../../src/lab/executor/executor.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type AskOptions, askQuestion } from '../../../src/lab/question/ask.ts';
import { forecastOf } from '../../../src/lab/question/forecast.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase } from '../../support/folder.ts';
import { found } from '../../support/found.ts';
import { armsOf, withStore } from '../run/support.ts';

const registry = await loadRegistry(YOURS);

/** The arms of an experiment that asks a question, at a table of three who choose at random unless the lines say otherwise. */
const asking = (lines: string): Promise<readonly Experiment[]> =>
  armsOf(
    `name: asked\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\n${lines.includes('record') ? '' : 'record: [games, seats]\n'}seed: 7\n${lines}`,
    registry,
  );

const ask = async (path: string, lines: string, options: AskOptions = {}) => {
  const arms = await asking(lines);
  return withStore(path, async (store) => found(await askQuestion(arms, store, { workers: 0, ...options })));
};

const storedGames = (path: string): Promise<number> =>
  withStore(path, async (store) => (await store.query<{ n: number }>('SELECT count(*) AS n FROM games'))[0].n);

const TWINS = 'agents: [{ id: random, label: one }, { id: random, label: other }]';
const TWINS_COMPARED = `ask: compare\nmatters: 20 %\n${TWINS}`;

describe('ask: compare', () => {
  it('finds the better agent, and says so in a sentence', async () => {
    const { answer, state } = await ask(newDatabase(), 'ask: compare\nagents: [beginner, random]');
    expect(state).toBe('answered');
    expect(answer).toMatchObject({ ask: 'compare', verdict: 'better', games: 3 * answer.blocks });
    expect(answer.estimate!.low).toBeGreaterThan(0);
    expect(answer.sentence).toMatch(
      /^beginner is better than random: \d.*.% to \d.*.%, \+\d.* percentage points against the even share, after \d+ games\.(?: Playing each deal from all seats saved about \d+ games: [^.]+\.\d+\.)?(?: Points show the difference as clearly after about \d+ games \(measure: points\)\.)?$/,
    );
  });

  it('says worse of the weaker one, also by points and by rank', async () => {
    for (const measure of ['points', 'rank']) {
      const { answer } = await ask(newDatabase(), `ask: compare\nmeasure: ${measure}\nagents: [random, beginner]`);
      expect(answer.verdict, measure).toBe('worse');
    }
  });

  it('calls twins equal, the same with any number of workers and after an interruption', async () => {
    const whole = await ask(newDatabase(), TWINS_COMPARED, { workers: 1 });
    expect(whole.answer.verdict).toBe('equal');
    expect(whole.answer.estimate!.low).toBeLessThan(0);
    expect(whole.answer.estimate!.high).toBeGreaterThan(0);
    for (const workers of [0, 3])
      expect((await ask(newDatabase(), TWINS_COMPARED, { workers })).answer, `${workers} workers`).toEqual(
        whole.answer,
      );

    const path = newDatabase();
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => (done > whole.answer.games / 2 ? stop.abort() : undefined);
    const first = await ask(path, TWINS_COMPARED, { workers: 2, signal: stop.signal, progress });
    expect(first).toMatchObject({ state: 'interrupted', answer: { verdict: 'open' } });
    expect(first.answer.looks).toBeGreaterThan(0);
    const second = await ask(path, TWINS_COMPARED, { workers: 2, resume: true });
    expect(second).toEqual({ ...whole, runs: second.runs });
  });

  it('plays on for a finer question, and only what is missing; its page can be drawn from what is stored', async () => {
    const path = newDatabase();
    const coarse = await ask(path, `ask: compare\nmatters: 25 %\n${TWINS}`);
    expect(await storedGames(path)).toBe(coarse.answer.games);
    const fine = await ask(path, TWINS_COMPARED, { resume: true });
    expect(fine.answer.games).toBeGreaterThan(coarse.answer.games);
    expect(await storedGames(path)).toBe(fine.answer.games);
    const drawn = await withStore(path, async (store) => storedAnswer(store, await store.run()));
    expect(drawn).toEqual(fine.answer);
  });

  it('says what luck explains where it is recorded, without another answer', async () => {
    const lines = `ask: compare\nmatters: 0.1 %\ngames: 240\n${TWINS}`;
    const plain = await ask(newDatabase(), lines);
    const { answer } = await ask(newDatabase(), lines.replace('compare', 'compare\nrecord: [seats, luck]'));
    expect(plain.answer.saved).toMatchObject({ luck: 0, together: plain.answer.saved!.chance });
    expect(answer.estimate).toEqual(plain.answer.estimate);
    expect(answer.saved!.chance).toBe(plain.answer.saved!.chance);
    expect(answer.saved!.luck).not.toBe(0);
    expect(answer.saved!.together).not.toBe(answer.saved!.chance);
  });

  it('says that it is answered where nothing is left to play', async () => {
    const path = newDatabase();
    const { answer } = await ask(path, `${TWINS_COMPARED}\ngames: 3000`);
    expect(answer.games).toBeLessThan(3000);
    await expect(ask(path, `${TWINS_COMPARED}\ngames: 3000`)).rejects.toThrow(
      new RegExp(
        `holds the answer to this experiment, after ${answer.games} games: add --resume to see it, or use macher report `,
      ),
    );
    // A finer question is not answered by these games.
    await expect(ask(path, `ask: compare\nmatters: 1 %\ngames: 3000\n${TWINS}`)).rejects.toThrow(
      `holds ${answer.games} of the 3,000 games of this experiment: add --resume to play only the others`,
    );
  });

  it('stops at its most games and says that it does not know', async () => {
    const { answer } = await ask(newDatabase(), `ask: compare\nmatters: 0.1 %\ngames: 60\n${TWINS}`);
    expect(answer).toMatchObject({ verdict: 'open', games: 60 });
    expect(answer.sentence).toMatch(/^It is not known yet whether one is better than other: /);
  });

  it('forecasts games, seconds and the smallest effect before the first game', async () => {
    const arms = await asking(`ask: compare\nmatters: 5 %\n${TWINS}`);
    const forecast = await forecastOf(arms, { workers: 2 });
    expect(forecast.games).toBeGreaterThan(100);
    expect(forecast.games).toBeLessThan(5000);
    expect(forecast.seconds).toBeGreaterThan(0);
    expect(forecast.smallestEffect).toBeCloseTo(0.05, 2);
  });

  it('forecasts the time by the speed of all tables, each by its games', async () => {
    const slow = { games: 100, agents: [{ id: 'slow' }] };
    const quick = { games: 900, agents: [{ id: 'quick' }] };
    const asked: unknown[] = [];
    const gamesPerSecond = async ({ agents }: Experiment) => {
      asked.push(agents[0].id);
      return agents[0].id === 'slow' ? 1 : 100;
    };
    const executor = { gamesPerSecond } as unknown as Executor;
    const arms = [slow, quick, quick].map((arm) => ({ ask: null, blocks: 25, ...arm }) as unknown as Experiment);
    const { games, seconds } = await forecastOf(arms, { executor });
    expect(games).toBe(1900);
    expect(seconds).toBeCloseTo(100 / 1 + 1800 / 100, 6);
    expect(asked).toEqual(['slow', 'quick']);
  });
});

describe('ask: precision', () => {
  it('plays until all intervals are as narrow as asked for', async () => {
    const { answer } = await ask(
      newDatabase(),
      'ask: precision\nuntil: { winShare: 20 %, points: 20 }\nagents: [beginner, random]',
    );
    expect(answer.verdict).toBe('known');
    expect(answer.estimate!.high - answer.estimate!.low).toBeLessThanOrEqual(answer.estimate!.high > 1 ? 20 : 0.2);
    expect(answer.sentence).toMatch(/^No interval is wider than 20\.0 percentage points and 20\.0 points after /);
  });
});

describe('ask: sweep', () => {
  const SWEEP = `ask: sweep\ngames: 60\nagents: [{ id: beginner, label: varied, options: { misjudge: [1, 2] } }, beginner]`;

  it('reports effects against the first value, and which settings are as good as the best', async () => {
    const { answer } = await ask(newDatabase(), SWEEP);
    expect(answer).toMatchObject({ verdict: 'known', blocks: 20, games: 120, looks: 1 });
    expect(answer.arms!.map(({ value }) => value)).toEqual([1, 2]);
    expect(answer.arms![0]).toMatchObject({ effect: { mean: 0, low: 0, high: 0 } });
    expect(answer.arms!.map(({ settings }) => settings)).toEqual([{ misjudge: 1 }, { misjudge: 2 }]);
    expect(answer.arms!.some(({ asGood }) => asGood)).toBe(true);
    expect(answer.arms![0].correlation).toBeCloseTo(1, 9);
    expect(Math.abs(answer.arms![1].correlation!)).toBeLessThan(1);
    const { mean, low, high } = answer.arms![1].effect;
    expect(mean).toBeCloseTo(answer.arms![1].mean - answer.arms![0].mean, 9);
    expect(low < mean && mean < high).toBe(true);
  });

  it('sets the other values against the usual one, and takes a range', async () => {
    const options = 'options: { reserve: { from: 2, to: 0, step: 1 } }';
    await expect(asking(`ask: sweep\nagents: [{ id: heuristic, label: a, ${options} }, random]`)).rejects.toThrow();
    const up = 'options: { meetingsExpected: { from: 0.455, to: 0.655, step: 0.1 } }';
    const arms = await asking(`ask: sweep\nagents: [{ id: heuristic, label: a, ${up} }, random]`);
    expect(arms.map(({ agents }) => agents[0].options.meetingsExpected)).toEqual([0.555, 0.455, 0.655]);
  });
});

describe('ask: tournament', () => {
  it('rates all agents in order, and plays where the order is open', async () => {
    const agents = 'agents: [random, beginner, { id: random, label: twin }, heuristic]';
    const { answer } = await ask(newDatabase(), `ask: tournament\ngames: 240\n${agents}`);
    const ids = answer.ratings!.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['heuristic', 'beginner']);
    expect(answer.ratings!.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(0, 6);
    expect(answer.ratings![0].next).toMatchObject({ verdict: 'above' });
    expect(answer.ratings![3].next).toBeNull();
    expect(answer.cross).toHaveLength(6);
    expect(answer.sentence).toMatch(/^heuristic \(\d+\) > beginner \(.*\) > (random|twin) \(−\d+\) [≈=] /);
    // The number of games is a maximum.
    expect(answer.games).toBeLessThanOrEqual(240);
  });

  it('gives each line-up deals of its own', async () => {
    const arms = await asking('ask: tournament\ngames: 240\nagents: [random, beginner, casual, heuristic]');
    expect(arms.map(({ seed, series }) => [seed, series])).toEqual([
      [7, undefined],
      [7, 2],
      [7, 3],
      [7, 4],
    ]);
    expect(new Set(arms.map((arm) => new Schedule(arm).at(0).seed)).size).toBe(4);
    expect(arms[0].ask).toEqual({ kind: 'tournament', games: 240, matters: 0.03 });
  });
});

describe('what cannot be asked', () => {
  it.each([
    [
      'ask: compare\nagents: [random]',
      'experiment.yaml:7:6: ask: compare: found one agent; expected two different ones or more',
    ],
    ['ask: sweep\nagents: [beginner, random]', 'ask: sweep: found no list; expected a list or a range of values'],
    [
      'ask: precision\nmatters: 2\nagents: [random]',
      'matters: found with ask: precision; expected only with ask: compare',
    ],
    ['matters: 2\ngames: 6\nagents: [random]', 'matters: found with no ask; expected only with ask: compare'],
    [
      'ask: compare\nmatters: much\nagents: [random, beginner]',
      "matters: found 'much'; expected the smallest difference",
    ],
    ['ask: guess\nagents: [random]', "unknown ask 'guess'; expected"],
    ['ask: tournament\nagents: [random, beginer, heuristic, casual]', "experiment.yaml:8:18: unknown agent 'beginer'"],
  ])('is reported: %s', async (lines, message) => {
    await expect(asking(lines)).rejects.toThrow(message);
  });
});
