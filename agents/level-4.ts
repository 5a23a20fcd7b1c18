import { searching } from './levels/searching.ts';

export default searching('level-4', 'Level 4 of five: searches to the end of the round with 5 iterations.', {
  iterations: 5,
  until: 'round',
});
