/**
 * Which platform cards are dealt, kept and discarded, judging by the platforms that were seen and the cards that entered them.
 */
import { ACTION, first, kindOf } from '../../../rules/engine/action.ts';
import { topicOf } from '../../../rules/engine/board/opinions.ts';
import { hasOpenStock } from '../../../rules/engine/phases/set-up-stances.ts';
import { CARDS, NONE, SEATS, TOPICS } from '../../../rules/engine/state.ts';
import { cardsOf, without } from '../facts.ts';
import { isMeant } from '../log.ts';
import type { LoggedAction, LogProgress } from './log-progress.ts';

/** One turn at the platform: cards drawn and taken, and cards that enter and leave. */
interface Change {
  readonly round: number;
  readonly draws: boolean;
  readonly taken: readonly number[];
  readonly swaps: readonly { readonly enters: number; readonly leaves: number }[];
}

/** What a seat still has to do at its platform. */
interface Ahead {
  readonly changes: readonly Change[];
  /** Cards that have to be in hand for it. */
  readonly hand: readonly number[];
}

const BEGINS = new Set(['draw', 'renew']);
const PART = new Set(['draw', 'renew', 'take', 'swap']);

/** The turns that a seat's actions make up. */
const changesIn = (notes: readonly LoggedAction[], roundOf: readonly number[]): Change[] => {
  const changes: LoggedAction[][] = [];
  for (const logged of notes) {
    if (!PART.has(logged.verb)) continue;
    const last = changes.at(-1);
    if (last === undefined || last[0].step !== logged.step || BEGINS.has(logged.verb)) changes.push([logged]);
    else last.push(logged);
  }
  return changes.map((parts) => ({
    round: roundOf[parts[0].step],
    draws: parts.some(({ verb }) => verb === 'draw'),
    taken: parts.flatMap(({ verb, card }) => (verb === 'take' ? [card] : [])),
    swaps: parts.flatMap(({ verb, card, leaves }) => (verb === 'swap' ? [{ enters: card, leaves }] : [])),
  }));
};

/** Cards that a seat's first platform must have, because they leave it or are hidden before they could have entered. */
const firstIn = (notes: readonly LoggedAction[]): number[] => {
  const [own, entered]: [number[], Set<number>] = [[], new Set()];
  for (const { verb, card, leaves } of notes) {
    const had = verb === 'hide' ? card : verb === 'swap' || verb === 'change' ? leaves : NONE;
    if (had !== NONE && !entered.has(had) && !own.includes(had)) own.push(had);
    if (had !== NONE && verb !== 'hide') entered.add(card);
  }
  return own;
};

/** Cards that have to be in hand before a turn, if the remaining ones are needed after it; one of them may be drawn. */
const neededBefore = ({ draws, taken, swaps }: Change, after: readonly number[], returns: boolean): number[] => {
  const own: number[] = [];
  const had = [...taken];
  for (const { enters, leaves } of swaps) {
    const at = had.indexOf(enters);
    if (at === -1) own.push(enters);
    else had.splice(at, 1);
    if (returns) had.push(leaves);
  }
  const hand = [...own, ...without(after, had)];
  return draws ? hand.slice(1) : hand;
};

export class Platforms {
  private readonly progress: LogProgress;
  private readonly seen: ReadonlyMap<number, readonly number[]>;
  /** What is known of unrecorded first platforms, by seat and party. */
  private readonly implied = new Map<number, readonly number[]>();

  /** The actions of each seat at its platform, in the same way. */
  private readonly moves = new Map<number, readonly number[]>();
  /** The future of a seat, by the actions still to come: thousands of tries ask for the same. */
  private readonly ahead = new Map<string, Ahead>();

  /** Whether a card that leaves a platform comes back to hand. */
  private readonly returns: boolean;

  constructor(progress: LogProgress) {
    this.progress = progress;
    this.returns = progress.rules.program.some(({ name }) => name === 'change-platform');
    const found = progress.tables.find(([, { platforms }]) => platforms.size > 0)?.[1].platforms ?? new Map();
    this.seen = new Map([...found].map(([party, stances]: [number, readonly number[]]) => [party, cardsOf(stances)]));
  }

  /** The next card of the deck; −1 for any. */
  next(): number {
    return this.progress.s.round === 0 ? this.dealt() : this.drawn();
  }

  /** A card that is kept, laid or discarded in secret; null for any. */
  act(acts: readonly number[]): number | null {
    const kinds = new Set(acts.map(kindOf));
    if (kinds.has(ACTION.keep)) return this.kept(acts);
    if (kinds.has(ACTION.lay)) return this.laid(acts);
    return kinds.has(ACTION.discard) ? this.discarded(acts) : null;
  }

