/**
 * Information-set Monte Carlo tree search: it tries its actions in many positions that it cannot distinguish from the real one,
 * plays each on by a policy to the end of the round, and has the result judged.
 *
 * With iterations as its only budget, the same seed gives the same decisions.
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

/** No agent: all priors are equal. */
const NOBODY = 'none';
/** Edges of the tree are selected by PUCT with progressive widening. */
const SELECT = puct({ exploration: 0.2, widening: 2, exponent: 0.4 });
/**
 * How much a prior e times as high counts at the first visit of an action, and how much after any number of visits: in win share
 * at even chances, and otherwise in the same number of points of lead.
 */
const TRUST = 0.03;
const ANCHOR = 0.006;
/** The win share that odds e times as high are worth at even chances, for small steps. */
const EVEN = 0.25;
/** How much more win share makes an action weigh e times as much, if another agent asks for weights. */
const TEMPERATURE = 0.04;

type Context = AgentContext<typeof OPTIONS>;

/** Stages of a phase and boards in line that can distinguish two decisions of one phase. */
const STAGES = 8;
const stageOf = (s: State): number => s.step * STAGES + s.board + 1;
/** Nodes to make room for at first; a time limit may leave most of the iterations unused. */
const NODES = 4096;

class Searcher implements Player {
  private readonly context: Context;
  private readonly search: InformationSetSearch<State>;
  /** A search that compares single bids, for callers who ask about only some of them; made when it is first needed. */
  private ofBids: InformationSetSearch<State> | null = null;
  private singleBids: Auctions | null = null;
  /** The search that made the last decision. */
  private last: InformationSetSearch<State>;
  private readonly legal = new ActionList();
  private readonly policy: Cast;
  private readonly utility: Utility;
  /** Open auctions as choices of a price; null if the players that play on have none. */
  private readonly auctions: Auctions | null;
  private readonly prices = new ActionList();
  private readonly values = new Float64Array(MOST_ACTIONS);
  /** The auction in which it last chose a price, as it was then, that price, and room to compare. */
  private readonly auction: State;
  private chosen = 0;
  /** Whether its last search was for a price. */
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

  /** A softmax over what its actions are worth to it. An action that it has not tried counts as much as the worst. */
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
      // Among prices, only the pass is itself a legal action; the best price is replaced by the bid that it makes now.
      for (let i = 0; i < (asks ? 1 : n); i++) if (!Number.isNaN(this.values[i])) out[i] = this.values[i];
      if (asks) out[actions.list.indexOf(chosen)] = most;
    }
    softmax(out, n, TEMPERATURE);
  }

  explain(decision: Decision, limit?: number): Explanation {
    const auctions = this.last === this.search ? this.auctions : null;
    return explain({ ...this.context, search: this.last, auctions }, decision, limit);
  }

  /** Whether it has to choose a price; if not all bids are offered, it is asked about those that are. */
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

  /** Whether only bids have been made since it chose a price. */
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

  /** The players of the agent named by an option. */
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

  /** What odds e times as high are worth at this decision, relative to even chances: less in won and lost games. */
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
