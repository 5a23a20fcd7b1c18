/**
 * What page and server say to each other: one schema for what comes in on either side.
 *
 * The page imports this file too, so it knows nothing of Node and nothing of the engine but types.
 */
import { z } from 'zod';
import type { Unit } from '../../players/agent/explanation.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Observation } from '../../rules/notation/observation/index.ts';
import type { RulesTold } from '../../rules/notation/observation/rules.ts';
import type { BidRange } from '../guide/index.ts';
import type { Election } from '../play/chronicle.ts';
import type { SavedGame, Unreadable } from '../play/saved.ts';
import type { Standing } from '../play/session.ts';
import type { BidJudged } from '../review/bids.ts';
import type { Purchase } from '../review/money.ts';
import type { Mistake, PhaseGrade } from '../review/review.ts';
import type { SameDeal } from '../review/same-deal.ts';

const text = (most: number) => z.string().max(most);
const MOST_PLAYERS = 5;
const MOST_ACTIONS = 24;
/** Bytes of a record that is brought along, and of everything else. */
export const MOST_BYTES = 2 ** 20;

/** A seat of a table that is to be set up. */
const SEAT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('friend') }),
  z.strictObject({ kind: z.literal('bot'), agent: text(200).min(1) }),
]);
export type SeatWish = z.infer<typeof SEAT>;

