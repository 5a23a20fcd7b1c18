/** Guesses unrecorded actions: chooses like an agent from what it can see, with the agent's own probabilities. */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { drawnBy, type PlayerMaker } from '../play/bots.ts';
import type { Guesser } from './walk.ts';

/** The agent that guesses. */
export const GUESSES = 'heuristic';

/** @param bots has to know GUESSES @param seed other seeds guess differently */
export const guesserOf =
  (bots: PlayerMaker, rules: Game, seed: string): Guesser =>
  (game: Game, s: State, actions: ActionList, decision: number): number => {
    const seat = s.actor;
    const view = game.newState();
    game.observe(s, seat, view);
    const random = new Random(...seedOf(seed, 'guess', decision, ...s.seed));
    const player = bots(GUESSES, { game: rules, seat, random });
    return drawnBy(player, { view, seat, phase: game.decidingPhase(view), actions }, random);
  };
