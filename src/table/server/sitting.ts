/** Phases that a seat answers in one sitting: its questions come one after another, with nothing shown in between. */

import { Random } from '../../base/random/random.ts';
import { ACTION, ActionList, kindOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { State } from '../../rules/engine/state.ts';
import { parseAction } from '../../rules/notation/actions.ts';
import { GUIDES, type Prompt, promptOf } from '../guide/index.ts';
import type { Language } from '../words/language.ts';

export const isSitting = (phase: DecidingPhase): boolean => GUIDES[phase].isSitting === true;

/** A question of a sitting, and its planned answer; null if it is open. */
interface Step {
  readonly prompt: Prompt;
  readonly chosen: number | null;
  /** Cash before it. */
  readonly money: number;
  readonly seen: State;
}

/** The planned answer; null if there is none, or if an earlier answer has ruled it out. */
const answerTo = (game: Game, seen: State, written: string | undefined): number | null => {
  if (!written) return null;
  try {
    return parseAction(game, seen, written);
  } catch {
    return null;
  }
};

/** Whether what is asked next depends on the answer to a question: not if a seat may do nothing there. */
const isFork = (game: Game, options: Int32Array): boolean =>
  !options.includes(PASS) && (game.rules.p.preliminaryDistinct || kindOf(options[0]) !== ACTION.target);

/**
 * The questions of a sitting with the given answers, up to the first open one on whose answer the next ones depend. Nothing is
 * chosen for the seat: where it may do nothing, an open question counts as that.
 *
 * They are asked in a random position that agrees with what the seat sees: its own questions do not depend on what it cannot see,
 * so they are the same in the true position.
 *
 * @param view the view of the moving seat
 * @param plan the first answers, in the words of records; '' for an open one
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
    const options = legal.list.slice(0, legal.n);
    let chosen: number | null = null;
    if (legal.n > 1) {
      chosen = answerTo(game, seen, plan[steps.length]);
      steps.push({ prompt: promptOf(game, seen, seat, legal, language), chosen, money: seen.cash[seat], seen });
      if (chosen === null && isFork(game, options)) break;
    }
    game.play(world, chosen ?? (options.includes(PASS) ? PASS : options[0]));
  }
  return steps;
};
