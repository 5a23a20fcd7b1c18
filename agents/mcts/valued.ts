/** What a search found out about an action, as it is explained. */
import type { ValuedAction } from 'macher-lab';
import type { Tried } from 'macher-lab/search';

/** Agents that try all actions alike leave out how far one is ahead. */
type Found = Omit<Tried, 'ahead'> & Partial<Pick<Tried, 'ahead'>>;

export const valued = ({ action, visits, value, ahead, notes: [share, place, lead] }: Found): ValuedAction => ({
  action,
  visits,
  value: share.mean,
  spread: share.spread,
  outlook: {
    utility: value.mean,
    aheadSpread: ahead?.spread ?? null,
    place: place.mean,
    lead: lead.mean,
    leadSpread: lead.spread,
  },
});
