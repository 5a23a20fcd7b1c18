/** What people may have meant, and when nobody can know. */
import { describe, expect, it } from 'vitest';
import { distance, nearest, nearestHint, nearestOf } from '../../../src/base/text/nearest.ts';

const AGENTS = ['random', 'heuristic', 'gambler', 'mcts'];
const KEYS = ['seed', 'players', 'edition', 'auction-polls', 'CDU/CSU'];

describe('the nearest word', () => {
  it.each([
    ['rnadom', 'random'],
    ['heuristc', 'heuristic'],
    ['mtcs', 'mcts'],
    ['polls', 'auction-polls'],
    ['CDUU', 'CDU/CSU'],
    ['editons', 'edition'],
  ])('to %s is %s', (written, meant) => {
    expect(nearest(written, [...AGENTS, ...KEYS])).toBe(meant);
  });

  it.each(['./thrower', 'matters', 'x', '.', '', 'elections'])('to %j is none of these', (written) => {
    expect(nearest(written, [...AGENTS, ...KEYS])).toBeUndefined();
  });

  it('counts two letters that changed places as one mistake', () => {
    expect([distance('rnu', 'run'), distance('abc', 'cab'), distance('', 'ab')]).toEqual([1, 2, 2]);
  });
});

describe('a message about an unknown word', () => {
  it('names the nearest one, or else what is known', () => {
    expect(nearestOf('mtcs', AGENTS)).toBe('nearest: mcts');
    expect(nearestOf('x', AGENTS)).toBe('expected one of random, heuristic, gambler, mcts');
    expect(
      nearestOf(
        'x',
        Array.from({ length: 15 }, (_, i) => `word-${i}`),
      ),
    ).toMatch(/^expected one of .*-11 and 3 others$/);
    expect([nearestHint('mtcs', AGENTS), nearestHint('x', AGENTS)]).toEqual(['; nearest: mcts', '']);
  });
});
