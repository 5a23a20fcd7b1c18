/** Messages between a page and the worker that plays its experiment. Both come from the same build, so types are enough. */
import type * as z from 'zod/mini';
import type { Experiment } from '../../lab/experiment/experiment.ts';
import type { Language } from '../../table/words/language.ts';
import type { Offer, Question, Sheet } from './form.ts';
import type { STORED_RUN } from './stored-run.ts';

/** The most letters of an experiment's file, whether it comes as a file, as a text or in a link. */
export const LONGEST_TEXT = 2 ** 18;

/** The most bytes of files with results, also after unpacking. */
export const MOST_OPENED = 2 ** 28;

/** A file with results that somebody has. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An experiment in a database. */
export type StoredRun = Readonly<z.infer<typeof STORED_RUN>>;

/** The findings of a stored run. */
export interface StoredPage {
  readonly name: string;
  readonly sentences: readonly string[];
  readonly page: string;
}

/** The progress of a stored run's page: rows read so far, then runs that its question has looked at. */
export interface Drawing {
  readonly step: 'rows' | 'runs';
  readonly done: number;
  readonly of: number;
}

/** What an experiment asks for, after it has been read. */
export interface About {
  readonly name: string;
  readonly question: string;
  /** The kind of its question; null if it asks none. */
  readonly asks: string | null;
  readonly edition: string;
  readonly players: number;
  /** The labels of its agents in all arms, each once. */
  readonly agents: readonly string[];
  readonly arms: number;
  /** Games in all arms; for some kinds, the upper limit. */
  readonly games: number;
  readonly isLimit: boolean;
  readonly seed: string;
}

/** An experiment that is kept in this browser, unfinished or finished. */
export interface Kept {
  readonly id: string;
  readonly text: string;
  readonly about: About;
  /** The build that played the games; another build starts over. */
  readonly build: string;
  /** The arms being played: a drawn seed, or a number of games derived from minutes, could not be found out again. */
  readonly arms: readonly Experiment[];
  readonly state: 'begun' | 'done';
  readonly games: number;
  /** When it was started, in milliseconds since 1970. */
  readonly when: number;
}

export type Request =
  /** Reads an experiment. */
  | { readonly kind: 'check'; readonly text: string }
  /** Plays an experiment, or the missing games of one that is kept. */
  | { readonly kind: 'play'; readonly text: string }
  /** Stops after the games in progress. */
  | { readonly kind: 'stop' }
  /** Asks for all rows as an archive. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'list' }
  | { readonly kind: 'forget'; readonly id: string }
  /** The choices in forms; the form of an edition; the file that a form writes. */
  | { readonly kind: 'offer' }
  | { readonly kind: 'sheet'; readonly edition: string }
  | { readonly kind: 'write'; readonly question: Question; readonly language: Language }
  /** Opens files with results; draws the page of one of their runs. */
  | { readonly kind: 'open'; readonly files: readonly OpenedFile[] }
  | { readonly kind: 'show'; readonly run: string };

export interface Pace {
  readonly done: number;
  readonly planned: number;
  readonly perSecond: number;
  /** Null if it cannot be known yet. */
  readonly secondsLeft: number | null;
}

/** The results of an experiment. */
export interface Finished {
  /** What is known, in sentences. */
  readonly sentences: readonly string[];
  /** The page, as `macher run` writes it. */
  readonly page: string;
  /** What `macher run --json` prints, as a text. */
  readonly object: string;
  /** A hash of the seeds and ends of all games: equal games have equal hashes. */
  readonly hash: string;
  readonly games: number;
}

export type Reply =
  | { readonly kind: 'checked'; readonly about: About }
  /** What is wrong, one sentence on each line, with a text that was to be read or played. */
  | { readonly kind: 'refused'; readonly of: 'check' | 'play'; readonly problems: readonly string[] }
  | { readonly kind: 'begun'; readonly about: About; readonly workers: number; readonly before: number }
  | { readonly kind: 'forecast'; readonly games: number; readonly seconds: number; readonly effect: string | null }
  | { readonly kind: 'progress'; readonly pace: Pace }
  | { readonly kind: 'sofar'; readonly sentences: readonly string[] }
  | ({ readonly kind: 'finished' } & Finished)
  | { readonly kind: 'stopped' }
  | { readonly kind: 'rows'; readonly archive: Blob; readonly name: string }
  | { readonly kind: 'list'; readonly kept: readonly Kept[] }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'sheet'; readonly sheet: Sheet | null; readonly edition: string }
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'opened'; readonly runs: readonly StoredRun[] }
  | ({ readonly kind: 'drawing' } & Drawing)
  | ({ readonly kind: 'shown' } & StoredPage)
  | { readonly kind: 'failed'; readonly message: string };
