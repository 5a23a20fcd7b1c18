/** Studies: what is tuned, their settings, and the measured values. */
import { StoreError } from '../errors.ts';
import { addTables, LATER_STUDY_TABLES, STUDY_TABLES } from '../schema.ts';
import type { Store } from '../store.ts';

/** A study, as in its row. */
export interface StudyRow {
  readonly study: string;
  readonly config: string;
}

export interface SuggestionRow {
  readonly id: number;
  readonly generation: number | null;
  readonly setting: string;
}

export interface MeasurementRow {
  readonly id: number;
  readonly place: number;
  readonly goal: string;
  readonly value: number;
  readonly error: number | null;
  readonly n: number | null;
}

/** Deals of one seed behind the values at a place. */
export interface SourceRow {
  readonly place: number;
  readonly part: number;
  readonly run: string;
  readonly seed: string;
  readonly deals: number;
}

export interface RepeatRow {
  readonly id: number;
  readonly times: number;
}

/** The most rows of a study that are read: a small malicious file can claim to have billions. */
const MOST_ROWS = 1_000_000;

const NAMES = Object.keys(STUDY_TABLES);

const has = async (store: Store, names: readonly string[]): Promise<boolean> => {
  const found = await store.query<{ name: string }>(
    'SELECT table_name AS name FROM duckdb_tables() WHERE NOT temporary',
  );
  return names.every((name) => found.some((one) => one.name === name));
};

/** All studies of a database, the latest first. */
export const studyRows = async (store: Store): Promise<StudyRow[]> =>
  (await has(store, NAMES))
    ? store.query(`SELECT study, config FROM studies ORDER BY begun DESC, study LIMIT ${MOST_ROWS}`)
    : [];

export const addStudy = (store: Store, { study, config }: StudyRow): Promise<void> =>
  store.transaction(async (connection) => {
    for (const statement of addTables({ ...STUDY_TABLES, ...LATER_STUDY_TABLES })) await connection.run(statement);
    await connection.run('INSERT INTO studies VALUES ($1, CAST($2 AS TIMESTAMP), $3)', [
      ...[study, new Date().toISOString(), config],
    ]);
  });

const limited = <T>(rows: T[], { path }: Store): T[] => {
  if (rows.length <= MOST_ROWS) return rows;
  throw new StoreError(`${path} says that a study has more than ${MOST_ROWS} rows: begin a new study.`);
};

export const suggestionRows = async (store: Store, study: string): Promise<SuggestionRow[]> =>
  limited(
    await store.query(
      `SELECT id, generation, setting FROM suggestions WHERE study = $1 ORDER BY id LIMIT ${MOST_ROWS + 1}`,
      [study],
    ),
    store,
  );

export const measurementRows = async (store: Store, study: string): Promise<MeasurementRow[]> =>
  limited(
    await store.query(
      `SELECT id, place, goal, value, error, n FROM measurements WHERE study = $1 ORDER BY place, id, goal LIMIT ${MOST_ROWS + 1}`,
      [study],
    ),
    store,
  );

export const sourceRows = async (store: Store, study: string): Promise<SourceRow[]> =>
  (await has(store, ['sources']))
    ? limited(
        await store.query(
          `SELECT place, part, run, seed, deals FROM sources WHERE study = $1 ORDER BY ALL LIMIT ${MOST_ROWS + 1}`,
          [study],
        ),
        store,
      )
    : [];

export const repeatRows = async (store: Store, study: string): Promise<RepeatRow[]> =>
  (await has(store, ['repeats']))
    ? limited(
        await store.query(
          `SELECT id, max(times) AS times FROM repeats WHERE study = $1 GROUP BY id ORDER BY id LIMIT ${MOST_ROWS + 1}`,
          [study],
        ),
        store,
      )
    : [];

/** What is added to a study together: a setting, values of one, or both, and which deals are behind the values. */
export interface Added {
  readonly suggestion?: SuggestionRow;
  readonly measurements?: readonly MeasurementRow[];
  readonly sources?: readonly SourceRow[];
}

/** Notes how often a setting was handed out again. */
export const noteRepeat = (store: Store, study: string, { id, times }: RepeatRow): Promise<void> =>
  store.transaction(async (connection) => {
    for (const statement of addTables(LATER_STUDY_TABLES)) await connection.run(statement);
    await connection.run('DELETE FROM repeats WHERE study = $1 AND id = $2', [study, id]);
    await connection.run('INSERT INTO repeats VALUES ($1, $2, $3)', [study, id, times]);
  });

export const addToStudy = (
  store: Store,
  study: string,
  { suggestion, measurements = [], sources = [] }: Added,
): Promise<void> =>
  store.transaction(async (connection) => {
    if (sources.length > 0) for (const statement of addTables(LATER_STUDY_TABLES)) await connection.run(statement);
    for (const { place, part, run, seed, deals } of sources)
      await connection.run('INSERT INTO sources VALUES ($1, $2, $3, $4, $5, $6)', [
        ...[study, place, part, run, seed, deals],
      ]);
    const now = new Date().toISOString();
    if (suggestion)
      await connection.run('INSERT INTO suggestions VALUES ($1, $2, $3, $4, CAST($5 AS TIMESTAMP))', [
        ...[study, suggestion.id, suggestion.generation, suggestion.setting, now],
      ]);
    for (const { id, place, goal, value, error, n } of measurements)
      await connection.run('INSERT INTO measurements VALUES ($1, $2, $3, $4, $5, $6, $7, CAST($8 AS TIMESTAMP))', [
        ...[study, id, place, goal, value, error, n, now],
      ]);
  });
