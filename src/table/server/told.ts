/**
 * What the server tells a page, as a schema: the page reads nothing that does not agree with it, as the server reads no request
 * that does not agree with `messages.ts`. The compiler holds each schema to its type there.
 *
 * The page is small, so this is written with the small form of zod.
 */
import * as z from 'zod/mini';
import type { Unit } from '../../players/agent/explanation.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Observation } from '../../rules/notation/observation/index.ts';
import type { RulesTold } from '../../rules/notation/observation/rules.ts';
import type { Election } from '../play/chronicle.ts';
import type { SavedGame } from '../play/saved.ts';
import type { Standing } from '../play/session.ts';
import type { BidJudged } from '../review/bids.ts';
import type { Mistake, PhaseGrade } from '../review/review.ts';
import type { SameDeal } from '../review/same-deal.ts';
import type {
  DrillTold,
  HintTold,
  Lobby,
  LogTold,
  LookBack,
  OptionTold,
  Pace,
  PromptTold,
  Pulse,
  ReviewTold,
  Seated,
  ServerMessage,
  Snapshot,
  StepTold,
  Update,
  Welcome,
} from './messages.ts';

type Schema<T> = z.ZodMiniType<T>;

const [text, number, flag] = [z.string(), z.number(), z.boolean()];
const texts = z.array(text);
const maybeText = z.nullable(text);
const maybeNumber = z.nullable(number);
const maybeTexts = z.nullable(texts);
const by = <T>(value: Schema<T>): Schema<Record<string, T>> => z.record(z.string(), value);
const byParty = by(number);

const REGION: Schema<Observation['regions'][number]> = z.object({
  region: text,
  opinions: z.array(maybeText),
  keyIssue: maybeText,
  coalitions: flag,
  popularity: byParty,
  votes: byParty,
  arrival: texts,
  meetings: byParty,
  media: byParty,
  mediaControl: maybeText,
  coincidence: byParty,
  poll: flag,
  shadowBacks: texts,
  shadowCard: maybeText,
  shownCards: by(text),
  coalitionTiles: texts,
  usedActions: texts,
});

const SEAT: Schema<Observation['seats'][number]> = z.object({
  seat: number,
  party: text,
  points: number,
  money: maybeNumber,
  flow: number,
  members: number,
  platform: texts,
  hidden: texts,
  changed: texts,
  handSize: number,
  hand: maybeTexts,
  laidSize: number,
  laid: maybeTexts,
  meetingsLeft: number,
  mediaLeft: number,
  mandates: z.array(number),
  unpaidMandates: number,
  victoryPoints: number,
  nationalMedia: z.array(number),
  shadowCards: texts,
  contributions: texts,
  accepted: maybeText,
  declined: maybeText,
  bid: maybeNumber,
  shownBid: maybeNumber,
  place: maybeNumber,
  coalitionWith: maybeText,
  choices: z.nullable(z.array(z.union([text, number]))),
  pollsSeen: z.nullable(z.array(number)),
});

const DECKS: Schema<Observation['decks']> = z.object({
  opinions: number,
  platform: number,
  polls: number,
  buried: texts,
  topPoll: maybeText,
  pollBacks: z.nullable(byParty),
  opinionDiscards: texts,
  platformDiscards: texts,
});

const REGISTERS: Schema<Observation['registers']> = z.object({
  ...{ turn: number, board: number, stage: number, passes: number, asked: number, chosen: number },
  ...{ redraw: number, change: number, main: number, taken: number, pairs: number },
});

const OBSERVATION: Schema<Observation> = z.object({
  edition: text,
  players: number,
  round: number,
  rounds: number,
  election: number,
  electionsThisRound: number,
  phase: text,
  seat: number,
  party: text,
  about: maybeText,
  order: texts,
  namer: maybeText,
  regions: z.array(REGION),
  scored: texts,
  outcome: z.object({ winner: maybeText, partner: maybeText, nose: flag, beaten: maybeText }),
  auction: z.object({ bid: number, bidder: maybeText }),
  proposer: maybeText,
  poll: z.nullable(z.object({ holder: text, back: maybeText, number: maybeNumber, changes: z.nullable(byParty) })),
  national: z.array(z.object({ opinion: maybeText, secured: flag })),
  pool: texts,
  display: texts,
  decks: DECKS,
  seats: z.array(SEAT),
  registers: REGISTERS,
});

const OPTION: Schema<OptionTold> = z.object({
  notation: text,
  words: text,
  consequence: text,
  kind: text,
  region: maybeText,
  party: maybeText,
  card: maybeText,
  enters: maybeText,
  place: maybeNumber,
  amount: maybeNumber,
});

const STEP: Schema<StepTold> = z.object({
  title: text,
  about: text,
  region: maybeText,
  options: z.array(OPTION),
  chosen: text,
  money: number,
});

const PROMPT: Schema<PromptTold> = z.object({
  id: text,
  phase: text,
  title: text,
  section: text,
  rule: text,
  about: text,
  region: maybeText,
  bids: z.nullable(z.object({ min: number, max: number, raising: flag })),
  options: z.array(OPTION),
  limits: texts,
  steps: z.nullable(z.array(STEP)),
  canUndo: flag,
});

const SHEET: Schema<Standing['sheet']> = z.object({
  ...{ mandates: number, media: number, membership: number, bonus: number, opinions: number, secured: number },
  ...{ elections: number, money: number, total: number },
});

