/** The verdicts of a clinic for the terminal. */
import type { BalanceAnswer, FirstLines, Verdict } from './answer.ts';

/** More changes than this stand on the page alone. */
const MOST_CHANGES = 12;

const changesOf = ({ arm, against, changes, otherwise }: FirstLines): string => {
  if (against === null) return '';
  const shown = changes.slice(0, MOST_CHANGES).map(({ field, sentence }) => `  ${field.padEnd(10)} ${sentence}`);
  const more = changes.length > MOST_CHANGES ? [`  and ${changes.length - MOST_CHANGES} more on the page`] : [];
  const none = changes.length === 0 ? ['  nothing that these games can show'] : [];
  const games = otherwise ? `, where ${otherwise.games} of ${otherwise.of} games end otherwise` : '';
  return [`What ${arm} changes in ${against}${games}:`, ...shown, ...more, ...none].join('\n');
};

const verdictsOf = (arm: string, verdicts: readonly Verdict[]): string => {
  const own = verdicts.filter((one) => one.arm === arm);
  const line = ({ word, what, sentence }: Verdict) => `  ${word.padEnd(8)} ${what.padEnd(28)} ${sentence}`;
  return [arm, ...own.map(line)].join('\n');
};

/** Who played, what each variant changes, and all verdicts arm by arm, the worst first. */
export const table = ({ who = '', first = [], verdicts = [] }: BalanceAnswer): string => {
  const arms = [...new Set(verdicts.map(({ arm }) => arm))];
  return [who, ...first.map(changesOf), ...arms.map((arm) => verdictsOf(arm, verdicts))].filter(Boolean).join('\n\n');
};
