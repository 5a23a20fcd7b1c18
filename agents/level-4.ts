import { searching } from './levels/searching.ts';

export default searching('level-4', 'Level 4 of five: compares two actions at each decision.', 2);
