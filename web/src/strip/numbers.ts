/** Numbers that can be clicked. */

/** Each of the first few, and round ones beyond them: how far one would go need not be exact. */
const FEW = 12;
const ROUND: readonly number[] = [15, 18, 20, 25, 30, 35, 40, 50];

/** Whether a number has a button. @param from the first one that is offered */
export const isOffered = (amount: number, from: number): boolean => amount - from < FEW || ROUND.includes(amount);
