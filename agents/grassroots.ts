/** Meetings, meetings, meetings. */
import { personality } from './heuristic/personality.ts';

export default personality('grassroots', 'A heuristic that trusts in meetings: many of them, and little else.', {
  markerWorth: 0.2,
  moneyWorth: 0.8,
  pollCaution: 0.8,
  controlWorth: 4,
  cardWorth: 14,
});
