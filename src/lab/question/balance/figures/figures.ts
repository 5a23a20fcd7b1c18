/** The figures of a clinic, by their anchors. */

import type { Figure } from '../../../../base/drawing/figure.ts';
import { listed, signed } from '../../../../base/drawing/words.ts';
import { hasInterval } from '../../../../base/stats/intervals.ts';
import type { Picture, PictureRow } from '../pictures.ts';
import { type Axis, drawDots } from './dots.ts';
import { drawMoney, drawRounds, MONEY_LEGEND } from './rounds.ts';
import { distinct, inFull, seriesOf } from './rows.ts';

interface Words {
  readonly title: string;
  readonly subtitle: string;
  /** Left out for dots. */
  readonly shape?: 'rounds' | 'money';
  readonly axis: Axis;
}

const EVEN = { label: 'percentage points more than an even share', at: 0 };

/** By the names of the figures, which verdicts link to. */
const FIGURES: Readonly<Record<string, Words>> = {
  'clinic-fairness': {
    title: 'Does it matter where you sit, which party you play, how you begin?',
    subtitle:
      'Share of the victory minus an even share, by seat, party, place in the order of play of round 1, preliminary choice, and for the winner of the first bid for the order.',
    axis: EVEN,
  },
  'clinic-known': {
    title: 'How soon is the winner known?',
    subtitle: 'How often the seat with the best chance after a round, by the learned evaluation, wins the game.',
    shape: 'rounds',
    axis: { label: 'favourites who win (%)', at: 100 },
  },
  'clinic-elections': {
    title: 'What is an election worth?',
    subtitle: 'How much more often than an even share the winner of a round’s election wins the game.',
    shape: 'rounds',
    axis: EVEN,
  },
  'clinic-runaway': {
    title: 'What is left of a lead?',
    subtitle:
      'How much of a lead over the mean of the others after a round is left at the end. The verdict says what a given lead grows to by itself.',
    shape: 'rounds',
    axis: { label: 'of the lead left at the end (%)', at: 100 },
  },
  'clinic-kingmaking': {
    title: 'Who helps whom?',
    subtitle:
      'In how many games a seat that can no longer win decides who wins, how many attacks hit the leader among the attacker’s rivals, and how many winners of elections were ahead before.',
    axis: { label: '%', at: 0 },
  },
  'clinic-mechanisms': {
    title: 'What is each mechanism worth?',
    subtitle: 'What the only seat without it loses of its share of the victory.',
    axis: { label: 'percentage points lost', at: 0 },
  },
  'clinic-mechanisms-all': {
    title: 'What if nobody had it?',
    subtitle:
      'What changes if everybody goes without a mechanism, on the same deals, in multiples of what people would notice (docs/clinic-thresholds.md): how many games another seat wins, beyond those when all get a trifle of money; the winner’s lead; how often the lead changes; how late the winner is known.',
    axis: { label: 'times what people would notice', at: 0 },
  },
  'clinic-phases': {
    title: 'Where do choices matter?',
    subtitle:
      'What a seat loses of its share of the victory if it chooses at random in a phase, and plays as usual in all others; and how much better the best option of one choice is than the median one.',
    axis: { label: 'percentage points lost', at: 0 },
  },
  'clinic-cards': {
    title: 'What is each shadow card worth?',
    subtitle: 'What the only seat that never places it loses of its share of the victory.',
    axis: { label: 'percentage points lost', at: 0 },
  },
  'clinic-forced': {
    title: 'What if one seat always, or never, takes an option?',
    subtitle: 'How much more, or less, a seat wins if it is made to take an option, or kept from it.',
    axis: { label: 'percentage points more', at: 0 },
  },
  'clinic-chosen': {
    title: 'What is chosen?',
    subtitle: 'How often a card, an effect or a preliminary choice is chosen where it is offered.',
    axis: { label: '% of offers', at: 0 },
  },
  'clinic-money': {
    title: 'Where money comes from and goes to',
    subtitle: 'What a seat receives and pays in each round, by source.',
    shape: 'money',
    axis: { label: 'thousands a seat', at: 0 },
  },
  'clinic-prices': {
    title: 'What auctions cost',
    subtitle: 'The mean price of a won bid for the order, and of a poll, by round.',
    shape: 'rounds',
    axis: { label: 'thousands', at: 0 },
  },
  'clinic-worth': {
    title: 'What money is worth',
    subtitle: 'Points that a thousand more at the start of a round brings by the end, on the same deals.',
    shape: 'rounds',
    axis: { label: 'points for a thousand', at: 0 },
  },
  'clinic-length': {
    title: 'Where the time goes',
    subtitle: 'Minutes of a game by phase at a table of people, with the assumptions of the verdict.',
    axis: { label: 'minutes', at: 0 },
  },
  'clinic-skill': {
    title: 'How much does skill decide?',
    subtitle:
      'How often one player wins against others of a lower level, from chance to a search. The more the same step wins, the less luck decides.',
    axis: { label: 'games won (%)', at: 0 },
  },
  'clinic-luck': {
    title: 'How much does luck decide?',
    subtitle:
      'How far chance decides who wins among equal players, by kind and in all: the part of the variance of victories that comes from it.',
    axis: { label: 'of the variance of victories (%)', at: 0 },
  },
  'clinic-branching': {
    title: 'How many options there are',
    subtitle: 'Legal actions of a choice, by phase.',
    axis: { label: 'actions', at: 0 },
  },
};

const INTERVALS = ' Bars are 95\u202f% intervals over deals, each by itself.';

const tableOf = (rows: readonly PictureRow[]) => ({
  head: ['of', 'mean', 'low', 'high'],
  rows: rows.map((row) => [inFull(rows, row), signed(row.mean, 2), signed(row.low, 2), signed(row.high, 2)]),
});

/** A few numbers of each picture are enough for its description. */
const MOST_LISTED = 12;

const altOf = (title: string, rows: readonly PictureRow[]): string =>
  `${title} ${listed(rows.slice(0, MOST_LISTED).map((row) => `${inFull(rows, row)} ${signed(row.mean)}`))}.`;

const figureOf = ({ figure, rows: all }: Picture): Figure[] => {
  const words = FIGURES[figure];
  const finite = all.filter(hasInterval);
  // Money is drawn for the first field alone: bars for several would be unreadable.
  const rows = words?.shape === 'money' ? finite.filter(({ field }) => field === finite[0].field) : finite;
  if (!words || rows.length === 0) return [];
  const { title, subtitle, shape, axis } = words;
  const draw = shape === 'rounds' ? drawRounds : drawDots;
  const hollow =
    shape === undefined &&
    distinct(rows.map(({ arm }) => arm)).length > 1 &&
    distinct(rows.map(({ field }) => field)).length > 1;
  return [
    {
      id: figure,
      title,
      subtitle: `${subtitle}${shape === 'money' ? '' : INTERVALS}${hollow ? ` Hollow dots: ${listed(distinct(rows.map(({ field }) => field)).slice(1))}.` : ''}`,
      alt: altOf(title, rows),
      legend: shape === 'money' ? MONEY_LEGEND : seriesOf(rows).legend,
      table: tableOf(rows),
      draw: (frame) => (shape === 'money' ? drawMoney(frame, rows) : draw(frame, rows, seriesOf(rows), axis)),
    },
  ];
};

export const clinicFigures = (pictures: readonly Picture[]): Figure[] => pictures.flatMap(figureOf);
