import { searching } from './levels/searching.ts';

export default searching('level-3', 'Level 3 of five: searches to the end of the phase with 3 iterations.', {
  iterations: 3,
  until: 'phase',
});
