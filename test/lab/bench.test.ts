import { describe, expect, it } from 'vitest';
import { RandomGames } from '../../src/lab/bench/rules.ts';

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
