// An agent: plays like the heuristic, but saves its money in the first rounds.
import { ACTION, defineAgent, kindOf, option } from 'macher-lab';

export default defineAgent({
  id: 'saver',
  about: 'The heuristic, except that it buys no meetings before a certain round while it can pass.',
  options: { from: option.integer({ default: 2, min: 1, max: 7, unit: 'round', about: 'when it begins to spend' }) },
  create: ({ agent, options, random }) => {
    const heuristic = agent('heuristic');
    return {
      // `view` is what the seat sees; it is overwritten at the next decision, so copy what you want to keep.
      choose(decision) {
        const { view, actions } = decision;
        const act = heuristic.choose(decision);
        if (view.round >= options.from || kindOf(act) !== ACTION.meetings) return act;
        const others = actions.toArray().filter((other) => kindOf(other) !== ACTION.meetings);
        return others.length > 0 ? others[random.int(others.length)]! : act;
      },
    };
  },
});
