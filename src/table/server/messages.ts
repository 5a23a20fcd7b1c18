/**
 * What page and server say to each other: a schema for each request and each answer, and the types that follow from them. Neither
 * side reads anything that does not agree.
 *
 * The page imports this file too: it is written with the small form of zod, and knows nothing of Node and of other rooms but types.
 */
import * as z from 'zod/mini';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Observation } from '../../rules/notation/observation/index.ts';
import type { RulesJson } from '../../rules/notation/observation/rules.ts';
import { FIGURE_KINDS, type Figure } from '../guide/figure.ts';
import type { Election } from '../play/chronicle.ts';
import type { SavedGame } from '../play/saved.ts';
import type { Hand, Standing } from '../play/session.ts';
import type { BidJudged } from '../review/bids.ts';
import { KINDS } from '../review/kinds.ts';
import type { Mistake, PhaseGrade } from '../review/review.ts';
import type { SameDeal } from '../review/same-deal.ts';

type Schema<T> = z.ZodMiniType<T>;

const [text, number, flag] = [z.string(), z.number(), z.boolean()];
/** A list; nothing that was sent is changed. */
const list = <S extends z.ZodMiniType>(one: S): z.ZodMiniType<readonly z.output<S>[], readonly z.input<S>[]> =>
  z.array(one);
const by = <S extends z.ZodMiniType>(one: S): Schema<Readonly<Record<string, z.output<S>>>> => z.record(text, one);
const texts = list(text);
const [maybeText, maybeNumber] = [z.nullable(text), z.nullable(number)];

const MOST_PLAYERS = 5;
const MOST_ACTIONS = 24;
/** Bytes of a record that comes with a request, and of everything else. */
export const MOST_BYTES = 2 ** 20;

const upTo = (most: number) => z.string().check(z.maxLength(most));
const some = (most: number) => upTo(most).check(z.minLength(1));
const count = z.int().check(z.gte(0));
const seatNumber = count.check(z.lte(MOST_PLAYERS - 1));
const choice = z.optional(upTo(300));
const prompt = upTo(40);
const file = upTo(300);
const actions = list(upTo(300)).check(z.maxLength(MOST_ACTIONS));
const drill = { file, decision: count };

export const PACES = ['at once', 'brisk', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** What happens where one person of several is away for a minute: a bot plays, or the table waits until somebody has one play. */
export const IF_AWAY = ['bot', 'wait'] as const;
export type IfAway = (typeof IF_AWAY)[number];

/** Letters of a person's name, and of a saved game's. */
export const MOST_NAME = 24;
export const MOST_TITLE = 60;

/** Letters of what is said at once. */
export const MOST_SAID = 200;

const called = z.optional(upTo(MOST_NAME));

/** A seat of a table that is to be set up. */
const SEAT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me'), name: called }),
  z.strictObject({ kind: z.literal('friend'), name: called }),
  z.strictObject({ kind: z.literal('bot'), agent: some(200) }),
]);
export type SeatWish = z.infer<typeof SEAT>;

/** More elections than any game has. */
const MOST_ELECTIONS = 12;
const seatLists = <S extends z.ZodMiniType>(one: S) => list(z.nullable(one)).check(z.maxLength(MOST_PLAYERS));
const source = z.optional(count);

/** An election of an evening; lists are by seat. */
const ELECTION_NOTED = z.strictObject({
  region: some(60),
  votes: seatLists(count),
  mandates: seatLists(count),
  winner: z.nullable(z.union([seatNumber, z.literal('nobody')])),
  partner: z.nullable(seatNumber),
});

const POINTS_NOTED = z.strictObject({
  ...{ mandates: source, media: source, membership: source, bonus: source, opinions: source, secured: source },
  ...{ elections: source, money: source, total: count },
});
export type PointsNoted = z.infer<typeof POINTS_NOTED>;

/** What was done in a phase, in the words of records; see `PhaseNoted`. */
const PHASE_NOTED = z.strictObject({
  phase: some(60),
  isWhole: flag,
  notes: list(z.strictObject({ seat: seatNumber, did: some(200) })).check(z.maxLength(100)),
});
export type PhaseNoted = z.infer<typeof PHASE_NOTED>;

