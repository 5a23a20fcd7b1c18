/** Which opinion is dealt next, by what will lie open in the regions later and what will be taken from the pool. */
import { topicIsOpen, topicOf } from '../../../rules/engine/board/opinions.ts';
import { STREAM } from '../../../rules/engine/chance.ts';
import { BOARDS, CARDS, FACE_DOWN, NONE, PLACES } from '../../../rules/engine/state.ts';
import { kindsIn, spareCard } from './spare.ts';
import type { Telling, Told } from './told.ts';

/** A card in the order in which a region shows them. */
interface Shown {
  readonly card: number;
  /** The round at whose beginning it lies open first. */
  readonly round: number;
  /** Cards that lay open before it in the round before, as that ended. */
  readonly before: readonly number[];
}

const isExchange = ({ verb, card, leaves }: Told): boolean => verb === 'exchange' && card !== -1 && leaves !== -1;

/** The open cards of a region after an exchange there. */
const exchanged = (open: readonly number[], { card, leaves }: Told): number[] => [
  ...open.filter((one) => one !== leaves),
  card,
];

/** Cards that will lie open in a region, in the order in which they are shown. */
const shownIn = (telling: Telling, region: number): Shown[] => {
  const { deeds, rules, tables } = telling;
  const shown: Shown[] = [];
  let open: number[] = [];
  let last = -1;
  for (const [round, { regions }] of tables) {
    const cards = regions.find((one) => one.region === region)?.opinions?.filter((card) => card >= 0);
    if (!cards) continue;
    for (const exchange of deeds) {
      const when = rules.roundOf[exchange.step];
      if (last === -1 || when < last || when >= round || exchange.region !== region || !isExchange(exchange)) continue;
      open = exchanged(open, exchange);
    }
    for (const card of cards) if (!open.includes(card)) shown.push({ card, round, before: open });
    open = cards;
    last = round;
  }
  return shown;
};

/** A card that is taken from the pool, and when. */
interface Missing {
  readonly card: number;
  readonly round: number;
}

/** A card that the pool may hold by then and that is not known yet. */
const OPEN = -2;

export class Opinions {
  private readonly telling: Telling;
  private readonly shown = new Map<number, readonly Shown[]>();
  private readonly pool: readonly number[];
  private readonly exchanges: readonly Told[];

  constructor(telling: Telling) {
    this.telling = telling;
    for (const [, { regions }] of telling.tables) {
      for (const { region } of regions) {
        if (!this.shown.has(region)) this.shown.set(region, shownIn(telling, region));
      }
    }
    this.pool = telling.tables.find(([, { pool }]) => pool !== null)?.[1].pool ?? [];
    this.exchanges = telling.deeds.filter(isExchange);
  }

  /** The next card of the deck; −1 for any. */
  next(): number {
    const { s } = this.telling;
    const board = this.boardDealt();
    const card = board === NONE ? this.forPool() : this.forBoard(board);
    return card !== NONE ? card : spareCard(s, s.opinionDeck, this.needed(), s.drawn[STREAM.opinions]);
  }

  /** Cards of the deck that the log does not rule out as the next one. */
  options(): readonly number[] {
    const { s } = this.telling;
    const inDeck = kindsIn(s.opinionDeck);
    const board = this.boardDealt();
    if (board === NONE) {
      const lacking = this.lackingInPool();
      return s.round > 0 ? inDeck : inDeck.filter((card) => lacking.includes(card));
    }
    const place = s.opinions.subarray(board * PLACES, (board + 1) * PLACES).indexOf(NONE);
    const next = this.shown.get(s.region[board])?.[place];
    if (next === undefined) return inDeck;
    const isOpen = next.round <= s.round + 1;
    const before = next.before.map(topicOf);
    return inDeck.filter(
      (card) => card === next.card || (isOpen ? topicIsOpen(s, board, topicOf(card)) : before.includes(topicOf(card))),
    );
  }

