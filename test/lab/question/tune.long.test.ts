import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { gamesInBlock } from '../../../src/lab/experiment/seating.ts';
import { type AskOptions, askQuestion } from '../../../src/lab/question/ask.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { tunedAgent } from '../../../src/lab/question/tune/agent-file.ts';
import type { TuneAnswer } from '../../../src/lab/question/tune/answer.ts';
import {
  coordinateOf,
  dimensionsOf,
  simpleRules,
  valueAt,
  withSetting,
} from '../../../src/lab/question/tune/dimensions.ts';
import type { Tune } from '../../../src/lab/question/tune/file.ts';
import { TuneQuestion } from '../../../src/lab/question/tune/question.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase, temporaryFolder } from '../../support/folder.ts';
import { armsOf, withStore } from '../run/support.ts';

const registry = await loadRegistry(YOURS);
const folder = temporaryFolder();

const parse = (lines: string) =>
  armsOf(`name: tuning\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\n${lines}`, registry);

const ask = async (path: string, lines: string, options: AskOptions = {}) => {
  const arms = await parse(lines);
  return withStore(path, async (store) => {
    const asked = await askQuestion(arms, store, { workers: 0, ...options });
    return {
      ...asked,
      answer: asked.answer as TuneAnswer,
      arms,
      stored: await storedAnswer(store, await store.run(asked.runs[0])),
    };
  });
};

/** A beginner with the option to err less, against one who misjudges wildly. */
const ERRING =
  'ask: tune\ntune: { misjudge: { from: 0, to: 5 } }\nstart: random\ngames: 240\nheldOut: [{ players: 4 }]\nagents: [beginner:misjudge=5, beginner:misjudge=5]\n';

