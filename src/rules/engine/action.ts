/**
 * Actions are 32-bit integers: a kind and up to three small arguments.
 *
 * Hot file: legal actions are written into a reused `ActionList`; nothing is allocated per decision.
 * `rules/notation/actions.ts` gives every action its readable form.
 */

/** What an action does. The arguments are named in the order a, b, c. */
export const ACTION = {
  /** Do nothing; done; decline. */
  pass: 0,
  /** Preliminary choices: column, option. */
  option: 1,
  /** Preliminary choices: the board that the next line is for. */
  target: 2,
  /** Bid an amount, for order or for a poll. */
  bid: 3,
  /** Name the starting seat. */
  name: 4,
  /** Discard a platform card from hand: card. */
  discard: 5,
  /** Swap a platform card: card from hand, topic that leaves the platform. */
  swap: 6,
  /** Place a shadow card face down: board, card. */
  shadow: 7,
  /** Use a shadow card: board, effect, argument (topic or seat). */
  effect: 8,
  /** Force a coalition on a seat. */
  force: 9,
  /** Propose a coalition to a seat. */
  propose: 10,
  /** Accept the proposal. */
  accept: 11,
  /** Buy a media marker: board. */
  media: 12,
  /** Exchange an opinion: board, card that leaves, card that enters. */
  exchange: 13,
  /** Buy meetings: board, how many. */
  meetings: 14,
  /** Publish a poll: one seat + 1 and another seat + 1 whose results are carried out, 0 for none. */
  publish: 15,
  /** Shelve a poll. */
  shelve: 16,
  /** Convert meetings: board, how many. */
  convert: 17,
  /** Move a media marker to the national board. */
  nationalMedia: 18,
  /** Take an opinion to the national board: card, place. */
  national: 19,
  /** Accept a contribution: card. */
  contribute: 20,
  /** Decline a contribution: card. */
  decline: 21,
  /** Pick a place in turn order: place, from 0. */
  place: 22,
  /** Change the stance on a topic to its opposite: topic. */
  flip: 23,
  /** Hide a platform card for this round: topic. */
  hide: 24,
  /** Keep one of the cards that are passed around in a draft: card. */
  keep: 25,
  /** Lay a card face down for the platform: card. */
  lay: 26,
  /** Draw a platform card from the deck. */
  draw: 27,
  /** Discard the platform cards on display and draw new ones. */
  renew: 28,
  /** Take a platform card from the display: card. */
  take: 29,
  /** Pay for a shadow card that has been revealed: board. */
  pay: 30,
  /** Place a coalition tile as the one action of a shadow card: board. */
  tile: 31,
} as const;
/** The name of a kind of action. */
export type ActionName = keyof typeof ACTION;
/** The names of all kinds of actions, in the order of their numbers. */
export const ACTION_NAMES = Object.keys(ACTION) as readonly ActionName[];

/** What a shadow card can do. */
export const EFFECT = {
  votes: 0,
  keyIssue: 1,
  clearKeyIssue: 2,
  robbery: 3,
  raise: 4,
  lower: 5,
  lowerAll: 6,
  members: 7,
  poll: 8,
  platform: 9,
  /** Remove a rival's media marker, as in a robbery, and place none. */
  removal: 10,
} as const;
export const EFFECT_NAMES = Object.keys(EFFECT) as readonly (keyof typeof EFFECT)[];

/**
 * An action of that kind. Arguments are 0…255; the first may be up to 65,535 when it stands alone.
 *
 * @example
 * ```ts
 * formatAction(game, state, action(ACTION.pass)); // pass
 * ```
 */
export const action = (kind: number, a = 0, b = 0, c = 0): number => (kind << 24) | (a << 16) | (b << 8) | c;
/**
 * A bid of `amount` units: bids alone use 16 bits.
 *
 * @example
 * ```ts
 * kindOf(bid(12)) === ACTION.bid; // true
 * ```
 */
export const bid = (amount: number): number => (ACTION.bid << 24) | amount;

/** The action of doing nothing. */
export const PASS = 0;
/**
 * The kind of an action: a value of `ACTION`.
 *
 * @example
 * ```ts
 * kindOf(PASS) === ACTION.pass; // true
 * ```
 */
export const kindOf = (act: number): number => act >>> 24;
/**
 * The first argument of an action, 0 … 255.
 *
 * @example
 * ```ts
 * first(action(ACTION.meetings, 1, 3)); // 1
 * ```
 */
export const first = (act: number): number => (act >> 16) & 0xff;
/**
 * The second argument of an action, 0 … 255.
 *
 * @example
 * ```ts
 * second(action(ACTION.meetings, 1, 3)); // 3
 * ```
 */
export const second = (act: number): number => (act >> 8) & 0xff;
/**
 * The third argument of an action, 0 … 255.
 *
 * @example
 * ```ts
 * third(action(ACTION.exchange, 0, 4, 9)); // 9
 * ```
 */
export const third = (act: number): number => act & 0xff;
/**
 * The amount of a bid, in units.
 *
 * @example
 * ```ts
 * amountOf(bid(12)); // 12
 * ```
 */
export const amountOf = (act: number): number => act & 0xffff;

/** The most actions that one decision can have. */
export const MOST_ACTIONS = 2048;

/**
 * Legal actions of one decision: a list that is cleared and filled again, never allocated in play.
 *
 * @example
 * ```ts
 * game.legalActions(view, actions);
 * actions.toArray().length === actions.n; // true
 * ```
 */
export class ActionList {
  n = 0;
  readonly list: Int32Array;

  /** @param capacity the most actions that it can hold */
  constructor(capacity = MOST_ACTIONS) {
    this.list = new Int32Array(capacity);
  }

  /** Takes all actions off the list. */
  clear(): void {
    this.n = 0;
  }

  /** Adds an action. */
  push(act: number): void {
    this.list[this.n++] = act;
  }

  /** The action at a place from 0 to `n` − 1. */
  at(place: number): number {
    if (!(place >= 0 && place < this.n && Number.isInteger(place)))
      throw new RangeError(`There is no action ${place}: expected a whole number from 0 to ${this.n - 1}.`);
    return this.list[place];
  }

  /** Whether an action is on the list. */
  includes(act: number): boolean {
    for (let i = 0; i < this.n; i++) if (this.list[i] === act) return true;
    return false;
  }

  /** The actions as a separate array: for people, tests and records, not for the hot path. */
  toArray(): number[] {
    return Array.from(this.list.subarray(0, this.n));
  }
}