  /** The board with a place that is being filled. */
  private boardDealt(): number {
    const { s } = this.telling;
    for (let board = 0; board < BOARDS; board++) {
      if (s.region[board] === NONE) continue;
      if (s.opinions.subarray(board * PLACES, (board + 1) * PLACES).includes(NONE)) return board;
    }
    return NONE;
  }

  private forBoard(board: number): number {
    const { s, rules } = this.telling;
    const place = s.opinions.subarray(board * PLACES, (board + 1) * PLACES).indexOf(NONE);
    const next = this.shown.get(s.region[board])?.[place];
    const isOpen = next === undefined || next.round <= s.round + 1;
    // Cards that somebody will take from the pool and that do not come there by any draw that is known of.
    const pooled = this.poolAhead(false).find(
      ({ card, round }) =>
        rules.p.duplicatesLater === 'pool' &&
        this.hasSpare(card) &&
        (isOpen
          ? s.round > 0 && topicIsOpen(s, board, topicOf(card))
          : next.round <= round && next.before.some((other) => topicOf(other) === topicOf(card))),
    );
    if (pooled) return pooled.card;
    if (isOpen && this.isDeckToEnd()) {
      const burnt = this.putAsideOf(board, true);
      if (burnt !== NONE) return burnt;
    }
    if (next === undefined) return NONE;
    if (isOpen && s.opinionDeck[next.card] > 0) return next.card;
    if (!isOpen && this.hasSpare(next.card, next.round)) return next.card;
    // A card that will be put aside when it is turned up takes its place.
    if (isOpen) return this.putAsideOf(board);
    const topics = next.before.map(topicOf);
    for (let card = 0; card < CARDS; card++) if (topics.includes(topicOf(card)) && this.hasSpare(card)) return card;
    return NONE;
  }

  /** A card that is put aside at once, since its topic lies open there. */
  private putAsideOf(board: number, isSpare = false): number {
    const { s } = this.telling;
    for (let card = 0; card < CARDS; card++) {
      if (s.opinionDeck[card] === 0 || !topicIsOpen(s, board, topicOf(card))) continue;
      if (!isSpare || this.hasSpare(card)) return card;
    }
    return NONE;
  }

  /** Whether a card that a region will show can be drawn only when the deck has come to its end. */
  private isDeckToEnd(): boolean {
    const { s, rules } = this.telling;
    const goesTo = s.round === 0 ? rules.p.duplicatesAtSetUp : rules.p.duplicatesLater;
    if (goesTo === 'pool') return false;
    const left = Array.from(s.opinionDeck);
    return this.needed(s.round + 3).some((card) => --left[card] < 0);
  }

  /** The next card of the pool: of the set-up, or one that somebody will take from it. */
  private forPool(): number {
    const { s } = this.telling;
    const found = this.lackingInPool().find((card) => s.opinionDeck[card] > 0);
    if (found !== undefined) return found;
    const missing = this.poolAhead(true).filter(({ card }) => s.opinionDeck[card] > 0);
    return missing.find(({ card, round }) => round === s.round || this.hasSpare(card))?.card ?? NONE;
  }

  /**
   * Plays the exchanges to come with the pool alone.
   *
   * @param isDrawn whether a card is drawn for it now
   * @returns what is taken and is not there by then
   */
  private poolAhead(isDrawn: boolean): readonly Missing[] {
    const { s, rules } = this.telling;
    const pool = this.pooled();
    if (isDrawn) pool.push(OPEN);
    const missing: Missing[] = [];
    let round = s.round;
    for (const { card, leaves, step } of this.comingExchanges()) {
      for (; round < rules.roundOf[step]; round++) {
        pool.push(...this.putAsideAfter(round));
        this.score(pool, round);
      }
      const at = pool.indexOf(card);
      const open = at === -1 ? pool.lastIndexOf(OPEN) : at;
      if (at === -1) missing.push({ card, round });
      if (open !== -1) pool.splice(open, 1);
      if (rules.p.exchangedTo === 'pool') pool.push(leaves);
      if (rules.p.poolRefill > 0 && rules.roundOf[step] >= s.round) pool.push(OPEN);
    }
    return missing;
  }

