import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Batch, mergeBatches, rowsIn } from '../../../src/lab/arena/batch.ts';
import { playGames } from '../../../src/lab/arena/worker-pool.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { allRows, experimentOf, type Wanted } from './support.ts';

const NASTY = 'test/lab/arena/agents/nasty.ts';
const registry = await loadRegistry(YOURS);

afterEach(() => vi.unstubAllEnvs());

const numbers = ({ games }: Pick<Experiment, 'games'>): number[] => Array.from({ length: games }, (_, i) => i);

/** Plays the games with that many workers; returns rows sorted by game. */
const play = async (experiment: Experiment, workers: number, games = numbers(experiment), memory?: number) => {
  const batches: Batch[] = [];
  await playGames({ experiment, games, workers, trust: YOURS, memory, receive: async (batch) => batches.push(batch) });
  const tables = allRows(mergeBatches(batches), experiment);
  // Stable: within a game, rows keep their order.
  for (const rows of Object.values(tables)) rows.sort((a, b) => Number(a.game) - Number(b.game));
  return tables;
};

const experiment = (wanted: Wanted = {}) => experimentOf(registry, { games: 24, ...wanted });

describe('a pool of workers', () => {
  it('plays the same rows with 1 and 3 workers, and in this thread with 0 workers, built-in agents alone', async () => {
    const asked = await experiment();
    const one = await play(asked, 1);
    expect(one.games.map(({ game }) => game)).toEqual(numbers(asked));
    expect(await play(asked, 3)).toEqual(one);
    expect(await play(asked, 0)).toEqual(one);
    const [first, ...others] = asked.agents;
    const guest = { ...asked, agents: [{ ...first, file: 'bots/mine.ts' }, ...others] };
    await expect(play(guest, 0)).rejects.toThrow(/is not built in, so it plays only in worker threads/);
  });

  it('plays the games it is given and no others', async () => {
    const asked = await experiment();
    const { games, seats } = await play(asked, 2, [3, 7, 20]);
    expect(games.map(({ game }) => game)).toEqual([3, 7, 20]);
    expect(seats).toHaveLength(12);
    await expect(play(asked, 2, [])).resolves.toMatchObject({ games: [] });
  });

  it('ends after the games in hand when asked to stop', async () => {
    vi.stubEnv('NASTY_MILLISECONDS', '1');
    const asked = await experiment({ agents: `${NASTY}:how=slow`, games: 400 });
    const stop = new AbortController();
    let received = 0;
    const receive = async (batch: Batch) => {
      received += rowsIn(batch, 'games');
      stop.abort();
    };
    await playGames({
      experiment: asked,
      games: numbers(asked),
      workers: 2,
      trust: YOURS,
      receive,
      signal: stop.signal,
    });
    expect(received).toBeLessThan(400);
    expect(received).toBeGreaterThan(0);
  });

  it('stops when rows cannot be received, and says why', async () => {
    const asked = await experiment({ games: 400 });
    const receive = () => Promise.reject(new Error('the disk is full'));
    await expect(
      playGames({ experiment: asked, games: numbers(asked), workers: 2, trust: YOURS, receive }),
    ).rejects.toThrow('the disk is full');
  });

  it('says so when an agent cannot be loaded', async () => {
    const asked = await experiment({ agents: NASTY });
    const changed = { ...asked, agents: asked.agents.map((agent) => ({ ...agent, hash: 'another' })) };
    await expect(play(changed, 1)).rejects.toThrow(/has changed since the experiment was read/);
  });
});

describe('an agent that does what it should not', () => {
  const nasty = (how: string, more: Wanted = {}) =>
    experiment({ agents: `${NASTY}:how=${how},share=0.25,random`, games: 12, ...more });
  const failuresOf = ({ games }: Awaited<ReturnType<typeof play>>) =>
    games
      .filter(({ status }) => status === 'failed')
      .map(({ game, failed_seat, failed_decision, failure }) => ({
        game,
        failed_seat,
        failed_decision,
        failure,
      }));

  const ALL = numbers({ games: 12 });
  /** One game in which it does what it should not, and one before: each crash costs a thread. */
  const TWO = [1, 2];
  let tame: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    tame = await play(await nasty('throw'), 1);
  });

  it.each([
    ['throws', 'throw', ALL, /^exception: I do not want to \(nasty\.ts:\d+:\d+\)$/],
    ['throws what has no message', 'object', ALL, /^exception: threw \{ code: 7 \}, which has no message \(FILE\)$/],
    ['plays what is not legal', 'illegal', ALL, /^illegal action: bid 9999.* \(FILE\)$/],
    ['never returns', 'loop', TWO, /^timeout: no decision within 0.3 s \(FILE\)$/],
    ['ends its thread', 'exit', TWO, /^crash: .*3.* \(FILE\)$/],
  ])('fails those games only, when it %s', async (_, how, asked, sentence) => {
    const made = await nasty(how, how === 'loop' ? { decisionSeconds: 0.3 } : {});
    const tables = await play(made, 2, asked);
    const failures = failuresOf(tables);
    expect(tables.games.map(({ game }) => game)).toEqual(asked);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(asked.length);
    for (const { failure, failed_decision } of failures) {
      expect(String(failure).replace(`./${NASTY}`, 'FILE')).toMatch(sentence);
      expect(failed_decision).toBeGreaterThan(0);
    }
    for (const row of tables.games.filter(({ status }) => status === 'failed')) {
      expect(row.failed_agent).toBe(made.agents[0].label);
    }
    expect(tables.seats).toHaveLength((asked.length - failures.length) * 4);
    // The same games fail in the same place, no matter who plays them.
    expect(failuresOf(await play(made, 1, asked))).toEqual(failures);
    // The others are played as if nothing had happened.
    const others = tame.seats.filter(({ game }) => asked.includes(Number(game)));
    expect(tables.seats).toEqual(
      others.map((row) => ({ ...row, agent: String(row.agent).replace('how=throw', `how=${how}`) })),
    );
  });

  it('is not disturbed by what an agent leaves running, or prints', async () => {
    const { games } = await play(await nasty('later'), 1);
    const failures = games.filter(({ status }) => status === 'failed');
    for (const { failure } of failures) expect(failure).toMatch(/^illegal action/);
    expect(games).toHaveLength(12);
  });

  it('finds nothing of the seed among what its thread was handed', async () => {
    const asked = await experiment({ agents: 'test/lab/arena/agents/spy.ts,random', games: 4, seed: 'tuesday' });
    const { games } = await play(asked, 1);
    for (const { failure } of games) {
      expect(failure).toMatch(/^exception: \[/);
      expect(failure).not.toContain('tuesday');
    }
  });

  it.each([
    ['objects', 'memory'],
    ['buffers within one decision', 'buffers'],
    ['buffers from decision to decision', 'hoard'],
  ])('outlives an agent that eats all memory by %s', async (_, how) => {
    // Who hoards does so in every game.
    const asked = how === 'hoard' ? [2] : TWO;
    const { games } = await play(await nasty(how), 2, asked, 256);
    const failures = games.filter(({ status }) => status === 'failed');
    for (const { failure } of failures)
      expect(failure).toMatch(/^crash: it holds more than 256 MiB of memory, buffers included/);
    expect(failures.length).toBeGreaterThan(0);
    expect(games.map(({ game }) => game)).toEqual(asked);
  });
});
