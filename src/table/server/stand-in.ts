/** Plays in a person's place: at once, and as well as a search of the second level. */
export const STAND_IN = 'learned';
