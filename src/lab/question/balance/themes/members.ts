/** Numbers for standards to judge, taken from the measures of an arm. */
import type { Clusters } from '../../../../base/stats/clusters.ts';
import { mapped } from '../../../../base/stats/intervals.ts';
import type { InTheme, Member, Standard, Zone } from '../standards.ts';
import { estimateOf, type Tallies, type Tally } from '../tallies.ts';

/** The standards of a theme. */
export const themed = (theme: Standard['theme'], own: readonly InTheme[]): readonly Standard[] =>
  own.map((one) => ({ theme, ...one }));

/** A mean minus a known number, such as an even share. */
export const member = (name: string, measure: Tally, less = 0, sign: 1 | -1 = 1): Member => ({
  name,
  measured: { clusters: measure.clusters, times: sign },
  estimate: (level) => mapped(estimateOf(measure, level), (value) => sign * (value - less)),
});

/** The measure with that id as the only member; none if it is missing. */
export const single = (measures: Tallies, id: string, name: string, less = 0, sign: 1 | -1 = 1): Member[] => {
  const found = measures.get(id);
  return found ? [member(name, found, less, sign)] : [];
};

/** The mean of sums over clusters as the only member; none if there are none. */
export const ofSums = (name: string, clusters: Clusters | null): Member[] =>
  clusters ? [member(name, { id: '', clusters, isShare: false })] : [];

/** A number that follows from the rules alone. @param wording the number in words, for the sentence */
export const ofRules = (name: string, key: string, value: number, wording: string): Member => ({
  ...{ name, key, wording: () => wording },
  estimate: () => ({ mean: value, low: value, high: value }),
});

/** A member for each measure whose id begins with a word. @param name of the rest of the id */
export const each = (
  measures: Tallies,
  id: string,
  { name = (key) => key, less = 0, sign = 1 }: { name?: (key: string) => string; less?: number; sign?: 1 | -1 } = {},
): Member[] => family(measures, id).map(([key, measure]) => ({ ...member(name(key), measure, less, sign), key }));

/** All measures whose id begins with a word, by the rest of the id. */
export const family = (measures: Tallies, id: string): [key: string, measure: Tally][] =>
  [...measures].flatMap(([name, measure]) =>
    name.startsWith(`${id} `) ? [[name.slice(id.length + 1), measure] as [string, Tally]] : [],
  );

/** Sums over the same games or seats added up; null if there are none. */
export const added = (parts: readonly Clusters[]): Clusters | null =>
  parts.length === 0
    ? null
    : {
        sums: parts[0].sums.map((_, i) => parts.reduce((sum, { sums }) => sum + sums[i], 0)),
        counts: parts[0].counts,
      };

/** Sums over different games or seats put together; null if there are none. */
export const pooled = (parts: readonly Clusters[]): Clusters | null => {
  const sums = added(parts);
  return sums && { ...sums, counts: sums.counts.map((_, i) => parts.reduce((count, one) => count + one.counts[i], 0)) };
};

/** The same sums in a larger unit: `by` times as large. */
export const dividedBy = ({ sums, counts }: Clusters, by: number): Clusters => ({
  sums: sums.map((sum) => sum / by),
  counts,
});

/** Zones, from the lowest on, by their words and upper ends; the last one has none. */
export const zoned = (
  ...parts: readonly [...(readonly [word: Zone['word'], below: number])[], Zone['word']]
): readonly Zone[] =>
  parts.map((part) =>
    typeof part === 'string' ? { below: Number.POSITIVE_INFINITY, word: part } : { below: part[1], word: part[0] },
  );

/** Broken below a number, healthy from another on. */
export const atLeast = (broken: number, healthy: number): readonly Zone[] =>
  zoned(['broken', broken], ['watch', healthy], 'healthy');

/** Healthy below a number, broken from another on. */
export const atMost = (healthy: number, broken: number): readonly Zone[] =>
  zoned(['healthy', healthy], ['watch', broken], 'broken');

/** Healthy from `healthy` on and below `high`; broken below `broken` and from `tooHigh` on. */
export const between = (broken: number, healthy: number, high: number, tooHigh: number): readonly Zone[] => [
  ...atLeast(broken, healthy).slice(0, -1),
  ...atMost(high, tooHigh),
];

/** Healthy within a distance of 0, broken beyond another. */
export const around = (healthy: number, broken: number): readonly Zone[] => between(-broken, -healthy, healthy, broken);

/** Healthy at any value. */
export const unjudged = (): readonly Zone[] => zoned('healthy');
