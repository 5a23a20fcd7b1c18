/**
 * Information-set Monte Carlo tree search: it tries its actions out in many positions that it cannot tell from the real
 * one, plays each on by a policy to the end of the round, and has the outcome judged.
 *
 * With iterations alone as its budget, the same seed gives the same decisions.
 */
import {
  ACTION,
  ActionList,
  type Actions,
  AdaptivePolicy,
  type AgentContext,
  AgentError,
  Budget,
  type Chooser,
  type Crew,
  crewFor,
  type Decision,
  defineAgent,
  type Explanation,
  Halving,
  InformationSetSearch,
  kindOf,
  loadValue,
  type Player,
  type Rollout,
  type SealedParts,
  type State,
  softmax,
} from 'macher-lab';
import { Belief } from './belief.ts';
import { explain } from './explain.ts';
import { enoughToAdapt, horizonFor } from './horizon.ts';
import { type Estimate, Judge, ScoreEvaluation, SoftEstimate, Table } from './judges.ts';
import { OPTIONS } from './options.ts';

const ID = 'mcts';
/** No agent: the priors are even. Nobody: no play adapts. */
const NOBODY = 'none';
/** Not an agent's estimate, but the points on the table. */
const POINTS = 'score';
/** Not an agent's estimate, but the learned one. */
const LEARNED = 'value';

type Context = AgentContext<typeof OPTIONS>;

/** Stages of a phase and boards in a region's line that can tell two decisions of one phase apart. */
const STAGES = 8;
const stageOf = (s: State): number => s.step * STAGES + s.board + 1;
const phaseOf = (s: State): number => s.step;
/** Nodes for which room is made at once; a time limit may leave most of the iterations unused. */
const NODES = 4096;
/** Bids among which a few are tried first. */
const WIDE = 8;

/** Whether all actions but passing are bids: prices, the lowest first. */
const isWide = (actions: Actions): boolean => {
  const last = actions.n - 1;
  return last >= WIDE && kindOf(actions.list[1]) === ACTION.bid && kindOf(actions.list[last]) === ACTION.bid;
};

class Searcher implements Player {
  private readonly context: Context;
  private readonly search: InformationSetSearch<State>;
  private readonly blank = new ActionList();
  private readonly policy: Table;
  private readonly judge: Judge;
  /** The policy as it adapts to what rollouts show, with enough of them; null where there never will be. */
  private readonly adaptive: AdaptivePolicy<State> | null;
  /** The search's rollouts, set anew for each decision. */
  private readonly rollout: Rollout<State>;
  private readonly budget: Budget;
  private readonly crew: Crew | null;
  private view!: State;

  constructor(context: Context) {
    this.context = context;
    this.policy = this.table('rollout');
    this.judge = new Judge(context.game, this.estimate(), context.options.margin);
    this.adaptive = this.adapting();
    this.rollout = this.rollouts();
    const { iterations, milliseconds } = context.options;
    this.budget = new Budget(Math.ceil(iterations / context.options.threads), milliseconds);
    this.search = this.compose();
    this.crew = this.hire();
  }

  choose({ view, actions }: Decision): number {
    if (actions.n === 1) return actions.list[0];
    const { seat, random } = this.context;
    this.view = view;
    this.plan(this.budget.plan());
    this.crew?.order(view, seat, actions, random);
    const own = this.search.decide(seat, actions, this.budget);
    if (!this.crew) return own;
    this.crew.gather((tally) => this.search.add(tally));
    return this.search.best();
  }

  tally(_actions: ActionList, out: Float64Array): void {
    this.search.tally(out);
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
    softmax(out, n, this.context.options.temperature);
  }

  explain(decision: Decision, limit?: number): Explanation {
    return explain(this.context.game, this.search, this.context.random, decision, limit);
  }

  /** Sets the rollouts for so many iterations. */
  private plan(iterations: number): void {
    const { options } = this.context;
    const policy = enoughToAdapt(iterations) ? (this.adaptive ?? this.policy) : this.policy;
    Object.assign(this.rollout, horizonFor(iterations, options, options.farther), { policy });
  }

