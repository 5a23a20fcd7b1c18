/** Promises about playing: nothing is lost, there is always something to do, and only what is offered can be done. */

import { Random } from '../../../../src/base/random/random.ts';
import { discrepancies, lyingOn, returned } from '../../../../src/certify/accounts.ts';
import { type ActionList, action } from '../../../../src/rules/engine/action.ts';
import type { Edition } from '../../../../src/rules/engine/edition.ts';
import { Game, IllegalAction } from '../../../../src/rules/engine/game.ts';
import type { State } from '../../../../src/rules/engine/state.ts';
import { type Course, copyOf, finish, play } from '../course.ts';

/** Broken promises in sentences, with the decision that broke them. */
export type Broken = readonly [decision: number, sentences: readonly string[]];

/** No game has this many decisions. */
const ENDLESS = 5000;

export function* accounts(game: Game, course: Course): Generator<Broken> {
  const before = game.newState();
  const state = game.newState();
  let decisions = 0;
  for (const { index } of play(game, course, state)) {
    yield [index, discrepancies(game, state)];
    if (index > 0) yield [index, returned(game, before, state)];
    before.copyFrom(state);
    decisions++;
  }
  yield [decisions, [...discrepancies(game, state), ...returned(game, before, state)]];
}

/** Every region comes to an empty board, and every board that leaves the game is empty. */
export const boards = (edition: Edition, players: number, course: Course): string[] => {
  const broken: string[] = [];
  let changes = 0;
  const note = (event: string, s: State, _: number, board: number): void => {
    if (event !== 'region-entered' && event !== 'region-removed') return;
    changes++;
    for (const name of lyingOn(game, s, board)) broken.push(`${name} is left on board ${board} at ${event}`);
  };
  const game = new Game(edition, players, { events: { note } });
  finish(game, course);
  return changes === 0 ? ['no region comes or goes'] : broken;
};

export function* offers(game: Game, course: Course): Generator<Broken> {
  for (const { legal, index, state } of play(game, course)) {
    const actions = legal.toArray();
    if (actions.length === 0) yield [index, [`nothing to do in ${game.phase(state)}`]];
    if (new Set(actions).size < actions.length) yield [index, [`an action twice in ${game.phase(state)}`]];
    if (index > ENDLESS) yield [index, ['the game does not end']];
  }
}

/** At most this many legal actions are tried at a decision: all of them, except in wide ranges of bids. */
const TRIED = 6;

export function* applications(game: Game, course: Course): Generator<Broken> {
  const other = game.newState();
  for (const { legal, index, state } of play(game, course)) {
    const step = Math.max(1, legal.n / TRIED);
    for (let i = 0; i < legal.n; i += step) {
      other.copyFrom(state);
      game.apply(other, legal.list[Math.floor(i)]);
      yield [index, discrepancies(game, other)];
    }
  }
}

/** Refusals are tried at one decision in three, because they cost far more than playing. */
const DOUBTED = 3;

/** Actions that are close to those offered, were offered before, or are arbitrary numbers. */
const doubtful = (legal: ActionList, earlier: readonly number[], random: Random): number[] => {
  const near = legal.list[random.int(legal.n)];
  const [a, b, c] = [random.int(20), random.int(8), random.int(20)];
  const changed = [near + 1, near - 1, near ^ 0x100, near ^ 0x10000, near + (1 << 24), -near, near | 0x8000];
  return [...changed, ...earlier, action(random.int(24), a, b, c), random.int32()];
};

const refusal = (game: Game, state: State, act: number): string[] => {
  const before = copyOf(game, state);
  try {
    game.apply(state, act);
    return [`action ${act} was not refused in ${game.phase(before)}`];
  } catch (error) {
    if (!(error instanceof IllegalAction)) return [`action ${act} was refused with ${error}`];
    return state.equals(before) ? [] : [`action ${act} was refused and changed the state`];
  }
};

export function* refusals(game: Game, course: Course): Generator<Broken> {
  const random = new Random(...course.seed);
  const earlier: number[] = [];
  const end = game.newState();
  for (const { legal, index, state } of play(game, course, end)) {
    const tried = index % DOUBTED === 0 ? doubtful(legal, earlier, random) : [];
    for (const act of tried) if (!legal.includes(act)) yield [index, refusal(game, state, act)];
    earlier[index % 8] = legal.list[legal.n - 1];
  }
  yield [-1, earlier.flatMap((act) => refusal(game, end, act))];
}

export function* copies(game: Game, course: Course): Generator<Broken> {
  const copy = game.newState();
  for (const { act, index, state } of play(game, course)) {
    if (index > 0 && !copy.equals(state)) yield [index, ['a copy continued differently']];
    const hash = state.hash();
    copy.copyFrom(state);
    game.play(copy, act);
    if (state.hash() !== hash) yield [index, ['playing on with a copy changed the original']];
  }
}
