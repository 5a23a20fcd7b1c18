/** Numbers of the judgement that are not options, because tuning them did not pay. */

/** The least that a unit of money counts in bidding: it can always buy something else. */
export const LEAST_PRICE = 0.12;
/** The penalty for going below the reserve, in points: more than anything is worth. */
export const OVERSPENT = 30;
/** What a new display promises, compared with a drawn card and one from the current display. */
export const RENEWAL = 1.5;
/** How much less a card counts for each card on its topic that was kept before. */
export const REPEATED = 6;
/** Shadow cards that can be used in a round: if there are more, keeping one is worth less. */
export const SHADOW_PACE = 1.2;
/** The share of a poll's worth that is left if its back shows another party. */
export const OTHERS_BACK = 0.4;
/** How far a seat that bids only once goes towards its limit. */
export const ONLY_BID = 0.6;