  /** Cards of the pool, the oldest first where that matters. */
  private pooled(): number[] {
    const { s, rules } = this.telling;
    if (rules.p.poolLimit > 0) return [...s.poolOrder].filter((card) => card !== NONE);
    return [...s.pool].flatMap((copies, card) => Array<number>(copies).fill(card));
  }

  /** Cards that lie face down and will be put aside when they are turned up as a round ends. */
  private putAsideAfter(round: number): number[] {
    const { s } = this.telling;
    const cards: number[] = [];
    for (let at = 0; at < BOARDS * PLACES; at++) {
      if (s.opinions[at] !== FACE_DOWN) continue;
      const shown = this.shown.get(s.region[Math.floor(at / PLACES)])?.[at % PLACES];
      if (shown?.round === round + 1 && shown.card !== s.faceDown[at]) cards.push(s.faceDown[at]);
    }
    return cards;
  }

  /** What a round that ends brings to a pool, and what is too much there. */
  private score(pool: number[], round: number): void {
    const { rules, tables, deeds } = this.telling;
    if (rules.p.scoredOpinionsTo !== 'pool') return;
    const region = tables.find(([when]) => when === round)?.[1].regions[0]?.region ?? NONE;
    const taken = deeds
      .filter(({ verb, step }) => verb === 'national' && rules.roundOf[step] === round)
      .map(({ card }) => card);
    pool.push(...this.openAtEnd(region, round).filter((card) => !taken.includes(card)));
    pool.splice(0, Math.max(0, pool.length - rules.p.poolLimit));
  }

  private openAtEnd(region: number, round: number): number[] {
    const { rules, tables } = this.telling;
    const seen = tables.find(([when]) => when === round)?.[1].regions.find((one) => one.region === region)?.opinions;
    let open = (seen ?? []).filter((card) => card >= 0);
    for (const exchange of this.exchanges) {
      if (rules.roundOf[exchange.step] !== round || exchange.region !== region) continue;
      open = exchanged(open, exchange);
    }
    return open;
  }

  private comingExchanges(): Told[] {
    const { s, done, deeds } = this.telling;
    return this.exchanges.filter((told) => told.step >= s.step && !done[deeds.indexOf(told)]);
  }

  /** Cards that are looked for, the sooner the earlier: in the pool, and those that regions will show. */
  private needed(until: number = Number.POSITIVE_INFINITY): number[] {
    const { s } = this.telling;
    const coming = [...this.shown].flatMap(([region, shown]) =>
      shown.filter(
        ({ card, round }, place) =>
          round > s.round &&
          round < until &&
          (until === Number.POSITIVE_INFINITY || round <= s.round + 1 || s.region.includes(region)) &&
          !this.isDealt(region, place, card),
      ),
    );
    return [...this.lackingInPool(), ...coming.toSorted((a, b) => a.round - b.round).map(({ card }) => card)];
  }

  /** Whether a card lies in its place already, face down or open. */
  private isDealt(region: number, place: number, card: number): boolean {
    const { s } = this.telling;
    const at = s.region.indexOf(region) * PLACES + place;
    return at >= 0 && (s.opinions[at] >= 0 || s.faceDown[at] === card);
  }

  /** Cards of the pool of the set-up that are still in the deck. */
  private lackingInPool(): number[] {
    const { s } = this.telling;
    if (s.round > 0) return [];
    const there = Array.from(s.pool);
    return this.pool.filter((card) => --there[card] < 0);
  }

  /** Whether there are more of a card in the deck than are needed before a round. */
  private hasSpare(card: number, round?: number): boolean {
    return this.telling.s.opinionDeck[card] > this.needed(round).filter((one) => one === card).length;
  }
}