  /** Cards of a first platform: all of them if it was seen. */
  private cardsOf(seat: number): readonly number[] {
    return this.seen.get(this.progress.s.party[seat]) ?? this.impliedOf(seat);
  }

  private impliedOf(seat: number): readonly number[] {
    const { s, notes } = this.progress;
    const key = s.party[seat] * SEATS + seat;
    const cards = this.implied.get(key) ?? firstIn(notes.filter(({ note }) => isMeant(note.who, s, seat)));
    this.implied.set(key, cards);
    return cards;
  }

  /** If stances are drawn topic by topic: the card of the seat whose turn it is; −1 for any. */
  stanceCard(): number {
    const { s, rules } = this.progress;
    if (!hasOpenStock(rules)) return NONE;
    for (let topic = 0; topic < TOPICS; topic++) {
      for (let seat = 0; seat < rules.players; seat++) {
        if (s.platform[seat * TOPICS + topic] !== 0) continue;
        if (s.platformDiscards[topic * 2] + s.platformDiscards[topic * 2 + 1] === 0) continue;
        return this.cardsOf(seat).find((card) => topicOf(card) === topic) ?? NONE;
      }
    }
    return NONE;
  }

  private dealt(): number {
    const { s, rules } = this.progress;
    if (rules.p.draftCards === 0) return this.dealtOpen();
    const shown = s.display.reduce((sum, cards) => sum + cards, 0);
    if (shown < rules.displaySize) return this.forDisplay();
    for (let seat = 0; seat < rules.players; seat++) {
      if (s.handSize[seat] < rules.p.draftCards) return this.dealtForDraft(seat, s.handSize[seat]);
    }
    return NONE;
  }

  private topicsOf(seat: number): number {
    let topics = 0;
    for (let topic = 0; topic < TOPICS; topic++)
      topics += this.progress.s.platform[seat * TOPICS + topic] === 0 ? 0 : 1;
    return topics;
  }

  /** The next card of the first incomplete platform; after the last one, a card for a hand. */
  private dealtOpen(): number {
    const { s, rules } = this.progress;
    for (let seat = 0; seat < rules.players; seat++) {
      if (this.topicsOf(seat) === rules.p.platformTopics) continue;
      const isLacked = (card: number) => s.platform[seat * TOPICS + topicOf(card)] === 0 && s.platformDeck[card] > 0;
      return this.cardsOf(seat).find(isLacked) ?? NONE;
    }
    const dealt = Array.from({ length: rules.players }, (_, seat) => seat).find(
      (seat) => s.handSize[seat] < rules.p.handSize,
    );
    return dealt === undefined ? NONE : this.enteringNext(dealt);
  }

  /** The next card that the seat will add to its platform and does not have in hand. */
  private enteringNext(seat: number): number {
    const { s } = this.progress;
    return without(this.enteringLater(seat), this.handOf(seat)).find((card) => s.platformDeck[card] > 0) ?? NONE;
  }

  /** What the seat should have after a draft: its platform, and cards that it needs in hand later. */
  private drafted(seat: number): number[] {
    return [...this.cardsOf(seat), ...this.inHandLater(seat)];
  }

  /** Hands are passed round: every card is dealt to the seat from which it reaches its future owner. */
  private dealtForDraft(seat: number, at: number): number {
    const { s, rules } = this.progress;
    const { draftKept } = rules.p;
    const card = this.drafted((seat + Math.min(at, draftKept)) % rules.players)[at] ?? NONE;
    return card !== NONE && s.platformDeck[card] > 0 ? card : NONE;
  }

  private kept(acts: readonly number[]): number | null {
    const { s } = this.progress;
    const cards = this.drafted(s.actor);
    const left = without(
      cards,
      Array.from(s.laid.subarray((s.laid.length / SEATS) * s.actor, (s.laid.length / SEATS) * (s.actor + 1))),
    );
    const next = cards[s.stage];
    return acts.find((act) => first(act) === next) ?? acts.find((act) => left.includes(first(act))) ?? null;
  }

  private laid(acts: readonly number[]): number | null {
    const cards = this.cardsOf(this.progress.s.actor);
    return acts.find((act) => cards.includes(first(act))) ?? null;
  }

  /** The actions of a seat at its platform, by number: this is needed for every card. */
  private movesOf(seat: number): readonly number[] {
    const { s, notes } = this.progress;
    const key = s.party[seat] * SEATS + seat;
    let own = this.moves.get(key);
    if (own === undefined) {
      own = notes.flatMap(({ verb, note }, i) => (PART.has(verb) && isMeant(note.who, s, seat) ? [i] : []));
      this.moves.set(key, own);
    }
    return own;
  }

