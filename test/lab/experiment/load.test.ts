import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Experiment, identityOf } from '../../../src/lab/experiment/experiment.ts';
import { experimentFromFlags, loadExperiments, parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { folderWith, simpleAgent } from '../../players/agent/folder.ts';
import { stubRegistry } from './stub.ts';

const GOOD = `# A comment.
name: quickstart
question: Does search beat judgement?
edition: valley-2006
players: 4
agents: [ mcts:iterations=40, heuristic, heuristic, { id: random } ]
games: 2001
seating: rotate
seed: 2006
`;

const parse = (text: string): Promise<Experiment> =>
  parseExperiments(text, 'lab/try.yaml', stubRegistry(), KINDS).then(([experiment]) => experiment);
/** The problems of the good file with one line replaced; every line of it is a key of its own. */
const problemsWith = async (change: string, text = GOOD): Promise<readonly string[]> => {
  const key = change.slice(0, change.indexOf(':'));
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${key}:`));
  lines.splice(at === -1 ? lines.length - 1 : at, at === -1 ? 0 : 1, change);
  const failure = await parse(lines.join('\n')).catch((error: ExperimentError) => error);
  return failure instanceof ExperimentError ? failure.problems : [];
};

const folder = folderWith({ 'mine.ts': simpleAgent('mine'), 'bad.ts': 'export const = 2;' });

describe('an experiment file', () => {
  it('is played at another table where that is asked for, and complains of it in the same words', async () => {
    const at = (table: { edition?: string; players?: number }) =>
      parseExperiments(GOOD, 'lab/try.yaml', stubRegistry(), KINDS, table);
    const [there] = await at({ edition: 'consim-1997', players: 5 });
    expect(there).toMatchObject({ edition: 'consim-1997', players: 5, name: 'quickstart' });
    expect(there.agents).toHaveLength(5);
    expect(identityOf(there)).not.toEqual(identityOf(await parse(GOOD)));
    await expect(at({ edition: 'valley-2007' })).rejects.toThrow(/try\.yaml:4:10: unknown edition 'valley-2007'/);
  });

  it('of a league or a tournament lists each agent once, however it is written', async () => {
    const again = ["lab/try.yaml:6:30: found the agent 'heuristic' again; expected each agent once"];
    for (const ask of ['league', 'tournament']) {
      const text = `${GOOD.replace(/agents:.*/, 'agents: [ random, heuristic, { id: heuristic } ]')}ask: ${ask}\n`;
      expect(await problemsWith('games: 200', text)).toEqual(again);
    }
  });

  it('is completed: every agent and option, whole blocks, defaults', async () => {
    const heuristic = { id: 'heuristic', label: 'heuristic', options: { reserve: 4 }, file: null, hash: null };
    expect(await parse(GOOD)).toEqual({
      name: 'quickstart',
      question: 'Does search beat judgement?',
      edition: 'valley-2006',
      variant: null,
      arm: null,
      ask: null,
      players: 4,
      agents: [
        {
          id: 'mcts',
          label: 'mcts:iterations=40',
          options: { iterations: 40, priors: 'none' },
          file: null,
          hash: null,
        },
        heuristic,
        heuristic,
        { id: 'random', label: 'random', options: {}, file: null, hash: null },
      ],
      seating: 'rotate',
      blocks: 501,
      games: 2004,
      seed: 2006,
      record: ['games', 'seats', 'elections', 'auctions', 'rounds'],
      decisionSeconds: 60,
    });
  });

  it('fills the table with the last agent of the list', async () => {
    const { agents } = await parse(GOOD.replace(/agents: .*/, 'agents: [random, heuristic]'));
    expect(agents.map(({ label }) => label)).toEqual(['random', 'heuristic', 'heuristic', 'heuristic']);
  });

  it('counts blocks by the seatings that can be told apart', async () => {
    const all = GOOD.replace('seating: rotate', 'seating: all').replace('games: 2001', 'blocks: 10');
    expect(await parse(all)).toMatchObject({ blocks: 10, games: 120 });
  });

  it('always records games, in the order of the tables', async () => {
    const { record } = await parse(`${GOOD}record: [rounds, seats]\nvariant: {}\n`);
    expect(record).toEqual(['games', 'seats', 'rounds']);
  });

  it('takes options as a map, and a label', async () => {
    const entry = '{ id: mcts, options: { iterations: 400, priors: heuristic }, label: deep search }';
    const { agents } = await parse(GOOD.replace(/agents: .*/, `agents: [ ${entry}, random ]`));
    expect(agents[0]).toMatchObject({ label: 'deep search', options: { iterations: 400, priors: 'heuristic' } });
  });

  it("finds a user's agent from the folder of the file, whatever the working folder", async () => {
    const text = GOOD.replace(/agents: .*/, 'agents: [ ./mine.ts, { file: mine.ts }, random ]');
    const [{ agents }] = await parseExperiments(text, join(folder, 'try.yaml'), stubRegistry(), KINDS);
    expect(agents[0]).toEqual({
      id: 'mine',
      label: 'mine',
      options: {},
      file: relative('', join(folder, 'mine.ts')),
      hash: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(agents[1]).toEqual(agents[0]);
  });

  it('is told apart from others by what it says, and not by where it lies', async () => {
    const experiment = await parse(GOOD);
    const elsewhere = { ...experiment, agents: experiment.agents.map((agent) => ({ ...agent, file: '../x.ts' })) };
    expect(identityOf(elsewhere)).toBe(identityOf(experiment));
    expect(identityOf(await parse(GOOD.replace('seed: 2006', 'seed: 2007')))).not.toBe(identityOf(experiment));
  });
});

describe('a mistake is reported with its line, what was found, what was expected and the nearest word', () => {
  it.each([
    ['name: My Lab', "2:7: name: found 'My Lab'; expected a name of small letters, digits and hyphens"],
    [
      'question:',
      '3:10: question: found nothing; expected the question that the experiment answers, in words, in at most 1000 characters',
    ],
    [
      `question: ${'x'.repeat(1001)}`,
      `3:11: question: found 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'; expected the question`,
    ],
    [
      'edition: vally-2006',
      "4:10: unknown edition 'vally-2006'; expected one of valley-2006, valley-2006-short, spielworxx-2019, spielworxx-2019-seven, consim-1997, reference",
    ],
    ['players: four', "5:10: players: found 'four'; expected a whole number of players, 3 to 5"],
    ['players: 3', '6:53: agents: found 4; expected at most 3, one for each player'],
    [
      'agents: [ mcts, heuristc ]',
      "6:17: unknown agent 'heuristc'; expected one of random, heuristic, mcts; nearest: heuristic",
    ],
    [
      'agents: [ mcts:iterations=0 ]',
      "6:11: option 'iterations' of agent 'mcts': found '0'; expected a whole number from 1 to 100000",
    ],
    [
      'agents: [ { id: mcts, options: { iteratons: 3 } } ]',
      "6:45: unknown option 'iteratons' of agent 'mcts'; expected one of iterations, priors; nearest: iterations",
    ],
    [
      'agents: [ mcts:iterations=40,priors=heuristic ]',
      "6:30: found 'priors=heuristic', cut off by its comma; expected quotes around an agent with two options or more",
    ],
    [
      'agents: [ { id: mcts, optons: {} } ]',
      "6:23: unknown key 'optons'; expected one of id, use, command, file, isolated, options, label, interventions, gifts; nearest",
    ],
    ['agents: [ { id: [3] } ]', '6:17: id: found [3]; expected the id of a built-in agent'],
    [
      'agents: [ {} ]',
      '6:11: found an agent without one id, one file or one command; expected exactly one of the three',
    ],
    ['agents: [ 3 ]', '6:11: agents: found 3; expected an agent, such as heuristic,'],
    ['agents: mcts', "6:9: agents: found 'mcts'; expected a list of agents, such as"],
    [
      'agents: [ { id: mcts, options: { priors: { a: 1 } } } ]',
      '6:42: priors: found {"a":1}; expected a number, a word, true or false',
    ],
    [
      'agents: [ { id: mcts, label: a }, { id: random, label: a } ]',
      "6:35: two different agents have the label 'a'; expected a label of its own for each",
    ],
    ['agents: [ nowhere.ts ]', '6:11: ./lab/nowhere.ts: there is no such file; expected an agent file'],
    [
      'games: 0',
      '7:8: games: found 0; expected a whole number of games from 1 to 100,000,000, rounded up to whole blocks',
    ],
    ['blocks: 10', '10:9: blocks: found games as well; expected only one of games and blocks'],
    ['seating: rotated', "8:10: unknown seating 'rotated'; expected one of rotate, all, fixed; nearest: rotate"],
    ['seed: [1]', '9:7: seed: found [1]; expected a word or a whole number, from which all chance derives'],
    [
      'record: [ seat ]',
      "10:11: unknown record 'seat'; expected one of games, seats, elections, auctions, rounds, raises, decisions, searches, reasons, money, chances, turns, chosen, attacks, supplies, luck, stakes; nearest: seats",
    ],
    ['variant: { startMoney: 30 }', "10:10: variant: 'startMoney' is at the top level; write it under parameters"],
    [
      'variant: { parameters: { mediaPrise: 3 } }',
      "10:10: variant: parameters: unknown key 'mediaPrise'; nearest: mediaPrice",
    ],
    ['variant: nowhere.yaml', '10:10: variant: nowhere.yaml: there is no such file; expected a variant in YAML'],
    ['variant: []', '10:10: found an empty list; expected at least one value'],
    ['variant: [none, none]', "10:17: variant: 'none' changes nothing: the same as valley-2006"],
    [
      'decisionSeconds: -1',
      '10:18: decisionSeconds: found -1; expected a number of seconds that one decision may take, more than 0 and at most 86,400',
    ],
    [
      'seatings: all',
      "10:1: unknown key 'seatings'; expected one of name, question, edition, variant, players, agents, ask, measure, matters, evidence, until, auctions, ",
    ],
    ['ask: compare\nmatters: 200 %', '11:10: matters: found 200 %; expected a share below 100 %'],
    ['ask: tournament\nmatters: 0.5', '11:10: matters: found 50 %; expected a share below 50 %'],
    ['ask: precision\nuntil: { winShare: 150 % }', '11:20: until.winShare: found 150 %; expected a share below 100 %'],
    ['seed: "2006', '9:7: this " is never closed; write " where the text ends'],
    ['name: a: b', "2:7: found a second colon; write name: 'a: b', with quotes"],
    ['games: 1.000', "7:8: found '1.000', which may mean 1 or 1000; write one of these"],
    [
      'decisionSeconds: 0,5',
      "10:18: decisionSeconds: found '0,5'; expected a number of seconds that one decision may take, more than 0 and at most 86,400; write 0.5, with a point",
    ],
    [
      'agents: [ { id: mcts, options: { iterations: "1.000" } } ]',
      "6:46: option 'iterations' of agent 'mcts': found '1.000', which may mean 1 or 1000; write one of these",
    ],
    [
      'ask: fix\ntarget: { seat: 8 % }',
      "11:11: unknown key 'seat'; expected one of seats, decisions, decided, mechanisms, verdicts; nearest: seats",
    ],
    [
      "ask: fix\ntarget: { verdicts: { 'money: left over': { form: 3 } } }",
      "11:45: unknown key 'form'; expected one of of, from, to; nearest: from",
    ],
    ['ask: curve\nverdicts: [drama: decided]', "11:12: unknown key 'drama'; write 'drama: decided', with quotes"],
    [
      'ask: tune\ntune: { reserve: { from: 0, too: 4 } }',
      "11:29: unknown key 'too'; expected one of from, to, step; nearest: to",
    ],
    ['ask: tune\ntune:\n  reserve:4', "12:3: tune: found 'reserve:4'; expected what is tuned of the first agent"],
  ])('%s', async (change, message) => {
    expect((await problemsWith(change))[0]).toContain(`lab/try.yaml:${message}`);
  });

  it.each([
    ['edition', "2:1: missing 'edition'; expected the edition that is played"],
    ['games', "2:1: missing 'games'; expected games or blocks"],
  ])('a key that is missing: %s', async (key, message) => {
    const without = GOOD.replace(new RegExp(`^${key}: .*\n`, 'm'), '');
    await expect(parse(without)).rejects.toThrow(`lab/try.yaml:${message}`);
  });

  it('an empty file', async () => {
    await expect(parse('')).rejects.toThrow('lab/try.yaml:1:1: the file: found nothing; expected a map with name,');
  });

  it('the first mistake of a file that is not YAML, and how many follow', async () => {
    const error: ExperimentError = await parse(readFileSync('README.md', 'utf8')).catch((error) => error);
    expect(error.problems).toEqual([
      expect.stringMatching(/^lab\/try\.yaml:\d+:1: .+; its YAML has \d+ more after it$/),
    ]);
  });

  it('all at once', async () => {
    const text = GOOD.replace('rotate', 'rotat').replace('heuristic', 'heuristc').replace('players: 4', 'players: 9');
    await expect(parse(text)).rejects.toMatchObject({ problems: { length: 3 } });
  });

  it("in a user's agent, with the file and line of the agent", async () => {
    const text = GOOD.replace(/agents: .*/, 'agents: [ bad.ts ]');
    await expect(parseExperiments(text, join(folder, 'try.yaml'), stubRegistry(), KINDS)).rejects.toThrow(
      /try\.yaml:6:11: .*bad\.ts:1:14: Expected identifier but found "="$/,
    );
  });

  it('a file that is not there', async () => {
    await expect(loadExperiments('lab/none.yaml', stubRegistry(), KINDS)).rejects.toThrow(
      'lab/none.yaml: there is no such file',
    );
    await expect(loadExperiments(folder, stubRegistry(), KINDS)).rejects.toThrow(
      ': it is a folder; expected an experiment',
    );
  });
});

