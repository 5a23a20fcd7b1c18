/**
 * Fuzzing: random games with random variants, checked after every action and recorded in all tables.
 *
 * Until the game is over, somebody can act; no supply, hand or purse is negative; everything is in one place; what a seat sees can
 * be completed to a full state; the game ends; and all of its rows can be stored. A failure is a hole in the rules, which the printed numbers may hide.
 */

import { Random } from '../base/random/random.ts';
import { seedOf } from '../base/random/seed.ts';
import { ActionList } from '../rules/engine/action.ts';
import type { Chance, Random as RandomSource, Seed } from '../rules/engine/chance.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { Game } from '../rules/engine/game.ts';
import type { PhaseName } from '../rules/engine/phase-names.ts';
import { fieldNamed, NONE, type State } from '../rules/engine/state.ts';
import { formatAction, seatName } from '../rules/notation/actions.ts';
import { unplayable } from '../rules/variant/playable.ts';
import { discrepancies } from './accounts.ts';
import { guessOf } from './guesses.ts';
import { type Change, changed, perturb } from './perturb.ts';
import { Recording } from './recording.ts';

/** A game as it can be played again: the variant, the seed, and what was chosen, decision by decision. */
export interface Case {
  readonly edition: Edition;
  readonly changes: readonly Change[];
  readonly players: number;
  readonly seed: Seed;
  /** Choices after the last take the first action that is offered. */
  readonly choices: readonly number[];
}

export type Trouble = 'dead end' | 'negative' | 'unaccounted' | 'misguessed' | 'endless' | 'breakdown' | 'unrecorded';

/** What went wrong, and when. */
export interface Failure {
  readonly trouble: Trouble;
  /** How many actions were played. */
  readonly decisions: number;
  readonly round: number;
  readonly phase: PhaseName | 'end';
  /** The seat that acts, or acted last. */
  readonly seat: string;
  /** The last action in words; null if there was none. */
  readonly after: string | null;
  readonly sentence: string;
}

/** More decisions than any game takes. */
const ENDLESS = 5000;
/** What one of the seats sees is completed at one decision in this many. */
const GUESSED = 3;
/** More cards and dice than any action draws. */
const ENDLESS_DRAWS = 20_000;

/** Fields in which a negative number can only be a mistake. */
const COUNTS = [
  ...['cash', 'members', 'meetingSupply', 'mediaSupply', 'votes', 'meetings', 'media', 'nationalMedia', 'handSize'],
  ...['hand', 'platformDeck', 'platformDiscards', 'opinionDeck', 'opinionDiscards', 'pool', 'mandatesWon'],
].map(fieldNamed);
const DECKS = ['deckOpinions', 'deckPlatform', 'deckPolls', 'buriedCount'] as const;

const negative = (s: State): string | null => {
  for (const { name, offset, length } of COUNTS) {
    const found = s.cells.subarray(offset, offset + length).find((cell) => cell < 0);
    if (found !== undefined) return `${name} is ${found}`;
  }
  const deck = DECKS.find((name) => s[name] < 0);
  return deck ? `${deck} is ${s[deck]}` : null;
};

/** Follows the seed, and stops an action that draws forever. */
class Patience implements Chance {
  drawn = 0;

  next(): number {
    if (++this.drawn > ENDLESS_DRAWS) throw new Endless('cards or dice are drawn again and again');
    return -1;
  }
}

class Endless extends Error {}

/** The index that a choice picks among `n` actions: mostly one of the first four. Choice 0 picks the first. */
const indexOf = (choice: number, n: number): number => (choice >>> 2) % (choice & 3 ? Math.min(n, 4) : n);

/** One game while it is played and watched. */
class Watched {
  private readonly game: Game;
  /** The same rules, with nobody who watches or counts. */
  private readonly plain: Game;
  private readonly recording: Recording;
  private readonly state: State;
  private readonly legal = new ActionList();
  private readonly patience = new Patience();
  private readonly choose: (decision: number) => number;
  private readonly seed: Seed;
  private decisions = 0;
  private seat = 'nobody';
  private phase: PhaseName | 'end' = 'set-up';
  private after: string | null = null;