const ROUND_NOTED = z.strictObject({
  /** 0 before the first, for preliminary choices. */
  round: z.int().check(z.gte(0), z.lte(12)),
  regions: list(some(60)).check(z.maxLength(MOST_ELECTIONS)),
  /** Open opinions of each region, and cards of each seat's platform. */
  opinions: list(list(some(60)).check(z.maxLength(4))).check(z.maxLength(MOST_ELECTIONS)),
  platforms: list(list(some(60)).check(z.maxLength(7))).check(z.maxLength(MOST_PLAYERS)),
  phases: list(PHASE_NOTED).check(z.maxLength(40)),
});

/** An evening with real cards, as somebody has written it down. */
const EVENING = z.strictObject({
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
export type EveningWish = z.infer<typeof EVENING>;

/** What may be asked. The header `accept-language` says in which language the answer is read. */
export const REQUESTS = {
  /** A table that is to be set up. */
  newTable: z.strictObject({
    edition: upTo(60),
    variant: z.optional(upTo(500)),
    seats: z.array(SEAT).check(z.minLength(3), z.maxLength(MOST_PLAYERS)),
    seed: z.optional(upTo(200)),
    pace: z._default(z.enum(PACES), 'brisk'),
    /** Hints and win chances. */
    hints: z._default(flag, true),
    /** Whether persons choose in auctions alone, and a bot does the rest of their seats. */
    auctionsOnly: z._default(flag, false),
    /** Bots play for everybody up to this round. */
    startRound: z._default(z.int().check(z.gte(1), z.lte(12)), 1),
    /** A bot plays where nothing is said. */
    ifAway: z.optional(z.enum(IF_AWAY)),
    /** Whether the game waits until all its persons are ready, or the host begins it. */
    gather: z.optional(flag),
  }),
  /** A saved game, by the name of its file. */
  saved: z.strictObject({ file: some(300) }),
  /** What a saved game is to be called; '' for no name. */
  titled: z.strictObject({ file: some(300), title: upTo(MOST_TITLE) }),
  /** What the person at a seat is called. */
  named: z.strictObject({ name: upTo(MOST_NAME) }),
  /** What somebody says to the others at the table. */
  say: z.strictObject({ text: some(MOST_SAID) }),
  /** The seat of somebody who is away, for whom a bot is to play. */
  standIn: z.strictObject({ seat: seatNumber }),
  /** A game that continues from a position of a saved file or of a text. */
  branch: z.strictObject({
    file: z.optional(file),
    record: z.optional(upTo(MOST_BYTES)),
    /** After this many decisions; all of them where nothing is said. */
    at: z.optional(count),
    /** The seat that I take, from 0; that of the record's first person, or the first one, where nothing is said. */
    seat: z.optional(seatNumber),
    /** Who plays the others; the record's own bots where nothing is said. */
    others: z.optional(upTo(200)),
    /** What is done at the position, in the words of records. */
    choice,
  }),
  /** A game that is over, continued from one of its positions. */
  playOn: z.strictObject({ at: count, seat: seatNumber, choice }),
  /** Actions in the words of records, one after another, as the answer to a prompt. */
  act: z.strictObject({ prompt, actions: actions.check(z.minLength(1)) }),
  /** Up to which bid the table is to bid in the current auction, and in those of other regions that follow; 0 to pass there. */
  bidUpTo: z.strictObject({
    ...{ prompt, price: count },
    later: z.optional(list(z.strictObject({ region: some(60), price: count })).check(z.maxLength(MOST_ELECTIONS))),
  }),
  /** What a sitting would look like if these were the first actions. */
  plan: z.strictObject({ prompt, actions }),
  /** Whether one is ready to begin. */
  ready: z.strictObject({ ready: flag }),
  /** Whether one wants hints at a table of several persons. */
  agree: z.strictObject({ hints: flag }),
  /** A page's answer to a pulse, by the name that it was given. */
  here: z.strictObject({ page: upTo(40) }),
  /** An evening with real cards that is to be kept. */
  evening: EVENING,
  /** Something about the prompt: a hint, an undo. */
  about: z.strictObject({ prompt }),
  /** Something about a choice of a bot, by its place in the log. */
  why: z.strictObject({ entry: count }),
  /** A drill, and an answer to it in the words of records. */
  drill: z.strictObject(drill),
  /** With `record`, for a link, the answer brings the record too. */
  drillAnswer: z.strictObject({ ...drill, answer: upTo(300), record: z.optional(flag) }),
  /** The position of a record after some decisions, as a drill that somebody has sent. */
  sentDrill: z.strictObject({ record: upTo(MOST_BYTES), at: count }),
  /** The position of a game that is over after this many decisions. */
  lookBack: z.strictObject({ at: count }),
};
export type NewTable = z.infer<typeof REQUESTS.newTable>;
export type Branch = z.infer<typeof REQUESTS.branch>;
export type DrillAnswer = z.infer<typeof REQUESTS.drillAnswer>;

/** One thing that may be done, and what comes of it. */
const OPTION = z.object({
  /** Its words in records, which is how it is chosen. */
  notation: text,
  words: text,
  consequence: text,
  /** Its words where its region stands beside them. */
  brief: text,
  /** What a line of a sitting gives, where a region is chosen for it. */
  gives: maybeText,
  /** Money in hand after it, where it costs some for sure. */
  money: maybeNumber,
  kind: text,
  region: maybeText,
  party: maybeText,
  card: maybeText,
  /** The card that comes where another one goes. */
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
  /** What is planned, by its words in records. */
  chosen: text,
  money: number,
});
export type StepJson = z.infer<typeof STEP>;

/** What a phase asks: its rule and where that is in the rulebook. */
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
  /** The questions of a phase that is answered in one go, as they are planned first; null for any other. */
  steps: z.nullable(list(STEP)),
  canUndo: flag,
});
export type PromptJson = z.infer<typeof PROMPT>;

