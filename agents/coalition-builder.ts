/** Two are stronger than one. */
import { personality } from './heuristic/personality.ts';

export default personality('coalition-builder', 'A heuristic that sends its negotiators and looks for partners.', {
  coalitionWorth: 6,
  winOpinions: 14,
  meetingsExpected: 1.5,
  cardWorth: 6,
  pollCaution: 1,
});
