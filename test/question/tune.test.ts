import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../src/agent/registry.ts';
import { parseExperiments } from '../../src/experiment/load.ts';
import { coordinateOf, dimensionsOf, valueAt, withSetting } from '../../src/experiment/tune.ts';
import { tunedAgent } from '../../src/lab/tuned-agent.ts';
import { type AskOptions, askQuestion } from '../../src/question/ask.ts';
import { storedAnswer } from '../../src/question/stored.ts';
import { withStore } from '../lab/support.ts';

const registry = await loadRegistry();
let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'macher-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const newPath = () => join(folder, `tune-${files++}.duckdb`);

const parse = (lines: string) =>
  parseExperiments(
    `name: tuning\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\n${lines}`,
    'tuning.yaml',
    registry,
  );

const ask = async (path: string, lines: string, options: AskOptions = {}) => {
  const arms = await parse(lines);
  return withStore(path, async (store) => {
    const asked = await askQuestion(arms, store, { workers: 2, ...options });
    return { ...asked, arms, stored: await storedAnswer(store, await store.run(asked.runs[0])) };
  });
};

/** A beginner who may err less, against one who misjudges wildly. */
const ERRING =
  'ask: tune\ntune: { misjudge: { from: 0, to: 5 } }\nstart: random\ngames: 240\nheldOut: [{ players: 4 }]\nagents: [beginner:misjudge=5, beginner:misjudge=5]\n';

describe('ask: tune', () => {
  it('finds that fewer mistakes are better, and proves it on other deals', async () => {
    const path = newPath();
    const { answer, stored, runs, arms } = await ask(path, ERRING);
    expect(answer).toMatchObject({ ask: 'tune', verdict: 'better', usual: { misjudge: 5 } });
    expect(Number(answer.best!.misjudge)).toBeLessThan(2);
    expect(answer.sentence).toMatch(
      /^The tuned values are better: tuned wins \d.* where 33\.3.% is even, against beginner:misjudge=5 on \d+ games of deals never seen\. Elsewhere: 4 players/,
    );
    const [own, four] = answer.heldOut!;
    expect(own).toMatchObject({
      players: 3,
      edition: 'valley-2006-short',
      against: ['beginner:misjudge=5'],
      verdict: 'better',
    });
    expect(own.winShare.low).toBeGreaterThan(1 / 3);
    expect(four.players).toBe(4);
    const [{ parameter, loses, landscape, worst }] = answer.importance!;
    expect(parameter).toBe('misjudge');
    expect(Number(worst)).toBeGreaterThan(2);
    expect(loses.low).toBeGreaterThan(0);
    expect(landscape.find(({ value }) => value === worst)!.asGood).toBe(false);
    expect(answer.asGood!.misjudge).not.toContain(worst);
    expect(stored).toMatchObject({ ...answer, measure: { scale: 100 } });

    // After each third of the search it also sits against who was the best by then.
    const tables = await withStore(path, async (store) => new Set((await store.runs()).map(({ agents }) => agents[1])));
    expect([...tables]).toEqual(expect.arrayContaining(['beginner:misjudge=5', 'former best 1']));

    // Deals that decide are none of those that were tuned to.
    const seeds = await withStore(path, async (store) => (await store.runs()).map(({ run, seed }) => ({ run, seed })));
    expect(seeds.find(({ run }) => run === runs[answer.shown!])!.seed).toBe('7 held out');

    // What it leaves is an agent that plays.
    const file = join(folder, 'tuned.agent.js');
    await writeFile(file, tunedAgent(arms[0], answer, folder)!);
    const { agent } = await registry.find({ file, options: {} });
    expect(agent.id).toBe('tuning-tuned');
  });

  it('finds the same after a stop, and with one worker', async () => {
    const lines = 'ask: tune\ntune: { misjudge: [0, 4, 50] }\nheldOut: []\ngames: 60\nagents: [beginner, random]\n';
    const whole = await ask(newPath(), lines, { workers: 1 });
    const path = newPath();
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => (done > whole.answer.games / 2 ? stop.abort() : undefined);
    const first = await ask(path, lines, { signal: stop.signal, progress });
    expect(first).toMatchObject({ state: 'interrupted', answer: { verdict: 'open' } });
    expect((await ask(path, lines, { resume: true })).answer).toEqual(whole.answer);
  });

  it('tunes rules until seats are even, and says so by deals never seen', async () => {
    const lines =
      'ask: tune\ntune: { rules.startMoney: { from: 15, to: 35, step: 10 } }\ntarget: { seats: 30 %, decisions: 10 % }\ngames: 240\nheldOut: []\nagents: [random]\n';
    const { answer, stored } = await ask(newPath(), lines);
    expect(answer.verdict).toBe('better');
    expect(answer.sentence).toMatch(
      /^With rules\.startMoney \d+ all seats are within 30\.0.% of an even share: at most seat \d [+−]\d.* decisions a game; with the usual rules seat \d/,
    );
    const [best, usual] = answer.fair!;
    expect([best.rules, usual.rules]).toEqual(['best', 'usual']);
    expect(best.seats).toHaveLength(3);
    expect(best.seats.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 9);
    expect(best.games).toBe(120);
    expect(stored).toMatchObject(answer);
  });

  it('chooses among words and flags as well, at several tables', async () => {
    const lines =
      'ask: tune\ntune: { overlook: [0.9, 0], chase: [0, 10] }\nagainst: [[random]]\nheldOut: []\ngames: 200\nagents: [beginner, beginner]\n';
    const { answer, arms } = await ask(newPath(), lines);
    expect(arms[0].ask).toMatchObject({ plan: { method: 'ntbea', tables: [{}, {}] } });
    expect(answer.best).toMatchObject({ overlook: 0 });
    expect(answer.heldOut).toHaveLength(1);
  });

  it('tunes agents from files like built-in ones', async () => {
    const lines =
      'ask: tune\ntune: { mood: [0, 0.5, 1] }\nheldOut: []\ngames: 60\nagents: [{ file: test/arena/agents/moody.ts, label: mine }, random]\n';
    const { answer, arms } = await ask(newPath(), lines);
    expect(arms[0].agents[0]).toMatchObject({ file: './test/arena/agents/moody.ts', label: 'mine' });
    expect(answer.usual).toEqual({ mood: 0.5 });
    expect(Object.keys(answer.best!)).toEqual(['mood']);
    expect(tunedAgent(arms[0], answer, '.')).toBeNull();
  });

  it('says so where nothing better was found', async () => {
    const lines = 'ask: tune\ntune: { overlook: [0.95, 0.9] }\nheldOut: []\ngames: 100\nagents: [beginner, beginner]\n';
    const { answer } = await ask(newPath(), lines);
    expect(answer.verdict).toBe('equal');
    expect(answer.sentence).toMatch(/^Nothing better than the usual values was found, by \d+ settings and /);
  });

  it('refuses what cannot be tuned, in a sentence', async () => {
    const wrong = (tune: string) => parse(`ask: tune\n${tune}agents: [beginner, random]\n`);
    await expect(wrong('')).rejects.toThrow(/missing 'tune'; expected what is to be tuned/);
    await expect(wrong('tune: [reserv]\n')).rejects.toThrow(
      /tune: reserv: unknown; expected an option of beginner \(overlook, misjudge, overpay, chase\)/,
    );
    await expect(wrong('tune: [rules.meetingsPrice]\n')).rejects.toThrow(/rules\.meetingsPrice: unknown/);
    await expect(parse('ask: tune\ntune: all\nagents: [beginner]\n')).resolves.toHaveLength(1);
    await expect(parse('ask: tune\ntune: [rules.startMoney]\nagents: [beginner]\n')).rejects.toThrow(
      /one agent in all seats, whose share is always even; expected a target such as/,
    );
    await expect(wrong('tune: [rules.startMoney]\ntarget: { seats: 1 % }\n')).rejects.toThrow(
      /target: found with several agents/,
    );
    await expect(wrong('tune: all\nminutes: 3\ngames: 500\n')).rejects.toThrow(
      /minutes: found games as well; expected only one of minutes and games/,
    );
    await expect(wrong('tune: all\nauctions: [order]\n')).rejects.toThrow(/auctions: found with ask: tune/);
  });
});

