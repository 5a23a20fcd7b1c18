import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../../src/base/stats/intervals.ts';
import { summarize } from '../../../src/lab/run/summary.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { RunWriter } from '../../../src/lab/store/writer.ts';
import { storeMade } from '../../support/stored.ts';
import { makeRun } from '../../support/synthetic.ts';

describe('the summary of a run', () => {
  it('has the fields that --json promises, agents in the order of the experiment', async () => {
    const { store } = await storeMade({ games: 80, failEvery: 40 });
    const summary = await summarize(store);
    expect(Object.keys(summary)).toEqual([
      'edition',
      'players',
      'games',
      'failed',
      'failures',
      'seed',
      'agents',
      'wall',
    ]);
    expect(summary).toMatchObject({ edition: 'valley-2006', players: 4, games: 80, failed: 2, seed: 2006 });
    expect(summary.agents.map(({ id, games }) => [id, games])).toEqual([
      ['mcts:iterations=40', 78],
      ['heuristic', 78],
      ['random', 78],
    ]);
    for (const { winShare } of summary.agents) {
      expect(winShare.low).toBeLessThanOrEqual(winShare.mean);
      expect(winShare.high).toBeGreaterThanOrEqual(winShare.mean);
    }
    expect(summary.wall.seconds).toBeGreaterThan(0);
    store.close();
  });

  it('counts blocks, not games, in its intervals', async () => {
    const { store } = await storeMade({ games: 80 });
    const [first] = (await summarize(store)).agents;
    const blocks = await store.query<{ share: number }>(
      `SELECT avg(win_share) AS share FROM seats JOIN games USING (run, game) WHERE agent = $1 GROUP BY block`,
      [first.id],
    );
    const { mean, low, high } = meanInterval(blocks.map(({ share }) => share));
    expect(first.winShare.mean).toBeCloseTo(mean, 5);
    expect(first.winShare.low).toBeCloseTo(low, 5);
    expect(first.winShare.high).toBeCloseTo(high, 5);
    store.close();
  });

  it('is of its own run, also when two are asked for at once', async () => {
    const store = await Store.open(':memory:');
    for (const [seed, best] of [
      [1, 'a'],
      [2, 'b'],
    ] as const) {
      const made = makeRun({ agents: ['a', 'b', 'c'], games: 39, seed, skill: { [best]: 3 } });
      const writer = await RunWriter.begin(store, made.start);
      await writer.append(made.batch(0, 39));
      await writer.finish();
    }
    const both = await Promise.all(['made-up-0001', 'made-up-0002'].map((run) => summarize(store, run)));
    for (const [i, { agents }] of both.entries()) expect(agents[i].winShare.mean).toBeGreaterThan(0.9);
    store.close();
  });

  it('does not depend on the order in which batches came', async () => {
    const made = makeRun({ games: 120 });
    const texts = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const store = await Store.open(':memory:');
      const writer = await RunWriter.begin(store, made.start);
      for (const part of order) await writer.append(made.batch(part * 40, part * 40 + 40));
      await writer.finish();
      const { wall, ...rest } = await summarize(store);
      texts.push(JSON.stringify(rest));
      store.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('has no agents where no seats are recorded', async () => {
    const { store } = await storeMade({ games: 8, record: ['games'] });
    expect(await summarize(store)).toMatchObject({ games: 8, failed: 0, agents: [] });
    store.close();
  });
});
