/** Which options are tried at the second look: those that a variant changes, and those that seem to matter at the first. */

import { sum } from '../../../base/stats/describe.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { type Anatomy, anatomyOf } from './anatomy.ts';
import { originalOf } from './original.ts';
import { type Choice, type Doing, isOptionKind, MOST_CHOSEN } from './plan.ts';
import { clusterRowsOfEach, FOCUS_WINS, fromDeals } from './rows.ts';
import type { StoredProbe } from './tallies.ts';
import { touchedBy } from './touched.ts';

/** How many options are tried besides those that a variant changes. */
const OTHERS = 4;

/** What a seat gains by each option at the first look, by arm. */
type Gains = readonly ReadonlyMap<string, number>[];

const idOf = ({ kind, key }: Doing): string => `${kind} ${key}`;

const gainsOf = async (
  store: Store,
  bases: readonly Experiment[],
  stored: readonly StoredProbe[],
  deals: number,
): Promise<Gains> => {
  const gains = bases.map(() => new Map<string, number>());
  const tried = deals > 0 ? stored.filter(({ probe }) => probe.kind === 'base') : [];
  for (const { probe: base, run: own } of tried) {
    const { arm, field } = base;
    const options = stored.filter(
      ({ probe }) => probe.arm === arm && probe.field === field && isOptionKind(probe.kind),
    );
    if (options.length === 0) continue;
    const runs = [...new Set(options.map(({ run }) => run))];
    const found = await clusterRowsOfEach(store, runs, [own], fromDeals(FOCUS_WINS, 0, deals));
    for (const { probe, run } of options) {
      const rows = found.get(run)!;
      if (rows.length > 0)
        gains[arm].set(idOf(probe), sum(rows.map((row) => row.sum)) / sum(rows.map((row) => row.count)));
    }
  }
  return gains;
};

/** All options that an arm has, and its mechanisms. */
const choicesOf = ({ options, shadowCards, mechanisms }: Anatomy): Choice[] => [
  ...mechanisms.map(({ name }) => ({ kind: 'denied' as const, key: name })),
  ...options.map(({ key }) => ({ kind: 'forced' as const, key })),
  ...options.filter(({ isOneOf }) => isOneOf).map(({ key }) => ({ kind: 'avoided' as const, key })),
  ...shadowCards.map((key) => ({ kind: 'card' as const, key })),
];

/**
 * The options to try, the most important first: those that a variant changes, then those whose gain differs most from that in the
 * original, or is greatest if there is only one version.
 *
 * @param gains by arm, for the versions of one table, the original first
 * @param isTouched whether a variant has changed an option
 */
export const ranked = (
  choices: readonly Choice[],
  gains: Gains,
  isTouched: (choice: Choice) => boolean,
): readonly Choice[] => {
  const [original, ...variants] = gains;
  const effectOf = (choice: Choice): number | null => {
    const before = original.get(idOf(choice));
    const after = variants.flatMap((one) => one.get(idOf(choice)) ?? []);
    if (variants.length === 0) return before === undefined ? null : Math.abs(before);
    return before === undefined || after.length === 0
      ? null
      : Math.max(...after.map((gain) => Math.abs(gain - before)));
  };
  const known = choices.map((choice) => ({ choice, touched: isTouched(choice), effect: effectOf(choice) }));
  return known
    .filter(({ touched, effect }) => touched || effect !== null)
    .sort((a, b) => Number(b.touched) - Number(a.touched) || (b.effect ?? 0) - (a.effect ?? 0))
    .filter(({ touched }, i, all) => touched || !all[0].touched || i < all.filter((one) => one.touched).length + OTHERS)
    .slice(0, MOST_CHOSEN)
    .map(({ choice }) => choice);
};

/**
 * The options to try in each arm; arms of one table have the same ones, so versions can be compared.
 *
 * @param deals of the first look
 */
export const chosenOptions = async (
  store: Store,
  bases: readonly Experiment[],
  stored: readonly StoredProbe[],
  deals: number,
): Promise<readonly (readonly Choice[])[]> => {
  const gains = await gainsOf(store, bases, stored, deals);
  const tables = new Map<number, readonly Choice[]>();
  for (const first of new Set(bases.map((_, arm) => originalOf(bases, arm) ?? arm))) {
    const own = [...bases.keys()].filter((arm) => arm === first || originalOf(bases, arm) === first);
    const touches = own.slice(1).map((arm) => touchedBy(bases[first], bases[arm]));
    const choices = own.flatMap((arm) => choicesOf(anatomyOf(bases[arm])));
    const distinct = choices.filter((one, i) => choices.findIndex((other) => idOf(other) === idOf(one)) === i);
    const isTouched = (choice: Choice) => touches.some(({ isOption }) => isOption(choice));
    const all = ranked(
      distinct,
      own.map((arm) => gains[arm]),
      isTouched,
    );
    for (const arm of own) tables.set(arm, all);
  }
  return bases.map((_, arm) => tables.get(arm)!);
};
