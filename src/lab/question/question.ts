/** What every question is: it takes in blocks, says how many it wants next, and answers what is known. */

import type { Experiment } from '../experiment/experiment.ts';
import type { Store } from '../store/store.ts';
import type { Block } from './blocks.ts';

/** The answer of a question, as far as it is known; each kind adds what it finds. */
export interface Answer {
  /** The kind of the question. */
  readonly ask: string;
  /** In a word: better, worse or equal for a comparison, known for others, open where it is not known yet. */
  readonly verdict: 'better' | 'worse' | 'equal' | 'known' | 'open';
  /** In a sentence that can stand by itself. */
  readonly sentence: string;
  /** Games and blocks that it rests on, and how often was looked. */
  readonly games: number;
  readonly blocks: number;
  readonly looks: number;
  /**
   * How strong the evidence for the verdict is, as the natural logarithm of an e-value, by which the ledger of a database judges it; left out
   * where an answer makes no single claim.
   */
  readonly evidence?: number;
  /**
   * Set where all games are played and nothing is known even so: where too few deals were played to their end for an interval. The
   * verdict is open then, and the command fails.
   */
  readonly isEmpty?: true;
}

/** The part of an answer that says whether it rests on nothing. */
export const emptyIf = (isEmpty: boolean): Pick<Answer, 'isEmpty'> => (isEmpty ? { isEmpty } : {});

/** What a question expects before, or while, it is played. */
export interface Forecast {
  /** Games in all. */
  readonly games: number;
  /** The smallest effect that these games can show, in the unit of the measure; infinite where they can show none. */
  readonly smallestEffect: number;
}

/** The smallest effect that some deals can show. @param ofOne what it would be by the spread of one deal, which itself shows none */
export const effectBy = (ofOne: number, deals: number): number =>
  deals < 2 ? Number.POSITIVE_INFINITY : ofOne / Math.sqrt(deals);

export interface Question<B extends Answer = Answer> {
  /** The arms so far, where it makes further ones as it goes; their number and order depend on the looks alone. */
  readonly armsSoFar?: readonly Experiment[];
  /**
   * How many blocks every arm so far must have at the next look; null when the question is answered, or has had all its games.
   * What was planned once is played before the next look, and depends on nothing but the looks before.
   */
  next(): readonly number[] | null;
  /** Reads what a look needs besides results, of the blocks `from` … `to` − 1 of a run. */
  gather?(store: Store, run: string, from: number, to: number): Promise<readonly unknown[]>;
  /** Takes in the blocks since the last look, arm by arm, with what was gathered of them. */
  look?(blocks: readonly (readonly Block[])[], gathered: readonly (readonly unknown[])[]): void;
  /** Takes a look by queries of its own instead, where single games would be too many. */
  read?(store: Store, runs: readonly string[]): Promise<void>;
  /** Answers by whatever whole arms there are, once the time that was given is up. */
  close?(store: Store, runs: readonly string[]): Promise<void>;
  forecast(): Forecast;
  answer(): B;
}

export { gamesInBlock } from '../experiment/seating.ts';

/** At each look there is so much more to see than at the one before. */
const GROWTH = 1.2;

/** The number of blocks at the look after the one with `blocks`. */
export const nextLook = (blocks: number, first: number, most: number): number =>
  Math.min(most, blocks === 0 ? first : Math.max(blocks + 4, Math.ceil(blocks * GROWTH)));
