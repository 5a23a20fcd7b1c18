/** The part of `macher train` that teaches policies the effects of rule changes. */
import { columns, percent } from '../base/drawing/columns.ts';
import type { RulesOptions, TaughtRules } from '../lab/train/policy/rules.ts';
import { print, remark } from './output.ts';

interface RulesFlags extends Omit<RulesOptions, 'progress' | 'judged'> {
  readonly install: boolean;
  readonly json: boolean;
}

const describe = ({ games, files, strength }: TaughtRules): string => {
  const rows = strength.map(({ edition, variants, winShare: { mean, low, high } }) => [
    ...[edition ?? 'all', String(variants), percent(mean), `${percent(low)} … ${percent(high)}`],
  ]);
  return [
    `Learned from ${games.toLocaleString('en')} games by rules at random.`,
    '',
    'One who has learned what changes are worth wins among three who have not, by other rules at random (an even share is 25 %):',
    columns([['edition', 'variants', 'wins', '95 % interval'], ...rows], ['left', 'right', 'right', 'left']),
    '',
    ...Object.values(files),
  ].join('\n');
};

/** Variants of each edition with which the result is judged. */
const JUDGED = 40;

/** Trains and judges. @throws Interrupted with everything saved */
export const trainRules = async ({ install, json, ...options }: RulesFlags): Promise<TaughtRules> => {
  const { installRules, teachRules } = await import('../lab/train/policy/rules.ts');
  const { withBar } = await import('./progress.ts');
  const taught = await withBar('all editions: playing and learning', options.folder, (progress) =>
    teachRules({ ...options, judged: JUDGED, progress }),
  );
  if (install) {
    installRules(taught);
    remark('installed');
  }
  if (!json) print(describe(taught));
  return taught;
};
