/** What has been found to fix rules, in words. */

import { percent, whole } from '../../../base/drawing/words.ts';
import type { Effect } from '../../../base/stats/effects.ts';
import { type Estimate, rangeOf } from '../../../base/stats/intervals.ts';
import { effectWords, strongest } from '../contrast/words.ts';
import { type Setting, wordsOfSetting } from '../tune/dimensions.ts';

import type { GoalRow } from './answer.ts';
import type { Goal } from './file.ts';

const rounds = (value: number): string => value.toFixed(2);

/** How the number of a goal reads. */
export const numberOf = ({ kind }: Pick<Goal, 'kind'>): ((value: number) => string) =>
  kind === 'decided' ? rounds : percent;

/** "4.62 (4.55 to 4.69)". */
export const goalNumbers = (goal: Pick<Goal, 'kind'>, estimate: Estimate): string => {
  const told = numberOf(goal);
  return `${told(estimate.mean)} (${rangeOf(estimate, told)})`;
};

/** "the winner known for good not before round 5". */
export const goalWords = ({ kind, of, from, to }: Goal): string => {
  if (kind === 'decided') return `the winner known for good not before round ${from}`;
  const [low, high] = [from, to].map((end) => (end === null ? null : percent(end)));
  if (kind === 'seats') return `every seat within ${high} of an even share`;
  if (kind === 'decisions') return `games at most ${high} longer`;
  if (low && high) return `${of} worth ${low} to ${high} of the victory`;
  return low ? `${of} worth ${low} of the victory at least` : `${of} worth ${high} of the victory at most`;
};

const subject = ({ kind, of }: Goal): string =>
  ({
    decided: 'the winner is known for good after round',
    seats: 'the farthest seat is off by',
    decisions: 'games are longer by',
    mechanism: `a seat without ${of} loses`,
  })[kind];

const goalSentence = (row: GoalRow): string => {
  const verdict = { yes: 'reached', no: 'not reached', open: 'not shown yet' }[row.reached];
  return `${goalWords(row)}, ${verdict}: ${subject(row)} ${goalNumbers(row, row.fixed)}, with the usual rules ${goalNumbers(row, row.usual)}`;
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

/** What the smallest change is, whether it reaches the target on deals never seen, and what else it moves. */
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
  const isAll = goals.every(({ reached }) => reached === 'yes');
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
