/** All that a kind of question is: its file, how it is answered, and how the answer is shown. Each has a folder beside this one. */
import type { Ask, Experiment } from '../experiment/experiment.ts';
import type { AskKind } from '../experiment/kind.ts';
import type { AskedPage } from '../report/asked.ts';
import type { Measure } from './fields.ts';
import type { Answer, Question } from './question.ts';

/** A file that an answer leaves beside its page. */
export interface Leaf {
  /** What it is, in a word or two of at most ten letters. */
  readonly what: string;
  readonly path: string;
  readonly text: string;
  /** Set where it is drawn again with the page. */
  readonly drawn?: true;
}

/** How minutes become games. */
interface Timed {
  /** The arms with that many games each, and all that goes with them. */
  withGames(arms: readonly Experiment[], games: number): readonly Experiment[];
  /** Seconds that one game of every arm takes, and those that pass in any case. @param speedOf games a second @param all seconds that there are */
  secondsOf(
    arms: readonly Experiment[],
    speedOf: (arm: Experiment) => Promise<number>,
    all: number,
  ): Promise<{ readonly each: number; readonly fixed: number }>;
}

export interface Kind<A extends Ask = Ask, B extends Answer = Answer> extends AskKind<A> {
  /** Set where `games` is a limit, and the answer may come sooner. */
  readonly isLimited?: true;
  /** Set where the games that it takes follow from their spread, which a few games show: how large an effect is, they do not. */
  readonly isBySpread?: true;
  /** Set where one arm grows from look to look, so that games of the next look may be played before it is asked for. */
  readonly goesOn?: true;
  /** Set where runs with several seeds may be pooled. */
  readonly canPool?: true;
  /** Set where what is done to an agent is part of what is asked, and may turn out to change nothing. */
  readonly isOfAgents?: true;
  /** Set where arms are set side by side besides the answer, as those of an experiment that asks nothing. */
  readonly setsSideBySide?: true;
  /** Set where games of several speeds are asked for in minutes: how many they are follows from one number. */
  readonly timed?: Timed;
  /** The question of some arms, before anything is known. */
  question(ask: A, arms: readonly Experiment[]): Question<B>;
  /** The measure in which a forecast gives the smallest effect; of victories where it is left out. */
  measure?(ask: A): Measure;
  /** What is known so far, beside the bar: a few words, with a comma first. */
  soFar?(answer: B, ask: A): string;
  /** The answer as tables for the terminal; where it is left out, or null, the summary of the first run stands there. */
  table?(answer: B, arms: readonly Experiment[]): string | null;
  /** What the terminal says after its tables, of a run of a database; null for nothing. */
  closing?(answer: B, run: string, database: string): string | null;
  /** The answer as a page shows it. @param database as a command names it */
  page(answer: B, arms: readonly Experiment[], database: string): AskedPage | Promise<AskedPage>;
  /** Which runs are reported besides the answer; all where it is left out. */
  shownRuns?(answer: B, runs: readonly string[]): readonly string[];
  /** What JSON has of the answer, and what it puts before the arms; null for the answer as it is. */
  json?(answer: B): { readonly first: object; readonly answer: object } | null;
  /** What this machine measures besides, once the games are played: it is no part of the answer, which is the same everywhere. */
  beside?(answer: B, arms: readonly Experiment[]): Promise<{ readonly object: object; readonly text: string }>;
  /** What the answer leaves to be used. @param arm that the page is about @param page its path */
  leaves?(answer: B, arm: Experiment, page: string): readonly Leaf[];
}

/** The kind of what an experiment asks. @throws Error where there is none: a database of another build may hold one */
export const kindOf = (kinds: readonly Kind[], { kind }: Ask): Kind => {
  const found = kinds.find(({ name }) => name === kind);
  if (!found) throw new Error(`No kind of question is called ${kind}.`);
  return found;
};

/** The question of an experiment, before anything is known; null where it asks none. */
export const questionOf = (arms: readonly Experiment[], kinds: readonly Kind[]): Question | null => {
  const [{ ask }] = arms;
  return ask === null ? null : kindOf(kinds, ask).question(ask, arms);
};
