/** A single number of the clinic: `ask: fix` uses it as a goal, and `ask: curve` draws it. */

import { nearestHint } from '../../../base/text/nearest.ts';
import { quote } from '../../../base/text/quote.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Surroundings } from '../../experiment/line-up.ts';
import type { Store } from '../../store/store.ts';
import { anatomyOf } from './anatomy.ts';
import { type Contest, contestsOf, readContests } from './contests.ts';
import { type Doing, type Done, probesFor } from './plan.ts';
import { SKILL_STEPS } from './skill.ts';
import { type JudgedTable, type Member, nameOf, STANDARDS, type Standard } from './standards.ts';
import { measuresOf, type StoredProbe, type Tallies } from './tallies.ts';
import { scaleOf, unitWords } from './words.ts';

export interface VerdictNumber {
  /** "drama: decided". */
  readonly verdict: string;
  /** One of its members, such as a card; empty for all of them. */
  readonly of: string;
}

export const standardNamed = (name: string): Standard | undefined =>
  STANDARDS.find((standard) => nameOf(standard) === name);

/**
 * Whether a word in a file names a member: its key, its name, or the end of the name, such as "Backbencher" for "the shadow card
 * Backbencher".
 */
const isCalled = (of: string, name: string, key: string): boolean =>
  key === of || name === of || name.endsWith(` ${of}`);

/** Why a number of a verdict cannot be written with a percent sign; null if it can, for its unit is a percentage. */
export const percentRefusal = (verdict: string): string | null => {
  const unit = standardNamed(verdict)?.unit;
  if (unit === undefined || scaleOf(unit) !== 1) return null;
  return `expected a number without %: ${verdict} is ${unitWords(unit) === '' ? 'no percentage' : `in ${unitWords(unit)}`}`;
};

/** The standard of a number, restricted to its member. */
export const standardOf = ({ verdict, of }: VerdictNumber): Standard => {
  const standard = standardNamed(verdict)!;
  const isIt = ({ name, key = name }: Member) => isCalled(of, name, key);
  return of === '' ? standard : { ...standard, members: (...known) => standard.members(...known).filter(isIt) };
};

/** "dead weight: dominant cards of Backbencher". */
export const wordsOfNumber = ({ verdict, of }: VerdictNumber): string => `${verdict}${of && ` of ${of}`}`;

/** The table that numbers are judged at. */
export const tableOf = (base: Experiment): JudgedTable => ({ players: base.players, anatomy: anatomyOf(base) });

/** Whether a probe is for the given member of a number. */
const isDoneWith = ({ key }: Doing, of: string, base: Experiment): boolean =>
  key === of || anatomyOf(base).options.some((option) => option.key === key && isCalled(of, option.name, key));

const needs = (base: Experiment, { verdict, of }: VerdictNumber, doing: Doing): boolean =>
  standardNamed(verdict)!.probes?.some(
    ({ kind, key }) =>
      kind === doing.kind &&
      (key === undefined ? of === '' || doing.key === '' || isDoneWith(doing, of, base) : key === doing.key),
  ) ?? false;

const unchangedFor = (numbers: readonly VerdictNumber[]): boolean =>
  numbers.some((number) => standardOf(number).probes === undefined);

/** Numbers, and the contests that some of them are read from. */
export interface Asked {
  readonly numbers: readonly VerdictNumber[];
  /** Left out for none. */
  readonly contests?: readonly Contest[];
}

/** Numbers with the contests that they need. */
export const askedFor = async (
  numbers: readonly VerdictNumber[],
  { players }: Pick<Experiment, 'players'>,
  surroundings: Surroundings,
): Promise<Asked> => {
  const kinds = new Set(
    numbers.flatMap(({ verdict }) => standardNamed(verdict)?.probes?.map(({ kind }) => kind) ?? []),
  );
  if (!kinds.has('thinking') && !kinds.has('skill')) return { numbers };
  const all = contestsOf(await readContests(players, surroundings));
  // The clinic draws all pairs of levels, but judges those that are one step apart.
  return { numbers, contests: all.filter(({ kind, key }) => kinds.has(kind) && (key === '' || SKILL_STEPS.has(key))) };
};

/**
 * What is played for some numbers: first the rules as they are, then each probe that they need. The first records all tables if a
 * number is read from it.
 */
export const playedFor = (base: Experiment, { numbers, contests = [] }: Asked): Done[] => {
  const isNeeded = (doing: Doing) => numbers.some((number) => needs(base, number, doing));
  const [unchanged, ...others] = probesFor(base, isNeeded, contests);
  const { experiment } = unchanged;
  const own = unchangedFor(numbers) ? experiment : { ...experiment, record: ['games', 'seats'] as const };
  return [{ ...unchanged, experiment: own }, ...others];
};

/** What to write for a verdict that is not known: those of its theme, since all of them do not fit in a sentence. */
const otherThan = (verdict: string): string => {
  const [theme] = verdict.split(': ');
  const alike = STANDARDS.filter((one) => one.theme === theme).map(({ what }) => what);
  return alike.length === 0
    ? `expected one such as ${quote('drama: decided')}; macher verdicts lists all`
    : `expected one of ${theme}: ${alike.join(', ')}; macher verdicts lists those of the other themes`;
};

/** Why a number cannot be asked for with these rules, and what to do; null if it can. */
export const numberRefusal = (number: VerdictNumber, base: Experiment, { contests }: Asked): string | null => {
  const { verdict, of } = number;
  const played = (one: VerdictNumber) => playedFor(base, { numbers: [one], contests }).length;
  if (!standardNamed(verdict))
    return `unknown ${quote(verdict)}${nearestHint(verdict, STANDARDS.map(nameOf))}; ${otherThan(verdict)}`;
  if (!standardOf(number).probes || played(number) > 1) return null;
  return of === '' || played({ verdict, of: '' }) === 1
    ? `${verdict}: found what these rules do not have; expected another verdict`
    : `${verdict}: unknown ${quote(of)}; leave "of" out for all that it is about`;
};

/** Reads what numbers are made from. @param probes those of `playedFor`, with their runs */
export const readFor = (
  store: Store,
  numbers: readonly VerdictNumber[],
  probes: readonly StoredProbe<Done>[],
): Promise<Tallies> => measuresOf(store, probes, { unchanged: unchangedFor(numbers) });

/** What is known of a number; empty if no game says anything about it. */
export const membersOf = (number: VerdictNumber, measures: Tallies, base: Experiment): readonly Member[] =>
  standardOf(number).members(measures, tableOf(base));
