/**
 * Information-set Monte Carlo tree search: it tries its actions out in many positions that it cannot distinguish from the real
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
import { ActionList, MOST_ACTIONS } from 'macher-lab/engine';
import {
  Budget,
  FACTS,
  Halving,
  InformationSetSearch,
  loadValue,
  phaseOf,
  puct,
  ScoreEstimate,
  softmax,
  stretchUntil,
  Utility,
} from 'macher-lab/search';
import { Auctions, priceOf } from './auctions.ts';
import { Cast } from './cast.ts';
import { explain } from './explain.ts';
import { OPTIONS } from './options.ts';

/** No agent: the priors are even. */
const NOBODY = 'none';
/** Edges of the tree are selected by PUCT with progressive widening. */
const SELECT = puct({ exploration: 0.2, widening: 2, exponent: 0.4 });
/**
 * What a prior e times as high counts for at the first visit of an action, and after any number of visits: in win share at even
 * chances, and in the same number of points of lead elsewhere.
 */
const TRUST = 0.03;
const ANCHOR = 0.006;
/** What odds e times as high are worth in win share, for small steps, at even chances. */
const EVEN = 0.25;
/** Win share by which an action must be worth more to weigh e times as much, where another agent asks for weights. */
const TEMPERATURE = 0.04;

type Context = AgentContext<typeof OPTIONS>;

/** Stages of a phase and boards in a region's line that can keep two decisions of one phase apart. */
const STAGES = 8;
const stageOf = (s: State): number => s.step * STAGES + s.board + 1;
/** Nodes for which room is made at once; a time limit may leave most of the iterations unused. */
const NODES = 4096;

class Searcher implements Player {
  private readonly context: Context;
  private readonly search: InformationSetSearch<State>;
  /** A search that compares single bids, for those who ask about some of them; made when it is first needed. */
  private ofBids: InformationSetSearch<State> | null = null;
  private singleBids: Auctions | null = null;
  /** The search that has decided last. */
  private last: InformationSetSearch<State>;
  private readonly legal = new ActionList();
  private readonly policy: Cast;
  private readonly utility: Utility;
  /** Open auctions as choices of a price; null where those who play on have none. */
  private readonly auctions: Auctions | null;
  private readonly prices = new ActionList();
  private readonly values = new Float64Array(MOST_ACTIONS);
  /** The auction in which it last chose a price, as it was then, the price, and room to compare. */
  private readonly auction: State;
  private chosen = 0;
  /** Whether that was its last search. */
  private isPriced = false;
  private readonly now: State;
  private readonly budget: Budget;
  private readonly facts: Float64Array;
  private view!: State;
  price?: Player['price'];

  constructor(context: Context) {
    this.context = context;
    const { game, options, seat } = context;
    this.policy = this.cast('rollout');
    const estimate = options.evaluation === 'score' ? new ScoreEstimate(game) : loadValue(game, options.model);
    this.utility = new Utility(game, estimate, { place: options.place, points: options.points });
    this.utility.seat = seat;
    this.auctions = this.policy.hasPrices ? new Auctions(context.game, context.seat, this.policy) : null;
    this.auction = context.game.newState();
    this.now = context.game.newState();
    if (this.auctions) this.price = ({ view }) => this.priceIn(view);
    this.budget = new Budget(options.iterations, options.milliseconds);
    this.facts = new Float64Array(game.players + FACTS);
    this.search = this.compose(this.auctions);
    this.last = this.search;
  }

  choose(decision: Decision): number {
    const { view, actions } = decision;
    if (actions.n === 1) return actions.list[0];
    if (this.asksPrice(decision)) return this.context.game.bidUpTo(view, this.priceIn(view));
    return this.auctions?.asks(view) ? this.compareBids(view, actions) : this.decide(view, actions);
  }

  private compareBids(view: State, actions: ActionList): number {
    this.singleBids ??= new Auctions(this.context.game, this.context.seat, this.policy);
    this.singleBids.singly = view;
    this.ofBids ??= this.compose(this.singleBids);
    return this.decide(view, actions, this.ofBids);
  }

