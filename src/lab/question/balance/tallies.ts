/** The measures of an arm and field: every number of the clinic, as sums over clusters of deals, which give its interval. */

import {
  type Bounds,
  type Clusters,
  clusterBounded,
  clusterGap,
  clusterMean,
  clusterShare,
} from '../../../base/stats/clusters.ts';
import { sum } from '../../../base/stats/describe.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Limits } from '../../store/queries/fitted-chances.ts';
import type { Store } from '../../store/store.ts';
import { anatomyOf, DECLINED, TAKEN } from './anatomy.ts';
import { type Doing, type Done, FIRST_CHOICES, isOptionKind, type Probe } from './plan.ts';
import {
  BASE_QUERIES,
  CHANGED,
  CLUSTERS,
  type ClusterRow,
  clusterRows,
  clusterRowsOfAll,
  clusterRowsOfEach,
  DENIED_TO_ALL,
  decidedByOut,
  EVER_QUERIES,
  FOCUS_CONTRAST,
  FOCUS_LEAD,
  FOCUS_POINTS,
  FOCUS_SHARE,
  FOCUS_WINS,
  FOCUS_WINS_BY_SEAT,
  fromDeals,
  GAMES_PLAYED,
  LUCK_PARTS,
  SEATS_PLAYED,
  STAKES,
} from './rows.ts';

/** A number of an arm and field. */
export interface Tally {
  /** What it measures: 'seat 4', 'known 75', 'denied polls'. Equal ids of two arms are compared. */
  readonly id: string;
  readonly clusters: Clusters;
  /** Shares stay inside 0 … 1. */
  readonly isShare: boolean;
  /** Differences of shares stay inside −1 … 1. */
  readonly isGap?: boolean;
  /** Set if hardly any deal may differ. */
  readonly bounds?: Bounds;
}

/** All measures of an arm and field, by id. */
export type Tallies = ReadonlyMap<string, Tally>;

/** Ids of queries whose values are shares in 0 … 1. */
const SHARES: ReadonlySet<string> = new Set([
  ...['with-choice', 'ever-offered', 'accepted', 'used-up'],
  ...[
    'seat',
    'party',
    'position',
    'preliminary',
    'first-bid',
    'place-money',
    'nose',
    'leader-in',
    'known',
    'hope',
    'favourite',
    'comebacks',
    'margin',
  ],
  ...['out', 'aggression', 'coalition', 'coalitions', 'chosen', 'passive', 'thinking', 'skill'],
]);

/**
 * Ids of queries whose values are differences of shares, −1 … 1. In a field with few games, somebody may have won each of them
 * after the same thing; that is not certainty.
 */
const GAPS: ReadonlySet<string> = new Set(['election', 'region', 'won-alone', 'said']);

/** A mean with its interval at `level`, 95 % if left out. */
export const estimateOf = ({ clusters, isShare, isGap = false, bounds }: Tally, level?: number): Estimate => {
  if (bounds) return clusterBounded(clusters, bounds, level);
  if (isGap) return clusterGap(clusters, level);
  return isShare ? clusterShare(clusters, level) : clusterMean(clusters, level);
};

/** How many games, seats, payments or choices a measure rests on. */
export const weightOf = ({ clusters }: Tally): number => sum(clusters.counts);

/** How many deals a measure rests on: games of one deal depend on each other. */
export const dealsOf = ({ clusters: { counts, deals } }: Tally): number =>
  deals ?? counts.filter((count) => count !== 0).length;

const zeros = (): number[] => Array<number>(CLUSTERS).fill(0);

/** The weights of each cluster, and how many deals have any. */
type Weights = Required<Pick<Clusters, 'counts' | 'deals'>>;

