import { searching } from './levels/searching.ts';

export default searching('level-3', 'Level 3 of five: searches with 12 iterations.', 12);
