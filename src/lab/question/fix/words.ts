/** The finding about a fix, in words. */

import { percent, whole } from '../../../base/drawing/words.ts';
import type { Effect } from '../../../base/stats/effects.ts';
import { rangeOf } from '../../../base/stats/intervals.ts';
import { standardOf, wordsOfNumber } from '../balance/number.ts';
import { amountText, plain } from '../balance/words.ts';
import { effectWords, strongest } from '../contrast/words.ts';
import { type Setting, wordsOfSetting } from '../tune/dimensions.ts';

import type { GoalRow } from './answer.ts';
import type { Goal, GoalValue } from './goals.ts';

/** "82.7 % (81.9 to 83.5)", after the name of its member. */
export const goalNumbers = (goal: Goal, { member, estimate }: GoalValue): string => {
  const found = goal.isRelative
    ? `${percent(estimate.mean)} (${rangeOf(estimate, percent)})`
    : amountText(standardOf(goal).unit, estimate);
  return `${member && `${member} `}${found}`;
};

/** "at least 71.4 %", "from −5.0 to +5.0 percentage points". */
export const endsOf = (goal: Goal): string => {
  const { unit } = standardOf(goal);
  const end = (value: number, withUnit = true) => (goal.isRelative ? percent(value) : plain(unit, value, withUnit));
  if (goal.from === null) return `at most ${end(goal.to!)}`;
  return goal.to === null ? `at least ${end(goal.from)}` : `from ${end(goal.from, false)} to ${end(goal.to)}`;
};

/** "drama: decided". */
export const goalName = (goal: Goal): string =>
  `${wordsOfNumber(goal)}${goal.isRelative ? ', against the usual rules,' : ''}`;

const goalSentence = (row: GoalRow): string => {
  const verdict = { yes: 'reached', no: 'not reached', open: 'not shown yet' }[row.fixed.reached];
  const before = row.isRelative ? '' : `, with the usual rules ${goalNumbers(row, row.usual)}`;
  return `${goalName(row)} ${endsOf(row)}, ${verdict}: ${goalNumbers(row, row.fixed)}${before}`;
};

interface FixFound {
  readonly setting: Setting;
  readonly usual: Setting;
  readonly steps: number;
  readonly goals: readonly GoalRow[];
  readonly moves: readonly Effect[];
  readonly tried: number;
  readonly games: number;
  readonly isKnown: boolean;
  /** Whether no game of a stage was played to its end. */
  readonly isEmpty: boolean;
}

const bare = (setting: Setting): string => wordsOfSetting(setting).replaceAll('rules.', '');

/** The smallest change, whether it reaches the target on deals never seen, and its side effects. */
export const fixSentence = ({
  setting,
  usual,
  steps,
  goals,
  moves,
  tried,
  games,
  isKnown,
  isEmpty,
}: FixFound): string => {
  const searched = `${whole(tried)} changes and ${whole(games)} games`;
  if (isEmpty) return `Nothing is known: none of the games of a stage was played to its end, after ${searched}.`;
  if (!isKnown)
    return steps === 0
      ? `Nothing is known yet, after ${searched}.`
      : `The nearest so far is ${bare(setting)}, after ${searched}.`;
  const isAll = goals.every(({ fixed }) => fixed.reached === 'yes');
  const before = Object.fromEntries(Object.keys(setting).map((name) => [name, usual[name]]));
  const change = `${bare(setting)} (usually ${bare(before)}), ${steps} ${steps === 1 ? 'step' : 'steps'} from the usual rules`;
  const found =
    steps === 0
      ? isAll
        ? 'Nothing has to be changed'
        : 'Nothing that was tried comes nearer than the usual rules'
      : isAll
        ? `The smallest change that was found is ${change}`
        : `No change was shown to reach the target; the nearest is ${change}`;
  const most = strongest({ effects: moves }).slice(0, 4).map(effectWords);
  const also = most.length > 0 ? ` It also moves ${most.join('; ')}.` : '';
  return `${found}. On deals never seen: ${goals.map(goalSentence).join('; ')}.${also} (${searched}${isAll && steps > 0 ? '; no smaller one that was tried reached it' : ''}.)`;
};
