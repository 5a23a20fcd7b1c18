import { defineAgent, option } from 'macher-lab';

/** Uses everything that an agent is given: determinizations, other agents, chance, and all that it may answer. */
export default defineAgent({
  id: 'searching',
  about: 'Tries its actions in positions dealt at random, and asks a search now and then.',
  options: { worlds: option.integer({ default: 2, min: 1, max: 20, about: 'positions that it looks at' }) },
  create: ({ agent, game, options, random, seat }) => {
    const search = agent('mcts:iterations=4', { until: 'phase' });
    const [world, shares] = [game.newState(), new Float64Array(game.players)];
    let asked = 0;
    return {
      choose(decision) {
        if (asked++ % 9 === 0) return search.choose(decision);
        const { view, actions } = decision;
        const sums = Array.from({ length: actions.n }, () => 0);
        for (let n = 0; n < options.worlds; n++) {
          for (let i = 0; i < actions.n; i += 1 + random.int(3)) {
            game.determinize(view, seat, random, world);
            game.apply(world, actions.list[i]);
            game.returns(world, shares);
            sums[i] += shares[seat] + game.scores(world)[seat].total / 100;
          }
        }
        return actions.list[sums.indexOf(Math.max(...sums))];
      },
      weigh: ({ actions }, out) => void out.fill(1 / actions.n),
      evaluate: (_view, out) => void out.fill(1 / game.players),
      over: () => {},
    };
  },
});
