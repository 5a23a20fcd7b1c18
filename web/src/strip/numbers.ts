/** Numbers that have a button. */

/** Each of the first few, then round ones: a limit for a bid need not be exact. */
const FEW = 12;
const ROUND: readonly number[] = [15, 18, 20, 25, 30, 35, 40, 50];

/** Whether a number has a button. @param from the first number on offer */
export const isOffered = (amount: number, from: number): boolean => amount - from < FEW || ROUND.includes(amount);
