/** A question: it takes in blocks, says how many it wants next, and answers with what is known. */

import type { Experiment } from '../experiment/experiment.ts';
import type { Store } from '../store/store.ts';
import type { Block } from './blocks.ts';

/** The answer of a question so far; each kind adds its findings. */
export interface Answer {
  /** The kind of the question. */
  readonly ask: string;
  /** A word: better, worse or equal for a comparison, known for others, open if not known yet. */
  readonly verdict: 'better' | 'worse' | 'equal' | 'known' | 'open';
  /** A sentence that can be read on its own. */
  readonly sentence: string;
  /** The games and blocks behind it, and the number of looks. */
  readonly games: number;
  readonly blocks: number;
  readonly looks: number;
  /**
   * The evidence for the verdict, as the natural logarithm of an e-value, which the ledger of a database judges; left out if an
   * answer makes no single claim.
   */
  readonly evidence?: number;
  /**
   * Set if all games are played and still nothing is known, because too few deals were played to their end for an interval. The
   * verdict is open then, and the command fails.
   */
  readonly isEmpty?: true;
}

/** The part of an answer that says whether nothing is known. */
export const emptyIf = (isEmpty: boolean): Pick<Answer, 'isEmpty'> => (isEmpty ? { isEmpty } : {});

/** What a question expects before, or while, it is played. */
export interface Forecast {
  /** Games in all. */
  readonly games: number;
  /** The smallest effect that these games can show, in the unit of the measure; infinite if they can show none. */
  readonly smallestEffect: number;
}

/** The smallest effect that some deals can show. @param ofOne the effect by the spread of one deal, which alone shows none */
export const effectBy = (ofOne: number, deals: number): number =>
  deals < 2 ? Number.POSITIVE_INFINITY : ofOne / Math.sqrt(deals);

export interface Question<B extends Answer = Answer> {
  /** The arms so far, if the question adds arms as it goes; their number and order depend only on the looks. */
  readonly armsSoFar?: readonly Experiment[];
  /**
   * How many blocks every arm so far must have at the next look; null once the question is answered, or has had all its games.
   * What is planned is played before the next look, and depends only on earlier looks.
   */
  next(): readonly number[] | null;
  /** Reads what a look needs besides results, of the blocks `from` … `to` − 1 of a run. */
  gather?(store: Store, run: string, from: number, to: number): Promise<readonly unknown[]>;
  /** Takes in the blocks since the last look, arm by arm, with what was gathered of them. */
  look?(blocks: readonly (readonly Block[])[], gathered: readonly (readonly unknown[])[]): void;
  /** Takes a look by its own queries instead, if single games would be too many. */
  read?(store: Store, runs: readonly string[]): Promise<void>;
  /** Answers from the complete arms once the given time is up. */
  close?(store: Store, runs: readonly string[]): Promise<void>;
  forecast(): Forecast;
  /**
   * The games that are expected to be missing, if the question adds arms as it goes: before a look, it stands in for what that would
   * choose.
   *
   * @param storedOf how many games of an arm are stored
   */
  missing?(storedOf: (arm: Experiment) => number): readonly Experiment[];
  answer(): B;
}

export { gamesInBlock } from '../experiment/seating.ts';

/** Each look has this many times the blocks of the one before. */
const GROWTH = 1.2;

/** The number of blocks at the look after the one with `blocks`. */
export const nextLook = (blocks: number, first: number, most: number): number =>
  Math.min(most, blocks === 0 ? first : Math.max(blocks + 4, Math.ceil(blocks * GROWTH)));
