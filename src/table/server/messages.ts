/**
 * The messages between page and server: a schema for each request and each answer, and the types that follow from them. Neither
 * side reads anything that does not match.
 *
 * The page imports this file too: it uses zod/mini, and imports nothing of Node, nor do the files of which it imports more than
 * types.
 */
import * as z from 'zod/mini';
import { count, flag, list, maybeNumber, maybeText, number, some, text, texts, upTo } from '../../base/text/schema.ts';
import type { Observation } from '../../rules/notation/observation/index.ts';
import type { RulesJson } from '../../rules/notation/observation/rules.ts';
import { FIGURE } from '../guide/figure.ts';
import { ELECTION, HAND, SAVED_GAME, STANDING } from '../play/shape.ts';
import { KINDS } from '../review/kinds.ts';
import { ESTIMATE, MISTAKE_PARTS, PHASE, PHASE_GRADE, SAME_DEAL } from '../review/shape.ts';
import {
  ELECTION_NOTED,
  EVENING,
  MOST_ELECTIONS,
  MOST_PLAYERS,
  PERSON,
  POINTS_NOTED,
  ROUND_NOTED,
  seatNumber,
} from '../season/shape.ts';

type Schema<T> = z.ZodMiniType<T>;

const by = <S extends z.ZodMiniType>(one: S): Schema<Readonly<Record<string, z.output<S>>>> => z.record(text, one);

const MOST_ACTIONS = 24;
/** The most bytes of a record in a request. */
export const MOST_BYTES = 2 ** 20;
/** The most characters of a variant's file: far more than any that people write. */
export const MOST_VARIANT = 2 ** 18;

const choice = z.optional(upTo(300));
const prompt = upTo(40);
const file = upTo(300);
const actions = list(upTo(300)).check(z.maxLength(MOST_ACTIONS));
const drill = { file, decision: count };

export const PACES = ['at once', 'brisk', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** What happens if one of several persons is away for a minute: a bot plays, or the table waits until somebody lets one play. */
export const IF_AWAY = ['bot', 'wait'] as const;
export type IfAway = (typeof IF_AWAY)[number];

/** The longest name of a person, and of a saved game. */
export const MOST_NAME = 24;
export const MOST_TITLE = 60;

/** The longest remark. */
export const MOST_SAID = 200;

const called = z.optional(upTo(MOST_NAME));

/** A seat of a new table. */
const SEAT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me'), name: called }),
  z.strictObject({ kind: z.literal('friend'), name: called }),
  z.strictObject({ kind: z.literal('bot'), agent: some(200) }),
]);
export type SeatWish = z.infer<typeof SEAT>;

/** The file of a variant: its name for messages, and its text. */
const VARIANT_WISH = z.strictObject({ name: some(300), text: upTo(MOST_VARIANT) });
export type VariantWish = z.infer<typeof VARIANT_WISH>;

/** An evening with real cards, as entered. */
const EVENING_WISH = z.strictObject({
  /** The evening that it replaces. */
  file: z.optional(file),
  edition: upTo(60),
  date: upTo(10),
  seats: z
    .array(z.strictObject({ party: some(60), name: upTo(MOST_NAME), points: z.nullable(POINTS_NOTED) }))
    .check(z.minLength(3), z.maxLength(MOST_PLAYERS)),
  elections: list(ELECTION_NOTED).check(z.maxLength(MOST_ELECTIONS)),
  rounds: list(ROUND_NOTED).check(z.maxLength(13)),
});
export type EveningWish = z.infer<typeof EVENING_WISH>;

