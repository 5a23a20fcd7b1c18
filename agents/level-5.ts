import { searching } from './levels/searching.ts';

export default searching('level-5', 'Level 5 of five: searches to the end of the round with 32 iterations.', {
  iterations: 32,
  until: 'round',
});
