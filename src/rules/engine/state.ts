/**
 * Everything that can change during a game, in one `Int16Array`.
 *
 * Hot file: watched by `macher bench` (`state.copyNanoseconds`, `random.decisionsPerSecond`).
 *
 * Money is in units of a thousand. Tables are row-major: `votes[board * SEATS + seat]`. A card (an opinion or a
 * platform card) is `topic * 2`, plus 1 for the stance "no / less". Fields may be read anywhere; they are written by
 * the verbs in `board/`, the flows, the phases' own registers, and the loader of positions.
 */
import { type Field, Layout, MAX_CELLS, type Visibility } from './packed.ts';

/** Chairs at the largest table. */
export const SEATS = 5;
/** Region boards on the table. */
export const BOARDS = 4;
/** Places for opinion cards on a board. */
export const PLACES = 4;
/** Topics that parties and regions have opinions on. */
export const TOPICS = 7;
/** Kinds of opinion and of platform cards: a topic with a stance. */
export const CARDS = TOPICS * 2;
/** Regions of an edition, at most. */
export const REGIONS = 16;
/** Polls of an edition, at most. */
export const POLLS = 20;
/** Places for national opinions. */
export const SLOTS = 5;
/** Elections of a game, at most. */
export const MAX_ELECTIONS = 7;
/** Parties of an edition. */
export const PARTIES = 5;
/** Platform cards that a seat can keep from a draft or lay down. */
export const LAID = 7;
/** Cards of a limited exchange pool, together with those that join it from a scored region. */
export const POOL_ORDER = 16;
/** Cells of a seat's preliminary choices: an option and three targets, for two columns. */
export const PRELIMINARY = 8;

/** The largest number that a cell of the state holds. */
export const LARGEST = 32767;

/** Nothing there; nobody. */
export const NONE = -1;
/** An opinion card that lies face down. */
export const FACE_DOWN = -2;
/** In an observation: a cell that the seat cannot see. */
export const UNKNOWN = -32768;

/** The streams that chance is drawn from; the number is the index into `drawn`. */
export const STREAMS = [
  'parties',
  'preliminary',
  'regions',
  'opinions',
  'platform',
  'polls',
  'tie',
  'dice.0',
  'dice.1',
  'dice.2',
  'dice.3',
  'dice.4',
] as const;
/** A stream of chance: each has its own random numbers, so that one more draw from one changes no other. */
export type StreamName = (typeof STREAMS)[number];

const SCALARS = {
  // The program counter comes first: a state is read from there.
  step: 'index of the current phase in the sequence of play',
  round: 'round, from 1; 0 during set-up',
  actor: 'seat that decides now, −1 while nobody does',
  over: '1 once the game has ended',
  starter: 'starting seat of the round, the first in turn order',
  namer: 'seat that won the bid for order',
  current: 'board of the current region',
  inLine: 'boards still in line for an election, the current one included',
  ballots: 'regions that still hold an election in this round, from the current one on',
  election: 'number of the current election, from 0',
  bank: 'money that players have paid in, less what was paid out',
  turn: 'register: how many seats have had their turn in this phase',
  board: 'register: position in line of the board under treatment',
  stage: 'register: step within a phase',
  passes: 'register: passes in succession',
  asked: 'register: bit mask of the seats asked to choose',
  chosen: 'register: bit mask of the seats that have chosen, or dropped out',
  highBid: 'register: highest bid so far',
  highBidder: 'register: seat that bid it, −1 for nobody',
  redraw: 'register: platform cards discarded from hand and not yet drawn again',
  change: 'register: step within a change of platform',
  main: 'register: 1 while the main action of a shadow card is decided, 0 for its other actions',
  taken: 'register: opinion cards taken to the national board by the acting seat',
  pairs: 'register: bit mask of the pairs of seats that have been proposed a coalition',
  proposer: 'register: seat whose proposal waits for an answer, −1 for none',
  pollHolder: 'seat that looks at a poll it has bought, −1 for nobody',
  deckOpinions: 'opinion cards in the deck, those at its bottom not counted',
  deckPlatform: 'platform cards in the deck',
  deckPolls: 'polls in the deck, one that lies on top for all to see its back not counted',
  topBack: 'party on the back of the poll on top of the deck, −1 where backs are alike',
  heldBack: 'party on the back of the poll that is held, −1 for none',
  buriedCount: 'opinion cards at the bottom of the deck, whose order is known',
  winner: 'seat that won the election of this round, −1 for nobody',
  partner: 'its coalition partner in that election, −1 for none',
  nose: '1 when that election was won by a nose',
  beaten: 'seat that was beaten by a nose, −1 for none',
} as const;
type Scalar = keyof typeof SCALARS;
const SCALAR_NAMES = Object.keys(SCALARS) as Scalar[];

