import { searching } from './levels/searching.ts';

export default searching('level-4', 'Level 4 of five: searches to the end of the phase with 4 iterations.', {
  iterations: 4,
  until: 'phase',
});
