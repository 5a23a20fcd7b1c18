/** Copies runs of several seeds into one: games and deals are numbered consecutively from run to run. */
import { TABLE_NAMES } from '../arena/tables.ts';
import { quoted } from './quoted.ts';
import type { RunRow, Store } from './store.ts';

/** A run and the database that holds it. */
export interface PoolPart {
  readonly path: string;
  readonly run: RunRow;
  /** How many numbers for games and blocks are reserved for it in the pool. */
  readonly games: number;
  readonly blocks: number;
}

/** What is new in the pooled run; everything else is as in the first of them. */
export interface PooledRun {
  readonly run: string;
  readonly seed: string;
  readonly config: unknown;
}

/** How the columns of a table are copied: games and blocks of later runs get new numbers. */
const columns = (table: string, run: string, game: number, block: number): string => {
  const moved = [`${quoted(run)} AS run`, `game + ${game} AS game`];
  if (table === 'games') moved.push(`block + ${block} AS block`);
  return `SELECT * REPLACE (${moved.join(', ')})`;
};

const total = (parts: readonly PoolPart[], of: (part: PoolPart) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

const latest = (parts: readonly PoolPart[]): string | null => {
  const ends = parts.map(({ run }) => run.finished);
  return ends.some((end) => end === null) ? null : new Date(Math.max(...ends.map(Number))).toISOString();
};

/**
 * Writes the games of all parts into a database, as games of one run.
 *
 * @throws StoreError if it cannot be written; then nothing is
 */
export const writePool = async (store: Store, parts: readonly PoolPart[], pooled: PooledRun): Promise<void> => {
  const [first] = parts;
  for (const [i, { path }] of parts.entries()) await store.query(`ATTACH ${quoted(path)} AS part${i} (READ_ONLY)`);
  await store.transaction(async (connection) => {
    await connection.run(
      `INSERT INTO runs SELECT * REPLACE ($1 AS run, $2 AS seed, $3 AS config, 'complete' AS state, $4 AS planned,
        $5 AS played, $6 AS failed, CAST($7 AS TIMESTAMP) AS finished, $8 AS seconds) FROM part0.runs WHERE run = $9`,
      [
        ...[pooled.run, pooled.seed, JSON.stringify(pooled.config)],
        ...[total(parts, ({ run }) => run.played + run.failed), total(parts, ({ run }) => run.played)],
        ...[
          total(parts, ({ run }) => run.failed),
          latest(parts),
          total(parts, ({ run }) => run.seconds),
          first.run.run,
        ],
      ],
    );
    let [game, block] = [0, 0];
    for (const [i, part] of parts.entries()) {
      for (const table of TABLE_NAMES) {
        const copy = `${columns(table, pooled.run, game, block)} FROM part${i}.${table} WHERE run = $1`;
        await connection.run(`INSERT INTO ${table} ${copy}`, [part.run.run]);
      }
      game += part.games;
      block += part.blocks;
    }
  });
  for (const i of parts.keys()) await store.query(`DETACH part${i}`);
  await store.fold();
};
