/** Stored results: the runs in them, and the page of a run. */
import { readFileSync } from 'node:fs';
import { slug } from '../../base/text/slug.ts';
import { partsOf } from '../../base/text/zip.ts';
import { kindOf } from '../../lab/question/kind.ts';
import { KINDS } from '../../lab/question/kinds.ts';
import { storedAsked } from '../../lab/question/stored.ts';
import { answerOf } from '../../lab/report/answer.ts';
import { writeReport } from '../../lab/run/report.ts';
import { Exported } from '../../lab/store/parquet-in.ts';
import { armsOfRun, experimentsIn, type StoredExperiment } from '../../lab/store/queries/arms.ts';
import { experimentOf, variantOf } from '../../lab/store/run-config.ts';
import { readRunData } from '../../lab/store/run-data.ts';
import { type RunRow, Store } from '../../lab/store/store.ts';
import { rulesName } from '../../rules/variant/variant.ts';
import { type Drawing, MOST_OPENED, type OpenedFile, type StoredPage, type StoredRun } from './letters.ts';

/** The experiments of a database. */
export const storedRuns = async (store: Store): Promise<StoredRun[]> => (await experimentsIn(store)).map(storedRun);

/**
 * The variants that an experiment is about. Arms that a question makes for itself, to try settings or to take a variant apart, have
 * variants that nobody has written.
 */
export const variantsOf = (arms: readonly Pick<RunRow, 'run' | 'config' | 'edition' | 'variant'>[]): string[] => {
  const { ask } = experimentOf(arms[0]);
  const written: { readonly variant?: { readonly name?: string } } = ask ? kindOf(KINDS, ask).write(ask) : {};
  if (written.variant?.name) return [written.variant.name];
  // The first arm is often the edition alone, so all arms that ask are searched for variants.
  const own = ask === null ? arms : arms.filter((arm) => experimentOf(arm).ask !== null);
  const names = own.map((arm) => ({ name: rulesName({ edition: arm.edition, variant: variantOf(arm) }), arm }));
  return [...new Set(names.flatMap(({ name, arm }) => (name === arm.edition ? [] : [name])))];
};

const storedRun = ({ arms, own, id, started, isDone }: StoredExperiment): StoredRun => {
  const variants = variantsOf(arms);
  return {
    ...{ run: id, name: own.name, question: own.question, edition: own.edition },
    variant: variants.length > 2 ? `${variants.length} variants` : variants.join(', ') || null,
    players: own.players,
    games: arms.reduce((sum, { played }) => sum + played, 0),
    started: started.getTime(),
    ...{ build: own.build, commit: own.commit, state: isDone ? 'complete' : 'stopped' },
    asks: experimentOf(own).ask?.kind ?? null,
  };
};

/** Opened results. */
export interface Opened {
  readonly store: Store;
  /** Loads the rows of some runs into the store. @param report called with how many of how many are loaded */
  need(runs: readonly string[], report: (done: number, of: number) => void): Promise<void>;
}

/** The folder in commands for files that somebody has chosen: a browser does not say where they are. */
const SOMEWHERE = 'FOLDER';

/** "games" for games.parquet, in whatever folder. */
const tableOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.parquet$/, '');

const bufferOf = (content: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);

/**
 * Opens files with results: a database, the Parquet files of an export, or an archive of these. Their content comes from others.
 *
 * @param place puts a database where the store can open it, and returns its path
 * @throws Error in a sentence if nothing in them can be read
 */
export const openStored = async (
  files: readonly OpenedFile[],
  place: (name: string, bytes: Uint8Array<ArrayBuffer>) => string,
): Promise<Opened> => {
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MOST_OPENED)
    throw new Error(`These files are larger than ${MOST_OPENED / 2 ** 20} MiB together: read them with macher report.`);
  const database = files.find(({ name }) => /\.(duckdb|db)$/.test(name));
  if (database) {
    const store = await Store.open(place(database.name, database.bytes), { readOnly: true });
    return { store, need: async () => {} };
  }
  const tables = new Map<string, ArrayBuffer>();
  for (const { name, bytes } of files) {
    const parts = name.endsWith('.zip') ? await partsOf(bytes, MOST_OPENED) : [{ name, content: bytes }];
    for (const { name, content } of parts)
      if (name.endsWith('.parquet') && typeof content !== 'string') tables.set(tableOf(name), bufferOf(content));
  }
  return Exported.open(tables, SOMEWHERE);
};

/** Reports how many of some runs have been queried so far: questions look at them one after another. */
const runsAsked = (runs: readonly string[], report: (drawing: Drawing) => void) => {
  const [known, seen] = [new Set(runs), new Set<string>()];
  return (values: readonly unknown[]): void => {
    const before = seen.size;
    for (const value of values) if (typeof value === 'string' && known.has(value)) seen.add(value);
    if (seen.size > before) report({ step: 'runs', done: seen.size, of: runs.length });
  };
};

/**
 * The page of a run, and its findings in sentences.
 *
 * @param report called with the progress: a large page takes a minute
 * @throws StoreError if there is no such run
 */
export const storedPage = async (
  opened: Opened,
  run: string,
  report: (drawing: Drawing) => void = () => {},
): Promise<StoredPage> => {
  const { store } = opened;
  const row = await store.run(run);
  const runs = (await armsOfRun(store, row)).map((arm) => arm.run);
  await opened.need(runs, (done, of) => report({ step: 'rows', done, of }));
  store.listen(runsAsked(runs, report));
  try {
    return await drawn(store, row, runs);
  } finally {
    store.listen(null);
  }
};

const drawn = async (store: Store, row: RunRow, runs: readonly string[]): Promise<StoredPage> => {
  const found = await storedAsked(store, row);
  const asked = found && (await found.kind.page(found.answer, found.arms, store.path));
  const out = `results/${slug(row.name)}.html`;
  // A question may name one of its runs that is worth showing too, as in `macher report`.
  const run = asked?.shown === undefined ? row.run : runs[asked.shown];
  await writeReport(store, KINDS, { run, out, asked });
  return {
    name: row.name,
    sentences: found ? [found.answer.sentence] : answerOf(await readRunData(store, row)),
    page: readFileSync(out, 'utf8'),
  };
};
