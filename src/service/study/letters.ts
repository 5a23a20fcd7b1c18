/** What a page and the worker that plays its experiment say to each other. Both are of one build: types are enough. */
import type { Experiment } from '../../lab/experiment/experiment.ts';
import type { Offer, Question, Sheet } from './form.ts';

/** Letters of an experiment's file at most, whether it comes as a file, as a text or in a link. */
export const LONGEST_TEXT = 2 ** 18;

/** Bytes of files with results at most, unpacked too. */
export const MOST_OPENED = 2 ** 28;

/** A file with results that somebody has. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An experiment that a database holds. */
export interface StoredRun {
  readonly run: string;
  readonly name: string;
  readonly question: string | null;
  readonly edition: string;
  readonly variant: string | null;
  readonly players: number;
  readonly games: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly build: string;
  readonly commit: string | null;
  readonly state: string;
  readonly asks: string | null;
}

/** What a stored run has found. */
export interface StoredPage {
  readonly name: string;
  readonly sentences: readonly string[];
  readonly page: string;
}

/** How far the page of a stored run is: rows that were read, then runs that its question has looked at. */
export interface Drawing {
  readonly step: 'rows' | 'runs';
  readonly done: number;
  readonly of: number;
}

/** What an experiment asks for, once it has been read. */
export interface About {
  readonly name: string;
  readonly question: string;
  /** The kind of what it asks; null where it asks nothing. */
  readonly asks: string | null;
  readonly edition: string;
  readonly players: number;
  /** The labels of its agents over all arms, each once. */
  readonly agents: readonly string[];
  readonly arms: number;
  /** Games of all arms; of some kinds a limit. */
  readonly games: number;
  readonly isLimit: boolean;
  readonly seed: string;
}

/** An experiment that is kept in this browser, begun or played to its end. */
export interface Kept {
  readonly id: string;
  readonly text: string;
  readonly about: About;
  /** The build whose games they are; another one begins again. */
  readonly build: string;
  /** What is played: a drawn seed, and games that followed from minutes, are not found a second time. */
  readonly arms: readonly Experiment[];
  readonly state: 'begun' | 'done';
  readonly games: number;
  /** When it was begun, in milliseconds since 1970. */
  readonly when: number;
}

export type Request =
  /** Reads an experiment. */
  | { readonly kind: 'check'; readonly text: string }
  /** Plays one, or what is missing of one that is kept. */
  | { readonly kind: 'play'; readonly text: string }
  /** Ends after the games in hand. */
  | { readonly kind: 'stop' }
  /** Asks for all rows as an archive. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'list' }
  | { readonly kind: 'forget'; readonly id: string }
  /** What forms can be about; what a form of an edition says; the file that one writes. */
  | { readonly kind: 'offer' }
  | { readonly kind: 'sheet'; readonly edition: string }
  | { readonly kind: 'write'; readonly question: Question }
  /** Opens files with results; draws the page of one of their runs. */
  | { readonly kind: 'open'; readonly files: readonly OpenedFile[] }
  | { readonly kind: 'show'; readonly run: string };

export interface Pace {
  readonly done: number;
  readonly planned: number;
  readonly perSecond: number;
  /** Null while nobody can know. */
  readonly secondsLeft: number | null;
}

/** What came of an experiment. */
export interface Finished {
  /** What is known, in sentences. */
  readonly sentences: readonly string[];
  /** The page, as `macher run` writes it. */
  readonly page: string;
  /** What `macher run --json` prints, as a text. */
  readonly object: string;
  /** A hash over the seeds and ends of all games: equal for equal games. */
  readonly hash: string;
  readonly games: number;
}

export type Reply =
  | { readonly kind: 'checked'; readonly about: About }
  /** What is wrong, in lines of one sentence each. */
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
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
