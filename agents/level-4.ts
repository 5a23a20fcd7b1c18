import { searching } from './levels/searching.ts';

export default searching('level-4', 'Level 4 of five: searches with 100 iterations.', 100);
