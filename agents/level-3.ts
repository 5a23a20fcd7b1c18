import { defineAgent } from 'macher-lab';

export default defineAgent({
  id: 'level-3',
  about: 'Level 3 of five: plays at once what it has learned, and makes no mistakes on purpose.',
  options: {},
  create: ({ agent }) => agent('learned', {}),
});