/** Rows of a query as measures; if rows have no weight, it is taken from `per`. */
const gathered = (id: string, rows: readonly ClusterRow[], per: Weights | null = null): Tally[] => {
  const byKey = new Map<string, { sums: number[]; counts: number[]; deals: number }>();
  for (const { key, cluster, sum, count, deals } of rows) {
    const found = byKey.get(key) ?? { sums: zeros(), counts: zeros(), deals: 0 };
    byKey.set(key, found);
    found.sums[cluster] = sum;
    found.counts[cluster] = count;
    found.deals += deals;
  }
  const isWeighed = rows.some(({ count }) => count > 0);
  return [...byKey].map(([key, found]) => ({
    id: key === 'all' ? id : `${id} ${key}`,
    clusters: isWeighed || !per ? found : { ...per, sums: found.sums },
    isShare: SHARES.has(id.split(' ')[0]),
    isGap: GAPS.has(id),
  }));
};

/** The number of seats, or games, in each cluster, with their deals. */
const sizes = (rows: readonly ClusterRow[]): Weights => {
  const counts = zeros();
  for (const row of rows) counts[row.cluster] = row.count;
  return { counts, deals: sum(rows.map(({ deals }) => deals)) };
};

/** Queries with one row for each game, not for each seat. */
const PER_GAME: ReadonlySet<string> = new Set(['decisions', 'choices', ...Object.keys(EVER_QUERIES)]);

const readBase = async (store: Store, run: string, limits: Limits): Promise<Tally[]> => {
  const asked = { ...EVER_QUERIES, ...BASE_QUERIES };
  const played = { 'seats played': SEATS_PLAYED, 'games played': GAMES_PLAYED };
  const rows = await clusterRowsOfAll(store, run, { ...played, ...asked }, limits);
  const [seats, games] = Object.keys(played).map((id) => sizes(rows.get(id)!));
  return Object.keys(asked).flatMap((id) => gathered(id, rows.get(id)!, PER_GAME.has(id) ? games : seats));
};

/** The queries of a probe, and the ids of their measures. */
const queriesOf = ({ kind, key }: Doing): readonly (readonly [id: string, sql: string])[] => {
  if (kind === 'denied to all')
    return Object.entries(DENIED_TO_ALL).map(([id, sql]) => [`without-${id} ${key}`, sql] as const);
  if (kind === 'trifle') return [];
  if (kind === 'gift') return [[`worth ${key}`, FOCUS_POINTS]];
  if (kind === 'lead') return [['lead', FOCUS_LEAD]];
  if (kind === 'passive') return [['passive', decidedByOut(Number(key))]];
  if (kind === 'luck')
    return [
      ['luck', LUCK_PARTS],
      ['stakes', STAKES],
    ];
  if (kind === 'thinking') return [['thinking', FOCUS_SHARE]];
  if (kind === 'skill') return [[`skill ${key}`, FOCUS_SHARE]];
  const wins = [`${kind} ${key}`, FOCUS_WINS] as const;
  return kind === 'random' && key === FIRST_CHOICES ? [wins, ['first-choices', FOCUS_WINS_BY_SEAT]] : [wins];
};

/** How many games a probe has, if none of them ends differently with it; null if one does, or it was not played. */
export const unchangedGames = (measures: Tallies, probe: string): number | null => {
  const changed = measures.get(`changed ${probe}`);
  if (!changed || changed.clusters.sums.some((sum) => sum > 0)) return null;
  return weightOf(changed) || null;
};

/** How far apart a number of one deal can be with and without something; null if that has no limit, or every deal differs. */
const farthest = (what: string, experiment: Experiment): number | null => {
  if (what === 'first-choices') return 1;
  if (what === 'without-lead-changes') return anatomyOf(experiment).rounds - 1;
  return ['without-winner', 'without-margin', 'without-known'].includes(what) ? 1 : null;
};

/** The same with bounds, in case hardly any deal differs. */
const boundedByDeal = (measure: Tally, experiment: Experiment): Tally => {
  const most = farthest(measure.id.split(' ')[0], experiment);
  return most === null ? measure : { ...measure, bounds: { least: -most, most, deals: dealsOf(measure) } };
};

