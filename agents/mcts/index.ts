/**
 * Information-set Monte Carlo tree search: it tries its actions out in many positions that it cannot tell from the real
 * one, plays each on by a policy to the end of the round, and has the outcome judged.
 *
 * With iterations alone as its budget, the same seed gives the same decisions.
 */
import {
  type AgentContext,
  AgentError,
  type Decision,
  defineAgent,
  type Explanation,
  type Player,
  type State,
  withTrainedBids,
} from 'macher-lab';
import { ActionList } from 'macher-lab/engine';
import {
  AdaptivePolicy,
  Bandit,
  Budget,
  Halving,
  InformationSetSearch,
  loadValue,
  puct,
  type Rollout,
  softmax,
} from 'macher-lab/search';
import { explain } from './explain.ts';
import { enoughToAdapt, horizonFor } from './horizon.ts';
import { Cast, type Estimate, Judge, ScoreEvaluation, SoftEstimate } from './judges.ts';
import { OPTIONS } from './options.ts';

/** No agent: the priors are even. Nobody: no play adapts. */
const NOBODY = 'none';
/** Not an agent's estimate, but the points on the table. */
const POINTS = 'score';
/** Not an agent's estimate, but the learned one. */
const LEARNED = 'value';
/** Edges of the tree are selected by PUCT with progressive widening. */
const SELECT = puct({ exploration: 0.2, widening: 2, exponent: 0.4 });
/** Win share that a prior e times as high counts for at the first visit of an action, and after any number of visits. */
const TRUST = 0.03;
const ANCHOR = 0.006;
/** Rollouts that the rollout agent's judgement counts for where rollouts adapt, and how far apart such rollouts are judged. */
const ROLLOUTS = 12;
const SPREAD = 0.05;
/** Win share by which an action must be worth more to weigh e times as much, where another agent asks for weights. */
const TEMPERATURE = 0.04;

type Context = AgentContext<typeof OPTIONS>;

/** Stages of a phase and boards in a region's line that can tell two decisions of one phase apart. */
const STAGES = 8;
const stageOf = (s: State): number => s.step * STAGES + s.board + 1;
const phaseOf = (s: State): number => s.step;
/** Nodes for which room is made at once; a time limit may leave most of the iterations unused. */
const NODES = 4096;

class Searcher implements Player {
  private readonly context: Context;
  private readonly search: InformationSetSearch<State>;
  private readonly blank = new ActionList();
  private readonly policy: Cast;
  private readonly judge: Judge;
  /** The policy as it adapts to what rollouts show, with enough of them; null where there never will be. */
  private readonly adaptive: AdaptivePolicy<State> | null;
  /** The search's rollouts, set anew for each decision. */
  private readonly rollout: Rollout<State>;
  /** Who learns from the rollouts of this decision. */
  private learner: AdaptivePolicy<State> | null = null;
  private readonly budget: Budget;
  private view!: State;

  constructor(context: Context) {
    this.context = context;
    const { game, options } = context;
    this.policy = this.cast('rollout');
    this.judge = new Judge(game, this.estimate());
    this.adaptive = this.adapting();
    this.rollout = this.rollouts();
    this.budget = new Budget(options.iterations, options.milliseconds);
    this.search = this.compose();
  }

  choose({ view, actions }: Decision): number {
    if (actions.n === 1) return actions.list[0];
    this.view = view;
    this.plan(this.budget.plan());
    return this.search.decide(this.context.seat, actions, this.budget);
  }

  /** A softmax over what its actions are worth to it. One that it has not tried counts as much as the worst. */
  weigh(decision: Decision, out: Float64Array): void {
    const { n } = decision.actions;
    out.fill(0, 0, n);
    if (n > 1) {
      this.choose(decision);
      this.search.values(out);
      let worst = Number.POSITIVE_INFINITY;
      for (let i = 0; i < n; i++) if (out[i] < worst) worst = out[i];
      for (let i = 0; i < n; i++) if (Number.isNaN(out[i])) out[i] = worst;
    }
    softmax(out, n, TEMPERATURE);
  }

