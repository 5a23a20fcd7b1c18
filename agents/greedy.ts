/**
 * One step of lookahead over the learned evaluation: it tries every legal action in a few positions that it cannot tell
 * from the real one and takes the one after which its own share of the win is highest.
 *
 * What an action brings shows only when others have answered it, as with sealed bids: the heuristic plays on to the end
 * of the phase first.
 */
import {
  type AgentContext,
  type Decision,
  defineAgent,
  type Explanation,
  explanation,
  option,
  type Player,
  RANKED,
  SEATS,
  type State,
} from 'macher-lab';
import { ActionList, isIdleSwap, MOST_ACTIONS, NONE } from 'macher-lab/engine';
import { evaluate, loadValue, type Rollout, standardError, type Value } from 'macher-lab/search';
import { Cast } from './mcts/judges.ts';

const OPTIONS = {
  determinizations: option.integer({
    default: 4,
    min: 1,
    max: 1000,
    about: 'positions in which every action is tried',
  }),
  until: option.choice({
    default: 'phase',
    choices: ['decision', 'phase', 'round'],
    about: 'when the evaluation is asked: at once, or at the end of the phase or round',
  }),
  policy: option.text({ default: 'heuristic', about: 'agent that plays on until then, and guesses sealed choices' }),
  model: option.file({
    default: '',
    about: 'file of an evaluation that macher train has written; the project’s own when empty',
  }),
} as const;

/** The stretches of play at whose ends the evaluation is asked. */
const STRETCHES: Readonly<Record<'decision' | 'phase' | 'round', (s: State) => number>> = {
  decision: () => NONE,
  phase: (s) => s.step,
  round: (s) => s.round,
};

class Greedy implements Player {
  private readonly context: AgentContext<typeof OPTIONS>;
  private readonly value: Value;
  private readonly policy: Cast;
  private readonly rollout: Rollout<State>;
  private readonly dealt: State;
  private readonly tried: State;
  private readonly legal = new ActionList();
  private readonly shares = new Float64Array(SEATS);
  /** Sums of the own share over the positions dealt, by action, and of its squares. */
  private readonly totals = new Float64Array(MOST_ACTIONS);
  private readonly squares = new Float64Array(MOST_ACTIONS);

  constructor(context: AgentContext<typeof OPTIONS>) {
    const { game, options, agent } = context;
    this.context = context;
    this.value = loadValue(game, options.model);
    this.policy = new Cast(game, agent, options.policy, this.legal);
    this.rollout = {
      policy: this.policy,
      stretch: STRETCHES[options.until],
      pause: (s) => s.step,
      lambda: 1,
      evaluation: this.value,
    };
    this.dealt = game.newState();
    this.tried = game.newState();
  }

  choose({ view, actions }: Decision): number {
    const { game, seat, random, options } = this.context;
    const { list, n } = actions;
    this.totals.fill(0, 0, n);
    this.squares.fill(0, 0, n);
    for (let deal = 0; deal < options.determinizations; deal++) {
      game.determinize(view, seat, random, this.dealt, this.policy.guess);
      for (let i = 0; i < n; i++) {
        if (isIdleSwap(view, seat, list[i])) continue;
        const share = this.shareAfter(list[i]);
        this.totals[i] += share;
        this.squares[i] += share * share;
      }
    }
    let best = 0;
    for (let i = 1; i < n; i++) if (this.totals[i] > this.totals[best]) best = i;
    return list[best];
  }

  evaluate(view: State, out: Float64Array): void {
    this.value.evaluate(view, out);
  }

  /** Its reasons for what it last chose. */
  explain(decision: Decision, limit = RANKED): Explanation {
    const { list, n } = decision.actions;
    const visits = this.context.options.determinizations;
    const tried = Array.from({ length: n }, (_, i) => {
      const value = this.totals[i] / visits;
      return { action: list[i], value, visits, spread: standardError(visits, value, this.squares[i]) };
    });
    // Sorting keeps the order of equals, of which the first is chosen.
    const judged = n === 1 ? [] : tried.sort((a, b) => b.value - a.value).slice(0, limit);
    const action = n === 1 ? list[0] : judged[0].action;
    return explanation(this.context.game, decision, { action, unit: 'win share', judged });
  }

  /** The own share of the win after an action in the position dealt. */
  private shareAfter(act: number): number {
    const { game, seat } = this.context;
    const { tried, rollout } = this;
    tried.copyFrom(this.dealt);
    const since = { stretch: rollout.stretch(tried), pause: rollout.pause(tried) };
    game.play(tried, act);
    evaluate(game, tried, this.legal, rollout, since, this.shares);
    return this.shares[seat];
  }
}

export default defineAgent({
  id: 'greedy',
  about: 'Takes the action after which the learned evaluation gives it most.',
  options: OPTIONS,
  create: (context) => new Greedy(context),
});