  /** The turns at the platform that a seat still has to finish, and the cards that have to be in its hand now for them. */
  private aheadOf(seat: number): Ahead {
    const { s, rules, notes, done } = this.progress;
    const coming = this.movesOf(seat).filter((note) => notes[note].step >= s.step && !done[note]);
    const key = coming.join();
    let ahead = this.ahead.get(key);
    if (ahead === undefined) {
      const changes = changesIn(
        coming.map((note) => notes[note]),
        rules.roundOf,
      );
      const hand = changes.reduceRight<number[]>((after, change) => neededBefore(change, after, this.returns), []);
      ahead = { changes, hand };
      this.ahead.set(key, ahead);
    }
    return ahead;
  }

  private changesOf(seat: number): readonly Change[] {
    return this.aheadOf(seat).changes;
  }

  /** Cards that have to be in a seat's hand now, for later actions. */
  private inHandLater(seat: number): readonly number[] {
    return this.aheadOf(seat).hand;
  }

  /** Cards of a hand. */
  private handOf(seat: number): number[] {
    const { hand } = this.progress.s;
    const cards: number[] = [];
    for (let card = 0; card < CARDS; card++) for (let n = hand[seat * CARDS + card]; n > 0; n--) cards.push(card);
    return cards;
  }

  private drawn(): number {
    const { s, rules } = this.progress;
    const name = rules.program[s.step].name;
    if (name === 'platform-conference') {
      const seat = s.order[s.turn];
      return this.lackedNow(seat).find((card) => s.platformDeck[card] > 0) ?? this.enteringNext(seat);
    }
    return this.isDrawing() ? this.drawnIntoHand() : this.forDisplay();
  }

  /** Cards that enter the seat's platform in this phase and are not in its hand. */
  private lackedNow(seat: number): number[] {
    const { s, done, notes } = this.progress;
    const now = this.movesOf(seat).filter((note) => notes[note].step === s.step && !done[note]);
    const entering = now.flatMap((note) => (notes[note].verb === 'swap' ? [notes[note].card] : []));
    return without(entering, this.handOf(seat));
  }

  /** Whether a card is being drawn for a hand: nothing is missing in the display. */
  private isDrawing(): boolean {
    const { s, rules } = this.progress;
    return s.display.reduce((sum, cards) => sum + cards, 0) >= rules.displaySize;
  }

  private drawnIntoHand(): number {
    const { s } = this.progress;
    const lacked = without(this.inHandLater(s.actor), this.handOf(s.actor));
    return lacked.find((card) => s.platformDeck[card] > 0) ?? NONE;
  }

  /** A card that somebody will take from the display before it is renewed. */
  private forDisplay(): number {
    const { s } = this.progress;
    const shown = Array.from(s.display);
    for (const { verb, card } of this.progress.coming()) {
      if (verb === 'renew') return NONE;
      if (verb !== 'take' || card === NONE) continue;
      if (shown[card] === 0) return s.platformDeck[card] > 0 ? card : NONE;
      shown[card]--;
    }
    return NONE;
  }

  private discarded(acts: readonly number[]): number | null {
    const { s, rules } = this.progress;
    const seat = s.actor;
    const isConference = rules.program[s.step].name === 'platform-conference';
    const isToDraw = this.lackedNow(seat).length > s.redraw;
    if (isConference && !isToDraw && !this.isDeckToEnd()) return null;
    const needed = isConference
      ? this.enteringLater(seat, isToDraw ? Number.POSITIVE_INFINITY : s.round + 1)
      : this.inHandLater(seat);
    const spare = without(this.handOf(seat), needed);
    const discards = acts.filter((act) => kindOf(act) === ACTION.discard);
    return discards.find((act) => spare.includes(first(act))) ?? (isConference && isToDraw ? discards[0] : null);
  }

  /** Whether somebody soon needs a card that is only among the discards, so the deck has to run out first. */
  private isDeckToEnd(): boolean {
    const { s, rules } = this.progress;
    for (let seat = 0; seat < rules.players; seat++) {
      const soon = this.changesOf(seat).filter(({ round }) => round <= s.round + 1);
      const lacked = without(
        soon.flatMap(({ swaps }) => swaps.map(({ enters }) => enters)),
        this.handOf(seat),
      );
      if (lacked.some((card) => s.platformDeck[card] === 0 && s.platformDiscards[card] > 0)) return true;
    }
    return false;
  }

  /** Cards that the seat adds to its platform, up to a round. */
  private enteringLater(seat: number, until = Number.POSITIVE_INFINITY): number[] {
    const changes = this.changesOf(seat).filter(({ round }) => round <= until);
    return changes.flatMap(({ swaps }) => swaps.map(({ enters }) => enters));
  }
}
