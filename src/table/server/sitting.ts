/** Phases that a seat answers in one sitting: its questions come one after another, with nothing shown in between. */

import { Random } from '../../base/random/random.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { State } from '../../rules/engine/state.ts';
import { parseAction } from '../../rules/notation/actions.ts';
import { GUIDES, type Prompt, promptOf } from '../guide/index.ts';
import type { Language } from '../words/language.ts';

export const isSitting = (phase: DecidingPhase): boolean => GUIDES[phase].isSitting === true;

/** A question of a sitting, and its planned answer. */
interface Step {
  readonly prompt: Prompt;
  readonly chosen: number;
  /** Cash before it. */
  readonly money: number;
  readonly seen: State;
}

/** The planned option, or the first one if an earlier answer has ruled it out. */
const plannedOr = (game: Game, seen: State, legal: ActionList, written: string | undefined): number => {
  if (written === undefined) return legal.list[0];
  try {
    return parseAction(game, seen, written);
  } catch {
    return legal.list[0];
  }
};

/**
 * The questions of a sitting with the given answers; the rest are answered by the first option.
 *
 * They are asked in a random position that agrees with what the seat sees: its own questions do not depend on what it cannot see,
 * so they are the same in the true position.
 *
 * @param view the view of the moving seat
 * @param plan the first answers, in the words of records
 * @param language of the questions
 */
export const sittingOf = (
  game: Game,
  view: State,
  seat: number,
  plan: readonly string[],
  language: Language,
): Step[] => {
  const world = game.newState();
  const legal = new ActionList();
  game.determinize(view, seat, new Random(1, 1), world);
  const phase = game.decidingPhase(view);
  const steps: Step[] = [];
  while (!game.isOver(world) && world.actor === seat && game.phase(world) === phase && world.round === view.round) {
    const seen = game.newState();
    game.observe(world, seat, seen);
    game.legalActions(world, legal);
    let chosen = legal.list[0];
    if (legal.n > 1) {
      chosen = plannedOr(game, seen, legal, plan[steps.length]);
      steps.push({ prompt: promptOf(game, seen, seat, legal, language), chosen, money: seen.cash[seat], seen });
    }
    game.play(world, chosen);
  }
  return steps;
};
