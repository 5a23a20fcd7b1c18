/** Popularity is made. */
import { personality } from './heuristic/personality.ts';

export default personality('pollster', 'A heuristic that buys polls at almost any price.', {
  pollCaution: 2,
  pollGain: 3,
  bidJump: 0.5,
  cardWorth: 6,
  controlWorth: 5,
});
