import { join } from 'node:path';
import { headlessDocument } from '../../base/drawing/document.ts';
import type { Figure } from '../../base/drawing/figure.ts';
import { svgFile } from '../../base/drawing/svg-file.ts';
import { listed } from '../../base/drawing/words.ts';
import { writeFile } from '../../base/text/files.ts';
import { shellWord } from '../../base/text/shell.ts';
import type { Components, Confidence } from '../../rules/engine/edition.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { applyVariant } from '../../rules/variant/apply.ts';
import { type Difference, differencesOf, movedBefore, ownDifferences } from '../../rules/variant/differences.ts';
import { ownSentence } from '../../rules/variant/sentences.ts';
import { changesRules } from '../../rules/variant/variant.ts';
import type { AskKind } from '../experiment/kind.ts';
import { experimentYaml } from '../experiment/written.ts';
import { figureGroups } from '../report/all.ts';
import type { AskedPage } from '../report/asked.ts';
import { comparisonFigures } from '../report/comparison-section.ts';
import { type PageWords, pageOf } from '../report/page.ts';
import { armsOfRun, versionsBefore } from '../store/queries/arms.ts';
import { experimentOf, variantOf } from '../store/run-config.ts';
import { type RunData, readRunData } from '../store/run-data.ts';
import { type RunRow, Store } from '../store/store.ts';
import { compareArms } from './arms.ts';
import { sweepOf } from './sweep.ts';

export interface ReportOptions {
  /** The run; if left out, the one started last, or the first of the arms that it was compared with. */
  readonly run?: string;
  /** The path of the page. */
  readonly out: string;
  /** A folder for the figures as SVG files; none are written if left out. */
  readonly figures?: string;
  /** The question of the experiment, and its answer; null if it asked nothing. */
  readonly asked?: AskedPage | null;
  /** Further things to keep in mind, in sentences. */
  readonly notes?: readonly string[];
}

/**
 * Writes the page of a run, and its figures if asked for.
 *
 * @param kinds of questions that it may be of
 * @returns the paths of what was written
 * @throws StoreError if there is no such run; FileError if a file cannot be written
 */
export async function writeReport(
  store: Store,
  kinds: readonly AskKind[],
  { run, out, figures, asked = null, notes = [] }: ReportOptions,
): Promise<string[]> {
  const row = await store.run(run);
  const arms = await armsOfRun(store, row);
  // An answer says everything about its arms, unless they should be compared side by side.
  const comparison = asked && !asked.compares ? null : await comparisonOf(store, arms);
  const data = await readRunData(store, run === undefined ? (arms[asked?.shown ?? 0] ?? arms[0]) : row);
  const words = wordsOf(data.run, kinds);
  writeFile(
    out,
    pageOf(data, { ...words, notes: [...notes, ...words.notes], asked, comparison, database: store.path }),
  );
  return [out, ...(figures === undefined ? [] : writeFigures(data, { asked, comparison }, figures))];
}

const comparisonOf = async (store: Store, runs: readonly RunRow[]): Promise<PageWords['comparison']> => {
  if (runs.length < 2) return null;
  const { arms, differences } = await compareArms(store, runs);
  return { arms: arms.map((arm, i) => ({ ...arm, run: runs[i].run })), differences, sweep: sweepOf(runs) };
};

interface DatabaseOptions extends Partial<Omit<ReportOptions, 'asked'>> {
  /** Finds the answer to the question of a run. */
  readonly asked?: (store: Store, run: RunRow, page: string) => Promise<AskedPage | null>;
}

/** The same for a database by its path; its page is written beside it unless `out` says otherwise. */
export async function reportDatabase(
  path: string,
  kinds: readonly AskKind[],
  { asked: find, ...options }: DatabaseOptions = {},
): Promise<string[]> {
  const store = await Store.open(path, { readOnly: true });
  try {
    const row = await store.run(options.run);
    const out = options.out ?? (await pageOfRun(store, row, pageBeside(path)));
    const asked = find ? await find(store, row, out) : null;
    return await writeReport(store, kinds, { ...options, asked, out });
  } finally {
    store.close();
  }
}

