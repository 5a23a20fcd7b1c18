/**
 * Pooling: runs that differ only in their seed become one, whose intervals rest on the deals of all of them.
 *
 * Deals of different seeds are independent, so only their number changes. It is checked that no deal counts twice, and that all
 * games had the same rules and agents.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { excerpt, nameText } from '../../base/text/quote.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';
import { StoreError } from '../store/errors.ts';
import { type PoolPart, writePool } from '../store/pool.ts';
import { experimentOf } from '../store/run-config.ts';
import { type RunRow, Store } from '../store/store.ts';
import { rulesOf } from './run.ts';

/** What may differ between pooled runs: their seed and length, and what says nothing about the games. */
const MAY_DIFFER = new Set(['name', 'question', 'seed', 'secret', 'blocks', 'games']);

/** The parts of an experiment that have to be the same, as texts by name. */
const samenessOf = (run: RunRow): Map<string, string> => {
  const { ask, ...others } = experimentOf(run);
  const asked = ask === null ? null : { ...ask, games: null };
  const parts = Object.entries({ ...others, ask: asked, 'build of the program': run.build });
  return new Map(parts.filter(([name]) => !MAY_DIFFER.has(name)).map(([name, part]) => [name, JSON.stringify(part)]));
};

const title = ({ path, run }: Pick<PoolPart, 'path' | 'run'>): string => `run ${excerpt(run.run)} of ${path}`;

/** Refuses a run that cannot be part of any pool. */
const checkAlone = (part: PoolPart, kinds: readonly string[]): void => {
  const { run } = part;
  const { ask, arm, pooled } = experimentOf(run);
  const fail = (why: string): never => {
    throw new StoreError(`${title(part)} cannot be pooled: ${why}.`);
  };
  if (pooled) fail('it is a pool itself; name the databases that it was made from');
  if (arm !== null) fail('it is an arm of an experiment; for more games of arms, extend the run with --resume');
  if (ask !== null && !kinds.includes(ask.kind))
    fail(`it has ask: ${excerpt(ask.kind)}; only runs without a question or with ${kinds.join(' or ')} can be pooled`);
  if (run.state !== 'complete') fail('it is not complete; finish it with --resume');
};

/** Refuses runs that belong to different experiments, or share deals. */
const checkTogether = ([first, ...others]: readonly PoolPart[]): void => {
  const same = samenessOf(first.run);
  const seeds = new Map([[first.run.seed, first]]);
  for (const part of others) {
    const own = samenessOf(part.run);
    const odd = [...new Set([...same.keys(), ...own.keys()])].find((name) => same.get(name) !== own.get(name));
    if (odd !== undefined)
      throw new StoreError(
        `${title(part)} and ${title(first)} differ in their ${excerpt(odd)}: only runs that differ just in the seed can be pooled; ` +
          'choose runs with --run.',
      );
    const twice = seeds.get(part.run.seed);
    if (twice)
      throw new StoreError(
        `${title(part)} and ${title(twice)} have the same seed, ${nameText(part.run.seed)}: their deals would count twice; leave one out.`,
      );
    seeds.set(part.run.seed, part);
  }
};

const partOf = (path: string, run: RunRow): PoolPart => {
  const games = gamesInBlock(experimentOf(run));
  const blocks = Math.ceil((run.played + run.failed) / games);
  return { path, run, games: blocks * games, blocks };
};

/** The runs of some databases; only those named, if any are. */
const partsIn = async (paths: readonly string[], only: readonly string[]): Promise<PoolPart[]> => {
  const parts: PoolPart[] = [];
  for (const path of new Set(paths.map((given) => resolve(given)))) {
    const store = await Store.open(path, { readOnly: true });
    try {
      // The run that was started first comes first, in the order of the plan.
      const runs = (await store.runs()).reverse();
      parts.push(...runs.filter(({ run }) => only.length === 0 || only.includes(run)).map((run) => partOf(path, run)));
    } finally {
      store.close();
    }
  }
  const missing = only.find((id) => !parts.some(({ run }) => run.run === id));
  if (missing !== undefined) throw new StoreError(`None of the databases holds a run ${excerpt(missing)}.`);
  return parts;
};

/** The experiment of the pool. */
const together = (parts: readonly PoolPart[]): Experiment => {
  const first = experimentOf(parts[0].run);
  const [games, blocks] = [parts.reduce((n, part) => n + part.games, 0), parts.reduce((n, part) => n + part.blocks, 0)];
  const pooled = parts.map(({ run }) => run.seed);
  const ask = first.ask === null ? null : { ...first.ask, games };
  const { secret: _, ...open } = first;
  return { ...open, ask, games, blocks, seed: pooled.join(' + '), pooled };
};

/**
 * Pools runs into a new database.
 *
 * @param paths of databases; all of their runs are taken, or those of `only`
 * @param kinds of questions whose runs can be pooled
 * @returns the id of the run that pools them
 * @throws StoreError if there are fewer than two, if they cannot be pooled, or if `out` exists already
 */
export const poolRuns = async (
  paths: readonly string[],
  out: string,
  kinds: readonly string[],
  only: readonly string[] = [],
): Promise<string> => {
  if (existsSync(out)) throw new StoreError(`${out} already exists: name another file with --out.`);
  const parts = await partsIn(paths, only);
  if (parts.length < 2)
    throw new StoreError(
      `Found ${parts.length} run to pool in ${paths.join(', ')}; expected two or more of different seeds.`,
    );
  for (const part of parts) checkAlone(part, kinds);
  checkTogether(parts);
  const config = together(parts);
  const run = rulesOf(config, parts.map(({ run }) => run.run).join());
  const store = await Store.open(out, { reaches: parts.flatMap(({ path }) => [path, `${path}.wal`]) });
  try {
    await writePool(store, parts, { run, seed: String(config.seed), config });
  } finally {
    store.close();
  }
  return run;
};
