/**
 * Rows of `luck`: what chance did to each seat's win share, by the learned evaluation, and where it came from.
 *
 * The luck of an event is the evaluation of what happened, less its mean over outcomes that are redrawn from the same
 * distribution. So its mean is 0 however good the evaluation is, and a seat's sum is a control variate for its result. A poor
 * evaluation makes it less useful, but never biased.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { type Chance, plantSeed, type Seed, seedIn } from '../../rules/engine/chance.ts';
import { Game } from '../../rules/engine/game.ts';
import { SEATS, type State, type StreamName } from '../../rules/engine/state.ts';

/** Writes each seat's expected share of the win. */
export type Evaluate = (s: State, shares: Float64Array) => void;

/** Where luck comes from. */
export const SOURCES = ['opinions', 'regions', 'polls', 'dice', 'cards', 'ties'] as const;
type Source = (typeof SOURCES)[number];

const SOURCE_OF: Readonly<Record<StreamName, Source>> = {
  opinions: 'opinions',
  regions: 'regions',
  polls: 'polls',
  tie: 'ties',
  parties: 'cards',
  preliminary: 'cards',
  platform: 'cards',
  'dice.0': 'dice',
  'dice.1': 'dice',
  'dice.2': 'dice',
  'dice.3': 'dice',
  'dice.4': 'dice',
};

/** How many outcomes are redrawn for each event. */
const REDRAWS = 8;

/** Notes which streams are drawn from, and leaves the outcomes to the seed. */
class Listener implements Chance {
  readonly heard = new Set<Source>();

  next(stream: StreamName): number {
    this.heard.add(SOURCE_OF[stream]);
    return -1;
  }
}

export class Luck {
  /** The same rules with a listener for the streams. */
  private readonly game: Game;
  private readonly listener = new Listener();
  private readonly evaluate: Evaluate;
  private readonly before: State;
  private readonly trial: State;
  /** The action that is replayed from `before`; null for the deal of the cards. */
  private act: number | null = null;
  private random = new Random(0, 0);
  private number = 0;
  /** Luck by source and seat. */
  private readonly sums = new Float64Array(SOURCES.length * SEATS);
  private readonly happened = new Float64Array(SEATS);
  private readonly expected = new Float64Array(SEATS);
  private readonly shares = new Float64Array(SEATS);

  constructor({ edition, players }: Game, evaluate: Evaluate) {
    this.game = new Game(edition, players, { chance: this.listener });
    this.evaluate = evaluate;
    this.before = this.game.newState();
    this.trial = this.game.newState();
  }

  begin(number: number): void {
    this.number = number;
    this.act = null;
    this.sums.fill(0);
  }

  /** Called before an action is played: judges the chance since the previous one. */
  decided(s: State, act: number): void {
    if (this.act === null) this.random = new Random(...seedOf([...s.seed].join(), 'luck'));
    this.judge(s);
    this.before.copyFrom(s);
    this.act = act;
  }

  /** The rows of the finished game: luck in shares of the win, for each source and seat. @param s its final state */
  rows(s: State): readonly { game: number; seat: number; source: Source; luck: number }[] {
    this.judge(s);
    const { players } = this.game;
    return SOURCES.flatMap((source, i) =>
      Array.from({ length: players }, (_, seat) => ({
        game: this.number,
        seat,
        source,
        luck: this.sums[i * SEATS + seat],
      })),
    );
  }

  /** Compares a position with what chance could have made of the last action instead. */
  private judge(s: State): void {
    const { listener, happened, expected, shares, random } = this;
    listener.heard.clear();
    this.replay(seedIn(s));
    if (listener.heard.size === 0) return;
    const sources = [...listener.heard];
    this.evaluate(s, happened);
    expected.fill(0);
    for (let i = 0; i < REDRAWS; i++) {
      this.replay([random.int32(), random.int32()]);
      this.evaluate(this.trial, shares);
      for (let seat = 0; seat < SEATS; seat++) expected[seat] += shares[seat] / REDRAWS;
    }
    // Several kinds of chance in one event cannot be separated: each gets an equal part.
    for (const source of sources) this.add(SOURCES.indexOf(source), 1 / sources.length);
  }

  private add(source: number, part: number): void {
    for (let seat = 0; seat < this.game.players; seat++)
      this.sums[source * SEATS + seat] += (this.happened[seat] - this.expected[seat]) * part;
  }

  /** Plays the last action, or the deal, with a seed. */
  private replay(seed: Seed): void {
    const { game, trial, before, act } = this;
    if (act === null) {
      game.start(trial, seed);
      return;
    }
    trial.copyFrom(before);
    plantSeed(trial, seed);
    game.play(trial, act);
  }
}
