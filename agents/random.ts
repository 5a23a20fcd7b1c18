import { defineAgent } from 'macher-lab';

/** Chance at the table: the yardstick that every other agent should beat. */
export default defineAgent({
  id: 'random',
  about: 'Plays any legal action, all of them equally likely.',
  options: {},
  create: ({ random }) => ({
    choose: ({ actions }) => actions.list[random.int(actions.n)],
    weigh: ({ actions }, out) => {
      out.fill(1 / actions.n, 0, actions.n);
    },
  }),
});
