/** What a search found out about an action, as it is explained. */
import type { ValuedAction } from 'macher-lab';
import type { Tried } from 'macher-lab/search';

export const valued = ({ action, visits, value, notes: [share, place, lead] }: Tried): ValuedAction => ({
  action,
  visits,
  value: share.mean,
  spread: share.spread,
  outlook: {
    utility: value.mean,
    utilitySpread: value.spread,
    place: place.mean,
    lead: lead.mean,
    leadSpread: lead.spread,
  },
});
