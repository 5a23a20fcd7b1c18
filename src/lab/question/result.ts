/** The results of an experiment once its games are played: the object for programs, the page, and the files beside it. */
import type { Players } from '../executor/local.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { type Comparison, compareArms } from '../run/arms.ts';
import { writeReport } from '../run/report.ts';
import { type Summary, summarize } from '../run/summary.ts';
import { type Unchanged, unchangedIn, unchangedSentence } from '../run/unchanged.ts';
import type { Store } from '../store/store.ts';
import type { Answered } from './ask.ts';
import { type Kind, kindOf, type Leaf } from './kind.ts';
import { KINDS } from './kinds.ts';
import type { Answer } from './question.ts';

interface Shown {
  /** What `--json` prints. */
  readonly object: object;
  /** Interventions that changed nothing, in sentences. */
  readonly notes: readonly string[];
}

export interface Result extends Shown {
  /** Files still to be written. */
  readonly leaves: readonly Leaf[];
}

export interface RunResult extends Shown {
  /** One for each arm, and one that compares several side by side. */
  readonly summaries: readonly Summary[];
  readonly comparison: Comparison | null;
}

/** The path of the page, and the players that replay games to see what else could have happened. */
interface Wishes {
  readonly page: string;
  readonly players: Players;
  /** The address of a page that plays games, for links to them; left out for no links. */
  readonly site?: string;
}

const withUnchanged = (object: object, unchanged: readonly Unchanged[]): object =>
  unchanged.length > 0 ? { ...object, unchanged } : object;

/** What `--json` prints for a question: the same as for a run that asks nothing, and the answer. */
export const answerObject = async (
  arms: readonly Experiment[],
  store: Store,
  runs: readonly string[],
  found: Answer,
): Promise<object> => {
  const kind = kindOf(KINDS, arms[0].ask!);
  const shown = kind.shownRuns?.(found, runs) ?? runs;
  const { first, answer } = kind.json?.(found) ?? { first: null, answer: found };
  if (shown.length === 1 && !first) return { ...(await summarize(store, shown[0])), answer };
  if (kind.setsSideBySide)
    return { ...(await compareArms(store, await Promise.all(shown.map((run) => store.run(run))))), answer };
  const summaries = await Promise.all(shown.map((run) => summarize(store, run)));
  return { name: arms[0].name, ...first, arms: summaries.map((one, i) => ({ name: arms[i].arm, ...one })), answer };
};

/** Writes the page of an experiment that asks something. @throws FileError if it cannot be written */
export const writeAnswer = async (
  arms: readonly Experiment[],
  store: Store,
  { answer, runs }: Pick<Answered, 'answer' | 'runs'>,
  { page, players, site }: Wishes,
): Promise<Result> => {
  const kind: Kind = kindOf(KINDS, arms[0].ask!);
  const leaves = kind.leaves?.(answer, arms[0], page) ?? [];
  const [run] = kind.shownRuns?.(answer, runs) ?? runs;
  const unchanged = kind.isOfAgents ? await unchangedIn(store, arms, runs, players) : [];
  const notes = unchanged.map(unchangedSentence);
  const links = site === undefined ? undefined : await kind.links?.(answer, store, site);
  const drawn = await kind.page(answer, arms, store.path, links);
  await writeReport(store, KINDS, { run, out: page, asked: drawn, notes });
  return { object: withUnchanged(await answerObject(arms, store, runs, answer), unchanged), notes, leaves };
};

/** Writes the page of an experiment that asks nothing. @param runs of its arms @throws FileError if it cannot be written */
export const writeRun = async (
  arms: readonly Experiment[],
  store: Store,
  runs: readonly string[],
  { page, players }: Wishes,
): Promise<RunResult> => {
  const unchanged = await unchangedIn(store, arms, runs, players);
  const notes = unchanged.map(unchangedSentence);
  await writeReport(store, KINDS, { run: runs[0], out: page, notes });
  const rows = await Promise.all(runs.map((run) => store.run(run)));
  const comparison = rows.length > 1 ? await compareArms(store, rows) : null;
  const summaries = await Promise.all(runs.map((run) => summarize(store, run)));
  return { object: withUnchanged(comparison ?? summaries[0], unchanged), notes, summaries, comparison };
};
