/** The agent that plays in a person's place: instantly, and as well as a search of the second level. */
export const STAND_IN = 'learned';
