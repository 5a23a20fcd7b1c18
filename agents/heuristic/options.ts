/** The numbers of the heuristic's judgement, which a tuner may change. Points are victory points. */
import { type OptionValues, option } from 'macher-lab';

type Range = readonly [usual: number, min: number, max: number];

const judged = ([usual, min, max]: Range, unit: string, about: string) =>
  option.number({ default: usual, min, max, unit, about });
const counted = ([usual, min, max]: Range, unit: string, about: string) =>
  option.integer({ default: usual, min, max, unit, about });

export const OPTIONS = {
  moneyWorth: judged(
    [1.949, 0, 4],
    'points a thousand',
    'worth of money in round 1; it falls to nothing in the last round of spending',
  ),
  moneyFade: judged(
    [1.707, 0.1, 4],
    '',
    'how the worth of money falls with the rounds: 1 evenly, below 1 late, above 1 early',
  ),
  reserve: counted([0, 0, 30], 'thousand', 'money that is kept back until the last round of spending'),
  meetingsExpected: judged(
    [0.555, 0, 4],
    'meetings a round',
    'meetings that it expects any party to add to a region in each round before its election',
  ),
  factorDrift: judged(
    [0.279, -1, 2],
    'factor a round',
    'how much it expects a factor to rise while it waits with a conversion',
  ),
  markerWorth: judged([1.279, 0, 4], 'points', 'worth of a meeting marker in supply, before the last rounds'),
  winMedia: judged([0.768, 0, 2], '', 'weight of the media points of a victory'),
  winOpinions: judged([8.134, 0, 40], 'points', 'worth of the opinions that a sole winner may take'),
  winScale: judged([3.311, 1, 20], 'votes', 'lead in expected votes that makes a victory e times as likely'),
  controlWorth: judged([10.591, 0, 20], 'points', 'worth of controlling the media of a large region'),
  opinionWeight: judged([0.191, 0, 2], '', 'weight of national opinions that match the platform'),
  rivalWeight: judged([0.445, 0, 1], '', 'worth of a point taken from all rivals together, in points'),
  cardWorth: judged(
    [10.337, 0, 30],
    'points',
    'worth of keeping a shadow card for later, in round 1; it falls to nothing',
  ),
  discardBelow: judged([1.483, -5, 10], 'points', 'cards from hand that would gain less by a swap are discarded'),
  orderWorth: judged([14, 0, 60], 'points', 'worth of choosing the starting seat where as much hangs on it as usual'),
  seatsBefore: counted([0, 0, 4], 'seats', 'how many seats it wants to come before it in turn order, if it may choose'),
  pollGain: judged([1.651, 0, 3], 'steps', 'steps of own popularity that an unseen poll is expected to bring'),
  pollCaution: judged([1.706, 0, 2], '', 'share of its worth that is bid for a poll at most'),
  bidJump: judged(
    [0.206, 0, 1],
    '',
    'how far it raises a bid for a poll towards its limit: 0 by a thousand, 1 to the limit at once',
  ),
  coalitionWorth: judged([1.267, 0, 6], '', 'weight of victories in a coalition'),
  bonusScale: judged([2.101, 1, 30], 'members', 'lead in members that makes the bonus e times as likely'),
  evaluationScale: judged([22, 2, 100], 'points', 'lead in expected points that makes the victory e times as likely'),
  temperature: judged(
    [1.5, 0.05, 50],
    'points',
    'how sharply its weights prefer better actions: a difference of so much makes one e times as likely',
  ),
} as const;
export type Judgement = OptionValues<typeof OPTIONS>;
