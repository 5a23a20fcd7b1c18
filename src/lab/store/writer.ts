/** Writes a run: knows which games are stored, and stores each batch completely or not at all. */
import { provenance } from '../../base/provenance.ts';
import { type Batch, integerColumn, rowsIn } from '../arena/batch.ts';
import { TABLE_NAMES, TABLES, type TableName, type Vocabulary } from '../arena/tables.ts';
import type { Connection } from './database.ts';
import { StoreError } from './errors.ts';
import { GameSet } from './game-set.ts';
import { quoted } from './quoted.ts';
import { createStaging, insertStaged, type RunState, stagingOf } from './schema.ts';
import type { RunRow, Store } from './store.ts';

/** What the store must know of a run before its first game. */
export interface RunStart
  extends Pick<
    RunRow,
    'run' | 'asked' | 'build' | 'name' | 'question' | 'edition' | 'arm' | 'players' | 'agents' | 'seed' | 'planned'
  > {
  /** Changes to the edition, plain JSON; null for none. */
  readonly variant: unknown;
  /** The normalised experiment, plain JSON. */
  readonly config: unknown;
  /** What the numbers of words in its batches mean. */
  readonly vocabulary: Vocabulary;
}

export class RunWriter {
  /** The stored games, played or failed. */
  readonly stored: Pick<GameSet, 'has' | 'size'>;
  private readonly games: GameSet;
  private readonly store: Store;
  private readonly start: RunStart;
  private readonly secondsBefore: number;
  /** When this session began to play, and whether its executor has said so; until then it is its own beginning. */
  private began = performance.now();
  private hasBegun = false;
  /** Whether games were added in this session. */
  private hasAdded = false;

  private constructor(store: Store, start: RunStart, games: GameSet, secondsBefore: number) {
    this.store = store;
    this.start = start;
    this.games = games;
    this.stored = games;
    this.secondsBefore = secondsBefore;
  }

  /** Begins a run, or resumes a stored one. */
  static async begin(store: Store, start: RunStart): Promise<RunWriter> {
    const known = await store.find(start.run);
    const { version, commit, machine } = provenance();
    await store.query(ONE_THREAD);
    await store.transaction(async (connection) => {
      for (const table of TABLE_NAMES) await connection.run(createStaging(table));
      if (known) {
        await connection.run(CONTINUE_RUN, [
          start.run,
          start.planned,
          added(known.version, version),
          added(known.commit, commit),
          JSON.stringify(start.config),
        ]);
        return;
      }
      await connection.run(insertRun(start.agents), insertValues(start, version, commit, JSON.stringify(machine)));
    });
    const games = new GameSet();
    for (const { low, high } of await store.query<Range>(STORED_GAMES, [start.run]))
      for (let game = low; game <= high; game++) games.add(game);
    return new RunWriter(store, start, games, known?.seconds ?? 0);
  }

  /**
   * Stores a batch in one transaction. A batch whose games are all stored already is ignored, so passing one twice does no harm.
   *
   * @returns how many games were added
   * @throws StoreError if the disk is full, or if a batch mixes stored games with new ones
   */
  append(batch: Batch): Promise<number> {
    return this.store.transaction(async (connection) => {
      const games = integerColumn(batch, 'games', 'game');
      const known = games.filter((game) => this.games.has(game));
      if (known.length > 0 && known.length < games.length)
        throw new StoreError(
          `A batch mixes new games with stored ones (${known[0]}): it cannot be added to ${this.store.path}.`,
        );
      if (known.length > 0 || games.length === 0) return 0;
      this.hasAdded = true;
      for (const table of TABLE_NAMES) await this.appendTable(connection, table, batch);
      await this.count(connection, batch);
      // Only now: games of a failed transaction are not stored.
      for (const game of games) this.games.add(game);
      return games.length;
    });
  }

  /** Removes games that turned out to be wrong; the run then lacks them. */
  async remove(games: readonly number[]): Promise<void> {
    const { run } = this.start;
    await this.store.transaction(async (connection) => {
      for (const table of TABLE_NAMES)
        await connection.run(`DELETE FROM ${table} WHERE run = $1 AND game IN (${games.join()})`, [run]);
      await connection.run(COUNT_AGAIN, [run]);
    });
    for (const game of games) this.games.delete(game);
  }