  explain(decision: Decision, limit?: number): Explanation {
    return explain(this.context.game, this.search, this.context.random, decision, limit);
  }

  /** Sets the rollouts for so many iterations. */
  private plan(iterations: number): void {
    const { farther, lambda } = this.context.options;
    this.learner = enoughToAdapt(iterations) ? this.adaptive : null;
    Object.assign(this.rollout, horizonFor(iterations, farther, lambda), { policy: this.learner ?? this.policy });
  }

  private compose(): InformationSetSearch<State> {
    const { game, options, seat, random } = this.context;
    const { guess } = this.policy;
    return new InformationSetSearch<State>({
      model: game,
      seats: game.players,
      actions: new ActionList(),
      nodes: Math.min(options.iterations, NODES),
      prior: this.prior(),
      root: options.root === 'halving' ? new Halving(TRUST, ANCHOR) : new Bandit(SELECT),
      select: SELECT,
      rollout: this.rollout,
      learner: () => this.learner,
      deal: (into) => game.determinize(this.view, seat, random, into, guess),
      inTree: (s) => s.actor === seat,
      stageOf,
    });
  }

  private rollouts(): Rollout<State> {
    const { options } = this.context;
    return {
      policy: this.policy,
      depth: 0,
      stretch: this.stretch(),
      pause: phaseOf,
      lambda: options.lambda,
      evaluation: this.judge,
    };
  }

  private adapting(): AdaptivePolicy<State> | null {
    const { game, options, random, seat } = this.context;
    if (options.adapt === NOBODY || !enoughToAdapt(options.iterations)) return null;
    if (!this.policy.weighs) {
      throw new AgentError(`adapt=${options.adapt}: ${options.rollout} has no weights; use ${NOBODY}`, 'adapt');
    }
    return new AdaptivePolicy<State>({
      seats: game.players,
      policy: this.policy,
      adapts: options.adapt === 'own' ? (s) => s.actor === seat : () => true,
      stageOf,
      pause: phaseOf,
      evaluation: this.judge,
      lambda: () => this.rollout.lambda,
      random,
      anchor: ANCHOR,
      trust: ROLLOUTS,
      spread: SPREAD,
    });
  }

  /** The players of the agent that an option names. */
  private cast(option: 'priors' | 'rollout' | 'evaluation'): Cast {
    const { game, agent, options } = this.context;
    return new Cast(game, agent, options[option], this.blank);
  }

  private prior(): Cast | null {
    if (this.context.options.priors === NOBODY) return null;
    const cast = this.cast('priors');
    if (cast.weighs) return cast;
    throw new AgentError(`priors=${this.context.options.priors}: that agent has no weights; use ${NOBODY}`, 'priors');
  }

  private estimate(): Estimate {
    const { game, options } = this.context;
    if (options.evaluation === POINTS) return new ScoreEvaluation(game);
    if (options.evaluation === LEARNED) return loadValue(game, options.model);
    const cast = this.cast('evaluation');
    if (cast.evaluates) return new SoftEstimate(cast, game.players);
    throw new AgentError(`evaluation=${options.evaluation}: that agent has no estimate; use ${POINTS}`, 'evaluation');
  }

  /** The stretches of play at whose ends rollouts stop. A round that only scores belongs to the one before. */
  private stretch(): (s: State) => number {
    const { until } = this.context.options;
    const { lastCampaign } = this.context.game.rules;
    if (until === 'round') return (s) => Math.min(s.round, lastCampaign);
    return until === 'phase' ? (s) => s.step : () => -1;
  }
}

export default defineAgent({
  id: 'mcts',
  about: 'Tries its actions out in positions that it cannot tell from the real one.',
  options: OPTIONS,
  create: (context) => withTrainedBids(new Searcher(context), context.options.bids, context),
});
