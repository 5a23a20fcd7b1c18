import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Schedule } from '../../../src/lab/arena/schedule.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { folderWith } from '../../players/agent/folder.ts';
import { stubRegistry } from './stub.ts';

const folder = folderWith({
  'dear.yaml': 'extends: valley-2006\nname: dear media\nparameters: { mediaPrice: 9 }\n',
  'other.yaml': 'extends: reference\nparameters: { mediaPrice: 9 }\n',
  'same.yaml': 'extends: valley-2006\nname: same\nparameters: { mediaPrice: 4 }\n',
  'nothing.yaml': 'extends: valley-2006\n',
  'wrong.yaml': 'extends: valley-2006\nparameters:\n  mediaPrise: 9\n',
});

/** The first games of an arm. */
const scheduleOf = (arm: Experiment) => {
  const schedule = new Schedule(arm);
  return Array.from({ length: arm.games }, (_, game) => schedule.at(game));
};

const parse = (agents: string, more = ''): Promise<readonly Experiment[]> =>
  parseExperiments(
    `name: arms\nquestion: Which?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 40\nagents: ${agents}\n${more}`,
    join(folder, 'arms.yaml'),
    stubRegistry(),
    KINDS,
  );
const problems = async (agents: string, more = ''): Promise<readonly string[]> => {
  const failure = await parse(agents, more).catch((error: ExperimentError) => error);
  return failure instanceof ExperimentError ? failure.problems.map((text) => text.replace(`${folder}/`, '')) : [];
};