/**
 * A seat's share compared with the same seat untouched, over all seats of a deal. If one agent has all seats, they win once in
 * all while nothing is done; among others, the agent may win in no seat or in each of them.
 *
 * @param field the agents while nothing is done, for each place
 */
export const boundedWins = (measure: Tally, field: Experiment['agents']): Tally => {
  const isAlone = field.every(({ label }) => label === field[0].label);
  const even = 1 / field.length;
  const [least, most] = isAlone ? [-even, 1 - even] : [-1, 1];
  return { ...measure, bounds: { least, most, deals: dealsOf(measure), step: even } };
};

/** A stored probe, and the run that has its games. */
export interface StoredProbe<P extends Done = Probe> {
  readonly probe: P;
  readonly run: string;
  /** How many of its first deals count; all if left out. */
  readonly deals?: number;
}

/** How many deals of each run count, of those that do not all count. */
export const limitsOf = (probes: readonly StoredProbe<Done>[]): Limits =>
  new Map(probes.flatMap(({ run, deals }) => (deals === undefined ? [] : [[run, deals]])));

/**
 * The measures of an arm by a field.
 *
 * @param probes all probes including the base, with their stored runs
 * @param skipped the first deals of options, which were used to choose them
 * @param unchanged whether to measure the games in which nothing is done too
 */
export const measuresOf = async (
  store: Store,
  probes: readonly StoredProbe<Done>[],
  { skipped = 0, unchanged = true }: { readonly skipped?: number; readonly unchanged?: boolean } = {},
): Promise<Tallies> => {
  const base = probes.find(({ probe }) => probe.kind === 'base');
  // In a clinic that was stopped, a field may have no games yet.
  if (!base) return new Map();
  const trifle = probes.find(({ probe }) => probe.kind === 'trifle');
  const limits = limitsOf(probes);
  const measures = unchanged ? await readBase(store, base.run, limits) : [];
  const asked = probes.flatMap(({ probe, run }) => {
    if (probe.kind === 'base') return [];
    const isDenied = probe.kind === 'denied' || probe.kind === 'denied to all';
    const changed: [string, string][] = isDenied ? [[`changed ${probe.kind} ${probe.key}`, CHANGED]] : [];
    return [...changed, ...queriesOf(probe)]
      .filter(([, sql]) => trifle || !sql.includes('$3'))
      .map(([id, sql]) => ({ probe, run, id, sql, deals: isOptionKind(probe.kind) ? fromDeals(sql, skipped) : sql }));
  });
  const rows = new Map<string, Awaited<ReturnType<typeof clusterRowsOfEach>>>();
  for (const deals of new Set(asked.map((one) => one.deals))) {
    const runs = asked.filter((one) => one.deals === deals).map(({ run }) => run);
    const others = [base.run, trifle?.run ?? ''].filter((_, i) => deals.includes(`$${i + 2}`));
    rows.set(deals, await clusterRowsOfEach(store, [...new Set(runs)], others, deals, limits));
  }
  for (const { probe, run, id, sql, deals } of asked) {
    const found = gathered(id, rows.get(deals)!.get(run)!);
    measures.push(
      ...found.map((one) =>
        sql === FOCUS_WINS ? boundedWins(one, base.probe.experiment.agents) : boundedByDeal(one, probe.experiment),
      ),
    );
  }
  const [declined, taken] = [DECLINED, TAKEN].map((key) =>
    probes.find(({ probe }) => probe.kind === 'forced' && probe.key === key),
  );
  if (declined && taken) {
    const contrast = await clusterRows(store, [declined.run, taken.run], fromDeals(FOCUS_CONTRAST, skipped), limits);
    const both = gathered('declined', contrast);
    measures.push(...both.map((one) => ({ ...one, bounds: { least: -1, most: 1, deals: dealsOf(one) } })));
  }
  return new Map(measures.map((measure) => [measure.id, measure]));
};