/** All requests. The header `accept-language` gives the language of the answer. */
export const REQUESTS = {
  newTable: z.strictObject({
    edition: upTo(60),
    variant: z.optional(VARIANT_WISH),
    seats: z.array(SEAT).check(z.minLength(3), z.maxLength(MOST_PLAYERS)),
    seed: z.optional(upTo(200)),
    pace: z._default(z.enum(PACES), 'brisk'),
    /** Hints and win chances. */
    hints: z._default(flag, true),
    /** Whether persons choose only in auctions, and a bot does the rest for them. */
    auctionsOnly: z._default(flag, false),
    /** Bots play for everybody up to this round. */
    startRound: z._default(z.int().check(z.gte(1), z.lte(12)), 1),
    /** By default, a bot plays. */
    ifAway: z.optional(z.enum(IF_AWAY)),
    /** Whether the game waits until all persons are ready, or the host begins it. */
    gather: z.optional(flag),
  }),
  /** A saved game, by the name of its file. */
  saved: z.strictObject({ file: some(300) }),
  /** A new name for a saved game; '' for none. */
  titled: z.strictObject({ file: some(300), title: upTo(MOST_TITLE) }),
  /** The name of the person at a seat. */
  named: z.strictObject({ name: upTo(MOST_NAME) }),
  /** A remark to the others at the table. */
  say: z.strictObject({ text: some(MOST_SAID) }),
  /** The seat of an absent person, for whom a bot should play. */
  standIn: z.strictObject({ seat: seatNumber }),
  /** A game that continues from a position of a saved file or of a text. */
  branch: z.strictObject({
    file: z.optional(file),
    record: z.optional(upTo(MOST_BYTES)),
    /** After this many decisions; by default all. */
    at: z.optional(count),
    /** My seat, from 0; by default that of the record's first person, or the first one. */
    seat: z.optional(seatNumber),
    /** The players of the others; by default the record's own bots. */
    others: z.optional(upTo(200)),
    /** The action at the position, in the words of records. */
    choice,
  }),
  /** A finished game, continued from one of its positions. */
  playOn: z.strictObject({ at: count, seat: seatNumber, choice }),
  /** Actions in the words of records, one after another, as the answer to a prompt. */
  act: z.strictObject({ prompt, actions: actions.check(z.minLength(1)) }),
  /** The highest bid of the table in the current auction, and in later ones of other regions; 0 to pass there. */
  bidUpTo: z.strictObject({
    ...{ prompt, price: count },
    later: z.optional(list(z.strictObject({ region: some(60), price: count })).check(z.maxLength(MOST_ELECTIONS))),
  }),
  /** A preview of a sitting with these first actions; '' for a question that is open. */
  plan: z.strictObject({ prompt, actions }),
  /** Whether one is ready to begin. */
  ready: z.strictObject({ ready: flag }),
  /** Whether one wants hints at a table with several persons. */
  agree: z.strictObject({ hints: flag }),
  /** A page's answer to a pulse, with the name that it was given. */
  here: z.strictObject({ page: upTo(40) }),
  /** An evening with real cards to be stored. */
  evening: EVENING_WISH,
  /** A request about the prompt: a hint, an undo. */
  about: z.strictObject({ prompt }),
  /** A request about a bot's choice, by its place in the log: that of the game, or that after some decisions of a finished one. */
  why: z.strictObject({ entry: count, at: z.optional(count) }),
  /** A drill, and an answer to it in the words of records. */
  drill: z.strictObject(drill),
  /** With `record`, for a link, the answer includes the record. */
  drillAnswer: z.strictObject({ ...drill, answer: upTo(300), record: z.optional(flag) }),
  /** The position of a record after some decisions, as a drill from a link. */
  sentDrill: z.strictObject({ record: upTo(MOST_BYTES), at: count }),
  /** The position of a finished game after this many decisions. */
  lookBack: z.strictObject({ at: count }),
};
export type NewTable = z.infer<typeof REQUESTS.newTable>;
export type Branch = z.infer<typeof REQUESTS.branch>;
export type DrillAnswer = z.infer<typeof REQUESTS.drillAnswer>;

