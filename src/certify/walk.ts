/** Random games of legal actions, decision by decision. */
import { ActionList } from '../rules/engine/action.ts';
import type { Random, Seed } from '../rules/engine/chance.ts';
import type { Game } from '../rules/engine/game.ts';
import type { State } from '../rules/engine/state.ts';

/** A decision before it is made. State and list are reused for the next one. */
export interface Moment {
  readonly state: State;
  readonly legal: ActionList;
  /** How many decisions came before. */
  readonly index: number;
  /** The action that is taken here. */
  readonly act: number;
}

/** One of `n` actions: mostly one of the first four, so that wide ranges of bids do not empty every purse at the beginning. */
export const thriftily = (random: Random, n: number): number => random.int(random.int(4) === 0 ? n : Math.min(n, 4));

/** Plays a random game and yields every decision before it is made; afterwards the state is that of the end. */
export function* walk(game: Game, seed: Seed, random: Random, state: State = game.newState()): Generator<Moment> {
  const legal = new ActionList();
  game.start(state, seed);
  for (let index = 0; !game.isOver(state); index++) {
    game.legalActions(state, legal);
    const act = legal.list[thriftily(random, legal.n)];
    yield { state, legal, index, act };
    game.play(state, act);
  }
}
