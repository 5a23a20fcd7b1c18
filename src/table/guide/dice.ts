/** The expected results of dice. */
import type { Rules } from '../../rules/engine/rules.ts';

export const expectedSum = ({ diceFaces }: Rules, dice: number): number =>
  (dice * diceFaces.reduce((sum, face) => sum + face, 0)) / diceFaces.length;

/** The mean of the largest of this number of dice; 0 for none. */
export const expectedLargest = ({ diceFaces }: Rules, dice: number): number => {
  if (dice === 0) return 0;
  const upTo = (limit: number) => (diceFaces.filter((face) => face <= limit).length / diceFaces.length) ** dice;
  return [...new Set(diceFaces)].reduce((mean, face) => mean + face * (upTo(face) - upTo(face - 1)), 0);
};