  /** A softmax over what its actions are worth to it. One that it has not tried counts as much as the worst. */
  weigh(decision: Decision, out: Float64Array): void {
    const { actions } = decision;
    const { n } = actions;
    out.fill(0, 0, n);
    if (n > 1) {
      const chosen = this.choose(decision);
      const asks = this.asksPrice(decision);
      const tried = asks ? this.prices : actions;
      this.last.values(this.values);
      let [worst, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let i = 0; i < tried.n; i++) {
        if (this.values[i] < worst) worst = this.values[i];
        if (this.values[i] > most) most = this.values[i];
      }
      out.fill(worst, 0, n);
      // Of the prices the pass alone is an action as it stands; what it does now stands for the best of them.
      for (let i = 0; i < (asks ? 1 : n); i++) if (!Number.isNaN(this.values[i])) out[i] = this.values[i];
      if (asks) out[actions.list.indexOf(chosen)] = most;
    }
    softmax(out, n, TEMPERATURE);
  }

  explain(decision: Decision, limit?: number): Explanation {
    const auctions = this.last === this.search ? this.auctions : null;
    return explain({ ...this.context, search: this.last, auctions }, decision, limit);
  }

  /** Whether it is to choose a price; where not all bids are offered, it is asked about those that are. */
  private asksPrice({ view, actions }: Decision): boolean {
    if (!this.auctions?.asks(view)) return false;
    this.context.game.legalActions(view, this.legal);
    return actions.n === this.legal.n;
  }

  private decide(view: State, actions: ActionList, search = this.search): number {
    this.view = view;
    this.last = search;
    this.isPriced = false;
    return search.decide(this.context.seat, actions, this.budget);
  }

  private priceIn(view: State): number {
    if (!this.goesOn(view)) {
      this.auctions!.legalActions(view, this.prices);
      this.chosen = priceOf(this.decide(view, this.prices));
      this.auction.copyFrom(view);
      this.isPriced = true;
    }
    return this.chosen;
  }

  /** Whether nothing but bids has happened since it has chosen a price. */
  private goesOn(view: State): boolean {
    const { auction, now } = this;
    if (!this.isPriced || view.highBid < auction.highBid) return false;
    now.copyFrom(view);
    now.turn = auction.turn;
    now.chosen = auction.chosen;
    now.highBid = auction.highBid;
    now.highBidder = auction.highBidder;
    return now.equals(auction);
  }

  private compose(auctions: Auctions | null): InformationSetSearch<State> {
    const { game, options, seat, random } = this.context;
    const { policy, utility } = this;
    const prior = this.prior();
    return new InformationSetSearch<State>({
      model: auctions ?? game,
      seats: game.players,
      notes: FACTS,
      actions: new ActionList(),
      nodes: Math.min(options.iterations, NODES),
      prior: prior && auctions ? auctions.weighing(prior) : prior,
      root: new Halving(TRUST, ANCHOR, () => this.priorUnit()),
      select: SELECT,
      rollout: {
        policy,
        stretch: stretchUntil(game, options.until),
        pause: phaseOf,
        lambda: options.lambda,
        evaluation: utility,
      },
      deal: (into) => game.determinize(this.view, seat, random, into, policy.guess),
      inTree: (s) => s.actor === seat,
      stageOf,
    });
  }

  /** The players of the agent that an option names. */
  private cast(option: 'priors' | 'rollout'): Cast {
    const { game, agent, options } = this.context;
    return new Cast(game, agent, options[option]);
  }

  private prior(): Cast | null {
    if (this.context.options.priors === NOBODY) return null;
    const cast = this.cast('priors');
    if (cast.weighs) return cast;
    throw new AgentError(`priors=${this.context.options.priors}: that agent has no weights; use ${NOBODY}`, 'priors');
  }

  /** What odds e times as high are worth at the decision, by what they are worth at even chances: less in won and lost games. */
  private priorUnit(): number {
    const { utility, view, facts } = this;
    const { players } = this.context.game;
    utility.evaluate(view, facts);
    const logit = utility.logitOf(view);
    return utility.pointWorth(logit, facts[players], facts[players + 1]) / (EVEN * logit);
  }
}

export default defineAgent({
  id: 'mcts',
  about: 'Tries its actions out in positions that look the same to it as the real one.',
  options: OPTIONS,
  create: (context) => withTrainedBids(new Searcher(context), context.options.bids, context),
});
