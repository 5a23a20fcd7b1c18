/** Runs with several seeds, read as one: the deals of all of them, each once. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { meanInterval, ofShare } from '../../../src/base/stats/intervals.ts';
import { askQuestion } from '../../../src/lab/question/ask.ts';
import type { CompareAnswer } from '../../../src/lab/question/compare/answer.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { checkDatabase } from '../../../src/lab/run/check.ts';
import { poolRuns } from '../../../src/lab/run/pool.ts';
import { recordGame } from '../../../src/lab/run/record-game.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { summarize } from '../../../src/lab/run/summary.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { armsOf, withStore } from './support.ts';

const registry = await loadRegistry();
const folder = temporaryFolder();
const at = (name: string): string => join(folder, `${name}.duckdb`);

const experimentFor = async (lines: string) => {
  const file = `name: pool\nquestion: Who wins?\nedition: valley-2006-short\nplayers: 3\nrecord: [seats]\n${lines}`;
  return (await armsOf(file, registry))[0];
};

const AGENTS = 'agents: [casual, beginner]';

/** Plays an experiment into a database of that name. */
const play = async (name: string, lines: string): Promise<void> => {
  const experiment = await experimentFor(lines);
  await withStore(at(name), async (store) => {
    if (experiment.ask === null) await runExperiment(experiment, store, { workers: 0 });
    else await askQuestion([experiment], store, { workers: 0 });
  });
};

const answerOf = (name: string) =>
  withStore(at(name), async (store) => (await storedAnswer(store, await store.run())) as CompareAnswer | null);

beforeAll(async () => {
  await play('one', `games: 12\nseed: one\n${AGENTS}`);
  await play('two', `games: 18\nseed: two\n${AGENTS}`);
});

describe('a pool', () => {
  it('has the games of all runs, and an interval over the deals of all', async () => {
    const run = await poolRuns([at('one'), at('two')], at('both'), ['compare']);
    const sharesOf = (name: string) =>
      withStore(at(name), (store) =>
        store.query<{ share: number }>(
          `SELECT avg(win_share) AS share FROM games JOIN seats USING (run, game) WHERE agent = 'casual' GROUP BY block ORDER BY block`,
        ),
      );
    const shares = [...(await sharesOf('one')), ...(await sharesOf('two'))].map(({ share }) => share);
    expect((await sharesOf('both')).map(({ share }) => share)).toEqual(shares);
    const summary = await withStore(at('both'), (store) => summarize(store, run));
    expect(summary).toMatchObject({ games: 30, seed: 'one + two' });
    const { mean, low, high } = ofShare(meanInterval(shares), shares.length);
    const [{ winShare }] = summary.agents;
    expect([winShare.mean, winShare.low]).toEqual([expect.closeTo(mean), expect.closeTo(low)]);
    expect(winShare.high).toBeCloseTo(high);
  });

  it('answers a comparison by the deals of all runs, though each stopped by itself', async () => {
    for (const seed of ['a', 'b']) await play(seed, `ask: compare\nseed: ${seed}\nagents: [beginner, random]`);
    await poolRuns([at('a'), at('b')], at('compared'), ['compare']);
    const [a, b, both] = [await answerOf('a'), await answerOf('b'), await answerOf('compared')];
    expect(both).toMatchObject({ verdict: 'better', looks: 1, games: a!.games + b!.games });
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(both!.estimate!)).toBeLessThan(Math.min(width(a!.estimate!), width(b!.estimate!)));
  });

  it('is not played again: the runs that it pools are', async () => {
    await withStore(at('both'), async (store) => {
      const [checked] = await checkDatabase(store, { games: 1, seed: 'x', workers: 1 });
      expect(checked.skipped).toMatch(/pools runs of other databases/);
      await expect(recordGame(store, 0)).rejects.toThrow(/pools runs of other databases: record the game from/);
    });
    await expect(poolRuns([at('both'), at('one')], at('again'), ['compare'])).rejects.toThrow(/it is a pool itself/);
  });
});

describe('runs that cannot be pooled are refused with a sentence', () => {
  const pooling = (...names: readonly string[]) => poolRuns(names.map(at), at('refused'), ['compare']);

  it('when a deal would count twice', async () => {
    await play('again', `games: 6\nseed: one\n${AGENTS}`);
    await expect(pooling('one', 'again')).rejects.toThrow(
      /have the same seed, one: their deals would count twice; leave one out/,
    );
  });

  it('when they differ in more than the seed', async () => {
    await play('others', 'games: 6\nseed: three\nagents: [casual, random]');
    await expect(pooling('one', 'others')).rejects.toThrow(/differ in their agents: only runs that differ just in/);
  });

  it('when another build played one of them', async () => {
    await play('old', `games: 6\nseed: four\n${AGENTS}`);
    await withStore(at('old'), (store) => store.query("UPDATE runs SET build = 'elsewhere'"));
    await expect(pooling('one', 'old')).rejects.toThrow(/differ in their build of the program/);
  });

  it('when a comparison was stopped before its answer, and leaves no file behind', async () => {
    for (const seed of ['stopped', 'answered'])
      await play(seed, `ask: compare\nseed: ${seed}\nagents: [beginner, random]`);
    await withStore(at('stopped'), async (store) => {
      await store.query("UPDATE runs SET state = 'interrupted', played = played - 6");
      await store.query('DELETE FROM games WHERE game < 6');
    });
    await expect(pooling('stopped', 'answered')).rejects.toThrow(/it is not complete; finish it with --resume\.$/);
    expect(existsSync(at('refused'))).toBe(false);
  });

  it('when there is only one, or the new file is there', async () => {
    await expect(pooling('one')).rejects.toThrow(/^Found 1 run to pool in .*; expected two or more/);
    await expect(poolRuns([at('one'), at('two')], at('one'), ['compare'])).rejects.toThrow(
      /one\.duckdb already exists/,
    );
    await expect(poolRuns([at('one')], at('refused'), ['compare'], ['nope'])).rejects.toThrow(
      /None of the databases holds a run nope/,
    );
  });
});