  /** Ends this session: the run is complete if all planned games are stored, and interrupted otherwise. */
  async finish(): Promise<RunState> {
    const state = this.games.size >= this.start.planned ? 'complete' : 'interrupted';
    const finished = state === 'complete' ? new Date().toISOString() : null;
    await this.store.transaction((connection) =>
      connection.run(FINISH_RUN, [this.start.run, state, finished, this.seconds()]),
    );
    await this.store.query(ALL_THREADS);
    return state;
  }

  /** Somebody plays: at the first call of a session, all time before it was spent waiting. */
  begun(): void {
    if (!this.hasBegun) this.began = performance.now();
    this.hasBegun = true;
  }

  /** Seconds of playing in this session. */
  playing(): number {
    return (performance.now() - this.began) / 1000;
  }

  /** The same in all sessions; one without a game has only waited. */
  private seconds(): number {
    return this.secondsBefore + (this.hasAdded ? this.playing() : 0);
  }

  private async appendTable(connection: Connection, table: TableName, batch: Batch): Promise<void> {
    const columns = batch[table];
    if (!columns || rowsIn(batch, table) === 0) return;
    await connection.run(`TRUNCATE ${stagingOf(table)}`);
    await connection.append(stagingOf(table), columns, TABLES[table].columns.length);
    await connection.run(insertStaged(table, this.start.run, this.start.vocabulary));
  }

  private async count(connection: Connection, batch: Batch): Promise<void> {
    const statuses = integerColumn(batch, 'games', 'status');
    const failed = statuses.filter((status) => TABLES.games.columns[4].words[status] === 'failed').length;
    await connection.run(COUNT_GAMES, [this.start.run, statuses.length - failed, failed, this.seconds()]);
  }
}

/** More threads would only take time from the games: a batch is too small to be split. */
const ONE_THREAD = 'SET threads = 1';
const ALL_THREADS = 'RESET threads';

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Millions of games are only a few ranges. */
const STORED_GAMES = `SELECT min(game) AS low, max(game) AS high
  FROM (SELECT game, game - row_number() OVER (ORDER BY game) AS island FROM games WHERE run = $1) GROUP BY island`;
/**
 * A run has one row, or every join with it would count its games twice: another writer may have begun it at the same time.
 *
 * @param agents are written into the statement itself: not every binding takes lists as values
 */
const insertRun = (agents: readonly string[]): string =>
  `INSERT INTO runs SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, CAST([${agents.map(quoted).join()}] AS VARCHAR[]), $10, $11, $12, $13, $14,
  'running', $15, 0, 0, CAST($16 AS TIMESTAMP), NULL, 0 WHERE NOT EXISTS (FROM runs WHERE run = $1)`;
const CONTINUE_RUN = `UPDATE runs SET state = 'running', finished = NULL, planned = $2, version = $3, "commit" = $4, config = $5 WHERE run = $1`;
const COUNT_GAMES = 'UPDATE runs SET played = played + $2, failed = failed + $3, seconds = $4 WHERE run = $1';
const COUNT_AGAIN = `UPDATE runs SET played = (SELECT count(*) FROM games g WHERE g.run = $1 AND status = 'played'),
  failed = (SELECT count(*) FROM games g WHERE g.run = $1 AND status = 'failed'),
  state = CASE state WHEN 'complete' THEN 'interrupted' ELSE state END, finished = NULL WHERE run = $1`;
const FINISH_RUN = 'UPDATE runs SET state = $2, finished = CAST($3 AS TIMESTAMP), seconds = $4 WHERE run = $1';

const insertValues = (start: RunStart, version: string, commit: string | null, machine: string) => [
  start.run,
  start.asked,
  start.build,
  start.name,
  start.question,
  start.edition,
  start.variant ? JSON.stringify(start.variant) : null,
  start.arm,
  start.players,
  start.seed,
  JSON.stringify(start.config),
  version,
  commit,
  machine,
  start.planned,
  new Date().toISOString(),
];

/** Adds a word to a list in words, if it is not there yet. */
function added(list: string | null, word: string | null): string | null {
  if (!list || !word) return word ?? list;
  return list.split(', ').includes(word) ? list : `${list}, ${word}`;
}
