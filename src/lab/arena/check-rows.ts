/**
 * Checks rows that came from elsewhere: every value of every table against its column, and the games against the schedule of the
 * experiment. Only a replay of the games can show whether the rows are right.
 */
import type { Experiment } from '../experiment/experiment.ts';
import { type Batch, wrongRow } from './batch.ts';
import { Schedule } from './schedule.ts';
import { TABLE_NAMES, TABLES, type TableName, type TableSpec, type Vocabulary } from './tables.ts';
import { agentLabels, vocabularyOf } from './vocabulary.ts';

/** Rows that cannot belong to the games, and why: "seats.party: row 12 has 7". */
export class RowsError extends Error {
  override readonly name = 'RowsError';
}

/** The most rows that a game may have in a table for each of its seats: no real game has more. */
const MOST_ROWS: Readonly<Record<Exclude<TableName, 'games' | 'seats'>, number>> = {
  elections: 32,
  auctions: 200,
  raises: 4000,
  rounds: 32,
  decisions: 1,
  searches: 4000,
  reasons: 4000,
  money: 400,
  chances: 32,
  turns: 32,
  chosen: 4000,
  attacks: 1000,
  supplies: 32,
  luck: 32,
  stakes: 32,
};
const MOST_DECISIONS = 100_000;
const LONGEST_TEXT = 1_000_000;
const PLAYED = TABLES.games.columns[4].words.indexOf('played');

export const mostRows = (table: TableName, games: number, { players }: Pick<Experiment, 'players'>): number => {
  if (table === 'games') return games;
  return games * players * (table === 'seats' ? 1 : MOST_ROWS[table]);
};

const isText = (text: string): boolean => text.length <= LONGEST_TEXT;

const isList = (text: string): boolean => {
  try {
    return isText(text) && Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** The checks of one batch. */
class Check {
  private readonly batch: Batch;
  private readonly experiment: Experiment;
  private readonly schedule: Schedule;
  private readonly vocabulary: Vocabulary;

  constructor(batch: Batch, experiment: Experiment) {
    this.batch = batch;
    this.experiment = experiment;
    this.schedule = new Schedule(experiment);
    this.vocabulary = vocabularyOf(experiment);
  }

  run(games: readonly number[]): void {
    for (const table of TABLE_NAMES) if (this.batch[table]) this.columns(table);
    const played = this.games(games);
    for (const table of TABLE_NAMES) if (this.batch[table] && table !== 'games') this.rowsOfGames(table, played);
    if (this.experiment.record.includes('seats')) this.seats(played);
  }

  private fail(where: string, why: string): never {
    throw new RowsError(`${where}: ${why}`);
  }

  private column(table: TableName, name: string): ArrayLike<number> {
    const at = TABLES[table].columns.findIndex((column) => column.name === name);
    return (this.batch[table]?.[at] ?? []) as Int32Array;
  }

  /** Checks every value of a table against its column. */
  private columns(table: TableName): void {
    const { experiment } = this;
    if (!experiment.record.includes(table)) this.fail(table, 'it is not recorded in this experiment');
    const { columns } = TABLES[table] as TableSpec;
    const data = this.batch[table]!;
    if (data.length !== columns.length || data.some(({ length }) => length !== data[0].length))
      this.fail(table, 'its columns are incomplete');
    const bounds = { vocabulary: this.vocabulary, players: experiment.players };
    for (const [i, column] of columns.entries()) {
      const wrong = wrongRow(column, data[i], { ...bounds, fits: column.isList ? isList : isText });
      if (wrong >= 0) this.fail(`${table}.${column.name}`, `row ${wrong} has an impossible value`);
    }
  }

  /** Checks that each game is there once, as scheduled. @returns the games that were played to the end */
  private games(games: readonly number[]): Set<number> {
    const left = new Set(games);
    const played = new Set<number>();
    const [found, blocks, seatings, seeds, statuses, decisions] = (
      ['game', 'block', 'seating', 'seed', 'status', 'decisions'] as const
    ).map((name) => this.column('games', name));
    for (let row = 0; row < found.length; row++) {
      const game = found[row];
      if (!left.delete(game)) this.fail('games', `game ${game} was not asked for, or occurs twice`);
      const { block, seating, seed } = this.schedule.at(game);
      if (blocks[row] !== block || seatings[row] !== seating || (seeds[row] as unknown) !== seed)
        this.fail('games', `game ${game} differs from the schedule`);
      if (!(decisions[row] >= 0 && decisions[row] < MOST_DECISIONS))
        this.fail('games', `game ${game} has ${decisions[row]} decisions`);
      if (statuses[row] === PLAYED) played.add(game);
      this.failure(row, game, statuses[row] !== PLAYED);
    }
    if (left.size > 0) this.fail('games', `game ${[...left][0]} is missing`);
    return played;
  }

  /** Checks that a failed game has a reason and no hash, and a played one a hash and no reason. */
  private failure(row: number, game: number, hasFailed: boolean): void {
    const text = (name: string) => this.column('games', name)[row] as unknown as string | null;
    const isRight = hasFailed
      ? text('hash') === '' && text('failure') !== null
      : /^[0-9a-f]{8}$/.test(text('hash') ?? '') && text('failure') === null && text('failed_agent') === null;
    if (!isRight)
      this.fail('games', `game ${game} ${hasFailed ? 'failed' : 'was played'}, but its row contradicts that`);
  }

  /** Checks that only played games have rows, and not too many. */
  private rowsOfGames(table: TableName, played: ReadonlySet<number>): void {
    const most = mostRows(table, 1, this.experiment);
    const found = this.column(table, 'game');
    const counts = new Map<number, number>();
    for (let row = 0; row < found.length; ) {
      // Most rows of a game are adjacent.
      const [game, first] = [found[row], row];
      while (row < found.length && found[row] === game) row++;
      if (!played.has(game)) this.fail(table, `it has rows of game ${game}, which was not played`);
      const rows = (counts.get(game) ?? 0) + row - first;
      if (rows > most) this.fail(table, `it has more than ${most} rows of game ${game}`);
      counts.set(game, rows);
    }
  }

  /** Checks that every seat of every game is there once, with the scheduled agent. */
  private seats(played: ReadonlySet<number>): void {
    const { agents, players } = this.experiment;
    const labels = agentLabels(this.experiment);
    const [games, seats, sat] = (['game', 'seat', 'agent'] as const).map((name) => this.column('seats', name));
    const seen = new Set<number>();
    for (let row = 0; row < games.length; row++) {
      const place = this.schedule.at(games[row]).lineup[seats[row]];
      if (sat[row] !== labels.indexOf(agents[place].label))
        this.fail('seats', `seat ${seats[row]} of game ${games[row]} has a different agent from the schedule`);
      seen.add(games[row] * players + seats[row]);
    }
    if (seen.size !== games.length || seen.size !== played.size * players)
      this.fail('seats', `it has ${games.length} rows; expected one for each seat of ${played.size} games`);
  }
}

/**
 * Makes sure that rows belong to some games of an experiment, as far as one can see without playing them.
 *
 * @param games their numbers, each once
 * @throws RowsError with the first row that does not
 */
export const checkRows = (batch: Batch, experiment: Experiment, games: readonly number[]): void =>
  new Check(batch, experiment).run(games);
