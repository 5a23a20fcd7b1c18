/** Studies: what is tuned, their settings, and the measured values. */
import { StoreError } from '../errors.ts';
import { addTables, LATER_STUDY_TABLES, type RowOf, STUDY_TABLES } from '../schema.ts';
import type { Store } from '../store.ts';

type Studies = typeof STUDY_TABLES;
type Later = typeof LATER_STUDY_TABLES;

/** Rows, without the study that they belong to and when they came. */
export type StudyRow = Omit<RowOf<Studies['studies']>, 'begun'>;
export type SuggestionRow = Omit<RowOf<Studies['suggestions']>, 'study' | 'asked'>;
export type MeasurementRow = Omit<RowOf<Studies['measurements']>, 'study' | 'came'>;
export type SourceRow = Omit<RowOf<Later['sources']>, 'study'>;
export type RepeatRow = Omit<RowOf<Later['repeats']>, 'study'>;

/** The most rows of a study that are read: a small malicious file can claim to have billions. */
const MOST_ROWS = 1_000_000;

const NAMES = Object.keys(STUDY_TABLES);

const has = async (store: Store, names: readonly string[]): Promise<boolean> => {
  const tables = await store.tables();
  return names.every((name) => tables.has(name));
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

/** The rows of a study. @param select from which table @param rest after the condition */
const rowsOf = async <Row>(store: Store, study: string, select: string, rest: string): Promise<Row[]> => {
  const rows = await store.query<Row>(`${select} WHERE study = $1 ${rest} LIMIT ${MOST_ROWS + 1}`, [study]);
  if (rows.length <= MOST_ROWS) return rows;
  throw new StoreError(`${store.path} says that a study has more than ${MOST_ROWS} rows: begin a new study.`);
};

export const suggestionRows = (store: Store, study: string): Promise<SuggestionRow[]> =>
  rowsOf(store, study, 'SELECT id, generation, setting FROM suggestions', 'ORDER BY id');

export const measurementRows = (store: Store, study: string): Promise<MeasurementRow[]> =>
  rowsOf(store, study, 'SELECT id, place, goal, value, error, n FROM measurements', 'ORDER BY place, id, goal');

export const sourceRows = async (store: Store, study: string): Promise<SourceRow[]> =>
  (await has(store, ['sources']))
    ? rowsOf(store, study, 'SELECT place, part, run, seed, deals FROM sources', 'ORDER BY ALL')
    : [];

export const repeatRows = async (store: Store, study: string): Promise<RepeatRow[]> =>
  (await has(store, ['repeats']))
    ? rowsOf(store, study, 'SELECT id, max(times) AS times FROM repeats', 'GROUP BY id ORDER BY id')
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
