/** A result is unusual if at least this percentage of games had less, or more. */
export const RARE = 90;
