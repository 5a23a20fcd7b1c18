import { defineAgent } from 'macher-lab';

export default defineAgent({
  id: 'first-action',
  about: 'Takes the first action that is offered.',
  options: {},
  create: () => ({ choose: ({ actions }) => actions.list[0] }),
});
