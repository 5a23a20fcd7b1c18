/** The data of a clinic's figures: numbers with 95 % intervals, each on its own. */

import { clusterMean } from '../../../base/stats/clusters.ts';
import { type Estimate, mapped } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { anatomyOf } from './anatomy.ts';
import type { Balance } from './file.ts';
import { GIFT } from './plan.ts';
import { estimateOf, type Tallies, type Tally } from './tallies.ts';
import { isThing, optionName } from './themes/dead-weight.ts';
import { changesForAll } from './themes/for-all.ts';
import { kindOfLuck, minutesByPhase } from './themes/length.ts';
import { family } from './themes/members.ts';

/** One number of an arm by a field. */
export interface PictureRow extends Estimate {
  readonly arm: string;
  readonly field: string;
  /** Rows with the same panel belong together within a figure. */
  readonly panel: string;
  /** The name of the number: words, a round, or both with the round last. */
  readonly name: string;
}

export interface Picture {
  readonly figure: string;
  readonly rows: readonly PictureRow[];
}

type Named = readonly [panel: string, name: string, estimate: Estimate];

const shifted = (estimate: Estimate, less: number, times: number): Estimate =>
  mapped(estimate, (value) => times * (value - less));

const of = (
  measures: Tallies,
  id: string,
  panel: string,
  change: (estimate: Estimate) => Estimate = (one) => one,
  name = (key: string) => key,
): Named[] => family(measures, id).map(([key, measure]) => [panel, name(key), change(estimateOf(measure))]);

const one = (
  measures: Tallies,
  id: string,
  panel: string,
  name: string,
  change: (estimate: Estimate) => Estimate = (found) => found,
): Named[] => {
  const found: Tally | undefined = measures.get(id);
  return found ? [[panel, name, change(estimateOf(found))]] : [];
};

type Drawer = (measures: Tallies, base: Experiment) => Named[];

/** Percentage points above or below an even share. */
const advantage =
  ({ players }: Experiment) =>
  (estimate: Estimate) =>
    shifted(estimate, 1 / players, 100);
const loss = (estimate: Estimate) => shifted(estimate, 0, -100);
const percent = (estimate: Estimate) => shifted(estimate, 0, 100);

const DRAWERS: Readonly<Record<string, Drawer>> = {
  'clinic-fairness': (measures, base) => [
    ...of(measures, 'seat', 'seat', advantage(base), (seat) => `seat ${seat}`),
    ...of(measures, 'party', 'party', advantage(base)),
    ...of(measures, 'place-money', 'money by place', advantage(base), (amount) => `${amount} thousand`),
    ...of(measures, 'position', 'place in round 1', advantage(base), (place) => `place ${place}`),
    ...of(
      measures,
      'preliminary',
      'preliminary choice',
      advantage(base),
      (option) => anatomyOf(base).preliminary[option] ?? option,
    ),
    ...one(measures, 'first-bid paid', 'first bid', 'paid for the first bid', advantage(base)),
  ],
  'clinic-known': (measures) => of(measures, 'favourite', 'favourite', percent),
  'clinic-elections': (measures) => of(measures, 'election', 'elections', percent),
  'clinic-runaway': (measures) => of(measures, 'kept', 'lead', percent),
  'clinic-kingmaking': (measures) => [
    ...one(measures, 'passive', 'kingmaking', 'a seat that is out decides', percent),
    ...one(measures, 'out', 'kingmaking', 'a seat is out before the last rounds', percent),
    ...one(measures, 'aggression', 'attacks', 'attacks that hit the leader', percent),
    ...of(measures, 'aggression', 'attacks', percent, (means) => `of those by ${means}`),
    ...of(measures, 'coalition', 'coalitions', percent, (how) =>
      how === 'alone' ? 'sole winners of elections that led before' : 'coalition partners that led before',
    ),
    ...one(measures, 'coalitions', 'coalitions', 'winners of elections in a coalition', percent),
  ],
  'clinic-mechanisms': (measures) => of(measures, 'denied', 'mechanisms', loss),
  'clinic-mechanisms-all': (measures) =>
    changesForAll(measures).map(([name, times]): Named => ['changes', name, times]),
  'clinic-phases': (measures) => [
    ...of(measures, 'random', 'phases', loss),
    ...of(measures, 'stakes', 'best against median option', percent),
  ],
  'clinic-cards': (measures) => of(measures, 'card', 'cards', loss),
  'clinic-forced': (measures, base) => {
    const { options } = anatomyOf(base);
    const name = (key: string) => options.find((option) => option.key === key)?.name ?? key;
    return [
      ...of(measures, 'forced', 'always', percent, (key) => `always ${name(key)}`),
      ...of(measures, 'avoided', 'never', percent, (key) => `never ${name(key)}`),
    ];
  },
  'clinic-chosen': (measures, base) =>
    of(measures, 'chosen', 'options', percent, (key) => (isThing(key) ? optionName(key, anatomyOf(base)) : '')).filter(
      ([, name]) => name !== '',
    ),
  'clinic-money': (measures) => [
    ...of(measures, 'received', 'received'),
    ...of(measures, 'paid', 'paid', (estimate) => shifted(estimate, 0, -1)),
  ],
  'clinic-prices': (measures) => of(measures, 'price', 'prices'),
  'clinic-worth': (measures) => of(measures, 'worth', 'worth', (estimate) => shifted(estimate, 0, 1 / GIFT)),
  'clinic-length': (measures, base) =>
    minutesByPhase(measures, base.players).map(([phase, minutes]): Named => ['minutes', phase, clusterMean(minutes)]),
  'clinic-luck': (measures) => [
    ...of(measures, 'luck', 'luck', percent, kindOfLuck),
    ...one(measures, 'luck', 'luck', 'all together', percent),
  ],
  'clinic-skill': (measures) => of(measures, 'skill', 'skill', percent, (pair) => `one ${pair}`),
  'clinic-branching': (measures) => of(measures, 'branching', 'options').filter(([, name]) => name !== 'all'),
};

/** The figures, with all arms and fields. */
export const picturesOf = (bases: readonly Experiment[], measures: readonly (readonly Tallies[])[]): Picture[] =>
  Object.entries(DRAWERS).flatMap(([figure, draw]) => {
    const rows = bases.flatMap((base, arm) => {
      const { plan } = base.ask as Balance;
      return measures[arm].flatMap((known, field) =>
        draw(known, base).map(([panel, name, estimate]) => ({
          ...{ arm: base.arm ?? base.variant?.name ?? base.edition, field: plan.fields[field].label, panel, name },
          ...{ mean: estimate.mean, low: estimate.low, high: estimate.high },
        })),
      );
    });
    return rows.length > 0 ? [{ figure, rows }] : [];
  });