/** A possible action and its consequence. */
const OPTION = z.object({
  /** Its words in records; they are used to choose it. */
  notation: text,
  words: text,
  consequence: text,
  /** Its words if its region is shown beside them. */
  brief: text,
  /** What a line of a sitting gives, if a region is chosen for it. */
  gives: maybeText,
  /** Cash after it, if it certainly costs something. */
  money: maybeNumber,
  /** The seat's votes in the region after it, if it moves its vote marker. */
  votes: maybeNumber,
  /** The popularity in the region after it of the parties whose markers it moves. */
  popularity: by(number),
  kind: text,
  region: maybeText,
  party: maybeText,
  card: maybeText,
  /** The card that replaces another one. */
  enters: maybeText,
  /** A place on the national board or in turn order, from 1. */
  place: maybeNumber,
  amount: maybeNumber,
});
export type OptionJson = z.infer<typeof OPTION>;

/** One question of a sitting. */
const STEP = z.object({
  title: text,
  about: text,
  region: maybeText,
  options: list(OPTION),
  /** The planned answer, by its words in records; '' while the question is open. */
  chosen: text,
  money: number,
});
export type StepJson = z.infer<typeof STEP>;

/** The question of a phase: its rule, and the section in the rulebook. */
const REMINDER = { title: text, section: text, rule: text };

const PROMPT = z.object({
  /** Answers to another prompt are refused. */
  id: text,
  phase: text,
  ...REMINDER,
  about: text,
  region: maybeText,
  bids: z.nullable(z.object({ min: number, max: number, raising: flag })),
  options: list(OPTION),
  /** Why some things are not offered. */
  limits: texts,
  /** The questions of a phase that is answered in one sitting, all of them open at first; null for any other. */
  steps: z.nullable(list(STEP)),
  canUndo: flag,
});
export type PromptJson = z.infer<typeof PROMPT>;

const LOG = z.object({
  text,
  /** The regions and seats that it mentions, under any name. */
  regions: texts,
  parties: list(number),
  /** The seat whose own choice it is about; null for anything else. */
  by: maybeNumber,
  round: number,
  /** The event that it reports; null for an action. */
  event: maybeText,
  election: z.nullable(ELECTION),
});
export type LogJson = z.infer<typeof LOG>;

/** What a seat would have in a region if it voted now, with every meeting converted. */
const VOTED = z.object({ votes: number, mandates: number });
export type VotedJson = z.infer<typeof VOTED>;

/** Only some fields of an observation are listed; the type of the rules describes it fully, and it is passed on unchanged. */
const OBSERVATION = z.looseObject({
  regions: z.array(z.looseObject({ region: text })),
  seats: z.array(z.looseObject({ seat: number, party: text })),
}) as unknown as Schema<Observation>;

/** The table as a seat sees it: everything in it follows from what that seat sees and has seen. */
const SNAPSHOT = z.object({
  observation: OBSERVATION,
  ifVotedNow: by(by(VOTED)),
  /** The chances to win by the learned evaluation, by seat; null if hints are off. */
  chances: z.nullable(list(number)),
  prompt: z.nullable(PROMPT),
  /** The moving seat; null after the end. */
  mover: maybeNumber,
  over: z.nullable(list(STANDING)),
});
export type Snapshot = z.infer<typeof SNAPSHOT>;

/** Games of one agent in a person's seat, on the same deal. */
const CHALLENGE = z.object({
  agent: text,
  games: number,
  /** Final points. */
  mean: number,
  /** Games with fewer points than the person had. */
  below: number,
});
export type ChallengeJson = z.infer<typeof CHALLENGE>;

/** Seats that choose at the same time, and what the receiving seat has written. */
const WRITING = z.object({ seats: list(z.object({ seat: number, done: flag })), own: texts });
export type WritingJson = z.infer<typeof WRITING>;

