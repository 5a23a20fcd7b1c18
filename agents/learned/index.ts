/** Plays what it has learned, without searching. */
import {
  ACTION,
  type AgentContext,
  type Decision,
  defineAgent,
  type Explanation,
  explanation,
  isContest,
  kindOf,
  option,
  type Player,
  RANKED,
  type State,
  type Term,
  trainedBidsOption,
  withTrainedBids,
} from 'macher-lab';
import { type LearnedPolicy, loadPolicy, loadValue, softmax, type Value } from 'macher-lab/search';

const OPTIONS = {
  temperature: option.number({
    default: 0,
    min: 0,
    max: 20,
    about: 'how freely it chooses: 0 the best action always, more for more mistakes',
  }),
  bids: trainedBidsOption,
  model: option.file({
    default: '',
    about: 'a policy that macher train wrote; the project’s own when empty',
  }),
} as const;

/** How freely it chooses a secret contribution: as freely as in its training. Sealed bids have mixtures of their own. */
const CONTRIBUTION = 1 / 3;

/** Weights for other agents are never sharper than the search's own. */
const SHARPEST = 0.1;

/** The most reasons for one action. */
const REASONS = 3;

/** The terms in which one action is better than another, the strongest first. */
const against = (own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Term[] =>
  [...new Set([...own.keys(), ...other.keys()])]
    .map((what) => ({ what, points: (own.get(what) ?? 0) - (other.get(what) ?? 0) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, REASONS);

class Learned implements Player {
  private readonly context: AgentContext<typeof OPTIONS>;
  private readonly policy: LearnedPolicy;
  private value: Value | null = null;
  readonly searches = false;
  /** The action that it drew last, and the hash of what it saw then. */
  private drawn = -1;
  private asked = -1;
  price?: Player['price'];

  constructor(context: AgentContext<typeof OPTIONS>) {
    this.context = context;
    this.policy = loadPolicy(context.game, context.options.model);
    // If it draws its actions at random, it has no fixed price.
    if (context.options.temperature === 0) this.price = ({ view, actions }) => this.policy.price(view, actions);
  }

  choose(decision: Decision): number {
    const { policy } = this;
    const { view, actions } = decision;
    const temperature = this.freedom(decision);
    if (temperature === 0) return policy.choose(view, actions);
    policy.score(view, actions);
    this.drawn = actions.list[policy.draw(temperature, this.context.random.next())];
    this.asked = view.hash();
    return this.drawn;
  }

  /** What it chooses or, if it has drawn an action at this decision, that action. Its chance stays as it was. */
  private chosen(decision: Decision): number {
    if (this.asked === decision.view.hash() && decision.actions.toArray().includes(this.drawn)) return this.drawn;
    const restore = this.context.random.keep();
    const action = this.choose(decision);
    restore();
    return action;
  }

  private freedom({ view, actions }: Decision): number {
    const { game, options } = this.context;
    const isDrawn = kindOf(actions.list[actions.n - 1]) === ACTION.decline && isContest(game, view, actions);
    return isDrawn ? Math.max(CONTRIBUTION, options.temperature) : options.temperature;
  }

  weigh(decision: Decision, out: Float64Array): void {
    const { view, actions } = decision;
    this.policy.score(view, actions);
    const n = this.weighed(decision);
    for (let i = 0; i < n; i++) out[i] = this.policy.scores[i];
    softmax(out, n, Math.max(SHARPEST, this.freedom(decision) || 1));
    out.fill(0, n, actions.n);
  }

  /** How many actions it weighs: if others raise as well, it raises by as little as it can, so only the pass and the next bid. */
  private weighed({ view, actions }: Decision): number {
    return this.context.game.bidding(view) === 'raising' ? Math.min(2, actions.n) : actions.n;
  }

  /**
   * The actions by their scores. For the best one, it gives the reasons for it against the next one; for each other, the reasons
   * against it.
   */
  explain(decision: Decision, limit = RANKED): Explanation {
    const { policy } = this;
    const { view, actions } = decision;
    const chosen = actions.toArray().indexOf(this.chosen(decision));
    policy.score(view, actions);
    const scores = policy.scores.slice(0, this.weighed(decision));
    const ranked = [...scores.keys()].sort(
      (a, b) => Number(b === chosen) - Number(a === chosen) || scores[b] - scores[a],
    );
    const parts = ranked.slice(0, limit).map((i) => policy.parts(view, i));
    const judged = parts.map((own, rank) => ({
      action: actions.list[ranked[rank]],
      value: scores[ranked[rank]],
      terms: parts.length > 1 ? against(own, parts[rank === 0 ? 1 : 0]) : [],
    }));
    return explanation(this.context.game, decision, { action: judged[0].action, unit: 'preference', judged });
  }

  evaluate(view: State, out: Float64Array): void {
    this.value ??= loadValue(this.context.game);
    this.value.evaluate(view, out);
  }
}

export default defineAgent({
  id: 'learned',
  about: 'Plays at once what it has learned by playing.',
  options: OPTIONS,
  create: (context) => withTrainedBids(new Learned(context), context.options.bids, context),
});
