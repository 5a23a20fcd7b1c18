/** What is known of an arm by a field: every number of the clinic, as sums over clusters of deals, from which its interval follows. */

import { type Bounds, type Clusters, clusterBounded, clusterMean, clusterShare } from '../../../base/stats/clusters.ts';
import { sum } from '../../../base/stats/describe.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { anatomyOf, DECLINED, TAKEN } from './anatomy.ts';
import { type Doing, type Done, FIRST_CHOICES, isOptionKind, type Probe } from './plan.ts';
import {
  BASE_QUERIES,
  CHANGED,
  CLUSTERS,
  type ClusterRow,
  clusterRows,
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
  /** What it is and of what: 'seat 4', 'known 75', 'denied polls'. Equal ids of two arms are compared. */
  readonly id: string;
  readonly clusters: Clusters;
  /** Shares stay inside 0 … 1. */
  readonly isShare: boolean;
  /** Where hardly any deal may differ from the next. */
  readonly bounds?: Bounds;
}

/** All that is known of an arm by a field, by the ids of measures. */
export type Tallies = ReadonlyMap<string, Tally>;

/** Shares of something in 0 … 1, by the ids of their queries. */
const SHARES: ReadonlySet<string> = new Set([
  ...['with-choice', 'ever-offered'],
  ...[
    'seat',
    'party',
    'position',
    'preliminary',
    'first-bid',
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

/** A mean with its interval; all of it at `level`, 95 % when left out. */
export const estimateOf = ({ clusters, isShare, bounds }: Tally, level?: number): Estimate => {
  if (bounds) return clusterBounded(clusters, bounds, level);
  return isShare ? clusterShare(clusters, level) : clusterMean(clusters, level);
};

/** How much a measure rests on: games, seats, payments or choices. */
export const weightOf = ({ clusters }: Tally): number => sum(clusters.counts);

const zeros = (): number[] => Array<number>(CLUSTERS).fill(0);

/** Rows of a query as measures; where a row says no weight, it is for each of `per`. */
const gathered = (id: string, rows: readonly ClusterRow[], per: readonly number[] | null = null): Tally[] => {
  const byKey = new Map<string, { sums: number[]; counts: number[] }>();
  for (const { key, cluster, sum, count } of rows) {
    const found = byKey.get(key) ?? { sums: zeros(), counts: zeros() };
    byKey.set(key, found);
    found.sums[cluster] = sum;
    found.counts[cluster] = count;
  }
  const isWeighed = rows.some(({ count }) => count > 0);
  return [...byKey].map(([key, { sums, counts }]) => ({
    id: key === 'all' ? id : `${id} ${key}`,
    clusters: { sums, counts: isWeighed || !per ? counts : per },
    isShare: SHARES.has(id.split(' ')[0]),
  }));
};

/** What seats and games there are in each cluster. */
const sizesOf = async (store: Store, run: string) => {
  const count = async (sql: string) => {
    const counts = zeros();
    for (const row of await clusterRows(store, [run], sql)) counts[row.cluster] = row.count;
    return counts;
  };
  return {
    seats: await count(SEATS_PLAYED),
    games: await count(GAMES_PLAYED),
  };
};

/** Queries whose rows are for each game, not for each seat. */
const PER_GAME: ReadonlySet<string> = new Set(['decisions', 'choices']);

const readBase = async (store: Store, run: string): Promise<Tally[]> => {
  const { seats, games } = await sizesOf(store, run);
  const measures: Tally[] = [];
  for (const { id, sql } of EVER_QUERIES) measures.push(...gathered(id, await clusterRows(store, [run], sql), games));
  for (const { id, sql } of BASE_QUERIES)
    measures.push(...gathered(id, await clusterRows(store, [run], sql), PER_GAME.has(id) ? games : seats));
  return measures;
};

/** The queries of a probe, and the ids of their measures. */
const queriesOf = ({ kind, key }: Doing): readonly (readonly [id: string, sql: string])[] => {
  if (kind === 'denied to all') return DENIED_TO_ALL.map(({ id, sql }) => [`without-${id} ${key}`, sql] as const);
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

/** The games of a probe, where none of them ends otherwise than without it; null where one does, or it was not played. */
export const unchangedGames = (measures: Tallies, probe: string): number | null => {
  const changed = measures.get(`changed ${probe}`);
  if (!changed || changed.clusters.sums.some((sum) => sum > 0)) return null;
  return weightOf(changed) || null;
};

/** How far apart a number of one deal can be with and without something; null where that has no end, or every deal differs. */
const farthest = (what: string, experiment: Experiment): number | null => {
  if (what === 'first-choices') return 1;
  if (what === 'without-lead-changes') return anatomyOf(experiment).rounds - 1;
  return ['without-winner', 'without-margin', 'without-known'].includes(what) ? 1 : null;
};

/** The same with bounds, where hardly any deal may differ. */
const boundedByDeal = (measure: Tally, experiment: Experiment): Tally => {
  const most = farthest(measure.id.split(' ')[0], experiment);
  return most === null ? measure : { ...measure, bounds: { least: -most, most, deals: weightOf(measure) } };
};

/** A seat's share against that of the same seat with nothing done to it, over all seats of a deal: of them one wins. */
const bounded = (measure: Tally, players: number): Tally => ({
  ...measure,
  bounds: { least: -1 / players, most: 1 - 1 / players, deals: weightOf(measure) / players, step: 1 / players },
});

/** A stored probe, and the run that has its games. */
export interface StoredProbe<P extends Done = Probe> {
  readonly probe: P;
  readonly run: string;
}

/**
 * The measures of an arm by a field.
 *
 * @param probes all of them, the base among them, with their runs, whose blocks are stored
 * @param skipped the first deals of options, by which these were chosen
 * @param unchanged whether numbers of the games in which nothing is done are wanted too
 */
export const measuresOf = async (
  store: Store,
  probes: readonly StoredProbe<Done>[],
  { skipped = 0, unchanged = true }: { readonly skipped?: number; readonly unchanged?: boolean } = {},
): Promise<Tallies> => {
  const base = probes.find(({ probe }) => probe.kind === 'base');
  // A field of a clinic that was stopped may have no games yet.
  if (!base) return new Map();
  const trifle = probes.find(({ probe }) => probe.kind === 'trifle');
  const measures = unchanged ? await readBase(store, base.run) : [];
  for (const { probe, run } of probes) {
    if (probe.kind === 'base') continue;
    const isDenied = probe.kind === 'denied' || probe.kind === 'denied to all';
    const changed: [string, string][] = isDenied ? [[`changed ${probe.kind} ${probe.key}`, CHANGED]] : [];
    for (const [id, sql] of [...changed, ...queriesOf(probe)]) {
      if (sql.includes('$3') && !trifle) continue;
      const runs = [run, base.run, trifle?.run ?? ''].filter((_, i) => i === 0 || sql.includes(`$${i + 1}`));
      const deals = isOptionKind(probe.kind) ? fromDeals(sql, skipped) : sql;
      const found = gathered(id, await clusterRows(store, runs, deals));
      measures.push(
        ...found.map((one) =>
          sql === FOCUS_WINS ? bounded(one, probe.experiment.players) : boundedByDeal(one, probe.experiment),
        ),
      );
    }
  }
  const [declined, taken] = [DECLINED, TAKEN].map((key) =>
    probes.find(({ probe }) => probe.kind === 'forced' && probe.key === key),
  );
  if (declined && taken) {
    const rows = await clusterRows(store, [declined.run, taken.run], fromDeals(FOCUS_CONTRAST, skipped));
    const both = gathered('declined', rows);
    const bounds = (one: Tally) => ({ least: -1, most: 1, deals: weightOf(one) / declined.probe.experiment.players });
    measures.push(...both.map((one) => ({ ...one, bounds: bounds(one) })));
  }
  return new Map(measures.map((measure) => [measure.id, measure]));
};
