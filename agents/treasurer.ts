/** Money in the bank. */
import { personality } from './heuristic/personality.ts';

export default personality('treasurer', 'A heuristic that keeps a reserve and spends late.', {
  reserve: 12,
  moneyWorth: 2.4,
  moneyFade: 0.5,
  pollCaution: 0.8,
});
