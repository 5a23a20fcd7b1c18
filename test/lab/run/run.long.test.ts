import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Batch } from '../../../src/lab/arena/batch.ts';
import type { Work } from '../../../src/lab/arena/worker-pool.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type Progress, type RunOptions, runExperiment, runIdOf } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase, temporaryFolder } from '../../support/folder.ts';
import { makeRun } from '../../support/synthetic.ts';
import { experimentOf, type Wanted } from '../arena/support.ts';
import { contentOf, everything, withStore } from './support.ts';

const NASTY = 'test/lab/arena/agents/nasty.ts';
const registry = await loadRegistry(YOURS);
const experiment = (wanted: Wanted = {}) => experimentOf(registry, { games: 16, ...wanted });

const folder = temporaryFolder();

const run = async (path: string, wanted: Wanted = {}, options: RunOptions = {}) => {
  const asked = await experiment(wanted);
  // Agent files play only in threads.
  const workers = wanted.agents === undefined ? 0 : 1;
  return withStore(path, (store) => runExperiment(asked, store, { workers, ...options }));
};

describe('a run', () => {
  it('stores every game of the experiment, whatever the number of workers', async () => {
    const [one, two] = [newDatabase(), newDatabase()];
    expect(await run(one, {}, { workers: 1 })).toMatchObject({ state: 'complete', games: 16 });
    await run(two, {}, { workers: 2 });
    const rows = await everything(one);
    expect(rows.games).toHaveLength(16);
    expect(rows.seats).toHaveLength(64);
    expect(await contentOf(two)).toEqual(await contentOf(one));
  });

  it('tells each game once, also while it is being stored', async () => {
    const made = makeRun({ games: 8 });
    const told: number[] = [];
    await withStore(newDatabase(), async (store) => {
      let later: (batch: Batch) => Promise<unknown>;
      const transaction = store.transaction.bind(store);
      // A batch that arrives while another is being stored, before its transaction is over.
      vi.spyOn(store, 'transaction').mockImplementation((work) =>
        transaction(async (connection) => {
          const done = await work(connection);
          await later?.(made.batch(4, 8));
          later = async () => {};
          return done;
        }),
      );
      const play = async (_: Experiment, { receive }: Work) => {
        later = receive;
        await receive(made.batch(0, 4));
        while (told.at(-1)! < 8) await pause(50);
      };
      const progress = ({ done }: Progress) => told.push(done);
      await runExperiment(made.start.config as Experiment, store, { executor: { play }, progress });
    });
    expect(told).toEqual([0, 4, 8]);
  });

  it('stores a game within two seconds, also while the next one does not end', async () => {
    const wanted = (how: string) => ({ agents: `${NASTY}:how=${how},share=0.2,random`, games: 12, decisionSeconds: 4 });
    const path = newDatabase();
    await run(path, wanted('throw'), { workers: 1 });
    const [{ first }] = await withStore(path, (store) =>
      store.query<{ first: number }>("SELECT min(game) AS first FROM games WHERE status = 'failed'"),
    );
    expect(first).toBeGreaterThan(0);
    const asked = await experiment(wanted('loop'));
    const stored = await withStore(newDatabase(), async (store) => {
      const stop = new AbortController();
      const running = runExperiment(asked, store, { workers: 1, signal: stop.signal });
      let games = 0;
      // The first games are played; the next does not end before the run is stopped.
      while (games === 0) {
        await pause(100);
        [{ games }] = await store.query<{ games: number }>('SELECT count(*) AS games FROM games');
      }
      stop.abort();
      await running;
      return games;
    });
    expect(stored).toBe(first);
  });

  it('is known by its experiment', async () => {
    const id = runIdOf(await experiment());
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(runIdOf(await experiment())).toBe(id);
    expect(runIdOf(await experiment({ seed: 'other' }))).not.toBe(id);
    expect(runIdOf(await experiment({ agents: NASTY }))).not.toBe(id);
  });

  it('is not played twice: it is refused, or nothing is left to play', async () => {
    const path = newDatabase();
    await run(path);
    await expect(run(path)).rejects.toThrow(
      /holds all 16 games of this experiment: add --resume to see .* or .* --out/,
    );
    const before = await withStore(path, (store) => store.run());
    expect(await run(path, {}, { resume: true })).toMatchObject({ state: 'complete', games: 0 });
    expect(await withStore(path, (store) => store.run())).toEqual(before);
  });

  it('grows: more games are played, and those stored stay', async () => {
    const path = newDatabase();
    await run(path, { games: 8 });
    await expect(run(path)).rejects.toThrow(/holds 8 of the 16 games of this experiment: add --resume to play/);
    expect(await run(path, {}, { resume: true })).toMatchObject({ state: 'complete', games: 8 });
    expect(await withStore(path, (store) => store.run())).toMatchObject({ planned: 16, played: 16 });
    const whole = newDatabase();
    await run(whole);
    expect(await contentOf(path)).toEqual(await contentOf(whole));
    // More games than these are stored already.
    expect(await run(path, { games: 4 }, { resume: true })).toMatchObject({ state: 'complete', games: 0 });
  });

  it('is not resumed by another build, but played again beside it', async () => {
    const path = newDatabase();
    await run(path, { games: 8 });
    await withStore(path, (store) => store.query(`UPDATE runs SET run = 'before', build = 'another'`));
    await withStore(path, (store) => store.query(`UPDATE games SET run = 'before'`));
    await expect(run(path, {}, { resume: true })).rejects.toThrow(
      /holds 8 games of this experiment by another build of the program .*: add --again to play them again/,
    );
    expect(await run(path, {}, { resume: true, again: true })).toMatchObject({ state: 'complete', games: 16 });
    expect(await run(path, {}, { resume: true })).toMatchObject({ state: 'complete', games: 0 });
  });

  it.each(['mcts:model=', 'mcts:rollout=learned:model=', 'mcts:rollout=mcts:rollout=learned:model='])(
    'is another one when a file has changed that its agents use, here %s',
    async (agent) => {
      const model = join(folder, 'model.json');
      const ids: string[] = [];
      for (const content of ['one', 'other']) {
        await writeFile(model, content);
        ids.push(runIdOf(await experiment({ agents: `${agent}${model}` })));
      }
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('shares a database with runs of other experiments', async () => {
    const path = newDatabase();
    await run(path);
    await run(path, { seed: 'other' });
    const runs = await withStore(path, (store) => store.runs());
    expect(runs.map(({ seed, played }) => [seed, played])).toEqual([
      ['other', 16],
      ['arena', 16],
    ]);
  });

  it('stops after the games in hand, and continues with what is missing', async () => {
    const path = newDatabase();
    const wanted = { agents: `${NASTY}:how=slow`, games: 48 };
    vi.stubEnv('NASTY_MILLISECONDS', '0.15');
    const stop = new AbortController();
    const progress = ({ done }: Progress) => {
      if (done > 0) stop.abort();
    };
    const first = await run(path, wanted, { signal: stop.signal, progress });
    vi.unstubAllEnvs();
    expect(first.state).toBe('interrupted');
    expect(first.games).toBeGreaterThan(0);
    expect(first.games).toBeLessThan(48);
    expect(await withStore(path, (store) => store.run())).toMatchObject({ state: 'interrupted', played: first.games });
    await expect(run(path, wanted)).rejects.toThrow(
      /holds \d+ of the 48 games of this experiment: add --resume to play/,
    );

    const told: Progress[] = [];
    const second = await run(path, wanted, { resume: true, progress: (now) => told.push(now) });
    expect(second).toMatchObject({ state: 'complete', games: 48 - first.games });
    expect(told[0]).toMatchObject({ done: first.games, planned: 48, session: { games: 0 } });
    expect(told.at(-1)).toMatchObject({ done: 48, session: { games: second.games } });

    const whole = newDatabase();
    await run(whole, wanted);
    expect(await contentOf(path)).toEqual(await contentOf(whole));
  });

  it('counts failed games apart, and leaves them out of every other table', async () => {
    const path = newDatabase();
    await run(path, { agents: `${NASTY}:how=throw,share=0.3,random` });
    const { played, failed, state } = await withStore(path, (store) => store.run());
    expect(state).toBe('complete');
    expect(played + failed).toBe(16);
    expect(failed).toBeGreaterThan(0);
    const rows = await everything(path);
    for (const table of ['seats', 'rounds'] as const) {
      expect(new Set(rows[table].map(({ game }) => game)).size).toBe(played);
    }
  });

  it('records only what is asked for', async () => {
    const path = newDatabase();
    await run(path, { record: ['games', 'rounds'] });
    const { seats, auctions, elections, rounds } = await everything(path);
    expect([seats, auctions, elections]).toEqual([[], [], []]);
    expect(rounds).toHaveLength(16 * 28);
  });

  it('keeps what is stored when the workers cannot continue', async () => {
    const path = newDatabase();
    const asked = await experiment({ agents: NASTY });
    const changed = { ...asked, agents: asked.agents.map((agent) => ({ ...agent, hash: 'another' })) };
    const failing = withStore(path, (store) => runExperiment(changed, store, { workers: 1 }));
    await expect(failing).rejects.toThrow(/has changed/);
    expect(await withStore(path, (store) => store.run())).toMatchObject({ state: 'interrupted', played: 0 });
  });
});