/** The path of the page of a database: 'results/quickstart.duckdb' -> 'results/quickstart.html'. */
export const pageBeside = (database: string): string => database.replace(/(\.duckdb|\.db)?$/, '.html');

/** The path of the page of a version, if earlier ones have pages beside the same database: 'results/mine-v2.html'. */
export const pageOfVersion = (page: string, earlier: number): string =>
  earlier === 0 ? page : page.replace(/(\.html)?$/, `-v${earlier + 1}$1`);

/** The same for a stored run. */
const pageOfRun = async (store: Store, row: RunRow, page: string): Promise<string> => {
  const [first, ...others] = await armsOfRun(store, row);
  if (others.length === 0 || first.comparison === undefined) return page;
  return pageOfVersion(page, await versionsBefore(store, first.comparison, first.run));
};

function writeFigures(
  data: RunData,
  { asked, comparison }: Pick<PageWords, 'asked' | 'comparison'>,
  folder: string,
): string[] {
  const figures: Figure[] = [
    ...(asked?.figures ?? []),
    ...(comparison ? comparisonFigures(comparison).figures : []),
    ...figureGroups(data).flatMap((group) => group.figures),
  ];
  return figures.map((figure) => {
    const path = join(folder, `${figure.id}.svg`);
    writeFile(path, svgFile(figure, headlessDocument()));
    return path;
  });
}

const wordsOf = (run: RunRow, kinds: readonly AskKind[]): Omit<PageWords, 'asked' | 'comparison' | 'database'> => ({
  edition: editionNamed(run.edition)?.name ?? run.edition,
  ...changesOf(run),
  config: experimentYaml(experimentOf(run), kinds),
  command: `npx macher run ${shellWord(`${run.name}.yaml`)}`,
  notes: notesOf(run),
});

const changesText = (changes: readonly Difference[]): string =>
  changes
    .map((one) => {
      const { what, before, after } = one;
      const other = movedBefore(one);
      if (other !== null) return `${what} moved before ${other}`;
      return after === null ? `${what} left out` : `${what}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    })
    .join('; ');

/** What the variant of a run changes, and what differs in the user's own printing, value by value. */
const changesOf = (run: RunRow): Pick<PageWords, 'variant' | 'ownPrinting'> => {
  const edition = editionNamed(run.edition);
  const variant = variantOf(run);
  if (!edition || !variant) return { variant: null, ownPrinting: null };
  const changes = changesText(differencesOf(edition, variant)) || 'it changes nothing';
  return {
    variant: changesRules(variant) ? { name: variant.name, about: variant.about, changes } : null,
    ownPrinting: changesText(ownDifferences(edition, variant)) || null,
  };
};

const notesOf = (run: RunRow): string[] => {
  const edition = editionNamed(run.edition);
  const variant = variantOf(run);
  const uncertain = edition
    ? reconstructedIn(variant ? applyVariant(edition, variant).components : edition.components)
    : [];
  const own = variant ? ownSentence(variant) : [];
  if (uncertain.length === 0) return own;
  return [
    ...own,
    `Not every printed value of this edition is public. Some of its ${listed(uncertain)} are reconstructed: made so that ` +
      `they agree with all that is known. Anyone who owns the game can check and correct them, and the results may change with them.`,
    `'npx macher editions ${run.edition}' lists every value with its confidence.`,
  ];
};

/** The kinds of components with reconstructed values, in words. */
const reconstructedIn = (components: Components): string[] =>
  Object.entries(components)
    .filter(([, values]) => hasReconstructed(values))
    .map(([kind]) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const RECONSTRUCTED: Confidence = 'reconstructed';

function hasReconstructed(value: unknown): boolean {
  if (value === RECONSTRUCTED) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasReconstructed);
}
