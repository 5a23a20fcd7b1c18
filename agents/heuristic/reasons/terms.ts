/** Words for terms that several phases have in common. */
export const PRICE = 'the price in money';
export const RESERVE = 'my rule to keep a reserve';
/** What an action must bring to be preferred to passing. */
export const EFFORT = 'doing nothing instead';
