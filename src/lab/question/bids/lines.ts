/**
 * Learns a bidding policy of a few lines from games in which prices were forced.
 *
 * Each sample is a decision with a known situation, and the effect of each price there against the seat's own bid, on the same
 * deal. A line covers some rounds, on one condition, with one price; the first line that applies counts. The last line is the
 * best single price, and always applies, so nobody has to know what an agent would bid. Lines are put in front of it one after
 * another, each time the one that adds most, if that is more than twice its standard error: a line that adds less is not worth
 * memorising. The worth of the lines is measured on other deals.
 */
import { quantile, sum } from '../../../base/stats/describe.ts';
import type { AskedOf } from '../../../players/bidding/policy.ts';
import { holds, type Sign } from '../../../players/bidding/prices.ts';

/** A decision, and the effect of each price there. */
export interface Sample {
  readonly round: number;
  /** The place in line of a poll's region, from 1; 0 for the order. */
  readonly region: number;
  /** The amounts for conditions; unknown ones are left out. */
  readonly amounts: Readonly<Partial<Record<AskedOf, number>>>;
  /** By price, minus the seat's own bid; more is better. */
  readonly effects: readonly number[];
}

/** A condition on an amount. */
export type When = readonly [AskedOf, Sign, number];

/** What to bid, or how far to go. */
export interface BidLine {
  /** First and last round. */
  readonly rounds: readonly [number, number];
  /** The place in line of a poll's region, from 1; null for all, and for the order. */
  readonly region: number | null;
  readonly when: When | null;
  /** The index of the price among those that were tried. */
  readonly price: number;
}

/** A line must add at least this many standard errors. */
const ERRORS = 2;
/** Amounts are compared with multiples of this: what people can memorise. */
const STEP = 10;
/** Quantiles of the samples whose amounts conditions compare with. */
const PARTS = [0.15, 0.3, 0.5, 0.7, 0.85];
/** A line that covers fewer decisions would fit noise. */
const FEWEST = 20;

const covers = ({ rounds, region, when }: BidLine, sample: Sample): boolean =>
  sample.round >= rounds[0] &&
  sample.round <= rounds[1] &&
  (region === null || sample.region === region) &&
  fits(when, sample);

const fits = (when: When | null, { amounts }: Sample): boolean => {
  if (when === null) return true;
  const amount = amounts[when[0]];
  return amount !== undefined && holds(amount, when[1], when[2]);
};

/** The conditions that are worth a try: every amount, above and below some of its quantiles. */
const conditionsIn = (samples: readonly Sample[]): (When | null)[] => {
  const names = [...new Set(samples.flatMap(({ amounts }) => Object.keys(amounts) as AskedOf[]))];
  return [
    null,
    ...names.flatMap((name) => {
      const values = samples.flatMap(({ amounts }) => amounts[name] ?? []);
      const edges = PARTS.map((part) => STEP * Math.round(quantile(values, part) / STEP));
      return [...new Set(edges)].flatMap((edge): When[] => [
        [name, '>=', edge],
        [name, '<', edge],
      ]);
    }),
  ];
};

/** Sums over the samples of a price: their number, what the price adds to the present policy, and its squares. */
interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/** Sums by price over the samples that fit a condition, by round and region. */
const sumsOf = (
  samples: readonly Sample[],
  now: readonly number[],
  when: When | null,
): ReadonlyMap<string, readonly Sums[]> => {
  const cells = new Map<string, Sums[]>();
  for (const [i, sample] of samples.entries()) {
    if (!fits(when, sample)) continue;
    const key = `${sample.round} ${sample.region}`;
    const cell = cells.get(key) ?? sample.effects.map(() => ({ n: 0, sum: 0, squares: 0 }));
    cells.set(key, cell);
    for (const [price, effect] of sample.effects.entries()) {
      const more = effect - now[i];
      cell[price].n++;
      cell[price].sum += more;
      cell[price].squares += more * more;
    }
  }
  return cells;
};

