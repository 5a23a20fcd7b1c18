import { ACTION, amountOf, defineAgent, kindOf, option } from 'macher-lab';

export default defineAgent({
  id: 'thrifty-bidder',
  about: 'The heuristic, except that it never bids more for the order than its limit.',
  options: { limit: option.integer({ default: 3, min: 0, max: 60, unit: 'thousand', about: 'its highest bid' }) },
  create: ({ agent, options }) => {
    const heuristic = agent('heuristic');
    return {
      choose(decision) {
        const act = heuristic.choose(decision);
        if (decision.phase !== 'bid-for-order' || kindOf(act) !== ACTION.bid) return act;
        const affordable = decision.actions.toArray().filter((bid) => amountOf(bid) <= options.limit);
        return amountOf(act) <= options.limit ? act : (affordable.at(-1) ?? act);
      },
    };
  },
});
