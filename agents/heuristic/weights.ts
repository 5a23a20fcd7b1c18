/** Numbers of the judgement that are no options: they were not worth tuning. */

/** The least that a unit of money counts when bidding: it can always buy something else. */
export const LEAST_PRICE = 0.12;
/** Points that weigh against going below the reserve: more than anything is worth. */
export const OVERSPENT = 30;
/** What a new display promises, against a card drawn and one of the display that lies there. */
export const RENEWAL = 1.5;
/** What a card counts less for each card on its topic that was kept before. */
export const REPEATED = 6;
/** Shadow cards that a game can use in a round: with more of them, keeping one is worth less. */
export const SHADOW_PACE = 1.2;
/** Share of a poll's worth when its back shows another party. */
export const OTHERS_BACK = 0.4;
/** How far the only bid of a seat goes towards its limit. */
export const ONLY_BID = 0.6;
