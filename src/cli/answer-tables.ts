/** Answers as tables for the terminal, one for each kind of question. */

import { ORDERS } from '../base/drawing/words.ts';
import { type Estimate, rangeOf } from '../base/stats/intervals.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { Answer } from '../lab/question/question.ts';
import { withInterval } from '../lab/question/units.ts';
import type { Store } from '../lab/store/store.ts';
import { contrastTables, fixTables } from './contrast-tables.ts';
import { describeRun } from './experiment.ts';
import { type Align, columns } from './output.ts';

/** What a measure is multiplied by where people read it, and what it is told in. */
export const ABOUT = { winShare: 100, points: 1, rank: 1 } as const;
export const UNITS = { winShare: 'percentage points', points: 'points', rank: 'places' } as const;

export const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

const ratingTable = (ratings: NonNullable<Answer['ratings']>): string => {
  const rows = ratings.map(({ id, rating, next, ...ends }) => [
    ...[id, signed(rating, 0), rangeOf(ends, (end) => signed(end, 0), ' … ')],
    ...(next ? [...pointsOf(next.difference), ORDERS[next.verdict]] : ['', '', '']),
  ]);
  const align: Align[] = ['left', 'right', 'right', 'right', 'right', 'left'];
  const head = ['agent', 'rating', '95 % together', 'above the next (points)', '95 % together', ''];
  return columns([head, ...rows], align);
};

/** Percentage points, and the ends of their interval. */
const pointsOf = (difference: Estimate): string[] => [
  signed(100 * difference.mean, 1),
  rangeOf(difference, (end) => signed(100 * end, 1), ' … '),
];

const tunedTable = ({ best = {}, usual = {}, importance = [], asGood = {} }: Answer, { ask }: Experiment): string => {
  const isOfRules = ask && 'target' in ask && ask.target !== null;
  const measure = ask && 'measure' in ask ? ask.measure : 'winShare';
  const [scale, unit] = isOfRules ? [10_000, 'squared percentage points'] : [ABOUT[measure], UNITS[measure]];
  const rows = Object.entries(best).map(([name, value]) => {
    const found = importance.find(({ parameter }) => parameter === name);
    const worst = found ? `${signed(-scale * found.loses.mean, 1)} at ${found.worst}` : '';
    return [name, String(usual[name] ?? ''), String(value), (asGood[name] ?? []).join(', '), worst];
  });
  const head = ['parameter', 'usual', 'best', 'not shown to be worse', `worst tried (${unit})`];
  return columns([head, ...rows], ['left', 'right', 'right', 'left', 'right']);
};

const auctionTable = (auctions: NonNullable<Answer['auctions']>, { ask }: Experiment): string => {
  const measure = ask?.kind === 'bids' ? ask.measure : 'points';
  const rows = auctions.map(({ auction, round, bestReply: { price, gain, edge }, worth, agents, ...one }) => [
    ...[auction, String(round), agents[0]?.bid.toFixed(1) ?? '', edge ? `${price} (${edge} tried)` : String(price)],
    ...[gain ? withInterval(measure, gain) : 'none', ...evenCells(one, ABOUT[measure])],
    worth ? `${signed(worth.points.mean, 1)} points` : '',
  ]);
  const head = [
    ...['auction', 'round', 'own bid', 'best reply', `gain on other deals (${UNITS[measure]})`],
    ...['equilibrium', 'gain on it at most', 'worth of winning'],
  ];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right']);
};

/** The mean of an equilibrium and what a price may still gain on it, where it is a finding; a word why it is none. */
const evenCells = (
  { equilibrium, exploitability }: Pick<NonNullable<Answer['auctions']>[number], 'equilibrium' | 'exploitability'>,
  scale: number,
): string[] =>
  equilibrium?.found === 'found' && exploitability
    ? [equilibrium.mean.toFixed(1), signed(scale * exploitability.high, 1)]
    : [equilibrium?.found ?? '', ''];

const settingTable = (arms: NonNullable<Answer['arms']>, { ask }: Experiment): string => {
  const scale = ask?.kind === 'sweep' ? ABOUT[ask.measure] : 1;
  const rows = arms.map(({ value, mean, effect, correlation, asGood, unchanged }, i) => [
    ...[String(value), (scale * mean).toFixed(2), signed(scale * effect.mean, 2)],
    unchanged === null
      ? rangeOf(effect, (end) => signed(scale * end, 2), ' … ')
      : `changed nothing in ${unchanged.toLocaleString('en')} games`,
    i === 0 || correlation === null ? '' : signed(correlation, 2),
    asGood ? 'yes' : '',
  ]);
  const head = ['setting', 'mean', 'difference', '95 % together', 'correlation of deals', 'as good as the best'];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'left']);
};

/** Verdicts arm by arm, the worst first. */
const verdictList = (verdicts: NonNullable<Answer['verdicts']>): string =>
  [...new Set(verdicts.map(({ arm }) => arm))]
    .map((arm) => {
      const own = verdicts.filter((one) => one.arm === arm);
      return [arm, ...own.map(({ word, what, sentence }) => `  ${word.padEnd(8)} ${what.padEnd(28)} ${sentence}`)].join(
        '\n',
      );
    })
    .join('\n\n');

/** The tables that go with an answer, for the terminal. */
export const describeAnswer = async (
  arms: readonly Experiment[],
  store: Store,
  runs: readonly string[],
  answer: Answer,
) => {
  if (answer.verdicts) return verdictList(answer.verdicts);
  if (answer.ratings) return ratingTable(answer.ratings);
  if (answer.contrasts) return contrastTables(answer);
  if (answer.fix) return fixTables(answer.fix);
  if (answer.best) return tunedTable(answer, arms[0]);
  if (answer.auctions) return auctionTable(answer.auctions, arms[0]);
  if (answer.arms) return settingTable(answer.arms, arms[0]);
  const { summarize } = await import('../lab/run/summary.ts');
  return describeRun(store, runs[0], await summarize(store, runs[0]));
};
