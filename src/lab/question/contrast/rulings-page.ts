/** `docs/rulings-tested.md`: the effect of every other reading of a rule text, as a page in Markdown. */

import { percent } from '../../../base/drawing/columns.ts';
import { whole } from '../../../base/drawing/words.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Effect } from '../effects.ts';

import type { ContrastAnswer, ContrastRow, ContrastVerdict } from './answer.ts';
import { effectWords, inOrderOfStrength, strongest } from './words.ts';

const HEADINGS: Readonly<Record<ContrastVerdict, string>> = {
  matters: 'Readings that change results',
  open: 'Readings that cannot be told apart',
  small: 'Readings that change nothing anybody would notice',
  never: 'Readings that never came up',
};

const ABOUT: Readonly<Record<ContrastVerdict, string>> = {
  matters:
    'At least one measure changes beyond chance. These gaps are the risk: a reader who understands the text differently plays a different game. The measure that changes most ' +
    'comes first.',
  open: 'Nothing changes beyond chance, but the intervals are too wide to call it nothing. The widest is given: that much may still be there.',
  small: 'Every interval lies within what would be noticed at a table.',
  never: 'No game went differently.',
};

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The measure that is known least exactly, in differences that would be noticed. */
const widest = ({ effects }: ContrastRow): Effect =>
  [...effects].sort(
    (a, b) => (b.effect.high - b.effect.low) / b.matters - (a.effect.high - a.effect.low) / a.matters,
  )[0];

const effectOf = (one: ContrastRow): string => {
  const sure = strongest(one).slice(0, 4);
  if (one.verdict === 'matters') return sure.map(effectWords).join('; ');
  if (one.verdict === 'never') return `comes up in less than ${percent(one.touched.high)} of games`;
  return one.verdict === 'open' ? effectWords(widest(one)) : '';
};

const sectionOf = (verdict: ContrastVerdict, rows: readonly ContrastRow[]): string => {
  const own = inOrderOfStrength(rows.filter((one) => one.verdict === verdict));
  if (own.length === 0) return '';
  const cells = own.map((one) => [
    ...[`\`${one.edition}\``, one.section ?? '', one.ruling ?? '', `\`${one.name}\``, percent(one.touched.mean)],
    effectOf(one),
  ]);
  const head = ['edition', 'section', 'ruling', 'the other reading', 'games that differ', 'what it does'];
  return `\n## ${HEADINGS[verdict]}\n\n${ABOUT[verdict]}\n\n${[row(head), row(head.map(() => '---')), ...cells.map(row)].join('\n')}\n`;
};

const thresholds = ({ effects }: ContrastRow): string => {
  const points = effects.find(({ measure }) => measure === 'score')!;
  const seat = effects.find(({ unit }) => unit === 'percentage points')!;
  return `${points.matters} points, ${100 * seat.matters} percentage points of a seat’s victories, or a twentieth of decisions and of what auctions cost`;
};

/** The page of an answer. @param base the first arm */
export const rulingsPage = (
  { sentence, contrasts = [] }: Pick<ContrastAnswer, 'sentence' | 'contrasts'>,
  base: Experiment,
): string => {
  const { players, agents, seed, name, ask } = base;
  const each = whole(ask!.games);
  const order: readonly ContrastVerdict[] = ['matters', 'open', 'small', 'never'];
  return `# Rulings, tested

Where a rule text leaves a gap, the project has made a ruling ([rules.md](rules.md)). Does it matter? Here every ruling that could reasonably have
gone another way is played the other way, on the same deals: ${players} players, ${agents[0].label} in all seats, ${each} games of
each reading, seed ${seed}.

**${sentence}**

This page is written by \`macher run experiments/${name}.yaml\`, beside its database and its page in \`results/\`; copy it from there. Intervals are in
brackets and hold jointly at 95 % for all effects on this page. “Would be noticed” means: ${contrasts[0] ? thresholds(contrasts[0]) : ''}. The
players know the rules that they play, but they were made for the usual ones: a reading that only better players could use looks smaller here than
it is. Effects are the result under the other reading minus that under the usual one.
${order.map((verdict) => sectionOf(verdict, contrasts)).join('')}`;
};
