import { describe, expect, it } from 'vitest';
import { agentsRoot } from '../../../src/base/random/seed.ts';
import { agentSeed, dealSeed, type Planned, Schedule, type ScheduledGame } from '../../../src/lab/arena/schedule.ts';

const planned = (labels: string[], change: Partial<Planned> = {}): Planned => ({
  seed: 2006,
  seating: 'rotate',
  agents: labels.map((label) => ({ id: label, label, options: {}, file: null, hash: null })),
  ...change,
});

/** The first games of a schedule. */
const gamesOf = (labels: string[], games = 12): ScheduledGame[] => {
  const schedule = new Schedule(planned(labels));
  return Array.from({ length: games }, (_, game) => schedule.at(game));
};

describe('a schedule', () => {
  const games = gamesOf(['a', 'b', 'b', 'c']);

  it('has blocks of one deal, played by every seating', () => {
    expect(games.map(({ block }) => block)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(games.map(({ seating }) => seating)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
    expect(gamesOf(['a', 'b', 'b', 'b'])[6]).toEqual({
      ...{ game: 6, block: 1, seating: 2, seed: '2006/block/1', lineup: [2, 3, 0, 1] },
      chance: `${agentsRoot(2006)}/block/1`,
    });
  });

  it.each([
    [['a', 'b', 'c'], 2],
    [['a', 'b', 'c', 'd'], 6],
    [['a', 'b', 'c', 'd', 'e'], 24],
  ])('lets everybody sit after everybody, equally often: %j in %i deals', (labels, deals) => {
    const turns = 3;
    const after = new Map<string, number>();
    for (const { lineup } of gamesOf(labels, turns * deals * labels.length))
      for (const [seat, agent] of lineup.entries())
        for (let by = 1; by < lineup.length; by++) {
          const pair = `${agent} ${by} after ${lineup[(seat - by + lineup.length) % lineup.length]}`;
          after.set(pair, (after.get(pair) ?? 0) + 1);
        }
    const n = labels.length;
    // Every ordered pair, at every distance.
    expect(after.size).toBe(n * (n - 1) * (n - 1));
    expect(new Set(after.values())).toEqual(new Set([(turns * deals * n) / (n - 1)]));
  });

  it('keeps an order for a whole block, and follows it with its mirror image', () => {
    const all = gamesOf(['a', 'b', 'c', 'd'], 48);
    const orders = all.map(({ lineup }) => [...lineup.slice(lineup.indexOf(0)), ...lineup.slice(0, lineup.indexOf(0))]);
    for (let block = 0; block < 12; block++) {
      expect(new Set(orders.slice(4 * block, 4 * block + 4).map(String)).size).toBe(1);
      const [, ...others] = orders[4 * block];
      if (block % 2 === 0) expect(orders[4 * block + 4]).toEqual([0, ...others.reverse()]);
    }
  });

  it('draws which order comes when, so that no part of the blocks has one of them alone', () => {
    const orders = gamesOf(['a', 'b', 'c'], 1200)
      .filter(({ block, seating }) => seating === 0 && block % 2 === 0)
      .map(({ lineup }) => lineup.join());
    const first = orders.filter((order) => order === orders[0]).length;
    expect(first).toBeGreaterThan(70);
    expect(first).toBeLessThan(130);
  });

  it('finds any game without those before it', () => {
    const labels = ['a', 'b', 'c', 'd'];
    expect(new Schedule(planned(labels)).at(63)).toEqual(gamesOf(labels, 80)[63]);
  });

  it('shares the deal within a block, and no deal between blocks', () => {
    const deals = games.map((game) => dealSeed(game).join());
    expect(new Set(deals).size).toBe(3);
    expect(new Set(deals.slice(0, 4)).size).toBe(1);
  });

  it('gives every agent every seat once a block', () => {
    for (const block of [0, 1, 2]) {
      const lineups = games.filter((game) => game.block === block).map(({ lineup }) => lineup);
      for (const seat of [0, 1, 2, 3]) expect(lineups.map((lineup) => lineup[seat]).sort()).toEqual([0, 1, 2, 3]);
    }
  });

  it('gives agents seeds of their own by deal, seat and place in the line-up', () => {
    const seeds = games.flatMap((game) => [0, 1, 2, 3].map((seat) => agentSeed(game, seat).join()));
    expect(new Set(seeds).size).toBe(48);
    expect(agentSeed(games[6], 1)).toEqual(agentSeed(new Schedule(planned(['a', 'b', 'b', 'c'])).at(6), 1));
  });

  it('does not lead from the seeds of agents back to the deal', () => {
    // What an agent learns of its seed could come from any of these words, and from one in 256 of all others.
    const words = Array.from({ length: 5000 }, (_, i) => `word-${i}`).filter(
      (word) => agentsRoot(word) === agentsRoot('word-0'),
    );
    expect(words.length).toBeGreaterThan(5);
    const first = words.map((seed) => new Schedule(planned(['a', 'b', 'b', 'c'], { seed })).at(5));
    expect(new Set(first.flatMap((game) => agentSeed(game, 2).join())).size).toBe(1);
    expect(new Set(first.map((game) => dealSeed(game).join())).size).toBe(words.length);
  });

  it('plays fixed seats once a block, and all orders once', () => {
    const blockAt = (game: number, labels: string[], seating: Planned['seating']) =>
      new Schedule(planned(labels, { seating })).at(game).block;
    expect([0, 1, 2].map((game) => blockAt(game, ['a', 'b', 'c'], 'fixed'))).toEqual([0, 1, 2]);
    expect([3, 4].map((game) => blockAt(game, ['a', 'b', 'b', 'b'], 'all'))).toEqual([0, 1]);
    expect([23, 24].map((game) => blockAt(game, ['a', 'b', 'c', 'd'], 'all'))).toEqual([0, 1]);
  });
});
