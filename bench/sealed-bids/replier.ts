/**
 * Bids for order by trying every amount in deals that fit what it has seen, against bids of the others that it knows or guesses.
 * In everything else it plays like another agent. It shows the most that knowing the others' sealed bids can be worth, because
 * its deals use the rule by which they really bid.
 */
import {
  ACTION,
  type AgentContext,
  amountOf,
  type Decision,
  defineAgent,
  kindOf,
  option,
  type State,
} from 'macher-lab';
import { ActionList } from 'macher-lab/engine';
import { evaluate, FACTS, LAMBDA, loadValue, phaseOf, type Rollout, stretchUntil, Utility } from 'macher-lab/search';

const OPTIONS = {
  base: option.text({ default: 'mcts:iterations=50', about: 'the agent that it is in all but its bids' }),
  guess: option.text({
    default: 'none',
    about:
      'what the others bid: none (then its base bids itself), an amount, a part of their cash below 1, or an agent',
  }),
  deals: option.integer({ default: 24, min: 1, max: 10_000, about: 'deals in which each amount is tried' }),
};

/** Amounts to try, in thousands. */
const AMOUNTS = [0, 1, 2, 3, 4, 6, 8, 10, 11, 14];

type Context = AgentContext<typeof OPTIONS>;
type Bidder = (s: State, actions: ActionList) => number;

/** The highest bid up to a price, or the lowest if all are above it. */
const upTo = (price: number, { list, n }: ActionList): number => {
  let best = list[0];
  for (let i = 0; i < n; i++) if (kindOf(list[i]) === ACTION.bid && amountOf(list[i]) <= price) best = list[i];
  return best;
};

const bidderOf = ({ agent, game, options: { guess } }: Context): Bidder => {
  const number = Number(guess);
  if (!Number.isNaN(number)) {
    const price = (s: State): number => (number > 0 && number < 1 ? Math.floor(number * s.cash[s.actor]) : number);
    return (s, actions) => upTo(price(s), actions);
  }
  const players = Array.from({ length: game.players }, (_, seat) => agent(guess, {}, seat));
  return (s, actions) => players[s.actor].choose({ view: s, seat: s.actor, phase: game.decidingPhase(s), actions });
};

class Replier {
  private readonly context: Context;
  private readonly known: Bidder;
  private readonly utility: Utility;
  private readonly policy: { choose: Bidder };
  private readonly rollout: Rollout<State>;
  private readonly s: State;
  private readonly out: Float64Array;
  private readonly legal = new ActionList();

  constructor(context: Context) {
    const { game, agent, seat } = context;
    this.context = context;
    this.known = bidderOf(context);
    this.utility = new Utility(game, loadValue(game));
    this.utility.seat = seat;
    const players = Array.from({ length: game.players }, (_, at) => agent('learned', {}, at));
    this.policy = {
      choose: (s, actions) => {
        const phase = game.decidingPhase(s);
        if (phase === 'bid-for-order' && s.actor !== seat) return this.known(s, actions);
        return players[s.actor].choose({ view: s, seat: s.actor, phase, actions });
      },
    };
    const { policy, utility } = this;
    this.rollout = {
      policy,
      stretch: stretchUntil(game, 'round'),
      pause: phaseOf,
      lambda: LAMBDA,
      evaluation: utility,
    };
    this.s = game.newState();
    this.out = new Float64Array(game.players + FACTS);
  }

  choose({ view, seat, actions }: Decision): number {
    const { game, random, options } = this.context;
    const amounts = actions.toArray().filter((one) => AMOUNTS.includes(amountOf(one)));
    const worth = amounts.map(() => 0);
    const deal = game.newState();
    for (let i = 0; i < options.deals; i++) {
      game.determinize(view, seat, random, deal, (at, offered) => this.policy.choose(at, offered));
      const again = random.keep();
      // Bids with the same outcome, such as all losing ones, are evaluated only once.
      const known = new Map<string, number>();
      amounts.forEach((act, at) => {
        again();
        worth[at] += this.worth(deal, act, seat, known);
      });
    }
    return amounts[worth.indexOf(Math.max(...worth))];
  }

  private worth(deal: State, act: number, seat: number, known: Map<string, number>): number {
    const { game } = this.context;
    const { s, legal, out, rollout } = this;
    s.copyFrom(deal);
    const since = { stretch: rollout.stretch(s), pause: phaseOf(s) };
    game.play(s, act);
    while (s.step === deal.step) {
      game.legalActions(s, legal);
      game.play(s, this.policy.choose(s, legal));
    }
    const came = `${s.namer} ${s.cash.join(' ')}`;
    const found = known.get(came);
    if (found !== undefined) return found;
    evaluate(game, s, legal, rollout, since, out);
    known.set(came, out[seat]);
    return out[seat];
  }
}

export default defineAgent({
  id: 'replier',
  about: 'Bids for the order what does best against bids that it knows.',
  options: OPTIONS,
  create: (context) => {
    const base = context.agent(context.options.base);
    if (context.options.guess === 'none') return base;
    const replier = new Replier(context);
    return {
      choose: (decision) => {
        const { phase, view, actions } = decision;
        const asks = phase === 'bid-for-order' && view.stage === 0 && actions.n > 1;
        return asks ? replier.choose(decision) : base.choose(decision);
      },
    };
  },
});
