/** The verdicts of a clinic for the terminal. */
import { whole } from '../../../base/drawing/words.ts';
import { sum } from '../../../base/stats/describe.ts';
import { listed } from '../../../base/text/listed.ts';
import type { BalanceAnswer, FirstLines, LeftOut, Verdict } from './answer.ts';
import { sortedOut, WORD_NAMES } from './words.ts';

/** More changes than this are only on the page. */
const MOST_CHANGES = 12;

const changesOf = ({ arm, against, said, lines, otherwise }: FirstLines): string => {
  if (against === null) return '';
  const shown = lines.slice(0, MOST_CHANGES).map(({ fields, sentence }) => `  ${fields[0].padEnd(10)} ${sentence}`);
  const more = lines.length > MOST_CHANGES ? [`  and ${lines.length - MOST_CHANGES} more on the page`] : [];
  const none = lines.length === 0 ? ['  nothing that these games can show'] : [];
  const games = otherwise ? `, where ${otherwise.games} of ${otherwise.of} games end differently` : '';
  return [...(said ? [said, ''] : []), `What ${arm} changes in ${against}${games}:`, ...shown, ...more, ...none].join(
    '\n',
  );
};

/** The subjects of some verdicts, by theme: "fairness: seats, parties; drama: decided". */
const subjectsOf = (verdicts: readonly Verdict[]): string => {
  const themes = new Map<string, string[]>();
  for (const { what } of verdicts) {
    const [theme, subject] = what.split(': ');
    themes.set(theme, [...(themes.get(theme) ?? []), subject]);
  }
  return [...themes].map(([theme, subjects]) => `${theme}: ${subjects.join(', ')}`).join('; ');
};

/**
 * The verdicts of an arm: sentences for what is broken or to be watched, and the subjects of the others; their sentences are on
 * the page.
 *
 * @param first verdicts of the arm that it is compared with; empty for that arm itself
 */
const armText = (arm: string, own: readonly Verdict[], first: readonly Verdict[]): string => {
  const line = ({ word, what, sentence }: Verdict) => `  ${word.padEnd(8)} ${what.padEnd(28)} ${sentence}`;
  const list = (name: string, alike: readonly Verdict[]) =>
    alike.length === 0 ? [] : [`  ${name} (${alike.length}): ${subjectsOf(alike)}`];
  const { bad, old, others } = sortedOut(own, first);
  return [
    arm,
    ...bad.map(line),
    ...list(`as in ${first[0]?.arm}`, old),
    ...others.flatMap(([word, alike]) => list(WORD_NAMES[word], alike)),
  ].join('\n');
};

/** If more than this was left out, the rest is only counted. */
const MOST_LEFT = 6;

/** What there was no time for, and how many games it takes; empty for nothing. */
export const leftSentence = (left: readonly LeftOut[]): string => {
  if (left.length === 0) return '';
  const names = left.slice(0, MOST_LEFT).map(({ what, games }) => `${what} (${whole(games)} games)`);
  const more = left.length > MOST_LEFT ? [`${left.length - MOST_LEFT} more`] : [];
  const games = sum(left.map((one) => one.games));
  return `Left out, as the time was up: ${listed([...names, ...more])}; --resume plays these ${whole(games)} games.`;
};

/** The players, the changes of each variant, and the verdicts arm by arm, the worst first. */
export const table = ({ who = '', first = [], verdicts = [], left = [] }: BalanceAnswer): string => {
  const arms = [...new Set(verdicts.map(({ arm }) => arm))];
  const of = (arm: string | null) => verdicts.filter((one) => one.arm === arm);
  const against = (arm: string) => first.find((one) => one.arm === arm)?.against ?? null;
  return [
    who,
    ...first.map(changesOf),
    ...arms.map((arm) => armText(arm, of(arm), of(against(arm)))),
    leftSentence(left),
  ]
    .filter(Boolean)
    .join('\n\n');
};
