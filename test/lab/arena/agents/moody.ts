import { defineAgent, option, PASS } from 'macher-lab';

export default defineAgent({
  id: 'moody',
  about: 'Passes as often as its mood says, where it can; otherwise plays at random.',
  options: { mood: option.number({ default: 0.5, min: 0, max: 1, about: 'how often it passes' }) },
  create: ({ options, random }) => ({
    choose: ({ actions }) =>
      actions.includes(PASS) && random.next() < options.mood ? PASS : actions.list[random.int(actions.n)],
  }),
});
