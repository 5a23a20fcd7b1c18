import { describe, expect, it } from 'vitest';
import { strength } from '../../../src/lab/bench/index.ts';
import { RandomGames } from '../../../src/lab/bench/rules.ts';

describe('games of the bench', () => {
  it('are the same whenever they are played, so that their checksum tells a change of behaviour', () => {
    const [one, two] = [new RandomGames(), new RandomGames()];
    const lengths = [0, 1, 2].map((game) => one.play(game));
    expect([2, 1, 0].map((game) => two.play(game)).reverse()).toEqual(lengths);
    one.play(7);
    two.play(7);
    expect(two.hash).toBe(one.hash);
  });
});

describe('strength for time', () => {
  it('is measured for each option of the search, from every seat', async () => {
    const told: string[] = [];
    const plan = {
      milliseconds: 1,
      deals: 1,
      options: ['until=decision'],
      edition: 'spielworxx-2019',
      field: 'random',
      positions: 2,
    };
    const measured = await strength(plan, (what) => told.push(what));
    expect(measured.map(({ agent }) => agent)).toEqual(told);
    expect(told).toEqual(['mcts:until=decision']);
    for (const { games, winShare, iterations } of measured) {
      expect(games).toBe(4);
      expect(winShare.mean).toBeGreaterThanOrEqual(0);
      expect(winShare.mean).toBeLessThanOrEqual(1);
      expect(iterations).toBeGreaterThan(10);
    }
  });
});