it('ask: exploit tells how far an agent can be exploited, and which games show it', async () => {
  const lines = `${ERRING.replace('ask: tune', 'ask: exploit').replace('[{ players: 4 }]', '[]').replace('beginner:misjudge=5]', 'random]')}`;
  const { answer } = await ask(newPath(), lines);
  expect(answer.verdict).toBe('better');
  expect(answer.sentence).toMatch(/^random can be exploited by at least \d.*: tuned wins/);
  expect(answer.shows).toHaveLength(3);
});

describe('what can be turned', () => {
  it('is named by option, auction and rule, and put in its place', async () => {
    const [experiment] = await parse('games: 3\nagents: [heuristic, random]\n');
    const { agent } = await registry.find({ id: 'heuristic', options: {} });
    const names = ['reserve', 'bids.order.2', 'bids.poll-1.3', 'rules.mediaPrice', 'rules.mediaProtects'];
    const entry = names.filter((name) => !name.includes('Price'));
    const { dimensions, problems } = dimensionsOf(entry, { declared: agent.options, experiment });
    expect(problems).toEqual([]);
    expect(dimensions.map(({ usual }) => usual)).toEqual([0, null, null, true]);
    const setting = { reserve: 5, 'bids.order.2': 9, 'bids.poll-1.3': 2, 'rules.mediaProtects': false };
    const { agents, variant } = withSetting(experiment, setting);
    expect(agents[0].options.reserve).toBe(5);
    expect(agents[0].interventions).toMatchObject([
      { phases: ['bid-for-order'], rounds: [2, 2], deed: { bid: 9 } },
      { phases: ['auction-polls'], rounds: [3, 3], region: 0, deed: { upTo: 2 } },
    ]);
    expect(variant!.parameters).toEqual({ mediaProtects: false });
    expect(agents[1]).toEqual(experiment.agents[1]);
  });

  it('has values at all coordinates, and coordinates for all values', () => {
    const whole = { name: 'n', from: 0, to: 20, step: 4, values: null, usual: 0 };
    expect([0, 0.1, 0.5, 0.99, 1].map((at) => valueAt(whole, at))).toEqual([0, 0, 12, 20, 20]);
    const words = { name: 'w', from: 0, to: 2, step: 1, values: ['a', 'b', 'c'], usual: 'a' };
    for (const value of words.values) expect(valueAt(words, coordinateOf(words, value))).toBe(value);
    const any = { name: 'x', from: -1, to: 1, step: null, values: null, usual: 0 };
    expect(valueAt(any, coordinateOf(any, 0.5))).toBe(0.5);
  });
});