describe('variants of an experiment', () => {
  it('are files from its folder, written into it, or none', async () => {
    const arms = await parse(
      '[random]',
      'variant: [none, dear.yaml, { without: [buy-media] }, valley-2006-x.yaml]',
    ).catch(() => []);
    expect(arms).toEqual([]);
    const [published, dear, inline] = await parse('[random]', 'variant: [none, dear.yaml, { without: [buy-media] }]');
    expect([published.arm, dear.arm, inline.arm]).toEqual(['valley-2006', 'dear media', 'without buy-media']);
    expect(published.variant).toBeNull();
    expect(dear.variant).toMatchObject({ name: 'dear media', parameters: { mediaPrice: 9 } });
    expect(inline.variant).toMatchObject({ without: ['buy-media'] });
  });

  it('is one without a list: the experiment has no arms then', async () => {
    const experiments = await parse('[random]', 'variant: dear.yaml');
    expect(experiments).toHaveLength(1);
    expect(experiments[0]).toMatchObject({ arm: null, variant: { name: 'dear media' } });
    expect((await parse('[random]', 'variant: [dear.yaml]'))[0].arm).toBeNull();
  });

  it('play the same deals by the same seatings', async () => {
    const arms = await parse('[{ id: heuristic, options: { reserve: [4, 9] } }, random]', 'variant: [none, dear.yaml]');
    const [first, ...others] = arms.map(scheduleOf);
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('values of an option', () => {
  it('make an arm each, named after the option', async () => {
    const arms = await parse('[{ id: heuristic, options: { reserve: [4, 9, 14] } }, heuristic]');
    expect(arms.map(({ arm }) => arm)).toEqual([4, 9, 14].map((reserve) => `heuristic with reserve ${reserve}`));
    expect(arms.map(({ agents }) => agents.map(({ options }) => options.reserve))).toEqual([
      [4, 4, 4, 4],
      [9, 4, 4, 4],
      [14, 4, 4, 4],
    ]);
  });

  it('make an arm for every combination with variants and with one another, in the order of the file', async () => {
    const arms = await parse(
      '[{ id: mcts, options: { iterations: [5, 10], priors: [none, heuristic] } }, random]',
      'variant: [none, dear.yaml]',
    );
    expect(arms.map(({ arm }) => arm)).toEqual([
      'mcts with iterations 5, priors none',
      'mcts with iterations 5, priors heuristic',
      'mcts with iterations 10, priors none',
      'mcts with iterations 10, priors heuristic',
      'dear media; mcts with iterations 5, priors none',
      'dear media; mcts with iterations 5, priors heuristic',
      'dear media; mcts with iterations 10, priors none',
      'dear media; mcts with iterations 10, priors heuristic',
    ]);
  });

  it('keep the label of the agent, where it has one', async () => {
    const arms = await parse('[{ id: heuristic, options: { reserve: [4, 9] }, label: varied }, "heuristic:reserve=4"]');
    expect(arms.map(({ agents }) => agents[0].label)).toEqual(['varied', 'varied']);
  });
});

describe('line-ups', () => {
  const parseLineUps = (lineUps: string, more = ''): Promise<readonly Experiment[]> =>
    parseExperiments(
      `name: arms\nquestion: Which?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 40\n${more}lineUps:\n${lineUps}`,
      'arms.yaml',
      stubRegistry(),
      KINDS,
    );
  const problemsIn = (lineUps: string, more = ''): Promise<readonly string[]> =>
    parseLineUps(lineUps, more).then(
      () => [],
      (error: ExperimentError) => error.problems,
    );

  it('make an arm each, on the same deals, and lists within them more', async () => {
    const arms = await parseLineUps(
      '  - [heuristic, random]\n  - [{ id: heuristic, options: { reserve: [4, 9] } }, random]',
    );
    expect(arms.map(({ arm }) => arm)).toEqual([
      'heuristic against random',
      'heuristic against random; heuristic with reserve 4',
      'heuristic against random; heuristic with reserve 9',
    ]);
    expect(arms[2].agents.map(({ id, options }) => [id, options.reserve])[0]).toEqual(['heuristic', 9]);
    const [first, second] = arms.map(scheduleOf);
    expect(second).toEqual(first);
  });

  it('are called after who plays against whom', async () => {
    const arms = await parseLineUps('  - [heuristic, random, random]\n  - [random, heuristic]');
    expect(arms.map(({ arm }) => arm)).toEqual(['heuristic against 2 × random', 'random against heuristic']);
  });

  it('tell a mistake at its place', async () => {
    expect(await problemsIn('  - [heuristic, random]\n  - [heuristc, random]')).toEqual([
      expect.stringMatching(/^arms\.yaml:9:6: unknown agent 'heuristc'/),
    ]);
    expect(await problemsIn('  - [random]', 'agents: [random]\n')).toEqual([
      'arms.yaml:9:3: lineUps: found agents as well; expected only one of agents and lineUps',
    ]);
    expect(await problemsIn('  []')).toEqual(['arms.yaml:8:3: found an empty list; expected at least one line-up']);
    expect(await problemsIn('  - random')).toEqual([
      expect.stringMatching(/^arms\.yaml:8:5: .*expected a list of agents/),
    ]);
  });
});

describe('a variant that changes nothing', () => {
  const idle = (name: string) => `variant: '${name}' changes nothing: the same as valley-2006`;
  const none = "; expected 'none' for the edition itself";

  it.each([
    ['variant: [none, same.yaml]', [`arms.yaml:8:17: ${idle('same')}`]],
    ['variant: [same.yaml, none]', [`arms.yaml:8:11: ${idle('same')}${none}`, `arms.yaml:8:22: ${idle('none')}`]],
    ['variant: [same.yaml, dear.yaml]', [`arms.yaml:8:11: ${idle('same')}${none}`]],
    ['variant: [dear.yaml, nothing.yaml]', [`arms.yaml:8:22: ${idle('nothing.yaml')}${none}`]],
    [
      'variant: [none, { components: { shadowCards: { backbencher: { lower: 0, name: Nobody } } } }]',
      [`arms.yaml:8:17: ${idle('shadowCards')}`],
    ],
    [
      'variant: [dear.yaml, none, { name: again, parameters: { mediaPrice: 9 } }]',
      ["arms.yaml:8:28: variant: 'again' changes nothing more: the same as 'dear media', arm 1 of the list"],
    ],
  ])('is no arm: %s', async (more, expected) => {
    expect(await problems('[random]', more)).toEqual(expected);
    for (const ask of ['sweep\nmeasure: points', 'balance']) {
      const found = await problems('[random]', `${more}\nask: ${ask}`);
      expect(found.map((text) => text.replace(/^.*?: variant/, 'variant'))).toEqual(
        expected.map((text) => text.replace(/^.*?: variant/, 'variant')),
      );
    }
  });

  it('plays by itself, and where another edition differs', async () => {
    expect(await parse('[random]', 'variant: same.yaml')).toHaveLength(1);
    const text = (variant: string) =>
      `name: x\nquestion: Which?\nedition: [valley-2006, spielworxx-2019]\nplayers: 4\nseed: 1\ngames: 40\nagents: [random]\nvariant: ${variant}\n`;
    const arms = await parseExperiments(
      text('[none, { name: money 25, parameters: { startMoney: 25 } }]'),
      join(folder, 'x.yaml'),
      stubRegistry(),
      KINDS,
    ).catch((error: ExperimentError) => error.problems);
    expect(arms).toHaveLength(4);
  });
});

describe('a mistake is reported with its line', () => {
  it.each([
    ['[random]', 'variant: [none, none]', "arms.yaml:8:17: variant: 'none' changes nothing: the same as valley-2006"],
    [
      '[random]',
      'variant: []',
      'arms.yaml:8:10: found an empty list; expected at least one value, and in a range the smaller number first',
    ],
    [
      '[{ id: heuristic, options: { reserve: [] } }]',
      '',
      'arms.yaml:7:47: found an empty list; expected at least one value, and in a range the smaller number first',
    ],
    [
      `[{ id: heuristic, options: { reserve: [${Array.from({ length: 25 }, (_, i) => i)}] } }]`,
      '',
      'arms.yaml:7:9: the lists make 25 arms; expected at most 24',
    ],
    [
      '["heuristic:reserve=4", { id: heuristic, options: { reserve: [4, 9] } }]',
      '',
      "arms.yaml:7:9: in one of the arms 'heuristic with reserve 4' and 'heuristic with reserve 9' two agents have one label, and in " +
        'the other they have not; expected a label for the agent with the list, such as label: varied',
    ],
    [
      '[random]',
      'variant: [none, gone.yaml]',
      'arms.yaml:8:10: variant: gone.yaml: there is no such file; expected a variant in YAML',
    ],
    [
      '[random]',
      'variant: [none, other.yaml]',
      'arms.yaml:8:10: variant: other.yaml:1:10: extends: this variant changes reference; the game is valley-2006.',
    ],
    [
      '[random]',
      'variant: wrong.yaml',
      "arms.yaml:8:10: variant: wrong.yaml:3:3: parameters: unknown key 'mediaPrise'; nearest: mediaPrice.",
    ],
    [
      '[random]',
      'variant: { without: [polls] }',
      "arms.yaml:8:10: variant: without.1: the phase 'polls' cannot be left out of valley-2006; nearest: auction-polls.",
    ],
  ])('%s %s', async (agents, more, message) => {
    expect(await problems(agents, more)).toEqual([message]);
  });

  it('once, though every arm has it', async () => {
    expect(await problems('[{ id: heuristic, options: { reserve: [4, 9] } }, nobody]')).toHaveLength(1);
  });
});
