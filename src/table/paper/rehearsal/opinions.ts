/** Only the opinion cards: they are dealt, revealed, exchanged and taken to the national board. */
import { placeNational } from '../../../rules/engine/board/national.ts';
import { exchangeOpinion, takeOpinion, topicIsOpen, topicOf } from '../../../rules/engine/board/opinions.ts';
import { boardsInLine } from '../../../rules/engine/flow/seats.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, PLACES, type State } from '../../../rules/engine/state.ts';
import type { TableSeen } from '../facts.ts';
import type { LoggedAction, LogProgress } from '../foresight/log-progress.ts';
import { courseOf, roundBegun, tableSeen } from './course.ts';
import type { Deck, Play, Scene } from './rehearsal.ts';

/** A card in the order in which a region reveals them. */
interface Shown {
  readonly card: number;
  /** The round at whose beginning it is first open. */
  readonly round: number;
  /** Cards that were open before it at the end of the round before. */
  readonly before: readonly number[];
}

const isExchange = ({ verb, card, leaves }: LoggedAction): boolean =>
  verb === 'exchange' && card !== -1 && leaves !== -1;

/** The open cards of a region after an exchange there. */
const exchanged = (open: readonly number[], { card, leaves }: LoggedAction): number[] => [
  ...open.filter((one) => one !== leaves),
  card,
];