/** The result of an election, which everybody sees; lists are by seat. */
const ELECTION_HELD: Schema<Election> = z.object({
  ...{ region: text, votes: list(number), mandates: list(number), partners: list(maybeNumber) },
  ...{ winner: maybeNumber, partner: maybeNumber, nose: flag },
});

const LOG = z.object({
  text,
  /** The regions and the seats that it names, whatever it calls them. */
  regions: texts,
  parties: list(number),
  /** The seat whose own choice it is about; null for what happened otherwise. */
  by: maybeNumber,
  round: number,
  /** The event that it reports; null for an action. */
  event: maybeText,
  election: z.nullable(ELECTION_HELD),
});
export type LogJson = z.infer<typeof LOG>;

/** What a seat would have in a region if it voted now, every meeting converted. */
const ELECTION = z.object({ votes: number, mandates: number });
export type ElectionJson = z.infer<typeof ELECTION>;

const SHEET: Schema<Standing['sheet']> = z.object({
  ...{ mandates: number, media: number, membership: number, bonus: number, opinions: number, secured: number },
  ...{ elections: number, money: number, total: number },
});
const STANDING: Schema<Standing> = z.object({ seat: number, party: text, agent: text, rank: number, sheet: SHEET });

/** Of an observation what is listed; the rules' own type says what is in it, and it goes through as it is. */
const OBSERVATION = z.looseObject({
  regions: z.array(z.looseObject({ region: text })),
  seats: z.array(z.looseObject({ seat: number, party: text })),
}) as unknown as Schema<Observation>;