describe('ask: tune', () => {
  it('finds that fewer mistakes are better, and proves it on other deals', async () => {
    const path = newDatabase();
    const { answer, stored, runs, arms } = await ask(path, ERRING);
    expect(answer).toMatchObject({ ask: 'tune', verdict: 'better', usual: { misjudge: 5 } });
    expect(Number(answer.best!.misjudge)).toBeLessThan(2);
    expect(answer.sentence).toMatch(
      /^The tuned values are better than the usual ones: tuned wins \d.* with the tuned values and 33\.3.% with the usual ones, .* against beginner:misjudge=5 on \d+ games of deals never seen\. It wins more than an even share of 33\.3.%\. Elsewhere: 4 players/,
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
    expect(loses.mean).toBeGreaterThan(0);
    expect(landscape.map(({ value }) => value)).toContain(worst);
    expect(stored).toMatchObject({ ...answer });

    // After each third of the search, it also plays against the best settings found so far.
    const tables = await withStore(path, async (store) => new Set((await store.runs()).map(({ agents }) => agents[1])));
    expect([...tables]).toEqual(expect.arrayContaining(['beginner:misjudge=5', 'former best 1']));

    // The deals that decide are none of those used for tuning.
    const seeds = await withStore(path, async (store) => (await store.runs()).map(({ run, seed }) => ({ run, seed })));
    expect(seeds.find(({ run }) => run === runs[answer.shown!])!.seed).toBe('7 held out');

    // The values around the best also play other deals than those that chose it.
    expect(new Set(seeds.map(({ seed }) => seed))).toEqual(new Set(['7', '7 around the best', '7 held out']));

    // The result is an agent that plays.
    const file = join(folder, 'tuned.agent.js');
    await writeFile(file, tunedAgent(arms[0], answer, folder)!);
    const { agent } = await registry.find({ file, options: {} });
    expect(agent.id).toBe('tuning-tuned');
  }, 120_000);

  it('finds the same after a stop, and with one worker', async () => {
    const lines = 'ask: tune\ntune: { misjudge: [0, 4, 50] }\nheldOut: []\ngames: 60\nagents: [beginner, random]\n';
    const whole = await ask(newDatabase(), lines, { workers: 1 });
    const path = newDatabase();
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => (done > whole.answer.games / 2 ? stop.abort() : undefined);
    const first = await ask(path, lines, { workers: 2, signal: stop.signal, progress });
    expect(first).toMatchObject({ state: 'interrupted', answer: { verdict: 'open' } });
    expect((await ask(path, lines, { workers: 2, resume: true })).answer).toEqual(whole.answer);
  });

  it('tunes rules until seats are even, and says so by deals never seen', async () => {
    const lines =
      'ask: tune\ntune: { rules.startMoney: { from: 15, to: 35, step: 10 } }\ntarget: { seats: 30 %, decisions: 10 % }\ngames: 240\nheldOut: []\nagents: [random]\n';
    const { answer, stored } = await ask(newDatabase(), lines);
    expect(answer.verdict).toBe('better');
    expect(answer.sentence).toMatch(
      /^With rules\.startMoney \d+ all seats are within 30\.0.% of an even share: at most seat \d [+−]\d.* decisions a game; in valley-2006-short seat \d/,
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
    const { answer, arms } = await ask(newDatabase(), lines);
    expect(arms[0].ask).toMatchObject({ plan: { method: 'ntbea', tables: [{}, {}] } });
    expect(answer.best).toMatchObject({ overlook: 0 });
    expect(answer.heldOut).toHaveLength(1);
  });

  it('tunes agents from files like built-in ones', async () => {
    const lines =
      'ask: tune\ntune: { mood: [0, 0.5, 1] }\nheldOut: []\ngames: 60\nagents: [{ file: test/lab/arena/agents/moody.ts, label: mine }, random]\n';
    const { answer, arms } = await ask(newDatabase(), lines, { workers: 1 });
    expect(arms[0].agents[0]).toMatchObject({ file: './test/lab/arena/agents/moody.ts', label: 'mine' });
    expect(answer.usual).toEqual({ mood: 0.5 });
    expect(Object.keys(answer.best!)).toEqual(['mood']);
    expect(tunedAgent(arms[0], answer, '.')).toBeNull();
  });

  it('says so where nothing better was found', async () => {
    const lines = 'ask: tune\ntune: { overlook: [0.95, 0.9] }\nheldOut: []\ngames: 100\nagents: [beginner, beginner]\n';
    const { answer } = await ask(newDatabase(), lines);
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
    await expect(wrong('tune: [rules.victorySole]\n')).rejects.toThrow(
      /tune: rules\.victorySole: \S+ never uses it; spielworxx-2019 and spielworxx-2019-seven do/,
    );
    await expect(parse('ask: tune\ntune: all\nagents: [beginner]\n')).resolves.toHaveLength(1);
    await expect(parse('ask: tune\ntune: [rules.startMoney]\nagents: [beginner]\n')).rejects.toThrow(
      /one agent in all seats, whose share is always even; expected a target such as/,
    );
    await expect(wrong('tune: [rules.startMoney]\ntarget: { seats: 1 % }\n')).rejects.toThrow(
      /target: found with several agents/,
    );
    await expect(wrong('tune: [overlook, chase, overlook]\n')).rejects.toThrow(
      /experiment.yaml:7:25: tune: overlook: found overlook as well, which sets the same value; expected one of the two/,
    );
    await expect(wrong('tune: all\nminutes: 3\ngames: 500\n')).rejects.toThrow(
      /minutes: found games as well; expected only one of minutes and games/,
    );
    await expect(wrong('tune: all\nauctions: [order]\n')).rejects.toThrow(/auctions: found with ask: tune/);
  });
});

describe('ranges and values', () => {
  const HEURISTIC = 'agents: [heuristic, random]\n';
  it.each([
    [
      'reserve: { from: 0.3, to: 0.7 }',
      '8:12: tune: reserve: found 0.3; expected a whole number from 0 to 30 (thousand)',
    ],
    ['reserve: { from: -5, to: 3 }', '8:12: tune: reserve: found -5; expected a whole number from 0 to 30 (thousand)'],
    ['reserve: { from: 0, to: 31 }', '8:12: tune: reserve: found 31; expected a whole number from 0 to 30 (thousand)'],
    [
      'reserve: { from: 9, to: 3 }',
      '8:12: tune: reserve: found from 9 to 3; expected a smaller number first, then a larger one',
    ],
    ['reserve: { from: 0, to: 8, step: 0.5 }', '8:12: tune: reserve: found a step of 0.5; expected a whole number'],
    ['reserve: { from: 0, to: 8, step: 9 }', '8:12: tune: reserve: found a step of 9; expected at most 8'],
    ['reserve: [1, 2.5]', '8:12: tune: reserve: found 2.5; expected a whole number from 0 to 30 (thousand)'],
    ['winScale: { from: 0, to: 5 }', '8:13: tune: winScale: found 0; expected a number from 1 to 20 (votes)'],
    ['bids.order.9: { from: 0, to: 5 }', '8:17: tune: bids.order.9: found round 9; expected one from 1 to 4'],
    [
      'bids.order.2: { from: -1, to: 5 }',
      '8:17: tune: bids.order.2: found -1; expected a whole number from 0 to 999 (thousand)',
    ],
    [
      'bids.order.share: [0.1, 2]',
      '8:21: tune: bids.order.share: found 2; expected a number from 0 to 1 (part of the cash in hand)',
    ],
    [
      'rules.memberPay: { from: 0, to: 20 }',
      '8:20: tune: rules.memberPay: found 20; expected a whole number from 0 to 10 (units)',
    ],
    [
      'rules.mediaProtects: { from: 0, to: 1 }',
      '8:24: tune: rules.mediaProtects: found a range; expected a list of true or false',
    ],
    [
      'rules.orderTie: [dice, die]',
      '8:19: tune: rules.orderTie: found "die"; expected one of rebid, rebid-higher, raise, dice',
    ],
    [
      'bids: [a, b]',
      '8:9: tune: bids: found the name of an option that takes the path of a file, which cannot be tuned',
    ],
  ])('that the option does not have are refused on their line: %s', async (line, message) => {
    await expect(parse(`ask: tune\ntune:\n  ${line}\n${HEURISTIC}`)).rejects.toThrow(`experiment.yaml:${message}`);
    if (line.startsWith('rules.') && message.includes('found 20'))
      await expect(parse(`ask: fix\ntarget: { decided: 3 }\ntune:\n  ${line}\nagents: [random]\n`)).rejects.toThrow(
        `experiment.yaml:${message.replace('8:', '9:')}`,
      );
  });

  it('that it has are taken, and two ways to say one thing are not', async () => {
    const tuned = (entry: string) => parse(`ask: tune\ntune: ${entry}\n${HEURISTIC}`);
    await expect(
      tuned('{ reserve: { from: 0, to: 30 }, bids.order: [0, 2, 4], rules.mediaPrice: { from: 1, to: 3 } }'),
    ).resolves.toHaveLength(1);
    await expect(tuned('[bids.order, bids.order.2]')).rejects.toThrow(/bids\.order\.2: found bids\.order as well/);
    await expect(tuned('[bids.order.2, bids.order.2.share]')).rejects.toThrow(/found bids\.order\.2 as well/);
  });
});

describe('a search of bids', () => {
  const BIDS =
    '{ bids.order.1: { from: 0, to: 12 }, bids.order.2: { from: 0, to: 12 }, bids.order.3: { from: 0, to: 12 }, bids.order.4: { from: 0, to: 12 } }';
  const asked = async (more = '') =>
    (await parse(`ask: exploit\ntune: ${BIDS}\nheldOut: []\ngames: 1800\nagents: [random, beginner]\n${more}`))[0];

  it('knows the rules of one number: the same price in all rounds, and the same part of the cash', async () => {
    const base = await asked();
    const { dimensions } = (base.ask as Tune).plan;
    const rules = simpleRules(dimensions, { reserve: 3 }, base);
    const constants = rules.filter(({ kind }) => kind === 'constant').map(({ setting }) => setting);
    expect(constants.map((setting) => setting['bids.order.1'])).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 10, 12]);
    for (const setting of constants) {
      expect(setting.reserve).toBe(3);
      expect(new Set([1, 2, 3, 4].map((round) => setting[`bids.order.${round}`])).size).toBe(1);
    }
    const shares = rules.filter(({ kind }) => kind === 'share').map(({ setting }) => setting);
    expect(shares.map((setting) => setting['bids.order.share'])).toEqual([0.05, 0.1, 0.2, 0.3, 0.5]);
    expect(withSetting(base, shares[2]).agents[0].interventions).toEqual([
      { phases: ['bid-for-order'], rounds: null, region: null, tied: false, when: [], deed: { share: 0.2 } },
    ]);
    // If only some rounds are tuned, it bids a part of the cash in those.
    const some = simpleRules(dimensions.slice(1), {}, base).find(({ kind }) => kind === 'share')!;
    expect(Object.keys(some.setting)).toEqual(['bids.order.2.share', 'bids.order.3.share', 'bids.order.4.share']);
    expect(simpleRules([], {}, base)).toEqual([]);
  });

  /** Plays a question to its end. @param chance the chance of its agent to win a game, by the bids set for it */
  const playedOut = (base: Experiment, chance: (prices: readonly number[]) => number) => {
    const question = new TuneQuestion(base.ask as Tune, base);
    const random = new Random(...seedOf('bids'));
    let from: readonly number[] = [];
    for (let to = question.next(); to !== null; to = question.next()) {
      const blocks = question.armsSoFar.map((experiment, arm) => {
        const { agents, players } = experiment;
        const prices = (agents[0].interventions ?? []).map(({ deed }) => (deed as { bid?: number }).bid ?? Number.NaN);
        return Array.from({ length: Math.max(0, to![arm] - (from[arm] ?? 0)) }, (_, block) =>
          Array.from({ length: gamesInBlock(experiment) }, (_, game) => {
            const own = game % players;
            const winner = random.next() < chance(prices) ? own : (own + 1) % players;
            const seated = Array.from({ length: players }, (_, seat) => agents[seat === own ? 0 : 1].label);
            const winShare = seated.map((_label, seat) => (seat === winner ? 1 : 0));
            return {
              game,
              block,
              decisions: 9,
              agents: seated,
              winShare,
              points: winShare,
              rank: winShare,
              hash: '',
              luck: [],
            };
          }),
        );
      });
      question.look(blocks);
      from = to;
    }
    return question.answer();
  };

  it('finds what only the same price in all rounds wins, and begins there', async () => {
    const found = playedOut(await asked(), (prices) =>
      prices.length === 4 && prices.every((price) => price === 2) ? 0.7 : 0.3,
    );
    expect(found.best).toEqual({ 'bids.order.1': 2, 'bids.order.2': 2, 'bids.order.3': 2, 'bids.order.4': 2 });
    expect(found.verdict).toBe('better');
    expect(found.importance!.map(({ parameter }) => parameter).sort()).toEqual(Object.keys(found.best!));
  });

  it('continues from the best constant where bids apart are better still', async () => {
    const off = ([a, b, c, d]: readonly number[]) =>
      Math.abs(a - 3) + Math.abs(b - 6) + Math.abs(c - 4) + Math.abs(d - 3);
    const found = playedOut(await asked(), (prices) => (prices.length === 4 ? 0.8 - off(prices) / 30 : 0.3));
    expect(off(Object.values(found.best!).map(Number))).toBeLessThan(5);
    expect(found.heldOut![0].winShare.mean).toBeGreaterThan(0.65);
  });

  it('takes the part of the cash where that is best', async () => {
    const found = playedOut(await asked(), (prices) => (Number.isNaN(prices[0]) ? 0.6 : 0.3));
    expect(Object.keys(found.best!)).toEqual(['bids.order.share']);
    expect(found.importance![0].parameter).toBe('bids.order.share');
    expect(found.sentence).toMatch(/^beginner can be exploited by at least/);
  });
});

it('knows nothing by games that all failed, in any stage', async () => {
  const nasty = (share: number) =>
    `{ file: test/lab/arena/agents/nasty.ts, label: mine, options: { share: ${share} } }`;
  const lines = `ask: tune\ntune: { at: { from: 3, to: 5 } }\nheldOut: []\ngames: 60\nagents: [${nasty(1)}, random]\n`;
  const { answer, state } = await ask(newDatabase(), lines, { workers: 1 });
  expect(state).toBe('answered');
  expect(answer).toMatchObject({ verdict: 'open', heldOut: [] });
  expect(answer.sentence).toMatch(
    /^Nothing is known: none of the games of a stage was played to its end, after \d+ settings and /,
  );
  expect(JSON.stringify(answer)).not.toContain('NaN');
});

it('ask: exploit reports how far an agent can be exploited, and which games show it', async () => {
  const lines = `${ERRING.replace('ask: tune', 'ask: exploit').replace('[{ players: 4 }]', '[]').replace('beginner:misjudge=5]', 'random]')}`;
  const { answer } = await ask(newDatabase(), lines);
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
