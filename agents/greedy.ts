/**
 * One step of lookahead over the learned evaluation: it tries every legal action in a few positions that it cannot tell
 * from the real one and takes the one after which its own share of the win is highest.
 *
 * What an action brings shows only when others have answered it, as with sealed bids: the heuristic plays on to the end
 * of the phase first.
 */
import {
  ActionList,
  type AgentContext,
  type Decision,
  defineAgent,
  evaluate,
  loadValue,
  MOST_ACTIONS,
  NONE,
  option,
  type Player,
  type Rollout,
  SEATS,
  type State,
  type Value,
} from 'macher-lab';
import { Table } from './mcts/judges.ts';

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
  model: option.text({
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
  private readonly policy: Table;
  private readonly rollout: Rollout<State>;
  private readonly dealt: State;
  private readonly tried: State;
  private readonly legal = new ActionList();
  private readonly shares = new Float64Array(SEATS);
  private readonly totals = new Float64Array(MOST_ACTIONS);

  constructor(context: AgentContext<typeof OPTIONS>) {
    const { game, options, agent } = context;
    this.context = context;
    this.value = loadValue(game, options.model === '' ? undefined : options.model);
    this.policy = new Table(game, agent, options.policy, this.legal);
    this.rollout = { policy: this.policy, depth: 0, stretch: STRETCHES[options.until], evaluation: this.value };
    this.dealt = game.newState();
    this.tried = game.newState();
  }

  choose({ view, actions }: Decision): number {
    const { game, seat, random, options } = this.context;
    const { list, n } = actions;
    this.totals.fill(0, 0, n);
    for (let deal = 0; deal < options.determinizations; deal++) {
      game.determinize(view, seat, random, this.dealt, this.policy.guess);
      for (let i = 0; i < n; i++) this.totals[i] += this.shareAfter(list[i]);
    }
    let best = 0;
    for (let i = 1; i < n; i++) if (this.totals[i] > this.totals[best]) best = i;
    return list[best];
  }

  evaluate(view: State, out: Float64Array): void {
    this.value.evaluate(view, out);
  }

  /** The own share of the win after an action in the position dealt. */
  private shareAfter(act: number): number {
    const { game, seat } = this.context;
    const { tried, rollout } = this;
    tried.copyFrom(this.dealt);
    const since = rollout.stretch(tried);
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