/** The table as a seat sees it: nothing in it follows from anything but what that seat sees and has seen. */
const SNAPSHOT = z.object({
  observation: OBSERVATION,
  ifVotedNow: by(by(ELECTION)),
  /** The chances to win by the learned evaluation, by seat; null where hints are off. */
  chances: z.nullable(list(number)),
  prompt: z.nullable(PROMPT),
  /** The seat that moves; null after the end. */
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

/** Seats that choose at the same time, and what one of them has written. */
const WRITING = z.object({ seats: list(z.object({ seat: number, done: flag })), own: texts });
export type WritingJson = z.infer<typeof WRITING>;

/** A hand in an open auction: whether it is still up, and what it has bid. */
const HAND: Schema<Hand> = z.object({ seat: number, bid: maybeNumber, up: flag });

/** A snapshot as it is sent: of the log only what is new. */
const UPDATE = z.extend(SNAPSHOT, {
  kind: z.literal('update'),
  /** How much of the log that was sent before still holds, and what comes after it. */
  log: z.object({ keep: number, more: list(LOG) }),
  /** Something that is wrong with the table, in a sentence. */
  trouble: maybeText,
  /** Seats whose person is away, for whom a bot plays. */
  away: list(number),
  /** Seats whose person is away, for whom the table waits. */
  waiting: list(number),
  /** Before the game begins: who of its persons has come, and who is ready; null once it has begun. */
  gathering: z.nullable(list(z.object({ seat: number, here: flag, ready: flag }))),
  /** What the persons are called, by seat; '' for bots and for who has no name. */
  called: texts,
  /** How often a bot has chosen for this seat while its person was away; 0 once that person has chosen again. */
  missed: number,
  /** Up to which bid the table bids for this seat in the current auction; null where it does not. */
  upTo: maybeNumber,
  /** The same in the auctions that follow in the phase, by region. */
  upToLater: list(z.object({ region: text, price: number })),
  /** Who writes at the same time, and what this seat has written; null where nobody does. */
  writing: z.nullable(WRITING),
  /** The hands of those who bid in the open; null where nobody does. */
  hands: z.nullable(list(HAND)),
  /** Whether there are hints and chances to win. */
  hints: flag,
  /** How far the review of the game is, from 0 to 1 when it is there; null where nobody has asked for one. */
  reviewed: maybeNumber,
  /** How bots did in the seat on the same deal; null where nobody has asked. */
  challenge: z.nullable(list(CHALLENGE)),
});
export type Update = z.infer<typeof UPDATE>;

/** Of the rules what a page draws; the rest is for programs, and goes through as it is. */
const RULES = z.looseObject({
  components: z.looseObject({
    regions: z.array(z.looseObject({ name: text, mandates: z.array(number) })),
    nationalPlaces: z.array(z.looseObject({ points: number })),
  }),
}) as unknown as Schema<RulesJson>;

const HELP = z.object({ ...REMINDER, terms: texts });
export type HelpJson = z.infer<typeof HELP>;

/** A figure of the rule book. */
const FIGURE: Schema<Figure> = z.object({
  ...{ kind: z.enum(FIGURE_KINDS), caption: text, region: text },
  ...{ opinions: texts, keyIssue: maybeText, platform: texts },
  seats: list(
    z.object({
      ...{ party: text, votes: number, meetings: number, media: number },
      ...{ popularity: number, coincidence: number },
    }),
  ),
});
export type FigureJson = z.infer<typeof FIGURE>;

/** A section of the rule book, by the phase that it is about or a name of its own. */
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
  /** What is written beside the edition: values that nobody could find, a variant's changes. */
  notes: texts,
  /** Seat by seat: an agent, or 'person'. */
  agents: texts,
  rules: RULES,
  /** By phase: the rule, its section and the terms that come up in it. */
  help: by(HELP),
  auctionsOnly: flag,
  /** Whether it is the lesson. */
  lesson: flag,
  /** How fast bots move, and with them what the page shows. */
  pace: z.enum(PACES),
  /** The links of the other persons' seats, for the host alone. */
  links: list(LINK),
});
export type Welcome = z.infer<typeof WELCOME>;

/** A sign of life, which the page answers: the connection is alive as long as one comes every `every` milliseconds. */
const PULSE = z.object({
  kind: z.literal('pulse'),
  /** What the server calls this page. */
  page: text,
  every: number,
});
export type Pulse = z.infer<typeof PULSE>;

/** What a page that listens is sent. */
export const SERVER_MESSAGE = z.union([WELCOME, UPDATE, PULSE]);
export type ServerMessage = z.infer<typeof SERVER_MESSAGE>;

const EDITION = z.object({ id: text, name: text, about: text, minPlayers: number, maxPlayers: number, rounds: number });
export type EditionJson = z.infer<typeof EDITION>;

