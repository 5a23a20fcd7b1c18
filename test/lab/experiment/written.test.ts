import { describe, expect, it } from 'vitest';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { experimentYaml } from '../../../src/lab/experiment/written.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { runIdOf } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';

describe('an experiment as a file', () => {
  it('plays the same run again', async () => {
    const registry = await loadRegistry();
    const text = `
name: quick
question: "Is a reserve worth it: yes or no?"
edition: valley-2006
players: 4
agents: [{ id: random, label: chance }, random]
games: 30
seating: rotate
seed: "007"
record: [games, seats]
`;
    const [experiment] = await parseExperiments(text, 'quick.yaml', registry, KINDS);
    const [again] = await parseExperiments(
      experimentYaml(JSON.parse(JSON.stringify(experiment)), KINDS),
      'again.yaml',
      registry,
      KINDS,
    );
    expect(again).toEqual(experiment);
    expect(runIdOf(again)).toBe(runIdOf(experiment));
  });

  it.each([
    [
      'interventions and gifts',
      `games: 8
agents:
  - id: heuristic
    label: made
    gifts: [{ round: 2, money: -3 }]
    interventions:
      - { phase: bid-for-order, round: 2..3, tied: false, when: { cash: '>= 4' }, do: { mix: { 0: 1, 5: 3 } } }
      - { phase: [buy-media, auction-polls], region: 2, do: never }
      - { phase: bid-for-order, round: 1, do: bid 2 }
  - heuristic`,
    ],
    [
      'a bid lab',
      'ask: bids\nrounds: 2..3\nprices: [0, 4]\nagents: [heuristic, random]\nbidders: [beginner]\ngames: 8',
    ],
    [
      'a tuner',
      'ask: tune\ntune: { reserve: { from: 0, to: 8 }, rules.mediaPrice: { from: 1, to: 5 } }\nagents: [heuristic, random]',
    ],
    [
      'a tuner at several tables',
      'ask: exploit\ntune: [reserve]\nmethod: spsa\nagents: [heuristic, random]\nagainst: [[beginner, learned]]\n' +
        'heldOut: [{ players: 5 }, { edition: reference, against: [heuristic:reserve=3, learned] }]\ngames: 210',
    ],
    ['a target', 'ask: tune\ntune: [rules.mediaPrice]\ntarget: { seats: 1 %, decisions: 5 % }\nagents: [heuristic]'],
  ])('can be read again with %s', async (_, lines) => {
    const registry = await loadRegistry();
    const head = 'name: again\nquestion: Which?\nedition: valley-2006\nplayers: 3\nseed: 4\n';
    const arms = await parseExperiments(head + lines, 'first.yaml', registry, KINDS);
    const again = await parseExperiments(
      experimentYaml(JSON.parse(JSON.stringify(arms[0])), KINDS),
      'again.yaml',
      registry,
      KINDS,
    );
    expect(again.map(runIdOf)).toEqual(arms.map(runIdOf));
    expect(again.map(({ ask }) => ask)).toEqual(arms.map(({ ask }) => ask));
  });

  it('names files from the folder that it will lie in', async () => {
    const [experiment] = await parseExperiments(
      'question: Q?\nname: q\nedition: valley-2006\nplayers: 3\nseed: 1\ngames: 3\nagents: [learned, random]\n',
      'q.yaml',
      await loadRegistry(),
      KINDS,
    );
    const [first, ...others] = experiment.agents;
    const own = { ...first, file: './mine/a.ts', hash: '0123456789ab' };
    const bids = { ...first, label: 'bids', options: { bids: './mine/b.yaml', model: '' }, paths: ['bids'] };
    const program = {
      ...first,
      label: 'program',
      command: { words: ['node', 'main.js', '-x'], folder: 'dist/src/cli' },
    };
    const agents = [own, bids, program, ...others];
    const text = experimentYaml({ ...experiment, agents }, [], 'mine');
    expect(text).toContain('file: ./a.ts');
    expect(text).toMatch(/bids: \.\/b\.yaml/);
    expect(text).toMatch(/use: process\n +command:\n +- node\n +- \.\.\/dist\/src\/cli\/main\.js\n +- -x/);
    expect(experimentYaml({ ...experiment, agents }, [])).toContain('file: ./mine/a.ts');
  });
});
