/**
 * One step of lookahead over the learned evaluation: it tries every legal action in a few positions that it cannot tell
 * from the real one and takes the one after which it is best off.
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
  type State,
} from 'macher-lab';
import { ActionList, isIdleSwap, MOST_ACTIONS } from 'macher-lab/engine';
import {
  evaluate,
  FACTS,
  loadValue,
  meanOf,
  phaseOf,
  type Rollout,
  STOPS,
  type Stop,
  stretchUntil,
  Utility,
  type Value,
} from 'macher-lab/search';
import { Cast } from './mcts/cast.ts';
import { valued } from './mcts/valued.ts';

const OPTIONS = {
  determinizations: option.integer({
    default: 4,
    min: 1,
    max: 1000,
    about: 'positions in which every action is tried',
  }),
  until: option.choice({
    default: 'phase',
    choices: STOPS,
    about: 'when the evaluation is asked: at once, or at the end of the phase or round',
  }),
  policy: option.text({ default: 'heuristic', about: 'agent that plays on until then, and guesses sealed choices' }),
  model: option.file({
    default: '',
    about: 'file of an evaluation that macher train has written; the project’s own when empty',
  }),
} as const;

/** Numbers that are kept of an action: its utility and the facts. */
const WIDTH = 1 + FACTS;

/** What changes nothing is never played. */
const NEVER = Number.NEGATIVE_INFINITY;

class Greedy implements Player {
  private readonly context: AgentContext<typeof OPTIONS>;
  private readonly value: Value;
  private readonly policy: Cast;
  private readonly rollout: Rollout<State>;
  private readonly dealt: State;
  private readonly tried: State;
  private readonly legal = new ActionList();
  /** What an action leads to, as it is judged. */
  private readonly judged: Float64Array;
  /** Sums of utilities over the positions dealt, by action. */
  private readonly totals = new Float64Array(MOST_ACTIONS);
  /** What each action led to in each position. */
  private readonly led: number[][][] = [];

  constructor(context: AgentContext<typeof OPTIONS>) {
    const { game, options, agent, seat } = context;
    this.context = context;
    this.value = loadValue(game, options.model);
    this.judged = new Float64Array(game.players + FACTS);
    const utility = new Utility(game, this.value);
    utility.seat = seat;
    this.policy = new Cast(game, agent, options.policy);
    this.rollout = {
      policy: this.policy,
      stretch: stretchUntil(game, options.until as Stop),
      pause: phaseOf,
      lambda: 1,
      evaluation: utility,
    };
    this.dealt = game.newState();
    this.tried = game.newState();
  }

  choose({ view, actions }: Decision): number {
    const { game, seat, random, options } = this.context;
    const { list, n } = actions;
    for (let i = 0; i < n; i++) {
      this.totals[i] = isIdleSwap(view, seat, list[i]) ? NEVER : 0;
      this.led[i] = Array.from({ length: WIDTH }, () => []);
    }
    for (let deal = 0; deal < options.determinizations; deal++) {
      game.determinize(view, seat, random, this.dealt, this.policy.guess);
      for (let i = 0; i < n; i++) {
        if (this.totals[i] === NEVER) continue;
        this.follow(list[i]);
        this.totals[i] += this.judged[seat];
        for (const [k, column] of this.led[i].entries()) column.push(this.judged[k === 0 ? seat : game.players + k - 1]);
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
    const tried = Array.from({ length: n }, (_, i) => i)
      .filter((i) => this.totals[i] !== NEVER)
      .map((i) => {
        const [value, ...notes] = this.led[i].map(meanOf);
        return { action: list[i], visits: this.led[i][0].length, value, notes };
      });
    // Sorting keeps the order of equals, of which the first is chosen.
    const judged =
      n === 1
        ? []
        : tried
            .sort((a, b) => b.value.mean - a.value.mean)
            .slice(0, limit)
            .map(valued);
    const action = n === 1 ? list[0] : judged[0].action;
    return explanation(this.context.game, decision, { action, unit: 'win share', judged });
  }

  /** Judges where an action leads to in the position dealt. */
  private follow(act: number): void {
    const { game } = this.context;
    const { tried, rollout } = this;
    tried.copyFrom(this.dealt);
    const since = { stretch: rollout.stretch(tried), pause: rollout.pause(tried) };
    game.play(tried, act);
    evaluate(game, tried, this.legal, rollout, since, this.judged);
  }
}

export default defineAgent({
  id: 'greedy',
  about: 'Takes the action after which the learned evaluation gives it most.',
  options: OPTIONS,
  create: (context) => new Greedy(context),
});
