import { searching } from './levels/searching.ts';

export default searching('level-5', 'Level 5 of five: searches with 32 iterations.', 32);