/** Cards that will be open in a region, in the order in which they are revealed. */
const shownIn = (progress: LogProgress, region: number): Shown[] => {
  const { notes, rules, tables } = progress;
  const shown: Shown[] = [];
  let open: number[] = [];
  let last = -1;
  for (const [round, { regions }] of tables) {
    const cards = regions.find((one) => one.region === region)?.opinions?.filter((card) => card >= 0);
    if (!cards) continue;
    for (const exchange of notes) {
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

/** The region that votes in the round of an action; −1 if nobody noted it. */
const votingAt = ({ rules, tables }: LogProgress, { step }: LoggedAction): number =>
  tables.find(([round]) => round === rules.roundOf[step])?.[1].regions[0]?.region ?? NONE;

/** The open card that an action takes from a region; −1 for none. */
const takenFrom = (progress: LogProgress, logged: LoggedAction, region: number): number => {
  if (isExchange(logged)) return logged.region === region ? logged.leaves : NONE;
  return logged.verb === 'national' && votingAt(progress, logged) === region ? logged.card : NONE;
};

/**
 * Cards that must be open in a region where nobody noted any, because they are taken or become the key issue, and did not enter
 * by an exchange.
 */
const impliedIn = (progress: LogProgress, region: number): Shown[] => {
  const { notes, rules } = progress;
  const shown: Shown[] = [];
  const there: number[] = [];
  const add = (card: number, logged: LoggedAction): void => {
    if (card === NONE || there.includes(card)) return;
    there.push(card);
    shown.push({ card, round: rules.roundOf[logged.step], before: [] });
  };
  for (const [i, logged] of notes.entries()) {
    const { keyIssue } = logged;
    add(takenFrom(progress, logged, region), logged);
    if (isExchange(logged) && logged.region === region) there.push(logged.card);
    if (keyIssue === NONE || logged.region !== region || there.some((card) => topicOf(card) === keyIssue)) continue;
    const later = notes.slice(i).map((one) => takenFrom(progress, one, region));
    add(later.find((card) => card !== NONE && topicOf(card) === keyIssue) ?? keyIssue * 2, logged);
  }
  return shown;
};

/** When the region of an action has its turn in a phase that goes along the line. @param line regions, the current one first */
const turnOf = ({ step, region }: LoggedAction, { program }: Rules, line: readonly number[]): number =>
  program[step].from === 'last' ? -line.indexOf(region) : line.indexOf(region);

/** Exchanges in order of play: within a phase in the order of the regions, if the log says which were in line. */
const exchangesOf = ({ notes, rules, tables }: LogProgress): LoggedAction[] => {
  const turn = (logged: LoggedAction): number => {
    const table = tables.find(([round]) => round === rules.roundOf[logged.step])?.[1];
    return turnOf(logged, rules, table?.regions.map(({ region }) => region) ?? []);
  };
  return notes.filter(isExchange).toSorted((a, b) => a.step - b.step || turn(a) - turn(b));
};

/** Cards that must be in a pool that nobody noted, because they enter a region before any card of their kind has left one. */
const impliedPool = (progress: LogProgress): number[] => {
  const left: number[] = [];
  return exchangesOf(progress).flatMap(({ card, leaves }) => {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
    if (progress.rules.p.exchangedTo === 'pool') left.push(leaves);
    return at === -1 ? [card] : [];
  });
};

class Opinions {
  private readonly progress: LogProgress;
  private readonly shown = new Map<number, readonly Shown[]>();
  /** The pool of the set-up, if known; null if the deck refills it later. */
  private readonly pool: readonly number[] | null;
  private readonly exchanges: readonly LoggedAction[];

  constructor(progress: LogProgress) {
    this.progress = progress;
    for (const [, { regions }] of progress.tables) {
      for (const { region } of regions) {
        if (this.shown.has(region)) continue;
        const seen = shownIn(progress, region);
        this.shown.set(region, seen.length > 0 ? seen : impliedIn(progress, region));
      }
    }
    this.exchanges = exchangesOf(progress);
    const seen = progress.tables.find(([, { pool }]) => pool !== null)?.[1].pool;
    this.pool = seen ?? (progress.rules.p.poolRefill === 0 ? impliedPool(progress) : null);
  }

  /** The next card if every card is dealt where it is seen later; −1 for any. */
  next(): number {
    const { opinionDeck } = this.progress.s;
    const board = this.boardDealt();
    if (board === NONE) return this.lackingInPool().find((card) => opinionDeck[card] > 0) ?? NONE;
    const card = this.shownNext(board)?.card;
    return card !== undefined && opinionDeck[card] > 0 ? card : NONE;
  }

  /** Cards of the deck that the log allows as the next one. */
  options(inDeck: readonly number[]): readonly number[] {
    const { s } = this.progress;
    const board = this.boardDealt();
    if (board === NONE) {
      const lacking = this.pool === null ? [] : this.lackingInPool();
      return lacking.length === 0 ? inDeck : inDeck.filter((card) => lacking.includes(card));
    }
    const next = this.shownNext(board);
    if (next === undefined) return inDeck;
    const isOpen = next.round <= s.round + 1;
    const before = next.before.map(topicOf);
    return inDeck.filter(
      (card) => card === next.card || (isOpen ? topicIsOpen(s, board, topicOf(card)) : before.includes(topicOf(card))),
    );
  }

  /** The board with a space that is being filled. */
  private boardDealt(): number {
    const { s } = this.progress;
    for (let board = 0; board < BOARDS; board++) {
      if (s.region[board] === NONE) continue;
      if (s.opinions.subarray(board * PLACES, (board + 1) * PLACES).includes(NONE)) return board;
    }
    return NONE;
  }

  /** The card for the space of a board that is being filled. */
  private shownNext(board: number): Shown | undefined {
    const { s } = this.progress;
    const place = s.opinions.subarray(board * PLACES, (board + 1) * PLACES).indexOf(NONE);
    return this.shown.get(s.region[board])?.[place];
  }

  /** Cards of the set-up's pool that are still missing; if the pool is not known, those that will enter a region later. */
  private lackingInPool(): number[] {
    const { s, done, notes } = this.progress;
    const there = Array.from(s.pool);
    if (this.pool !== null) return s.round > 0 ? [] : this.pool.filter((card) => --there[card] < 0);
    const coming = this.exchanges.filter((logged) => !done[notes.indexOf(logged)]);
    return coming.flatMap(({ card }) => (--there[card] < 0 ? [card] : []));
  }
}

/** The degree of failure of an impossible action. */
const IMPOSSIBLE = 1;

const placeOf = (s: State, board: number, card: number): number =>
  board === NONE ? NONE : s.opinions.subarray(board * PLACES, (board + 1) * PLACES).indexOf(card);

/** Carries out an exchange; returns whether it was possible. */
const exchange = (rules: Rules, s: State, { region, card, leaves }: LoggedAction): boolean => {
  const board = s.region.indexOf(region);
  const place = placeOf(s, board, leaves);
  if (place === NONE || s.pool[card] === 0 || topicIsOpen(s, board, topicOf(card), place)) return false;
  exchangeOpinion(rules, s, board, leaves, card);
  return true;
};

/** Exchanges of a step, in the order of its regions, since logs name them in any order. */
const exchangesAt = ({ notes }: LogProgress, step: number): Scene[] => {
  const own = notes.flatMap((logged, note) => (logged.step === step && isExchange(logged) ? [note] : []));
  const play: Scene['play'] = (rules, s) => {
    const line = boardsInLine(s).map((board) => s.region[board]);
    const ordered = own.toSorted((a, b) => turnOf(notes[a], rules, line) - turnOf(notes[b], rules, line));
    return ordered.filter((note) => !exchange(rules, s, notes[note])).length * IMPOSSIBLE;
  };
  return own.length === 0 ? [] : [{ step, notes: own, play }];
};

const takeToNationalBoard =
  ({ card, slot }: LoggedAction): Scene['play'] =>
  (rules, s) => {
    if (placeOf(s, s.current, card) === NONE) return IMPOSSIBLE;
    takeOpinion(s, s.current, card);
    placeNational(rules, s, card, slot);
    return 0;
  };

const makeKeyIssue =
  ({ region, keyIssue }: LoggedAction): Scene['play'] =>
  (_, s) => {
    const board = s.region.indexOf(region);
    return board !== NONE && topicIsOpen(s, board, keyIssue) ? 0 : IMPOSSIBLE;
  };

const notesAt = (progress: LogProgress, step: number): Scene[] => [
  ...exchangesAt(progress, step),
  ...progress.notes.flatMap((logged, note): Scene[] => {
    if (logged.step !== step || logged.card === NONE) return [];
    if (logged.keyIssue !== NONE && logged.region !== NONE)
      return [{ step, notes: [note], play: makeKeyIssue(logged) }];
    if (logged.verb !== 'national' || logged.slot === NONE) return [];
    return [{ step, notes: [note], play: takeToNationalBoard(logged) }];
  }),
];

/** The opinions and the pool of what was seen; these cards cannot correct wrong regions. */
const opinionsOf = (table: TableSeen): TableSeen => ({
  ...table,
  ...{ platforms: new Map(), members: new Map(), money: new Map() },
});

const playOf = (progress: LogProgress): Play => {
  const opinions = new Opinions(progress);
  const { rules } = progress;
  const begins = (step: number) => {
    const round = roundBegun(rules, step);
    return round > 0 ? tableSeen(progress, round, step, opinionsOf) : [];
  };
  const dealt = (step: number) =>
    rules.program[step].name === 'set-up' ? tableSeen(progress, 0, step, opinionsOf) : [];
  return {
    scenes: courseOf(progress, begins, (step) => [...dealt(step), ...notesAt(progress, step)]),
    options: (inDeck) => opinions.options(inDeck),
    wish: () => opinions.next(),
  };
};

/** What a log says about opinion cards. */
export const opinionsAlone: Deck = {
  stream: 'opinions',
  cards: (s) => s.opinionDeck,
  verbs: new Set(['exchange', 'national', 'use']),
  playOf,
};
