/** The finding about a fix, in words. */

import { counted, percent } from '../../../base/drawing/words.ts';
import { rangeOf } from '../../../base/stats/intervals.ts';
import { standardOf, wordsOfNumber } from '../balance/number.ts';
import { amountText, plain } from '../balance/words.ts';
import { effectWords, strongest } from '../contrast/words.ts';
import { type Setting, wordsOfSetting } from '../tune/dimensions.ts';

import type { FixAnswer, GoalRow } from './answer.ts';
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

/** "drama: decided". @param rules the name of the rules that are changed */
export const goalName = (goal: Goal, rules: string): string =>
  `${wordsOfNumber(goal)}${goal.isRelative ? `, against ${rules},` : ''}`;

/** Whether a goal is reached, in words. */
export const REACHED: Readonly<Record<GoalValue['reached'], string>> = {
  yes: 'reached',
  no: 'not reached',
  open: 'not shown yet',
};

const goalSentence = (row: GoalRow, rules: string): string => {
  const verdict = REACHED[row.fixed.reached];
  const before = row.isRelative ? '' : `, in ${rules} ${goalNumbers(row, row.usual)}`;
  return `${goalName(row, rules)} ${endsOf(row)}, ${verdict}: ${goalNumbers(row, row.fixed)}${before}`;
};

/** What a setting changes. */
export const changedFrom = (usual: Setting, setting: Setting): Setting =>
  Object.fromEntries(Object.entries(setting).filter(([name, value]) => value !== usual[name]));

type Found = Pick<FixAnswer, 'rules' | 'best' | 'usual' | 'fix' | 'games' | 'isEmpty'>;

const changesTried = ({ fix }: Found): number => fix.tried.filter(({ steps }) => steps > 0).length;

/** "memberPay 2, mediaPrice 6"; empty for no change. */
export const settingWords = (setting: Setting): string => wordsOfSetting(setting).replaceAll('rules.', '');

/** What was found if the rules stay as they are. */
const unchangedWords = (found: Found, isAll: boolean): string => {
  const { rules, fix } = found;
  const tried = changesTried(found);
  if (tried === 0 && fix.tried.some(({ shortfall }) => shortfall === 0))
    return `${rules} ${isAll ? 'reaches' : 'seems to reach'} the target already; no change was tried`;
  if (isAll) return 'Nothing needs to change';
  return tried === 0
    ? 'The games were too few to try a change'
    : `Nothing that was tried comes nearer to the target than ${rules}`;
};

const changedWords = ({ rules, best, usual, fix }: Found, isAll: boolean): string => {
  const setting = changedFrom(usual, best);
  const before = Object.fromEntries(Object.keys(setting).map((name) => [name, usual[name]]));
  const change = `${settingWords(setting)} (in ${rules} ${settingWords(before)}), ${counted(fix.steps, 'step')} from there`;
  return isAll
    ? `The smallest change found is ${change}`
    : `No change was shown to reach the target; the nearest is ${change}`;
};

/** The smallest change, whether it reaches the target on deals never seen, and its side effects. @param isKnown at the end */
export const fixSentence = (found: Found, isKnown: boolean): string => {
  const { rules, best, usual, games, isEmpty } = found;
  const { steps, goals, moves } = found.fix;
  const tried = changesTried(found);
  const searched = [...(tried > 0 ? [counted(tried, 'change')] : []), counted(games, 'game')].join(' and ');
  if (isEmpty) return `Nothing is known: none of the games of a stage was played to its end, after ${searched}.`;
  if (!isKnown)
    return steps === 0
      ? `Nothing is known yet, after ${searched}.`
      : `The nearest so far is ${settingWords(changedFrom(usual, best))}, after ${searched}.`;
  const isAll = goals.every(({ fixed }) => fixed.reached === 'yes');
  const first = steps === 0 ? unchangedWords(found, isAll) : changedWords(found, isAll);
  const most = strongest({ effects: moves }).slice(0, 4).map(effectWords);
  const also = most.length > 0 ? ` Side effects: ${most.join('; ')}.` : '';
  return `${first}. On deals never seen: ${goals.map((row) => goalSentence(row, rules)).join('; ')}.${also} (${searched}${isAll && steps > 0 ? '; no smaller change that was tried reached the target' : ''}.)`;
};