/** The line that adds most in front of the present policy; null if none adds enough. */
const bestLine = (samples: readonly Sample[], now: readonly number[], tried: readonly (When | null)[]) => {
  const rounds = [...new Set(samples.map(({ round }) => round))].sort((a, b) => a - b);
  const regions = [...new Set(samples.map(({ region }) => region))];
  const choices = regions.length > 1 ? [null, ...regions] : [null];
  let best: { readonly line: BidLine; readonly worth: number } | null = null;
  for (const when of tried) {
    const cells = sumsOf(samples, now, when);
    for (const region of choices) {
      const own = region === null ? regions : [region];
      for (const [i, from] of rounds.entries()) {
        const totals = samples[0].effects.map((): Sums => ({ n: 0, sum: 0, squares: 0 }));
        for (const to of rounds.slice(i)) {
          for (const one of own) {
            for (const [price, { n, sum, squares }] of (cells.get(`${to} ${one}`) ?? []).entries()) {
              totals[price].n += n;
              totals[price].sum += sum;
              totals[price].squares += squares;
            }
          }
          for (const [price, { n, sum, squares }] of totals.entries()) {
            const worth = sum - ERRORS * Math.sqrt(squares);
            if (n >= FEWEST && worth > (best?.worth ?? 0))
              best = { line: { rounds: [from, to], region, when, price }, worth };
          }
        }
      }
    }
  }
  return best?.line ?? null;
};

/** The effect of the lines, sample by sample. */
export const playedBy = (lines: readonly BidLine[], samples: readonly Sample[]): number[] =>
  samples.map((sample) => sample.effects[lines.find((line) => covers(line, sample))!.price]);

/**
 * The lines in the order in which they are tried; the last one always applies.
 *
 * @param samples of one kind of auction, at least one
 * @param most lines, 1 or more
 */
export const learnLines = (samples: readonly Sample[], most: number): BidLine[] => {
  const all = samples.map(({ round }) => round);
  const means = samples[0].effects.map((_, price) => sum(samples.map(({ effects }) => effects[price])));
  const rest: BidLine = {
    ...{ rounds: [Math.min(...all), Math.max(...all)], region: null, when: null },
    price: means.indexOf(Math.max(...means)),
  };
  const tried = conditionsIn(samples);
  let lines: readonly BidLine[] = [rest];
  while (lines.length < most) {
    const line = bestLine(samples, playedBy(lines, samples), tried);
    if (line === null) break;
    lines = withoutIdle([line, ...lines], samples);
    // The lines are the same as before: the new one was idle.
    if (!lines.includes(line)) break;
  }
  return [...lines];
};

/** Leaves out lines that do nothing: nothing is lost without them. */
const withoutIdle = (lines: readonly BidLine[], samples: readonly Sample[]): readonly BidLine[] => {
  const worth = (some: readonly BidLine[]) => sum(playedBy(some, samples));
  return lines.reduceRight<readonly BidLine[]>((kept, line, i) => {
    if (i === lines.length - 1) return kept;
    const without = kept.filter((one) => one !== line);
    return worth(without) >= worth(kept) ? without : kept;
  }, lines);
};

/** Which place in turn order to take, and when. */
export interface PlaceLine {
  readonly rounds: readonly [number, number];
  /** From 1. */
  readonly place: number;
}

/**
 * The place shown to add most for the winner of the order; null if none adds enough.
 *
 * @param effects by round and place, game by game: what taking the place adds to the seat's own choice
 */
export const learnPlace = (effects: ReadonlyMap<number, readonly (readonly number[])[]>): PlaceLine | null => {
  const rounds = [...effects.keys()].sort((a, b) => a - b);
  let best: { readonly line: PlaceLine; readonly worth: number } | null = null;
  for (const [i, from] of rounds.entries()) {
    for (const to of rounds.slice(i)) {
      const covered = rounds.filter((round) => round >= from && round <= to).map((round) => effects.get(round)!);
      for (const at of covered[0].keys()) {
        const values = covered.flatMap((byPlace) => byPlace[at]);
        const worth = sum(values) - ERRORS * Math.sqrt(sum(values.map((value) => value * value)));
        if (worth > (best?.worth ?? 0)) best = { line: { rounds: [from, to], place: at + 1 }, worth };
      }
    }
  }
  return best?.line ?? null;
};
