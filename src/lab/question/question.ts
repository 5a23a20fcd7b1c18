/** What every question is: it takes in blocks, says how many it wants next, and tells what is known. */

import type { Attribution, Effect } from '../../base/stats/effects.ts';
import type { Estimate } from '../../base/stats/intervals.ts';
import type { OptionValue } from '../../players/agent/options.ts';
import type { Ask } from '../experiment/ask.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Setting } from '../experiment/tune.ts';
import type { BidSums } from '../store/queries/bids.ts';
import type { Store } from '../store/store.ts';
import type { Picture } from './balance/pictures.ts';
import type { Word } from './balance/standards.ts';
import type { AuctionAnswer, MoneyAnswer } from './bids/index.ts';
import type { Block } from './blocks.ts';
import type { ContrastRow } from './contrast/index.ts';
import type { GoalRow, Tried } from './fix/index.ts';
import type { Fair } from './tune/fairness.ts';
import type { Importance } from './tune/landscape.ts';
import type { HeldOut } from './tune/words.ts';

/** The answer of a question, as far as it is known. */
export interface Answer {
  readonly ask: Ask['kind'];
  /** In a word: better, worse or equal for a comparison, known for others, open where it is not known yet. */
  readonly verdict: 'better' | 'worse' | 'equal' | 'known' | 'open';
  /** In a sentence that can stand by itself. */
  readonly sentence: string;
  /** What was asked for, where it is one number. */
  readonly estimate?: Estimate;
  /** Games and blocks that it rests on, and how often was looked. */
  readonly games: number;
  readonly blocks: number;
  readonly looks: number;
  /** How many more games the same interval would have needed. */
  readonly saved?: Saved;
  readonly ratings?: readonly Rating[];
  readonly cross?: readonly Meeting[];
  readonly cycles?: readonly (readonly string[])[];
  readonly arms?: readonly ArmEffect[];
  readonly auctions?: readonly AuctionAnswer[];
  readonly priceOfMoney?: readonly MoneyAnswer[];
  /** The best values that were found, and those that there were. */
  readonly best?: Setting;
  readonly usual?: Setting;
  readonly importance?: readonly Importance[];
  /** By parameter, the values around the best that are not shown to be worse. */
  readonly asGood?: Readonly<Record<string, readonly OptionValue[]>>;
  readonly heldOut?: readonly HeldOut[];
  /** What seats win under the best and the usual rules, where rules were tuned. */
  readonly fair?: readonly (Fair & { readonly rules: 'best' | 'usual' })[];
  /** Of a clinic: by arm, the worst first; and what its figures draw. */
  readonly verdicts?: readonly Verdict[];
  readonly clinic?: readonly Picture[];
  /** Of the smallest change that reaches a target: its size, the goals and what else moves on deals never seen, and all that was tried. */
  readonly fix?: {
    readonly steps: number;
    readonly goals: readonly GoalRow[];
    readonly moves: readonly Effect[];
    readonly tried: readonly Tried[];
  };
  /** What each change of the rules does, in the order of the arms, and what differences between editions come to. */
  readonly contrasts?: readonly ContrastRow[];
  readonly attributions?: readonly Attribution[];
  /** The arm that a page should be about, where it is not the first. */
  readonly shown?: number;
  /** Numbers of games of that arm which show best how the first agent wins. */
  readonly shows?: readonly number[];
}

/** A stored game. */
export interface Shown {
  readonly run: string;
  readonly game: number;
}

/** A finding of a clinic on one arm. */
export interface Verdict {
  readonly arm: string;
  /** Theme and what of it: "fairness: seats". */
  readonly what: string;
  /** By the first field; open where it is not known yet. */
  readonly word: Word;
  /** With the number and its interval; it can stand by itself. */
  readonly sentence: string;
  /** Of the worst, with an interval that holds together with all others of the arm and field with 95 %. */
  readonly estimate: Estimate;
  /** Whose number it is, of several: "seat 4". */
  readonly of: string;
  /** How many more games of the arm would tell; null where it is known, or no number would. */
  readonly more: number | null;
  /** The same number by all fields. */
  readonly fields: Readonly<Record<string, { readonly word: Word; readonly estimate: Estimate }>>;
  /** Whether all other fields find the same; false where one finds otherwise, null where it is not known. */
  readonly holds: boolean | null;
  /** The anchor of its figure on the page. */
  readonly figure: string;
  /** Games that show it best. */
  readonly records: readonly Shown[];
}

export interface Saved {
  /** By playing each deal from all seats. */
  readonly chance: number;
  /** By taking luck out of the same blocks as a control variate; 0 where luck is not recorded. */
  readonly luck: number;
  /** By both. */
  readonly together: number;
  /** Of games of one deal: below 0 they make up for each other's luck. */
  readonly correlation: number;
}

/** An agent of a tournament; ratings are in Elo points around 0, the mean of the field. */
export interface Rating {
  readonly id: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** Against the next one of the list: the share of their meetings beyond one half; null for the last. */
  readonly next: { readonly difference: Estimate; readonly verdict: Order } | null;
}

/** What is known of two agents. Equal: any difference is too small to matter. Open: not known yet. */
export type Order = 'above' | 'below' | 'equal' | 'open';

/**
 * How often one agent ended above another at the same table, in parts of their meetings. The intervals of all pairs hold
 * together, and at all looks.
 */
export interface Meeting extends Estimate {
  readonly id: string;
  readonly other: string;
  readonly verdict: Order;
}

/** What an arm is set to: the options that differ from arm to arm. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/** One setting of a sweep against the first. */
export interface ArmEffect {
  /** The value of the option, where a single one differs; otherwise what differs in words. */
  readonly value: number | string | boolean;
  readonly settings: Settings;
  /** What is measured there, and the difference from the first arm. */
  readonly mean: number;
  readonly effect: Estimate;
  /** Of its deals with the same deals of the first arm: the higher, the fewer games it takes; null where nothing varies. */
  readonly correlation: number | null;
  /** Whether no other setting is shown to be better. */
  readonly asGood: boolean;
  /** Games, where each of them ended as with the first setting; null where one did not, and of the first. */
  readonly unchanged: number | null;
}

/** What a question expects before, or while, it is played. */
export interface Forecast {
  /** Games in all. */
  readonly games: number;
  /** The smallest effect that so many games can show, in the unit of the measure. */
  readonly smallestEffect: number;
}

export interface Question {
  /** The arms so far, where it makes further ones as it goes; their number and order depend on the looks alone. */
  readonly armsSoFar?: readonly Experiment[];
  /** Whether a look needs what was bid as well. */
  readonly wantsBids?: boolean;
  /**
   * How many blocks every arm so far must have at the next look; null when the question is answered, or has had all its games.
   * What was planned once is played before the next look, and depends on nothing but the looks before.
   */
  next(): readonly number[] | null;
  /** Takes in the blocks since the last look, arm by arm, with the bids in them where these are wanted. */
  look(blocks: readonly (readonly Block[])[], bids: readonly (readonly BidSums[])[]): void;
  /** Takes a look by queries of its own, where single games would be too many: then it is not given any. */
  read?(store: Store, runs: readonly string[]): Promise<void>;
  forecast(): Forecast;
  answer(): Answer;
}

export { gamesInBlock } from '../experiment/seating.ts';

/** At each look there is so much more to see than at the one before. */
const GROWTH = 1.2;

/** The number of blocks at the look after the one with `blocks`. */
export const nextLook = (blocks: number, first: number, most: number): number =>
  Math.min(most, blocks === 0 ? first : Math.max(blocks + 4, Math.ceil(blocks * GROWTH)));
