/** Tiny games with answers that can be worked out by hand. Each is a model, with positions of a few numbers. */
import type { Actions, Evaluation, InformationSetSearch, Model, Position } from '../../../src/players/search/index.ts';

/** A position of a tiny game: who decides, what was played, and a hidden number. */
export class Tiny implements Position {
  actor = 0;
  hidden = 0;
  readonly played: number[] = [];

  copyFrom(other: Tiny): void {
    this.actor = other.actor;
    this.hidden = other.hidden;
    this.played.length = 0;
    this.played.push(...other.played);
  }
}

/** The list of legal actions that tests hand to a search. */
export class TinyActions implements Actions {
  n = 0;
  readonly list = new Int32Array(256);

  clear(): void {
    this.n = 0;
  }

  push(action: number): void {
    this.list[this.n++] = action;
  }
}

interface TinyRules {
  /** Who decides after those actions; −1 when the game is over. */
  actor(s: Tiny): number;
  actions(s: Tiny): number[];
  returns(s: Tiny): number[];
}

/** A tiny game is its own judge: it knows the returns of every end. */
export type TinyModel = Model<Tiny> & Evaluation<Tiny>;

const tinyGame = (rules: TinyRules): TinyModel => ({
  newState: () => new Tiny(),
  isOver: (s) => rules.actor(s) === -1,
  legalActions(s, out) {
    out.clear();
    for (const action of rules.actions(s)) out.push(action);
  },
  play(s, action) {
    s.played.push(action);
    s.actor = rules.actor(s);
  },
  evaluate(s, out) {
    rules.returns(s).forEach((value, seat) => {
      out[seat] = value;
    });
  },
});

/**
 * Three seats decide once each, left (0) or right (1); the table holds everybody's returns.
 *
 * Max^n by hand: seat 2 takes its .6, .7, .9 and .5; so seat 1 has .5 over .1 on the left, .6 over .2 on the right; and
 * seat 0 compares .3 with .4 and goes right. A paranoid search, which fears the 0 on the right, goes left.
 */
const LEAVES = [
  [0.2, 0.1, 0.6],
  [0.9, 0.9, 0.1],
  [0.3, 0.5, 0.7],
  [0.2, 0.6, 0.2],
  [0.9, 0.2, 0.9],
  [0.0, 0.9, 0.4],
  [0.1, 0.9, 0.3],
  [0.4, 0.6, 0.5],
];
export const threeSeats = tinyGame({
  actor: (s) => (s.played.length === 3 ? -1 : s.played.length),
  actions: () => [0, 1],
  returns: ({ played }) => LEAVES[played[0] * 4 + played[1] * 2 + played[2]],
});

/**
 * One seat; a hidden coin shows 0 or 1. The seat may stop (2) for 0.6, or continue (3) and guess: a right guess wins 1.
 *
 * Nobody can know the coin, so continuing is worth 0.5. A search that solves each determinization by itself believes that it will
 * guess right, and continues ("strategy fusion").
 */
export const coinGuess = tinyGame({
  actor: ({ played }) => (played.length === 2 || played[0] === 2 ? -1 : 0),
  actions: ({ played }) => (played.length === 0 ? [2, 3] : [0, 1]),
  returns: ({ played, hidden }) => [played[0] === 2 ? 0.6 : played[1] === hidden ? 1 : 0],
});

/**
 * A sealed bid: seat 0 bids 0…9 for a prize of 10; the rival has already bid `hidden`. Winning is worth (10 − bid) / 10,
 * a tie half of it. Against a rival equally likely to have bid 2 or 3, a bid of 3 is worth 0.7 · 3/4 = 0.525, a bid of 4
 * is worth 0.6, which is best, and a bid of 5 is worth 0.5.
 */
export const sealedBid = tinyGame({
  actor: ({ played }) => (played.length === 1 ? -1 : 0),
  actions: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  returns: ({ played: [own], hidden }) => {
    const share = own > hidden ? 1 : own === hidden ? 0.5 : 0;
    return [((10 - own) / 10) * share, 1 - share];
  },
});

/** The first decision of a game, decided by a search. */
export const decide = (model: TinyModel, search: InformationSetSearch<Tiny>, iterations: number): number => {
  const actions = new TinyActions();
  model.legalActions(model.newState(), actions);
  search.begin(0, actions, iterations);
  for (let i = 0; i < iterations; i++) search.iterate(i / iterations);
  return search.best();
};
