/**
 * Rows of `stakes`: how much better the best option of a decision is than the median one, by the learned evaluation of the
 * resulting position. For each phase of a game one choice is examined, drawn evenly from all of them.
 *
 * The seat does not know all cards, so options are tried in two positions that agree with what it sees. In a single position the
 * best of many values would be too high, since it includes the luck of that position. So the best and the median option are found
 * in one position and valued in the other, both ways, and such luck averages to zero.
 *
 * If several seats choose in secret, and during an auction, an option shows in no position before all have chosen; such choices
 * are left out.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import type { Evaluate } from '../../../players/value/luck.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import type { Row } from '../tables.ts';

/** The most options that are tried; if there are more, they are spread evenly from the first to the last. */
const MOST_OPTIONS = 16;
/** A value is stored in this many parts. */
const PARTS = 10_000;

/** The options that are tried. */
const triedOf = (legal: ActionList): number[] => {
  const n = Math.min(legal.n, MOST_OPTIONS);
  return Array.from({ length: n }, (_, i) => legal.list[Math.round((i * (legal.n - 1)) / (n - 1))]);
};

/**
 * The value of the best option and of the median one, each found by one list of values and read from the other, both ways. With
 * an even number of options the median is the worse one in the middle; so with two options it is the one that nobody should take.
 */
export const bestAndMedian = (
  first: readonly number[],
  second: readonly number[],
): { readonly best: number; readonly median: number } => {
  const ways = [
    [first, second],
    [second, first],
  ].map(([found, read]) => {
    const order = found.map((_, i) => i).sort((a, b) => found[b] - found[a] || a - b);
    return { best: read[order[0]], median: read[order[Math.floor(order.length / 2)]] };
  });
  return { best: (ways[0].best + ways[1].best) / 2, median: (ways[0].median + ways[1].median) / 2 };
};

/** The choice that is currently drawn for a phase. */
interface Drawn {
  readonly state: State;
  choices: number;
}

export class Stakes {
  private readonly game: Game;
  private readonly evaluate: Evaluate;
  private readonly drawn = new Map<DecidingPhase, Drawn>();
  private readonly view: State;
  private readonly guess: State;
  private readonly trial: State;
  private readonly legal = new ActionList();
  private readonly shares = new Float64Array(SEATS);
  private random = new Random(0, 0);
  private number = 0;
  private isNew = true;

  constructor(game: Game, evaluate: Evaluate) {
    this.game = game;
    this.evaluate = evaluate;
    this.view = game.newState();
    this.guess = game.newState();
    this.trial = game.newState();
  }

  begin(number: number): void {
    this.number = number;
    this.isNew = true;
    for (const one of this.drawn.values()) one.choices = 0;
  }

  decided(s: State, { n }: ActionList): void {
    if (this.isNew) this.random = new Random(...seedOf([...s.seed].join(), 'stakes'));
    this.isNew = false;
    if (n < 2 || this.game.isSealed(s) || this.game.bidding(s) !== null) return;
    const phase = this.game.decidingPhase(s);
    const one = this.drawn.get(phase) ?? { state: this.game.newState(), choices: 0 };
    this.drawn.set(phase, one);
    one.choices++;
    if (this.random.int(one.choices) === 0) one.state.copyFrom(s);
  }

  /** The rows of the finished game. */
  rows(): readonly Row<'stakes'>[] {
    return [...this.drawn].flatMap(([phase, { state, choices }]) =>
      choices === 0 ? [] : [this.row(phase, state, choices)],
    );
  }

  private row(phase: DecidingPhase, s: State, choices: number): Row<'stakes'> {
    const seat = s.actor;
    this.game.legalActions(s, this.legal);
    const tried = triedOf(this.legal);
    this.game.observe(s, seat, this.view);
    const { best, median } = bestAndMedian(this.valuesOf(tried, seat), this.valuesOf(tried, seat));
    const kept = (value: number) => Math.round(PARTS * value) / PARTS;
    return {
      ...{ game: this.number, round: s.round, phase, seat, choices, options: this.legal.n },
      ...{ best: kept(best), median: kept(median) },
    };
  }

  /** The value of each option for the seat in one position that agrees with what it sees. */
  private valuesOf(tried: readonly number[], seat: number): number[] {
    const { game, guess, trial, shares } = this;
    game.determinize(this.view, seat, this.random, guess);
    return tried.map((act) => {
      trial.copyFrom(guess);
      game.play(trial, act);
      this.evaluate(trial, shares);
      return shares[seat];
    });
  }
}
