/** Two are stronger than one. */
import { personality } from './heuristic/personality.ts';

export default personality('coalition-builder', 'A heuristic that sends its negotiators and looks for partners.', {
  coalitionWorth: 3,
  winOpinions: 14,
  winScale: 4,
  pollCaution: 1,
});