it('is distinguished from a variant, which a clinic is for', async () => {
  await expect(parse('extends: valley-2006\nname: mine\nparameters: { mediaPrice: 6 }')).rejects.toThrow(
    'lab/try.yaml is a variant, not an experiment: macher clinic lab/try.yaml plays it against what it extends',
  );
});

describe('a seed', () => {
  const SECRET = /^secret-[0-9a-f]{32}$/;
  const arms = (text: string) => parseExperiments(text, join(folder, 'try.yaml'), stubRegistry(), KINDS);
  const without = GOOD.replace('seed: 2006\n', '');
  const withGuest = (text: string) => text.replace('heuristic, heuristic', 'heuristic, { file: mine.ts }');

  it('is drawn where the file says so, another each time', async () => {
    const secret = GOOD.replace('seed: 2006', 'seed: secret');
    const [one, other] = [await parse(secret), await parse(secret)];
    expect([one.seed, one.secret]).toEqual([expect.stringMatching(SECRET), true]);
    expect(other.seed).not.toBe(one.seed);
  });

  it('that is left out is 1, and drawn where guests play', async () => {
    expect((await parse(without)).seed).toBe(1);
    const [guests] = await arms(withGuest(without));
    expect([guests.seed, guests.secret]).toEqual([expect.stringMatching(SECRET), true]);
    expect((await arms(withGuest(GOOD)))[0].seed).toBe(2006);
  });

  it('that is drawn is one for all arms, also where guests play in one of them', async () => {
    const text = without.replace(/^agents: .*$/m, 'lineUps: [[heuristic, random], [{ file: mine.ts }, random]]');
    const [one, other] = await arms(text);
    expect([one.secret, other.secret, other.seed]).toEqual([true, true, one.seed]);
    expect(one.seed).toMatch(SECRET);
  });
});