const STANDING: Schema<Standing> = z.object({
  seat: number,
  party: text,
  agent: text,
  rank: number,
  sheet: SHEET,
});

const ELECTION: Schema<Election> = z.object({
  region: text,
  votes: z.array(number),
  mandates: z.array(number),
  partners: z.array(maybeNumber),
  winner: maybeNumber,
  partner: maybeNumber,
  nose: flag,
});

const LOG: Schema<LogTold> = z.object({
  ...{ text, by: maybeNumber, round: number },
  event: maybeText,
  election: z.nullable(ELECTION),
});

const SNAPSHOT_FIELDS = {
  observation: OBSERVATION,
  ifVotedNow: by(by(z.object({ votes: number, mandates: number }))),
  chances: z.nullable(z.array(number)),
  prompt: z.nullable(PROMPT),
  mover: maybeNumber,
  over: z.nullable(z.array(STANDING)),
};
const SNAPSHOT: Schema<Snapshot> = z.object(SNAPSHOT_FIELDS);

const UPDATE: Schema<Update> = z.object({
  kind: z.literal('update'),
  ...SNAPSHOT_FIELDS,
  log: z.object({ keep: number, more: z.array(LOG) }),
  trouble: maybeText,
  away: z.array(number),
  missed: number,
  upTo: maybeNumber,
  hints: flag,
  reviewed: maybeNumber,
  challenge: z.nullable(z.array(z.object({ agent: text, games: number, mean: number, below: number }))),
  again: maybeText,
});

/** Of the rules what a page draws; the rest is for programs, and goes through as it is. */
const RULES = z.looseObject({
  components: z.looseObject({
    regions: z.array(z.looseObject({ name: text, mandates: z.array(number) })),
    nationalPlaces: z.array(z.looseObject({ points: number })),
  }),
}) as unknown as Schema<RulesTold>;

const LINKS = z.array(z.object({ seat: number, token: text }));

const WELCOME: Schema<Welcome> = z.object({
  kind: z.literal('welcome'),
  seat: number,
  edition: text,
  name: text,
  notes: texts,
  agents: texts,
  rules: RULES,
  help: by(z.object({ title: text, section: text, rule: text, terms: texts })),
  auctionsOnly: flag,
  pace: z.enum(['at once', 'brisk', 'calm'] satisfies Pace[]),
  links: LINKS,
});

const SAVED: Schema<SavedGame> = z.object({
  file: text,
  edition: text,
  agents: texts,
  decisions: number,
  isOver: flag,
  when: number,
  trouble: maybeText,
});

/** The compiler knows all phases; a page has words for none of them but those that it is told. */
const PHASE = text as unknown as Schema<DecidingPhase>;

const MONEY = { earned: number, spent: number };
const PURCHASE = z.object({ count: number, money: number });
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

const PULSE: Schema<Pulse> = z.object({ kind: z.literal('pulse'), page: text, every: number });

/** What each request is answered by. */
export const ANSWERS = {
  lobby: z.object({
    editions: z.array(
      z.object({ id: text, name: text, about: text, minPlayers: number, maxPlayers: number, rounds: number }),
    ),
    agents: z.array(z.object({ agent: text, about: text })),
    saved: z.array(SAVED),
    reviewed: z.array(z.object({ file: text, edition: text, when: number, lost: number, luck: number, rank: number })),
    drills: z.array(
      z.object({
        ...{ file: text, edition: text, seat: number, decision: number },
        ...{ round: number, phase: PHASE, loss: number },
      }),
    ),
    unreadable: z.array(z.object({ file: text, why: text })),
    shared: flag,
  }) satisfies Schema<Lobby>,
  seated: z.object({ links: LINKS }) satisfies Schema<Seated>,
  drill: z.object({ welcome: WELCOME, snapshot: SNAPSHOT }) satisfies Schema<DrillTold>,
  drillAnswer: z.object({ right: flag, sentence: text }),
  steps: z.array(STEP),
  hint: z.object({
    sentence: text,
    unit: z.nullable(z.enum(['points', 'win share', 'preference'] satisfies Unit[])),
    best: z.array(z.object({ words: text, notation: text, worth: text })),
  }) satisfies Schema<HintTold>,
  why: z.object({ sentence: text }),
  lookBack: z.object({
    at: number,
    of: number,
    snapshot: SNAPSHOT,
    next: maybeText,
    log: z.array(LOG),
  }) satisfies Schema<LookBack>,
  review: z.object({
    lost: number,
    luck: byParty,
    phases: z.array(PHASE_GRADE),
    dearest: z.array(
      z.object({ decision: number, sentence: text, blunder: flag, played: text, better: text, loss: ESTIMATE }),
    ),
    course: z.array(z.object({ at: number, round: number, share: number, points: number, bestOther: number })),
    rounds: z.array(
      z.object({ round: number, points: number, ...MONEY, sources: text, paid: text, others: z.object(MONEY) }),
    ),
    bought: z.array(z.object({ what: text, own: PURCHASE, others: PURCHASE })),
    bids: z.array(BID_JUDGED),
    sameDeal: z.nullable(SAME_DEAL),
  }) satisfies Schema<ReviewTold>,
  /** That it was done. */
  done: z.looseObject({}),
};

/** What a page that listens is sent. */
export const SERVER_MESSAGE: Schema<ServerMessage> = z.union([WELCOME, UPDATE, PULSE]);