/** A snapshot as it is sent: with only the new part of the log. */
const UPDATE = z.extend(SNAPSHOT, {
  kind: z.literal('update'),
  /** How much of the log sent before is still valid, and what follows it. */
  log: z.object({ keep: number, more: list(LOG) }),
  /** A problem of the table, in a sentence. */
  trouble: maybeText,
  /** Seats of absent persons, played by a bot. */
  away: list(number),
  /** Seats of absent persons, for whom the table waits. */
  waiting: list(number),
  /** Before the game begins: which persons have come, and which are ready; null once it has begun. */
  gathering: z.nullable(list(z.object({ seat: number, here: flag, ready: flag }))),
  /** The names of the persons, by seat; '' for bots and for persons without a name. */
  called: texts,
  /** How often a bot has chosen for this seat while its person was away; 0 once that person has chosen again. */
  missed: number,
  /** The table's highest bid for this seat in the current auction; null if it does not bid. */
  upTo: maybeNumber,
  /** The same in later auctions of the phase, by region. */
  upToLater: list(z.object({ region: text, price: number })),
  /** The seats that write at the same time, and what this seat has written; null if none do. */
  writing: z.nullable(WRITING),
  /** The hands of those who bid openly; null if nobody does. */
  hands: z.nullable(list(HAND)),
  /** Whether there are hints and chances to win. */
  hints: flag,
  /** Whether this seat wants them, if there are several persons. */
  agreed: flag,
  /** The progress of the game's review, from 0 to 1 when it is finished; null if nobody has asked for one. */
  reviewed: maybeNumber,
  /** The results of bots in the seat on the same deal; null if nobody has asked. */
  challenge: z.nullable(list(CHALLENGE)),
});
export type Update = z.infer<typeof UPDATE>;

/** Only the parts of the rules that a page draws are listed; the rest is passed on unchanged. */
const RULES = z.looseObject({
  components: z.looseObject({
    regions: z.array(z.looseObject({ name: text, mandates: z.array(number) })),
    nationalPlaces: z.array(z.looseObject({ points: number })),
  }),
}) as unknown as Schema<RulesJson>;

const HELP = z.object({ ...REMINDER, terms: texts });
export type HelpJson = z.infer<typeof HELP>;

/** A section of the rule book, by its phase or a name of its own. */
const SECTION = z.object({ id: text, title: text, section: text, sentences: texts, figure: z.nullable(FIGURE) });
export type SectionJson = z.infer<typeof SECTION>;

const LINK = z.object({ seat: number, token: text, name: text });
export type SeatLink = z.infer<typeof LINK>;

/** What does not change: sent first. */
const WELCOME = z.object({
  kind: z.literal('welcome'),
  seat: number,
  edition: text,
  name: text,
  /** Notes on the edition: values that are not known, changes of a variant. */
  notes: texts,
  /** An agent or 'person' for each seat. */
  agents: texts,
  rules: RULES,
  /** By phase: the rule, its section and the terms used. */
  help: by(HELP),
  auctionsOnly: flag,
  lesson: flag,
  /** The speed of bots, and of animations on the page. */
  pace: z.enum(PACES),
  /** Whether this seat set up the table; only it may continue the game from a position. */
  isHost: flag,
  /** The links of the other persons' seats, only for the host. */
  links: list(LINK),
});
export type Welcome = z.infer<typeof WELCOME>;

/** A sign of life, which the page answers: the connection is alive as long as one comes every `every` milliseconds. */
const PULSE = z.object({
  kind: z.literal('pulse'),
  /** The server's name for this page. */
  page: text,
  every: number,
});
export type Pulse = z.infer<typeof PULSE>;

/** Messages to a listening page. */
export const SERVER_MESSAGE = z.union([WELCOME, UPDATE, PULSE]);
export type ServerMessage = z.infer<typeof SERVER_MESSAGE>;

const EDITION = z.object({ id: text, name: text, about: text, minPlayers: number, maxPlayers: number, rounds: number });
export type EditionJson = z.infer<typeof EDITION>;

/** A bot; those that differ only in strength have a step, from 1 for the weakest. */
const AGENT = z.object({ agent: text, about: text, step: maybeNumber });
export type AgentJson = z.infer<typeof AGENT>;

/** A saved game, and its host's name for it. */
const OFFERED = z.extend(SAVED_GAME, { title: text });
export type Offered = z.infer<typeof OFFERED>;