describe('flags', () => {
  const flags = {
    edition: 'valley-2006',
    players: 4,
    agents: 'mcts:iterations=40,priors=heuristic,random',
    games: 10,
    seed: '7',
  };

  it('describe an experiment without a file', async () => {
    const experiment = await experimentFromFlags(flags, stubRegistry());
    expect(experiment).toMatchObject({ name: 'simulate', blocks: 3, games: 12, seed: '7', seating: 'rotate' });
    expect(experiment.agents.map(({ label }) => label)).toEqual([
      'mcts:iterations=40,priors=heuristic',
      'random',
      'random',
      'random',
    ]);
  });

  it('are named in messages', async () => {
    const wrong = { ...flags, edition: 'valley', agents: 'randm', decisionSeconds: 0 };
    await expect(experimentFromFlags(wrong, stubRegistry())).rejects.toMatchObject({
      problems: [
        "--edition: unknown edition 'valley'; expected one of valley-2006, valley-2006-short, spielworxx-2019, spielworxx-2019-seven, consim-1997, reference; nearest: valley-2006",
        '--decision-seconds: decisionSeconds: found 0; expected a number of seconds that one decision may take, more than 0 and at most 86,400',
        "--agents: unknown agent 'randm'; expected one of random, heuristic, mcts; nearest: random",
      ],
    });
  });
});
