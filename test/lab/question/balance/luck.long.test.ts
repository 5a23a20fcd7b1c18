import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { sum } from '../../../../src/base/stats/describe.ts';
import { changesOf } from '../../../../src/lab/question/balance/changes.ts';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import type { Done } from '../../../../src/lab/question/balance/plan.ts';
import { type JudgedTable, nameOf, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import { measuresOf, type Tallies } from '../../../../src/lab/question/balance/tallies.ts';
import { touchedBy } from '../../../../src/lab/question/balance/touched.ts';
import { runArms } from '../../../../src/lab/run/run-arms.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const table = { players: 4, anatomy: { rounds: 7, elections: 7, options: [] } } as unknown as JudgedTable;
const CLUSTERS = 240;
const standards = STANDARDS.filter((one) => nameOf(one) === 'length: luck by kind');

/** Games in which dice shift the chances of the seats, and play decides the rest. One of four seats wins. */
const games = (random: Random, count: number, moves: number): Tallies => {
  const [sums, counts] = [Array<number>(CLUSTERS).fill(0), Array<number>(CLUSTERS).fill(0)];
  for (let game = 0; game < count; game++) {
    const dice = Array.from({ length: 4 }, () => moves * (random.next() < 0.5 ? -1 : 1));
    const luck = dice.map((one) => one - sum(dice) / 4);
    const drawn = random.next();
    const winner = luck.findIndex((_, seat) => drawn < (seat + 1) / 4 + sum(luck.slice(0, seat + 1)));
    for (const [seat, one] of luck.entries()) {
      const won = Number(seat === winner) - 1 / 4;
      sums[game % CLUSTERS] += won * one;
      counts[game % CLUSTERS] += won ** 2;
    }
  }
  return new Map([['luck dice', { id: 'luck dice', isShare: false, clusters: { sums, counts } }]]);
};

/** The part of the variance that the dice of `games` decide: 4 × ¾ × moves², of 4 × 3/16. */
const truth = (moves: number): number => (0.75 * moves ** 2) / (3 / 16);

describe('how far a kind of chance decides who wins', () => {
  it('is what it truly is', () => {
    const [{ judged }] = judge(standards, games(new Random(4, 1), 20_000, 0.15), table);
    expect(judged).toMatchObject([
      { key: 'dice', word: 'healthy', estimate: { mean: expect.closeTo(truth(0.15), 2) } },
    ]);
  });

  it('is not known where nothing was drawn', () => {
    expect(judge(standards, games(new Random(5, 1), 40, 0), table)).toEqual([]);
  });

  it('is seldom called too much, enough or otherwise where that is wrong, with few games or many', () => {
    const random = new Random(6, 1);
    const wrong = { alarms: 0, clears: 0, changes: 0 };
    const TRIES = 300;
    for (let i = 0; i < TRIES; i++) {
      const count = [24, 60, 200][i % 3];
      // Two samples of the largest part in any edition, and one of a little more than a tenth.
      const [little, again, much] = [0.09, 0.09, 0.165].map((moves) =>
        judge(standards, games(random, count, moves), table),
      );
      if (['watch', 'broken'].includes(little[0].judged[0].word)) wrong.alarms++;
      if (much[0].judged[0].word === 'healthy') wrong.clears++;
      wrong.changes += changesOf([{ field: 'x', original: little, variant: again }], table).length;
    }
    for (const [what, count] of Object.entries(wrong)) expect(count / TRIES, what).toBeLessThan(0.08);
  });

  it('is found in dice that make all or nothing, and not in the usual ones, which is about what was changed', async () => {
    const versions = await armsOf(
      `name: dice
question: Which?
edition: reference
variant: [none, { name: lottery, components: { dice: { faces: [0, 0, 0, 0, 0, 12] } } }]
players: 4
agents: [heuristic]
seating: fixed
games: 200
seed: dice
record: [games, seats, luck]`,
      await loadRegistry(),
    );
    const store = await Store.open(':memory:');
    const found = [];
    for (const experiment of versions) {
      const [{ run }] = await runArms([experiment], store, { workers: 0 });
      const probes = ['base', 'luck'].map((kind) => ({ probe: { kind, key: '', experiment } as Done, run }));
      found.push(judge(standards, await measuresOf(store, probes, { unchanged: false }), table)[0]);
    }
    await store.close();
    const dice = found.map(({ judged }) => judged.find(({ key }) => key === 'dice')!);
    expect(dice.map(({ word }) => word)).toEqual(['healthy', expect.stringMatching(/watch|broken/)]);
    const [change] = changesOf([{ field: 'x', original: [found[0]], variant: [found[1]] }], table);
    expect(change.sentence).toMatch(/^The dice decide more of who wins, by \d.*\.$/);
    const { isAbout } = touchedBy(versions[0], versions[1]);
    expect(isAbout('length: luck by kind the dice dice', 'dice')).toBe(true);
    expect(isAbout('length: luck by kind the regions that come up regions', 'regions')).toBe(false);
  }, 120_000);
});
