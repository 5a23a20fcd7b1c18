/** A kind of question: its file, how it is answered, and how the answer is shown. Each kind has a folder beside this file. */
import type { Ask, Experiment } from '../experiment/experiment.ts';
import type { AskKind } from '../experiment/kind.ts';
import type { AskedPage } from '../report/asked.ts';
import type { GameLinks } from '../run/game-link.ts';
import type { Store } from '../store/store.ts';
import type { Family } from './claims.ts';
import type { Measure } from './fields.ts';
import type { Answer, Question } from './question.ts';

/** A file that an answer leaves beside its page. */
export interface Leaf {
  /** What it is, in a word or two of at most ten letters. */
  readonly what: string;
  readonly path: string;
  readonly text: string;
  /** Set if it is redrawn with the page. */
  readonly drawn?: true;
}

/** How minutes become games. */
interface Timed {
  /** The arms with this many games each, and whatever depends on them. */
  withGames(arms: readonly Experiment[], games: number): readonly Experiment[];
  /** Seconds for one game of every arm, and the fixed time. @param speedOf games a second @param all seconds that there are */
  secondsOf(
    arms: readonly Experiment[],
    speedOf: (arm: Experiment) => Promise<number>,
    all: number,
  ): Promise<{ readonly each: number; readonly fixed: number }>;
}

export interface Kind<A extends Ask = Ask, B extends Answer = Answer> extends AskKind<A> {
  /** Set if `games` is a limit, and the answer may come sooner. */
  readonly isLimited?: true;
  /** Set if the number of games follows from their spread, which a few games show; the size of an effect they do not show. */
  readonly isBySpread?: true;
  /** Set if one arm grows from look to look, so games of the next look may be played before it is asked for. */
  readonly goesOn?: true;
  /** Set if runs with several seeds may be pooled. */
  readonly canPool?: true;
  /** Set if interventions are part of the question, and may turn out to change nothing. */
  readonly isOfAgents?: true;
  /** Set if arms are compared side by side besides the answer, as in an experiment that asks nothing. */
  readonly setsSideBySide?: true;
  /** Set if games of different speeds can be asked for in minutes: one number decides how many they are. */
  readonly timed?: Timed;
  /** The question of some arms, before anything is known. */
  question(ask: A, arms: readonly Experiment[]): Question<B>;
  /** The claims of an answer by families, for the ledger, if its intervals hold jointly; left out for a single verdict, or for no claim. */
  claims?(answer: B, arms: readonly Experiment[]): readonly Family[];
  /** The measure in which a forecast gives the smallest effect; victories if left out. */
  measure?(ask: A): Measure;
  /** What is known so far, beside the progress bar: a few words that begin with a comma. */
  soFar?(answer: B, ask: A): string;
  /** The answer as tables for the terminal; if left out, or null, the summary of the first run takes their place. */
  table?(answer: B, arms: readonly Experiment[]): string | null;
  /** What the terminal says after its tables about a run of a database; null for nothing. */
  closing?(answer: B, arms: readonly Experiment[], run: string, database: string): string | null;
  /** The answer as a page shows it. @param database as a command names it */
  page(answer: B, arms: readonly Experiment[], database: string, links?: GameLinks): AskedPage | Promise<AskedPage>;
  /** GameLinks to games that show what was found. @param site the address of a page that plays games */
  links?(answer: B, store: Store, site: string): Promise<GameLinks>;
  /** Which runs are reported besides the answer; all if left out. */
  shownRuns?(answer: B, runs: readonly string[]): readonly string[];
  /** The answer in JSON, and what comes before the arms; null for the answer as it is. */
  json?(answer: B): { readonly first: object; readonly answer: object } | null;
  /**
   * What this machine measures in addition, once the games are played: it is not part of the answer, which is the same
   * everywhere.
   */
  beside?(answer: B, arms: readonly Experiment[]): Promise<{ readonly object: object; readonly text: string }>;
  /** Files that the answer leaves for use. @param arm that the page is about @param page its path */
  leaves?(answer: B, arm: Experiment, page: string): readonly Leaf[];
}

/** The kind of a question. @throws Error if it is unknown: a database of another build may hold it */
export const kindOf = (kinds: readonly Kind[], { kind }: Ask): Kind => {
  const found = kinds.find(({ name }) => name === kind);
  if (!found) throw new Error(`No kind of question is called ${kind}.`);
  return found;
};

/** The question of an experiment, before anything is known; null if it asks none. */
export const questionOf = (arms: readonly Experiment[], kinds: readonly Kind[]): Question | null => {
  const [{ ask }] = arms;
  return ask === null ? null : kindOf(kinds, ask).question(ask, arms);
};