/** A bot; those that differ in strength alone have a step, from 1 for the weakest. */
const AGENT = z.object({ agent: text, about: text, step: maybeNumber });
export type AgentJson = z.infer<typeof AGENT>;

/** A saved game, and what its host calls it. */
const SAVED_GAME: Schema<SavedGame & { readonly title: string }> = z.object({
  ...{ file: text, edition: text, name: text, agents: texts, decisions: number, isOver: flag, when: number },
  ...{ round: number, rounds: number, place: maybeNumber, trouble: maybeText, title: text },
});
export type Offered = z.infer<typeof SAVED_GAME>;

/** The compiler knows all phases; a page has words for none of them but those that it is sent. */
const PHASE = text as unknown as Schema<DecidingPhase>;

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

/** What a politician may do, one of it. */
const EFFECTS = {
  ...{ votes: number, keyIssue: flag, robbery: flag, raise: number, lower: number, lowerAll: number },
  ...{ members: number, poll: flag, platform: flag },
};
const MAIN_EFFECTS = z.object(EFFECTS);
export type EffectsJson = z.infer<typeof MAIN_EFFECTS>;

/** A politician, and its main action in editions that have those; it is asked for its price there. */
const POLITICIAN = z.object({ name: text, ...EFFECTS, main: z.nullable(MAIN_EFFECTS) });

const KIT = z.object({
  ...{ edition: text, name: text, minPlayers: number, maxPlayers: number },
  parties: texts,
  regions: list(z.object({ name: text, mandates: list(number) })),
  topics: texts,
  /** Cards of opinions, politicians with what they do, and contributions, by their words in records. */
  cards: texts,
  politicians: list(POLITICIAN),
  contributions: texts,
  /** Preliminary choices: the options of each column in the words of records, and what their lines give. */
  preliminary: list(
    list(z.object({ did: text, lines: list(z.object({ did: text, gives: text, amount: number, isForRegion: flag })) })),
  ),
  /** Cards of a party's platform, and of a region's opinions. */
  platformCards: number,
  opinionPlaces: number,
  /** Cards of a platform that a seat may exchange in a round. */
  swaps: number,
  /** Cards of its platform that a party hides in a round. */
  hiddenCards: number,
  /** Whether polls are published as a whole. */
  wholePolls: flag,
  /** Whether a majority of all votes exchanges an opinion after conversions. */
  majorityExchange: flag,
  /** Places for opinions on the national board, and how many a party may take there at once. */
  nationalPlaces: number,
  nationalOpinions: number,
  elections: number,
  /** Round by round: its elections, and the phases in which somebody decides. */
  rounds: list(z.object({ elections: number, phases: texts })),
});
export type KitJson = z.infer<typeof KIT>;

/** The evenings that are kept here, and how each person has done. */
const SEASON = z.object({
  evenings: list(
    z.object({
      ...{ file: text, edition: text, name: text, isVariant: flag, isPlayed: flag },
      ...{ date: maybeText, decisions: number },
      players: list(
        z.object({
          ...{ party: text, name: text, agent: maybeText, place: maybeNumber, points: maybeNumber },
          sheet: z.nullable(POINTS_NOTED),
        }),
      ),
      elections: list(ELECTION_NOTED),
      /** What was done, where the log says no more than a page can send; otherwise null. */
      rounds: z.nullable(list(ROUND_NOTED)),
      /** Beside games between bots: in how many percent of them it was fewer, and in how many more. */
      compared: list(
        z.object({ measure: z.enum(['winner', 'lead', 'last']), points: number, fewer: number, more: number }),
      ),
      /** How far its review is, from 0 to 1 when it is there; null where nobody has asked for one. */
      reviewed: maybeNumber,
      /** Why there is no review, where one was asked for. */
      trouble: maybeText,
    }),
  ),
  persons: list(
    z.object({
      ...{ name: text, games: number, wins: number, meanPlace: number, meanPoints: number, elections: number },
      best: z.nullable(z.object({ region: text, mandates: number, date: maybeText })),
    }),
  ),
  unreadable: list(z.object({ file: text, why: text })),
  beside: z.object({ agent: text, games: number }),
  kits: list(KIT),
});
export type SeasonJson = z.infer<typeof SEASON>;
export type EveningJson = SeasonJson['evenings'][number];