  /** The other threads: each gets its part of the iterations, and the whole time. */
  private hire(): Crew | null {
    const { game, options } = this.context;
    const { threads, iterations } = options;
    if (threads === 1) return null;
    return crewFor(game, ID, { ...options, threads: 1, iterations: Math.ceil(iterations / threads) }, threads - 1);
  }

  private compose(): InformationSetSearch<State> {
    const { game, options, seat } = this.context;
    const { formula, exploration, widening, exponent, priorShare, determinizations } = options;
    return new InformationSetSearch<State>({
      model: game,
      seats: game.players,
      actions: new ActionList(),
      nodes: Math.min(options.iterations, NODES),
      prior: this.prior(),
      priorShare,
      rule: { formula, exploration, widening, exponent },
      halving: options.root === 'halving' ? new Halving(options.priorWorth, options.anchor, options.candidates) : null,
      priceStep: (actions) => (isWide(actions) ? options.priceStep : 1),
      rollout: this.rollout,
      determinizations,
      deal: this.dealer(),
      sealed: this.sealed(),
      paranoia: options.paranoia,
      reuse: options.reuse,
      inTree: (s) => s.actor === seat || (options.opponents === 'tree' && !game.isSealed(s)),
      stageOf,
    });
  }

  private rollouts(): Rollout<State> {
    const { options } = this.context;
    return {
      policy: this.policy,
      depth: options.depth,
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
      anchor: options.adaptAnchor,
      trust: options.adaptTrust,
      spread: options.adaptSpread,
    });
  }

  /** How sealed choices of other seats are searched: unless the rollout policy makes them, decoupled from each other. */
  private sealed(): SealedParts<State> | null {
    const { game, options, random, seat } = this.context;
    if (options.sealed === 'policy') return null;
    const has = (s: State) => s.actor !== seat && game.isSealed(s);
    return { has, random: options.sealed === 'regret' ? random : null };
  }

  /** The players of the agent that an option names. */
  private table(option: 'priors' | 'rollout' | 'evaluation'): Table {
    const { game, agent, options } = this.context;
    return new Table(game, agent, options[option], this.blank);
  }

  private prior(): Table | null {
    if (this.context.options.priors === NOBODY) return null;
    const table = this.table('priors');
    if (table.weighs) return table;
    throw new AgentError(`priors=${this.context.options.priors}: that agent has no weights; use ${NOBODY}`, 'priors');
  }

  private estimate(): Estimate {
    const { game, options } = this.context;
    if (options.evaluation === POINTS) return new ScoreEvaluation(game, options.scale);
    if (options.evaluation === LEARNED) return loadValue(game, options.model);
    const table = this.table('evaluation');
    if (table.evaluates) return new SoftEstimate(table, game.players, options.softness);
    throw new AgentError(`evaluation=${options.evaluation}: that agent has no estimate; use ${POINTS}`, 'evaluation');
  }

  /** The stretches of play at whose ends rollouts stop. A round that only scores belongs to the one before. */
  private stretch(): (s: State) => number {
    const { until } = this.context.options;
    const { lastCampaign } = this.context.game.rules;
    if (until === 'round') return (s) => Math.min(s.round, lastCampaign);
    return until === 'phase' ? (s) => s.step : () => -1;
  }

  /** Deals determinizations of the view; the search guesses others' sealed choices. */
  private dealer(): (into: State, guess: Chooser) => void {
    const { game, seat, random, options } = this.context;
    const { guess } = this.policy;
    if (options.sealed !== 'policy' && options.belief === 0)
      return (into, searched) => game.determinize(this.view, seat, random, into, searched);
    const deal = (into: State) => game.determinize(this.view, seat, random, into, guess);
    if (options.belief === 0) return deal;
    const belief = new Belief(this.context, options.belief);
    return (into) => belief.deal(into, deal);
  }
}

export default defineAgent({
  id: ID,
  about: 'Tries its actions out in positions that it cannot tell from the real one.',
  options: OPTIONS,
  create: (context) => new Searcher(context),
});
