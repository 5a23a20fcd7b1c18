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
  type Chooser,
  type Decision,
  defineAgent,
  loadValue,
  option,
  type Player,
  SEATS,
  type State,
  type Value,
} from 'macher-lab';

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

class Greedy implements Player {
  private readonly context: AgentContext<typeof OPTIONS>;
  private readonly value: Value;
  private readonly policy: readonly Player[];
  private readonly dealt: State;
  private readonly tried: State;
  private readonly legal = new ActionList();
  private readonly shares = new Float64Array(SEATS);
  private readonly totals = new Float64Array(2048);

  constructor(context: AgentContext<typeof OPTIONS>) {
    const { game, options, agent } = context;
    this.context = context;
    this.value = loadValue(game, options.model === '' ? undefined : options.model);
    this.policy = Array.from({ length: game.players }, (_, seat) => agent(options.policy, {}, seat));
    this.dealt = game.newState();
    this.tried = game.newState();
  }

  choose({ view, actions }: Decision): number {
    const { game, seat, random, options } = this.context;
    const { list, n } = actions;
    this.totals.fill(0, 0, n);
    for (let deal = 0; deal < options.determinizations; deal++) {
      game.determinize(view, seat, random, this.dealt, this.guess);
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
    const { game, seat, options } = this.context;
    const { tried, legal } = this;
    tried.copyFrom(this.dealt);
    const { step, round } = tried;
    game.play(tried, act);
    const playsOn = () =>
      options.until === 'phase' ? tried.step === step : options.until === 'round' && tried.round === round;
    while (tried.over === 0 && playsOn()) {
      game.legalActions(tried, legal);
      game.play(tried, this.guess(tried, legal));
    }
    this.value.evaluate(tried, this.shares);
    return this.shares[seat];
  }

  /** What the policy would do for the seat that decides. */
  private readonly guess: Chooser = (s, offered) => {
    if (offered.n === 1) return offered.list[0];
    const phase = this.context.game.phase(s);
    return this.policy[s.actor].choose({ view: s, seat: s.actor, phase, actions: offered });
  };
}

export default defineAgent({
  id: 'greedy',
  about: 'Takes the action after which the learned evaluation gives it most.',
  options: OPTIONS,
  create: (context) => new Greedy(context),
});
