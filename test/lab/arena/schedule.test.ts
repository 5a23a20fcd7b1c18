import { describe, expect, it } from 'vitest';
import { agentsRoot } from '../../../src/base/random/seed.ts';
import { agentSeed, dealSeed, type Planned, Schedule } from '../../../src/lab/arena/schedule.ts';

const planned = (labels: string[], change: Partial<Planned> = {}): Planned => ({
  seed: 2006,
  blocks: 3,
  seating: 'rotate',
  agents: labels.map((label) => ({ id: label, label, options: {}, file: null, hash: null })),
  ...change,
});

describe('a schedule', () => {
  const schedule = new Schedule(planned(['a', 'b', 'b', 'c']));
  const games = [...schedule];

  it('has blocks of one deal, played by every seating', () => {
    expect(schedule.games).toBe(12);
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect([...new Schedule(planned(['a', 'b', 'b', 'b']))][6]).toEqual({
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
    for (const { lineup } of new Schedule(planned(labels, { blocks: turns * deals })))
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
    const all = [...new Schedule(planned(['a', 'b', 'c', 'd'], { blocks: 12 }))];
    const orders = all.map(({ lineup }) => [...lineup.slice(lineup.indexOf(0)), ...lineup.slice(0, lineup.indexOf(0))]);
    for (let block = 0; block < 12; block++) {
      expect(new Set(orders.slice(4 * block, 4 * block + 4).map(String)).size).toBe(1);
      const [, ...others] = orders[4 * block];
      if (block % 2 === 0) expect(orders[4 * block + 4]).toEqual([0, ...others.reverse()]);
    }
  });

  it('draws which order comes when, so that no part of the blocks has one of them alone', () => {
    const orders = [...new Schedule(planned(['a', 'b', 'c'], { blocks: 400 }))]
      .filter(({ block, seating }) => seating === 0 && block % 2 === 0)
      .map(({ lineup }) => lineup.join());
    const first = orders.filter((order) => order === orders[0]).length;
    expect(first).toBeGreaterThan(70);
    expect(first).toBeLessThan(130);
  });

  it('finds any game without those before it', () => {
    const labels = ['a', 'b', 'c', 'd'];
    const all = [...new Schedule(planned(labels, { blocks: 20 }))];
    expect(new Schedule(planned(labels, { blocks: 20 })).at(63)).toEqual(all[63]);
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

  it('is resumed with the games that are missing', () => {
    const missing = [...schedule.missing(new Set([0, 1, 3, 4, 5, 6, 7, 8, 10, 11]))];
    expect(missing).toEqual([games[2], games[9]]);
    expect([...schedule.missing(new Set())]).toEqual(games);
  });

  it('plays fixed seats once a block, and all orders once', () => {
    expect(new Schedule(planned(['a', 'b', 'c'], { seating: 'fixed' })).games).toBe(3);
    expect(new Schedule(planned(['a', 'b', 'b', 'b'], { seating: 'all' })).games).toBe(12);
    expect(new Schedule(planned(['a', 'b', 'c', 'd'], { seating: 'all', blocks: 1 })).games).toBe(24);
  });
});
