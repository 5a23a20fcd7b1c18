/** The verdicts of a clinic for the terminal. */
import type { Verdict } from './answer.ts';

/** Verdicts arm by arm, the worst first. */
export const table = (verdicts: readonly Verdict[]): string =>
  [...new Set(verdicts.map(({ arm }) => arm))]
    .map((arm) => {
      const own = verdicts.filter((one) => one.arm === arm);
      return [arm, ...own.map(({ word, what, sentence }) => `  ${word.padEnd(8)} ${what.padEnd(28)} ${sentence}`)].join(
        '\n',
      );
    })
    .join('\n\n');
