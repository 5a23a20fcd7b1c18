/** What an option of the preliminary choices gives, in parts, for the words of any language. */
import type { PreliminaryLine } from '../engine/edition.ts';

/** "2 × 6 votes", "6 meetings": equal lines are counted together, and those that give one thing each are added up. */
export const partsOf = (lines: readonly PreliminaryLine[], wordsOf: (line: PreliminaryLine) => string): string[] => {
  const keyOf = ({ gives, amount }: PreliminaryLine) => `${amount} ${gives}`;
  const kinds = new Map(lines.map((line) => [keyOf(line), line]));
  return [...kinds].map(([key, line]) => {
    const times = lines.filter((other) => keyOf(other) === key).length;
    if (line.amount === 1) return wordsOf({ ...line, amount: times });
    return times > 1 ? `${times} × ${wordsOf(line)}` : wordsOf(line);
  });
};