/** A game that was reviewed. */
const REVIEWED = z.object({
  ...{ file: text, edition: text, when: number, lost: number, luck: number, rank: number },
  /** Points lost by the kind of mistake. */
  kinds: z.record(z.enum(KINDS), number),
});
export type ReviewedJson = z.infer<typeof REVIEWED>;

/** A position of a costly mistake. */
const DRILL = z.object({
  ...{ file: text, edition: text, seat: number, decision: number, round: number, phase: PHASE, loss: number },
});
export type Drill = z.infer<typeof DRILL>;

/** One of a politician's possible effects. */
const EFFECTS = {
  ...{ votes: number, keyIssue: flag, robbery: flag, raise: number, lower: number, lowerAll: number },
  ...{ members: number, poll: flag, platform: flag },
};
const MAIN_EFFECTS = z.object(EFFECTS);
export type EffectsJson = z.infer<typeof MAIN_EFFECTS>;

/** A politician, and its main action in editions that have those. */
const POLITICIAN = z.object({ name: text, ...EFFECTS, main: z.nullable(MAIN_EFFECTS) });

const KIT = z.object({
  ...{ edition: text, name: text, minPlayers: number, maxPlayers: number },
  parties: texts,
  regions: list(z.object({ name: text, mandates: list(number) })),
  topics: texts,
  /** Cards of opinions, politicians with their effects, and contributions, by their words in records. */
  cards: texts,
  politicians: list(POLITICIAN),
  contributions: texts,
  /** Preliminary choices: the options of each column in the words of records, and the gains of their lines. */
  preliminary: list(
    list(z.object({ did: text, lines: list(z.object({ did: text, gives: text, amount: number, isForRegion: flag })) })),
  ),
  /** The number of cards in a party's platform, and of a region's opinions. */
  platformCards: number,
  opinionPlaces: number,
  /** The most that a party can buy, organise and convert in a region. */
  mostCounted: z.object({ 'buy-media': number, 'organize-meetings': number, 'convert-meetings': number }),
  /** Platform cards that a seat may exchange in a round. */
  swaps: number,
  /** Platform cards that a party hides in a round. */
  hiddenCards: number,
  wholePolls: flag,
  /** Whether a majority of all votes exchanges an opinion after conversions. */
  majorityExchange: flag,
  /** Spaces for opinions on the national board, and how many a party may fill at a time. */
  nationalPlaces: number,
  nationalOpinions: number,
  /** What the rules give points for, in the order of a final score sheet. */
  sources: list(z.keyof(POINTS_NOTED)),
  elections: number,
  /** For each round: its elections, and the phases with decisions. */
  rounds: list(z.object({ elections: number, phases: texts })),
});
export type KitJson = z.infer<typeof KIT>;

/** The stored evenings, and the results of each person. */
const SEASON = z.object({
  evenings: list(
    z.extend(EVENING, {
      /** The progress of its review, from 0 to 1 when it is finished; null if nobody has asked for one. */
      reviewed: maybeNumber,
      /** Why there is no review, if one was asked for. */
      trouble: maybeText,
    }),
  ),
  persons: list(PERSON),
  unreadable: list(z.object({ file: text, why: text })),
  beside: z.object({ agent: text, games: number }),
  kits: list(KIT),
});
export type SeasonJson = z.infer<typeof SEASON>;
export type EveningJson = SeasonJson['evenings'][number];

const PURCHASE = z.object({ count: number, money: number });
const MONEY = { earned: number, spent: number };

/** The review of a seat. */
const REVIEW = z.object({
  /** Points that its decisions were proven to cost. */
  lost: number,
  luck: by(number),
  phases: list(PHASE_GRADE),
  costliest: list(
    z.object({
      ...{ decision: number, sentence: text, blunder: flag, played: text, better: text, loss: ESTIMATE },
      parts: MISTAKE_PARTS,
    }),
  ),
  /** Its own decisions, by the number of decisions before. */
  own: list(number),
  /** Over the course of the game: the seat's chance to win, its expected final points, and those of the best other seat. */
  course: list(z.object({ at: number, round: number, share: number, points: number, bestOther: number })),
  rounds: list(
    z.object({
      round: number,
      points: number,
      ...MONEY,
      /** The sources of points and the uses of money, in words. */
      sources: text,
      paid: text,
      /** The mean of the other seats. */
      others: z.object(MONEY),
    }),
  ),
  /** What it bought in the whole game, beside the mean of the other seats. */
  bought: list(z.object({ what: text, own: PURCHASE, others: PURCHASE })),
  bids: list(z.object({ decision: number, sentence: text })),
  sameDeal: z.nullable(SAME_DEAL),
});
export type ReviewJson = z.infer<typeof REVIEW>;

