import { beforeAll, describe, expect, it } from 'vitest';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { experimentOf } from '../../../src/lab/store/run-config.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';

const FLAGS = { edition: 'valley-2006', players: 4, agents: 'heuristic,random', games: 4 };

describe('the experiment of a stored run', () => {
  const at = (config: unknown) => experimentOf({ run: 'abc', config: JSON.stringify(config) });
  let written: Record<string, unknown>;

  beforeAll(async () => {
    const experiment = await experimentFromFlags(FLAGS, await loadRegistry());
    written = JSON.parse(JSON.stringify(experiment));
  });

  it('is what was written, also by a build before questions and where a program played', () => {
    expect(at(written)).toEqual(written);
    const { ask, ...older } = written;
    expect(at(older)).toEqual(written);
    const [first, ...others] = written.agents as object[];
    const program = { ...first, command: { words: ['./bot.py'], folder: '.' }, hash: '0123456789ab' };
    expect(at({ ...written, agents: [program, ...others], pooled: ['1', '2'] }).pooled).toEqual(['1', '2']);
  });

  it.each([
    ['agents that are no list', { agents: 99 }],
    ['an agent that is none', { agents: [{ a: 1 }, 1, 1, 1] }],
    ['too few agents', { agents: [] }],
    ['players that are no number', { players: { a: 1 } }],
    ['a question that is none', { ask: true }],
    ['a variant that is none', { variant: {} }],
    ['a position that is none', { from: {} }],
  ])('is refused in a sentence with %s', (_, change) => {
    expect(() => at({ ...written, ...change })).toThrow(
      /^The experiment of the run abc cannot be read \(.*\): restore/,
    );
  });

  it.each(['', '{', '1', '"x"', '[]', 'null'])('is refused in a sentence where its text is %j', (config) => {
    expect(() => experimentOf({ run: 'abc', config })).toThrow(/^The experiment of the run abc cannot be read/);
  });
});
