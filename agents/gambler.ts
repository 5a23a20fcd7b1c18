/** All in, early. */
import { personality } from './heuristic/personality.ts';

export default personality(
  'gambler',
  'A heuristic that spends everything at once, bids high for the order and hopes for better factors.',
  { orderWorth: 15, moneyWorth: 0.6, moneyFade: 1.6, cardWorth: 3, factorDrift: 0.8, bidJump: 0.6 },
);