export const PACES = ['at once', 'brisk', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** How a table is played, whatever the game. */
const HABITS = {
  pace: z.enum(PACES).default('brisk'),
  /** Hints and win chances. */
  hints: z.boolean().default(true),
  /** Whether persons choose in auctions alone, and a bot does the rest of their seats. */
  auctionsOnly: z.boolean().default(false),
  /** Bots play for everybody up to this round. */
  startRound: z.int().min(1).max(12).default(1),
};

/** A table that is to be set up. */
export const NEW_TABLE = z.strictObject({
  edition: text(60),
  variant: text(500).optional(),
  seats: z.array(SEAT).min(3).max(MOST_PLAYERS),
  seed: text(200).optional(),
  ...HABITS,
});
export type NewTable = z.infer<typeof NEW_TABLE>;

/** A game that was saved, by its file's name. */
export const SAVED = z.strictObject({ file: text(300).min(1) });

/** A game to be played on from a position: of a saved file or of a text. */
export const BRANCH = z.strictObject({
  file: text(300).optional(),
  record: text(MOST_BYTES).optional(),
  /** After so many decisions; all of them where nothing is said. */
  at: z.int().min(0).optional(),
  /** The seat that I take, from 0; that of the record's first person, or the first one, where nothing is said. */
  seat: z.int().min(0).max(4).optional(),
  /** Who plays the others; the record's own bots where nothing is said. */
  others: text(200).optional(),
  /** What is done at the position, in the words of records. */
  choice: text(300).optional(),
});
export type Branch = z.infer<typeof BRANCH>;

/** A game that is over, to be played on from one of its positions. */
export const PLAY_ON = z.strictObject({
  at: z.int().min(0),
  seat: z.int().min(0).max(4),
  choice: text(300).optional(),
});

/** Actions in the words of records, one after another, as the answer to a prompt. */
export const ACT = z.strictObject({ prompt: text(40), actions: z.array(text(300)).min(1).max(MOST_ACTIONS) });
/** Up to which bid the table is to bid in the auction that goes on. */
export const BID_UP_TO = z.strictObject({ prompt: text(40), price: z.int().min(0) });
/** What a sitting would look like if these were the first actions. */
export const PLAN = z.strictObject({ prompt: text(40), actions: z.array(text(300)).max(MOST_ACTIONS) });
/** Whether one wants hints at a table of several persons. */
export const AGREE = z.strictObject({ hints: z.boolean() });
/** A page's answer to a pulse, by the name that it was given. */
export const HERE = z.strictObject({ page: text(40) });
/** Something about the prompt: a hint, an undo. */
export const ABOUT = z.strictObject({ prompt: text(40) });
/** Something about a choice of a bot, by its place in the log. */
export const WHY = z.strictObject({ entry: z.int().min(0) });
/** A drill, and an answer to it in the words of records. */
export const DRILL = z.strictObject({ file: text(300), decision: z.int().min(0) });
export const DRILL_ANSWER = z.strictObject({ file: text(300), decision: z.int().min(0), answer: text(300) });
/** The position of a game that is over after so many decisions. */
export const LOOK_BACK = z.strictObject({ at: z.int().min(0) });

/** One thing that may be done, and what comes of it. */
export interface OptionTold {
  /** Its words in records, which is how it is chosen. */
  readonly notation: string;
  readonly words: string;
  readonly consequence: string;
  readonly kind: string;
  readonly region: string | null;
  readonly party: string | null;
  readonly card: string | null;
  /** The card that comes where another one goes. */
  readonly enters: string | null;
  /** A place on the national board or in turn order, from 1. */
  readonly place: number | null;
  readonly amount: number | null;
}

/** One question of a sitting. */
export interface StepTold {
  readonly title: string;
  readonly about: string;
  readonly region: string | null;
  readonly options: readonly OptionTold[];
  /** What is planned, by its words in records. */
  readonly chosen: string;
  readonly money: number;
}

export interface PromptTold {
  /** Answers to another prompt are refused. */
  readonly id: string;
  readonly phase: string;
  readonly title: string;
  readonly section: string;
  readonly rule: string;
  readonly about: string;
  readonly region: string | null;
  readonly bids: BidRange | null;
  readonly options: readonly OptionTold[];
  /** Why some things are not offered. */
  readonly limits: readonly string[];
  /** The questions of a phase that is answered in one go, as they are planned first; null for any other. */
  readonly steps: readonly StepTold[] | null;
  readonly canUndo: boolean;
}

export interface LogTold {
  readonly text: string;
  /** The seat whose own choice it tells; null for what happened otherwise. */
  readonly by: number | null;
  readonly round: number;
  /** The event of the rules that it tells; null for an action. */
  readonly event: string | null;
  readonly election: Election | null;
}

/** What a seat would have in a region if it voted now, every meeting converted. */
export interface ElectionTold {
  readonly votes: number;
  readonly mandates: number;
}

/** The table as a seat sees it: nothing in it follows from anything but what that seat sees and has seen. */
export interface Snapshot {
  readonly observation: Observation;
  readonly ifVotedNow: Readonly<Record<string, Readonly<Record<string, ElectionTold>>>>;
  /** The chances to win by the learned evaluation, by seat; null where hints are off. */
  readonly chances: readonly number[] | null;
  readonly prompt: PromptTold | null;
  /** The seat that moves; null after the end. */
  readonly mover: number | null;
  readonly over: readonly Standing[] | null;
}

/** A snapshot as it is sent: of the log only what is new. */
export interface Update extends Snapshot {
  readonly kind: 'update';
  /** How much of the log that was sent before still holds, and what comes after it. */
  readonly log: { readonly keep: number; readonly more: readonly LogTold[] };
  /** Something that is wrong with the table, in a sentence. */
  readonly trouble: string | null;
  /** Seats whose person is away, for whom a bot plays. */
  readonly away: readonly number[];
  /** How often a bot has chosen for this seat while its person was away; 0 once that person has chosen again. */
  readonly missed: number;
  /** Up to which bid the table bids for this seat in the auction that goes on; null where it does not. */
  readonly upTo: number | null;
  /** Whether there are hints and chances to win. */
  readonly hints: boolean;
  /** How far the review of the game is, from 0 to 1 when it is there; null where nobody has asked for one. */
  readonly reviewed: number | null;
  /** How bots did in the seat on the same deal; null where nobody has asked. */
  readonly challenge: readonly ChallengeTold[] | null;
  /** After the end: the command that plays the same deal again; null before, and where there is none. */
  readonly again: string | null;
}

/** Games of one agent in a person's seat, on the same deal. */
export interface ChallengeTold {
  readonly agent: string;
  readonly games: number;
  /** Final points. */
  readonly mean: number;
  /** Games with fewer points than the person had. */
  readonly below: number;
}

/** What does not change: sent first. */
export interface Welcome {
  readonly kind: 'welcome';
  readonly seat: number;
  readonly edition: string;
  readonly name: string;
  /** What is written beside the edition: values that nobody could find, a variant's changes. */
  readonly notes: readonly string[];
  /** Seat by seat: an agent, or 'person'. */
  readonly agents: readonly string[];
  readonly rules: RulesTold;
  /** By phase: the rule, its section and the terms that come up in it. */
  readonly help: Readonly<Record<string, HelpTold>>;
  readonly auctionsOnly: boolean;
  /** How fast bots move, and with them what the page shows. */
  readonly pace: Pace;
  /** The links of the other persons' seats, for the host alone. */
  readonly links: readonly SeatLink[];
}

export interface HelpTold {
  readonly title: string;
  readonly section: string;
  readonly rule: string;
  readonly terms: readonly string[];
}

export interface SeatLink {
  readonly seat: number;
  readonly token: string;
}

/** A sign of life, which the page answers: the connection is alive as long as one comes every so many milliseconds. */
export interface Pulse {
  readonly kind: 'pulse';
  /** What the server calls this page. */
  readonly page: string;
  readonly every: number;
}

export type ServerMessage = Welcome | Update | Pulse;

export interface HintTold {
  readonly sentence: string;
  readonly unit: Unit | null;
  readonly best: readonly { readonly words: string; readonly notation: string; readonly worth: string }[];
}

export interface EditionTold {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly rounds: number;
}

export interface AgentTold {
  readonly agent: string;
  readonly about: string;
}

/** A dear decision, as a page tells it. */
type DearTold = Pick<Mistake, 'decision' | 'sentence' | 'blunder' | 'played' | 'better' | 'loss'>;

/** The review of a seat. */
export interface ReviewTold {
  /** Points that its decisions were proven to cost. */
  readonly lost: number;
  readonly luck: Readonly<Record<string, number>>;
  readonly phases: readonly PhaseGrade[];
  readonly dearest: readonly DearTold[];
  /** Through the game: the seat's chance to win, its expected final points, and those of the best other seat. */
  readonly course: readonly {
    readonly at: number;
    readonly round: number;
    readonly share: number;
    readonly points: number;
    readonly bestOther: number;
  }[];
  readonly rounds: readonly {
    readonly round: number;
    readonly points: number;
    readonly earned: number;
    readonly spent: number;
    /** Where the points came from and what the money went into, in words. */
    readonly sources: string;
    readonly paid: string;
    /** The mean of the other seats. */
    readonly others: { readonly earned: number; readonly spent: number };
  }[];
  /** What it bought in the whole game, beside the mean of the other seats. */
  readonly bought: readonly { readonly what: string; readonly own: Purchase; readonly others: Purchase }[];
  readonly bids: readonly BidJudged[];
  readonly sameDeal: SameDeal | null;
}

/** A game that was reviewed. */
export interface ReviewedTold {
  readonly file: string;
  readonly edition: string;
  readonly when: number;
  readonly lost: number;
  readonly luck: number;
  readonly rank: number;
}

/** A position of a dear mistake. */
export interface Drill {
  readonly file: string;
  readonly edition: string;
  readonly seat: number;
  readonly decision: number;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly loss: number;
}

export interface DrillTold {
  readonly welcome: Welcome;
  readonly snapshot: Snapshot;
}

export interface Lobby {
  readonly editions: readonly EditionTold[];
  readonly agents: readonly AgentTold[];
  readonly saved: readonly SavedGame[];
  readonly reviewed: readonly ReviewedTold[];
  readonly drills: readonly Drill[];
  /** Files that were left out, and why. */
  readonly unreadable: readonly Unreadable[];
  readonly shared: boolean;
}

/** A table that has been set up: the seats of persons, the first one's own first. */
export interface Seated {
  readonly links: readonly SeatLink[];
}

/** The position of a finished game, and what was done there. */
export interface LookBack {
  readonly at: number;
  readonly of: number;
  readonly snapshot: Snapshot;
  readonly next: string | null;
  readonly log: readonly LogTold[];
}