export const ESTIMATE: Schema<Mistake['loss']> = z.object({ mean: number, low: number, high: number });
export const PHASE_GRADE: Schema<PhaseGrade> = z.object({ phase: PHASE, decisions: number, loss: number, grade: text });
export const BID_JUDGED: Schema<BidJudged> = z.object({
  ...{ decision: number, round: number, phase: PHASE, played: text, better: text, loss: number },
  side: z.enum(['above', 'below']),
  searched: flag,
});
export const SAME_DEAL: Schema<SameDeal> = z.object({
  ...{ agent: text, games: number, own: SHEET, bots: SHEET },
  total: ESTIMATE,
});
const SIDE = z.object({ words: text, consequence: text });
const MISTAKE_PARTS = z.object({ where: text, played: SIDE, better: SIDE, cost: text, restsOn: text });
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
  /** Its own decisions, by how many came before. */
  own: list(number),
  /** Through the game: the seat's chance to win, its expected final points, and those of the best other seat. */
  course: list(z.object({ at: number, round: number, share: number, points: number, bestOther: number })),
  rounds: list(
    z.object({
      round: number,
      points: number,
      ...MONEY,
      /** Where the points came from and what the money went into, in words. */
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
  /** The actions that come first, with what they are worth; empty where a whole phase is answered in one go. */
  best: list(z.object({ words: text, notation: text, worth: text })),
  /** The answers to all questions of such a phase, in the words of records; null for any other. */
  plan: z.nullable(texts),
});

/** What requests are answered by. */
export const ANSWERS = {
  lobby: z.object({
    editions: list(EDITION),
    agents: list(AGENT),
    saved: list(SAVED_GAME),
    reviewed: list(REVIEWED),
    drills: list(DRILL),
    /** Files that were left out, and why. */
    unreadable: list(z.object({ file: text, why: text })),
    shared: flag,
  }),
  /** A table that has been set up: the seats of persons, the first one's own first. */
  seated: z.object({ links: list(LINK) }),
  drill: z.object({ welcome: WELCOME, snapshot: SNAPSHOT }),
  /** With the best answer, and the record that a link to the drill takes, where it was asked for. */
  drillAnswer: z.object({
    ...{ right: flag, sentence: text, better: text, record: z.optional(text) },
    /** The mistake; null where an earlier build reviewed the game, and the sentence says it all. */
    parts: z.nullable(MISTAKE_PARTS),
  }),
  steps: list(STEP),
  hint: HINT,
  /** What a question of the lesson is about, and what is good to do; no hint once the lesson is over. */
  lesson: z.object({ texts, hint: z.nullable(HINT) }),
  why: z.object({ sentence: text }),
  /** The rule book of the table's edition. */
  book: list(SECTION),
  /** The position of a finished game, and what was done there. */
  lookBack: z.object({ at: number, of: number, snapshot: SNAPSHOT, next: maybeText, log: list(LOG) }),
  review: REVIEW,
  /** What a search makes of the options of a position, the best first; empty where there was no choice. */
  worths: z.object({ options: list(z.object({ words: text, worth: text, played: flag })) }),
  season: SEASON,
  /** An evening that is kept. */
  kept: z.object({ file: text }),
  /** That it was done. */
  done: z.looseObject({}),
};
export type Lobby = z.infer<typeof ANSWERS.lobby>;
export type Seated = z.infer<typeof ANSWERS.seated>;
export type DrillJson = z.infer<typeof ANSWERS.drill>;
export type AnsweredDrill = z.infer<typeof ANSWERS.drillAnswer>;
export type HintJson = z.infer<typeof HINT>;
export type LessonJson = z.infer<typeof ANSWERS.lesson>;
export type WorthsJson = z.infer<typeof ANSWERS.worths>;
export type LookBack = z.infer<typeof ANSWERS.lookBack>;