const HINT = z.object({
  /** What to do, and why. */
  sentence: text,
  /** The best actions, with their worth; empty if a whole phase is answered in one sitting. */
  best: list(z.object({ words: text, notation: text, worth: text })),
  /** The answers to all questions of such a phase, in the words of records; null for any other. */
  plan: z.nullable(texts),
});

/** The answers to requests. */
export const ANSWERS = {
  lobby: z.object({
    editions: list(EDITION),
    agents: list(AGENT),
    saved: list(OFFERED),
    /** Whether these are all saved games. */
    isAll: flag,
    reviewed: list(REVIEWED),
    drills: list(DRILL),
    /** Files that were left out, with the reason. */
    unreadable: list(z.object({ file: text, why: text })),
    shared: flag,
  }),
  outside: z.object({ outside: maybeText }),
  /** A new table: links to the seats of persons, that of the first one first. */
  seated: z.object({ links: list(LINK) }),
  drill: z.object({ welcome: WELCOME, snapshot: SNAPSHOT }),
  /** With the best answer, and, on request, the record for a link to the drill. */
  drillAnswer: z.object({
    ...{ right: flag, sentence: text, better: text, record: z.optional(text) },
    /** The mistake; null if an earlier build reviewed the game, and the sentence contains everything. */
    parts: z.nullable(MISTAKE_PARTS),
  }),
  steps: list(STEP),
  hint: HINT,
  /** The explanation and advice for a question of the lesson; no hint once the lesson is over. */
  lesson: z.object({ texts, hint: z.nullable(HINT) }),
  why: z.object({ sentence: text }),
  /** The rule book of the table's edition. */
  book: list(SECTION),
  /** The position of a finished game, and what was done there. */
  lookBack: z.object({ at: number, of: number, snapshot: SNAPSHOT, next: maybeText, isBid: flag, log: list(LOG) }),
  review: REVIEW,
  /** What each bid was worth at a moment, against kinds of opponents; amounts in thousands, null for a pass. */
  bidBook: z.object({
    games: number,
    /** Whether amounts are the most that is paid, since bids rise. */
    isPrice: flag,
    opponents: list(
      z.object({
        agent: text,
        rows: list(
          z.object({
            ...{ from: maybeNumber, to: maybeNumber, won: number, price: maybeNumber, share: number, half: number },
            /** The share less that of the best bid. */
            behind: number,
            isBest: flag,
            isPlayed: flag,
          }),
        ),
      }),
    ),
  }),
  /** A search's values for the options of a position, the best first; empty if there was no choice. */
  worths: z.object({ options: list(z.object({ words: text, worth: text, played: flag })) }),
  season: SEASON,
  /** A stored evening. */
  kept: z.object({ file: text }),
  /** A confirmation. */
  done: z.looseObject({}),
};
export type Lobby = z.infer<typeof ANSWERS.lobby>;
export type Seated = z.infer<typeof ANSWERS.seated>;
export type DrillJson = z.infer<typeof ANSWERS.drill>;
export type AnsweredDrill = z.infer<typeof ANSWERS.drillAnswer>;
export type HintJson = z.infer<typeof HINT>;
export type LessonJson = z.infer<typeof ANSWERS.lesson>;
export type WorthsJson = z.infer<typeof ANSWERS.worths>;
export type BidBookJson = z.infer<typeof ANSWERS.bidBook>;
export type LookBack = z.infer<typeof ANSWERS.lookBack>;
