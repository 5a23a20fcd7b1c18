/** Random games that shrink: a seed, and a list of choices that fast-check shortens and makes smaller. */
import fc from 'fast-check';
import { ActionList } from '../../../src/rules/engine/action.ts';
import type { Seed } from '../../../src/rules/engine/chance.ts';
import type { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';

/** How a game runs: choice by choice. After the last choice, it always takes the first action offered. */
export interface Course {
  readonly seed: Seed;
  readonly choices: readonly number[];
}

/** A decision just before it is made. The state and the list are reused for the next one. */
export interface Moment {
  readonly state: State;
  readonly legal: ActionList;
  /** How many decisions came before. */
  readonly index: number;
  /** The action that the course takes here. */
  readonly act: number;
}

/** A random game almost never needs more choices than this. */
const MOST_CHOICES = 600;

const int32 = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const choices = fc.array(fc.nat(0xffff), { maxLength: MOST_CHOICES, size: 'max' });

export const courses: fc.Arbitrary<Course> = fc.record({ seed: fc.tuple(int32, int32), choices });

/**
 * Which of `n` actions a choice takes: mostly one of the first four, so that wide ranges of bids do not empty every purse in the
 * first round. Choice 0 takes the first action.
 */
const indexOf = (choice: number, n: number): number => (choice >>> 2) % (choice & 3 ? Math.min(n, 4) : n);

/** Plays from a state, and yields every decision just before it is made; at the end the state is final. */
export function* playOn(game: Game, state: State, { choices }: Pick<Course, 'choices'>): Generator<Moment> {
  const legal = new ActionList();
  for (let index = 0; !game.isOver(state); index++) {
    game.legalActions(state, legal);
    const act = legal.list[indexOf(choices[index] ?? 0, legal.n)];
    yield { state, legal, index, act };
    game.play(state, act);
  }
}

/** Plays a game from the start, and yields every decision just before it is made. */
export function* play(game: Game, course: Course, state: State = game.newState()): Generator<Moment> {
  game.start(state, course.seed);
  yield* playOn(game, state, course);
}

/** Plays a game to its end. */
export const finish = (game: Game, course: Course): State => {
  const state = game.newState();
  for (const _ of play(game, course, state));
  return state;
};

export const copyOf = (game: Game, s: State): State => {
  const copy = game.newState();
  copy.copyFrom(s);
  return copy;
};