  constructor({ edition, changes, players, seed }: Case, choose: (decision: number) => number) {
    const variant = changed(edition, changes);
    this.plain = new Game(variant, players);
    this.recording = new Recording(this.plain);
    this.game = new Game(variant, players, { chance: this.patience, events: this.recording.events });
    this.state = this.game.newState();
    this.seed = seed;
    this.choose = choose;
  }

  /** Plays to the end or to the first failure. `watch` is called with every action before it is played. */
  run(watch: (game: Game, s: State, act: number) => void): Failure | null {
    const { game, state } = this;
    try {
      game.start(state, this.seed);
      for (;;) {
        const found = this.look();
        if (found) return found;
        if (game.isOver(state)) return this.rows();
        this.act(watch);
      }
    } catch (error) {
      const sentence = (error as Error).message;
      return this.failure(error instanceof Endless ? 'endless' : 'breakdown', sentence);
    }
  }

  private act(watch: (game: Game, s: State, act: number) => void): void {
    const { game, state, legal } = this;
    const act = legal.list[indexOf(this.choose(this.decisions), legal.n)];
    this.after = formatAction(game, state, act);
    watch(game, state, act);
    this.recording.decided(state, act, legal, this.decisions);
    this.decisions++;
    this.patience.drawn = 0;
    game.play(state, act);
  }

  /** What is wrong with the rows of the finished game. */
  private rows(): Failure | null {
    const fault = this.recording.fault(this.state, this.decisions);
    return fault === null ? null : this.failure('unrecorded', fault);
  }

  /** What is wrong with the current table. */
  private look(): Failure | null {
    const { game, state, legal } = this;
    const below = negative(state);
    if (below) return this.failure('negative', below);
    const [lost] = discrepancies(game, state);
    if (lost) return this.failure('unaccounted', lost);
    if (game.isOver(state)) return null;
    this.phase = game.phase(state);
    this.seat = state.actor === NONE ? 'nobody' : seatName(game, state, state.actor);
    if (this.decisions >= ENDLESS) return this.failure('endless', `the game is not over after ${ENDLESS} decisions`);
    game.legalActions(state, legal);
    if (legal.n === 0) return this.failure('dead end', 'no action is legal');
    if (legal.n > legal.list.length)
      return this.failure('breakdown', `${legal.n} legal actions are more than fit into the list`);
    return this.decisions % GUESSED === 0 ? this.guess() : null;
  }

  /** What is wrong with a full state made from what a seat sees. */
  private guess(): Failure | null {
    const random = new Random(this.seed[0], this.decisions);
    const { fault } = guessOf(this.plain, this.state, random.int(this.plain.players), random);
    return fault === null ? null : this.failure('misguessed', fault);
  }

  private failure(trouble: Trouble, sentence: string): Failure {
    const { decisions, phase, seat, after, state } = this;
    return { trouble, decisions, round: state.round, phase, seat, after, sentence };
  }
}

/** Plays a case to its end or its first failure. */
export const playCase = (one: Case, watch: (game: Game, s: State, act: number) => void = () => {}): Failure | null =>
  new Watched(one, (decision) => one.choices[decision] ?? 0).run(watch);

/** A random case, with a variant that can be played; `random` makes the choices during the game. */
const draw = (edition: Edition, seed: string): { one: Case; random: RandomSource } => {
  const random = new Random(...seedOf(seed, 'fuzz'));
  let changes = perturb(edition, random);
  while (unplayable(changed(edition, changes)) !== null) changes = perturb(edition, random);
  const players = edition.minPlayers + random.int(edition.maxPlayers - edition.minPlayers + 1);
  return { one: { edition, changes, players, seed: seedOf(seed), choices: [] }, random };
};

/** A case in which a failure was found. */
export interface FailedCase {
  readonly one: Case;
  readonly failure: Failure;
}

export interface FuzzGame {
  readonly decisions: number;
  readonly found: FailedCase | null;
}

/** Plays one random game with a random variant. */
export const fuzzGame = (edition: Edition, seed: string): FuzzGame => {
  const { one, random } = draw(edition, seed);
  const choices: number[] = [];
  const next = () => {
    choices.push(random.int(0x10000));
    return choices[choices.length - 1];
  };
  const failure = new Watched(one, next).run(() => {});
  return { decisions: choices.length, found: failure && { one: { ...one, choices }, failure } };
};