/** The fields of the state in order, with visibility and meaning: for observation, documentation and debugging. */
export const LAYOUT = new Layout();
for (const name of SCALAR_NAMES) LAYOUT.add(name, 'open', SCALARS[name], []);
/** True while the first state is built: building it shows how many cells a state has. */
let measuring = true;
/** The next even number: cells are compared two at a time. */
const even = (n: number): number => n + (n & 1);

/**
 * A state of a game: reusable, copied with `copyFrom`, compared with `equals`.
 *
 * @example
 * ```ts
 * const copy = game.newState();
 * copy.copyFrom(state);
 * copy.equals(state); // true
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: every name in SCALARS gets its accessor below
export class State {
  private next = SCALAR_NAMES.length;
  /** All cells; every named field is a view of some of them. */
  readonly cells = new Int16Array(measuring ? MAX_CELLS : even(LAYOUT.cells));
  /** The same cells two at a time, for comparing. */
  readonly words = new Int32Array(this.cells.buffer);

  readonly seed = this.hidden('seed', 'the seed of every stream of chance, in four parts', 4);
  readonly drawn = this.open(
    'drawn',
    'how far each stream of chance has come: values given; dice restart the count in each phase and region',
    STREAMS.length,
  );
  readonly order = this.open('order', 'seats in turn order', SEATS);
  readonly places = this.open('places', 'register: place in turn order that each seat has picked, −1', SEATS);
  readonly party = this.open('party', 'party of each seat', SEATS);
  readonly cash = this.secret('cash', 'money in hand', SEATS);
  readonly flow = this.open('flow', 'money received less money paid since the start, as the table saw it', SEATS);
  readonly members = this.open('members', 'party membership', SEATS);
  readonly meetingSupply = this.open('meetingSupply', 'meeting markers in supply', SEATS);
  readonly mediaSupply = this.open('mediaSupply', 'media markers in supply', SEATS);
  readonly mandatesWon = this.open('mandatesWon', 'mandates won, by election', MAX_ELECTIONS, SEATS);
  readonly earned = this.open('earned', 'mandates won and not yet paid for', SEATS);
  readonly victoryPoints = this.open('victoryPoints', 'points for winning elections', SEATS);
  readonly platform = this.open('platform', 'stance on each topic: 1 yes, −1 no, 0 none', SEATS, TOPICS);
  readonly hand = this.secret('hand', 'platform cards in hand, by kind', SEATS, CARDS);
  readonly aside = this.open('aside', 'bit mask of platform cards that are hidden in this round', SEATS);
  readonly changed = this.open(
    'changed',
    'how often the stance on each topic was changed in this phase, two bits a topic',
    SEATS,
  );
  readonly laid = this.secret(
    'laid',
    'platform cards kept from a draft, or laid down and not yet shown, −1',
    SEATS,
    LAID,
  );
  readonly laidSize = this.open('laidSize', 'platform cards kept from a draft, or laid down and not yet shown', SEATS);
  readonly display = this.open('display', 'platform cards on display, by kind', CARDS);
  readonly handSize = this.open('handSize', 'platform cards in hand', SEATS);
  readonly platformDeck = this.hidden('platformDeck', 'platform cards in the deck, by kind', CARDS);
  readonly platformDiscards = this.open('platformDiscards', 'platform cards discarded, by kind', CARDS);
  readonly region = this.open('region', 'region on each board, −1 for a removed board', BOARDS);
  readonly regionDrawn = this.open('regionDrawn', '1 for a region that has been drawn', REGIONS);
  readonly noCoalition = this.open('noCoalition', '1 where no coalition may be formed', BOARDS);
  readonly opinions = this.open('opinions', 'opinion card on each place, −1 none, −2 face down', BOARDS, PLACES);
  readonly faceDown = this.hidden('faceDown', 'the card on each place that is face down', BOARDS, PLACES);
  readonly keyIssue = this.open('keyIssue', 'topic that is the key issue, −1 for none', BOARDS);
  readonly opinionDeck = this.hidden('opinionDeck', 'opinion cards in the deck, by kind', CARDS);
  readonly opinionDiscards = this.open('opinionDiscards', 'opinion cards discarded, by kind', CARDS);
  readonly buried = this.open('buried', 'opinion cards at the bottom of the deck, first to be drawn first', 42);
  readonly pool = this.open('pool', 'opinion cards in the exchange pool or on display, by kind', CARDS);
  readonly poolOrder = this.open('poolOrder', 'cards of a limited pool, the oldest first, −1', POOL_ORDER);
  readonly popularity = this.open('popularity', 'popularity of each party', BOARDS, SEATS);
  readonly votes = this.open('votes', 'votes of each party', BOARDS, SEATS);
  readonly arrival = this.open('arrival', 'order of arrival on the vote track, latest highest', BOARDS, SEATS);
  readonly meetings = this.open('meetings', 'meeting markers on the board', BOARDS, SEATS);
  readonly media = this.open('media', 'media markers on the board', BOARDS, SEATS);
  readonly coalitionTile = this.open('coalitionTile', '1 where a seat has a coalition tile', BOARDS, SEATS);
  readonly coalitionWith = this.open('coalitionWith', 'coalition partner in the current region, −1', SEATS);
  readonly shadowLeft = this.open('shadowLeft', 'bit mask of shadow cards not yet used', SEATS);
  readonly shadowPlaced = this.secret('shadowPlaced', 'shadow card placed face down, −1', SEATS, BOARDS);
  readonly shadowBacks = this.open('shadowBacks', '1 where a shadow card lies face down', SEATS, BOARDS);
  readonly shadowShown = this.open('shadowShown', 'shadow card paid for and not yet used, −1', SEATS, BOARDS);
  readonly marks = this.open('marks', 'bit mask of once-only shadow actions that were used there', BOARDS);
  readonly bids = this.secret('bids', 'sealed bid for order, −1 for none', SEATS);
  readonly shownBids = this.open('shownBids', 'last bids for order that were shown, −1 for none', SEATS);
  readonly preliminary = this.secret('preliminary', 'choices: option, targets; twice', SEATS, PRELIMINARY);
  readonly pollDeck = this.hidden('pollDeck', '1 for a poll in the deck', POLLS);
  readonly pollTop = this.hidden('pollTop', 'poll on top of the deck whose back can be seen, −1', 1);
  readonly deckBacks = this.open('deckBacks', 'polls in the deck by the party on their back', PARTIES);
  readonly pollOnBoard = this.hidden('pollOnBoard', 'poll on each board, −1', BOARDS);
  readonly pollBacks = this.open('pollBacks', 'party on the back of the poll there, from 1; 0 for none', BOARDS);
  readonly pollHeld = this.secret('pollHeld', 'poll bought and not yet published or shelved, −1', SEATS);
  readonly pollDiscards = this.hidden('pollDiscards', '1 for a poll in the discards', POLLS);
  readonly pollSeen = this.secret('pollSeen', '1 for a discarded poll that the seat has seen', SEATS, POLLS);
  readonly national = this.open('national', 'national opinion on each place, −1', SLOTS);
  readonly secured = this.open('secured', '1 for a secured national opinion', SLOTS);
  readonly nationalMedia = this.open(
    'nationalMedia',
    'media markers on the national board, by election',
    MAX_ELECTIONS,
    SEATS,
  );
  readonly contributionsLeft = this.open('contributionsLeft', 'bit mask of contribution cards left', SEATS);
  readonly accepted = this.open('accepted', 'contribution played open this round, −1', SEATS);
  readonly declined = this.secret('declined', 'contribution played face down this round, −1', SEATS);

  /** Copies every cell of `other`: the only way that states are copied. */
  copyFrom(other: State): void {
    this.cells.set(other.cells);
  }

  /** Whether every cell is the same. */
  equals(other: State): boolean {
    return this.words.every((value, i) => value === other.words[i]);
  }

  /** A 32-bit FNV-1a hash of all cells, for golden counts and records. */
  hash(): number {
    let h = 0x811c9dc5;
    for (let i = 0; i < this.cells.length; i++) h = Math.imul(h ^ (this.cells[i] & 0xffff), 0x01000193);
    return h >>> 0;
  }

  private open(name: string, about: string, ...shape: number[]): Int16Array {
    return this.window(name, 'open', about, shape);
  }

  private secret(name: string, about: string, ...shape: number[]): Int16Array {
    return this.window(name, 'secret', about, shape);
  }

  private hidden(name: string, about: string, ...shape: number[]): Int16Array {
    return this.window(name, 'hidden', about, shape);
  }

  private window(name: string, visibility: Visibility, about: string, shape: number[]): Int16Array {
    if (measuring) LAYOUT.add(name, visibility, about, shape);
    const length = shape.reduce((a, b) => a * b, 1);
    this.next += length;
    return this.cells.subarray(this.next - length, this.next);
  }
}

/** The single numbers of the state: accessors for the first cells. */
export interface State extends Record<Scalar, number> {}

SCALAR_NAMES.forEach((name, i) => {
  Object.defineProperty(State.prototype, name, {
    get(this: State) {
      return this.cells[i];
    },
    set(this: State, value: number) {
      this.cells[i] = value;
    },
  });
});

new State();
measuring = false;

/** Bytes of one state. */
export const STATE_BYTES = LAYOUT.cells * 2;

/**
 * The field with that name. Throws if there is none.
 *
 * @example
 * ```ts
 * fieldNamed('cash').shape; // [ 5 ]
 * ```
 */
export const fieldNamed = (name: string): Field => {
  const field = LAYOUT.fields.find((f) => f.name === name);
  if (!field) throw new Error(`The state has no field '${name}'.`);
  return field;
};
