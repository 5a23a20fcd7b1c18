/**
 * What a table sees happen, in words: open actions, events of the rules, and what only one seat may know.
 *
 * Events come with the true state. What is written for all reads open cells and what the event itself makes known;
 * anything else is an entry for the one seat that sees it.
 */
import { ACTION, first, kindOf, PASS, second } from '../../rules/engine/action.ts';
import { hasPhase } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { EventName, Events } from '../../rules/engine/rules.ts';
import { CARDS, NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { type Words, wordsOf } from '../../rules/notation/words.ts';
import { actionSeen } from '../guide/index.ts';
import { pollList, several } from '../guide/scene.ts';

/** The result of an election, which everybody sees; lists are by seat. */
export interface Election {
  readonly region: string;
  readonly votes: readonly number[];
  readonly mandates: readonly number[];
  /** The seat of each seat's partner in a coalition; null for none. */
  readonly partners: readonly (number | null)[];
  readonly winner: number | null;
  readonly partner: number | null;
  /** Whether two sides had as many votes. */
  readonly nose: boolean;
}

export interface Entry {
  readonly text: string;
  /** The event that it reports: one of the rules, or that secret choices are shown; null for an action. */
  readonly event: EventName | 'choices-shown' | null;
  /** Set for an election. */
  readonly election: Election | null;
  /** The only seat that may read it; null for all. */
  readonly seat: number | null;
  /** The seat whose own choice it is; null for what happened otherwise. */
  readonly by: number | null;
  /** The round in which it happened, 0 for set-up. */
  readonly round: number;
  /** How many decisions came before it. */
  readonly decision: number;
}

/** What the others see of a choice that is secret for now; '' for nothing. */
const secretSeen = (game: Game, s: State, act: number): string => {
  const party = seatName(game, s, s.actor);
  if (kindOf(act) === ACTION.decline) return `${party} plays a contribution face down`;
  if (kindOf(act) !== ACTION.shadow) return '';
  return `${party} places a shadow card in ${wordsOf(game.edition).regions.list[s.region[first(act)]]}`;
};

/** Whether the choice stays secret until all have chosen: in a phase of secret choices, all but open contributions. */
const isSecret = (game: Game, s: State, act: number): boolean => game.isSealed(s) && kindOf(act) !== ACTION.contribute;

/** Members of the options that a seat has chosen in secret. */
const membersChosen = (game: Game, acts: readonly number[]): string[] =>
  acts
    .filter((act) => kindOf(act) === ACTION.option)
    .flatMap((act) => game.rules.preliminary[first(act)][second(act)].lines)
    .filter(({ gives }) => gives === 'members')
    .map(({ amount }) => `${amount} members`);

/** Words for events that need one line each. `party` is the seat's, '' for nobody. */
type Teller = (c: { game: Game; s: State; words: Words; party: string; seat: number }, a: number, b: number) => string;

const region = (words: Words, s: State, board: number): string => words.regions.list[s.region[board]] ?? 'a region';

/** What the winner of the order gets. */
const orderRewardOf = ({ edition }: Game): string => {
  if (hasPhase(edition, 'winner-starts')) return 'starts';
  return hasPhase(edition, 'pick-places') ? 'picks its place first' : 'names the starting seat';
};

const TELLERS: Partial<Record<EventName, Teller>> = {
  'bids-shown': ({ game, s }, stage) => {
    const shown = Array.from({ length: game.players }, (_, seat) => seat).filter((seat) => s.asked & (1 << seat));
    const bids = shown.map((seat) => `${seatName(game, s, seat)} ${s.shownBids[seat]}`).join(', ');
    return `${stage > 0 ? 'Second bids' : 'Bids'} for order: ${bids}`;
  },
  'order-won': ({ party, game }, paid) => `${party} wins the bid, pays ${paid} and ${orderRewardOf(game)}`,
  'opinion-set-aside': ({ words, s }, board, card) =>
    `${words.cards.list[card]} is set aside: its topic is open in ${region(words, s, board)}`,
  'stance-changed': ({ party }, loss) => `${party} loses ${several(loss, 'member')} for its change of stance`,
  'victory-points': ({ party, words, s }, points) =>
    `${party} scores ${points} for winning ${region(words, s, s.current)}`,
  'shadow-shown': ({ party, words, s, game }, board, card) =>
    `${party} turns up ${words.shadowCards.list[card]} in ${region(words, s, board)}${game.rules.shadowMain[card] ? '' : ' and pays for it'}`,
  'shadow-unpaid': ({ party, words, s, game }, board, card) =>
    `${party} ${game.rules.shadowMain[card] ? 'withdraws' : 'cannot pay for'} ${words.shadowCards.list[card]} in ${region(words, s, board)}; it is lost`,
  'opinion-turned': ({ words, s }, board, card) => `${region(words, s, board)} turns up ${words.cards.list[card]}`,
  'poll-bought': ({ party, words, s }, board, price) =>
    `${party} buys the poll of ${region(words, s, board)} for ${price}`,
  'poll-unsold': ({ words, s }, board) => `Nobody wants the poll of ${region(words, s, board)}`,
  'poll-published': ({ game, party, s, seat }, _board, act) =>
    `${party}: ${formatAction(game, s, act)}; the poll lists ${pollList(game, s, s.pollHeld[seat])}`,
  'poll-shelved': ({ party }, _board, members) => `${party} shelves the poll and gains ${several(members, 'member')}`,
  converted: ({ party, words, s, seat }, board, meetings) => {
    const votes = several(s.votes[board * SEATS + seat], 'vote');
    return `${party} converts ${several(meetings, 'meeting')} in ${region(words, s, board)}: ${votes} then`;
  },
  election: ({ game, party, words, s }, partner, nose) => {
    const where = region(words, s, s.current);
    if (party === '') return `Nobody wins ${where}`;
    const winners = partner === NONE ? `${party} wins` : `${party} and ${seatName(game, s, partner)} win`;
    return `${winners} ${where}${nose ? ' by a nose' : ''}`;
  },
  'region-entered': ({ words }, _board, entered) => `${words.regions.list[entered]} comes last in line`,
  'contribution-accepted': ({ party, words }, card, loss) =>
    `${party} takes ${words.contributions.list[card]} and loses ${several(loss, 'member')}`,
  'contribution-declined': ({ party, words }, card, gain) =>
    `${party} declined ${words.contributions.list[card]} and gains ${several(gain, 'member')}`,
  'round-ended': (_, round) => `Round ${round} is over`,
};

/** Events that come once for each seat and make one line together: its beginning, and what it says of a seat. */
const GATHERED: Partial<Record<EventName, readonly [string, (a: number, b: number) => string]>> = {
  mandates: ['Mandates', (_, mandates) => String(mandates)],
  'members-grown': ['Members grow', (members) => `+${members}`],
  'paid-out': ['Paid out', (mandates, members) => String(mandates + members)],
};

export class Chronicle implements Events {
  readonly entries: Entry[] = [];
  private readonly game: Game;
  private readonly words: Words;
  private gathered: string[] = [];
  private round = 0;
  private decisions = 0;
  private readonly hands = new Int16Array(SEATS * CARDS);
  /** Preliminary choices by seat, until all are shown. */
  private written: { seat: number; act: number; text: string }[] = [];

  constructor(game: Game) {
    this.game = game;
    this.words = wordsOf(game.edition);
  }

  note(event: EventName, s: State, seat: number, a: number, b: number): void {
    if (s.round === 0) return;
    this.round = s.round;
    const gathering = GATHERED[event];
    if (gathering) this.gather(event, gathering[0], s, seat, gathering[1](a, b));
    const party = seat === NONE ? '' : seatName(this.game, s, seat);
    const text = TELLERS[event]?.({ game: this.game, s, words: this.words, party, seat }, a, b);
    const election = event === 'election' ? this.electionIn(s) : null;
    if (text) this.tell(text, { event, election });
    if (event === 'poll-bought') this.tell(`The poll lists ${pollList(this.game, s, s.pollHeld[seat])}`, { seat });
  }

  /** Takes down an action before it is played: for all, or for its own seat while it is secret. */
  before(s: State, act: number): void {
    this.hands.set(s.hand);
    this.round = s.round;
    if (isSecret(this.game, s, act)) this.takeSecret(s, act);
    else this.takeOpen(s, act);
  }

  /** Takes down what an action has shown: preliminary choices when all are in, cards drawn. */
  after(s: State): void {
    this.decisions++;
    if (this.written.length > 0 && this.game.phase(s) !== 'preliminary') this.showWritten(s);
    for (let seat = 0; seat < this.game.players; seat++) this.tellDraws(s, seat);
  }

  private tell(text: string, more: Partial<Pick<Entry, 'seat' | 'by' | 'event' | 'election'>> = {}): void {
    const { round, decisions } = this;
    this.entries.push({ text, seat: null, by: null, event: null, election: null, ...more, round, decision: decisions });
  }

  private electionIn(s: State): Election {
    const seats = Array.from({ length: this.game.players }, (_, seat) => seat);
    const known = (seat: number) => (seat === NONE ? null : seat);
    return {
      region: region(this.words, s, s.current),
      votes: seats.map((seat) => s.votes[s.current * SEATS + seat]),
      mandates: seats.map((seat) => s.mandatesWon[s.election * SEATS + seat]),
      partners: seats.map((seat) => known(s.coalitionWith[seat])),
      winner: known(s.winner),
      partner: known(s.partner),
      nose: s.nose === 1,
    };
  }

  /** Collects what each seat gets, and adds it after the last one. */
  private gather(event: EventName, beginning: string, s: State, seat: number, text: string): void {
    this.gathered.push(`${seatName(this.game, s, seat)} ${text}`);
    if (seat < this.game.players - 1) return;
    this.tell(`${beginning}: ${this.gathered.join(', ')}`, { event });
    this.gathered = [];
  }

  private takeOpen(s: State, act: number): void {
    const done = actionSeen(this.game, s, act);
    if (done !== '') this.tell(`${seatName(this.game, s, s.actor)} ${done}`, { by: s.actor });
  }

  private takeSecret(s: State, act: number): void {
    const party = seatName(this.game, s, s.actor);
    const text = formatAction(this.game, s, act);
    if (act !== PASS) this.tell(`${party}, in secret: ${text}`, { seat: s.actor, by: s.actor });
    const seen = secretSeen(this.game, s, act);
    for (let seat = 0; seat < this.game.players && seen !== ''; seat++) if (seat !== s.actor) this.tell(seen, { seat });
    if (this.game.phase(s) === 'preliminary') this.written.push({ seat: s.actor, act, text });
  }

  private showWritten(s: State): void {
    for (let seat = 0; seat < this.game.players; seat++) {
      const own = this.written.filter((choice) => choice.seat === seat);
      const regions = own.filter(({ act }) => kindOf(act) === ACTION.target).map(({ text }) => text);
      const members = membersChosen(
        this.game,
        own.map(({ act }) => act),
      );
      const text = `${seatName(this.game, s, seat)} chose ${[...regions, ...members].join('; ')}`;
      this.tell(text, { event: 'choices-shown' });
    }
    this.written = [];
  }

  private tellDraws(s: State, seat: number): void {
    const drawn: string[] = [];
    for (let card = 0; card < CARDS; card++) {
      const more = s.hand[seat * CARDS + card] - this.hands[seat * CARDS + card];
      for (let i = 0; i < more; i++) drawn.push(this.words.cards.list[card]);
    }
    if (drawn.length > 0) this.tell(`${seatName(this.game, s, seat)} draws ${drawn.join(', ')}`, { seat });
  }
}
