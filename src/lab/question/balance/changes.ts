/** What a variant changes in its original: every number that is judged, on the same deals, with intervals that hold jointly. */

import { capital } from '../../../base/drawing/words.ts';
import { groupedBy } from '../../../base/grouped.ts';
import { clusterDifference } from '../../../base/stats/clusters.ts';
import { type Estimate, isSure, mapped, negative } from '../../../base/stats/intervals.ts';
import { jointP, stricter } from '../../../base/stats/joint.ts';
import { type Finding, levels } from './judge.ts';
import { type Judged, type JudgedTable, nameOf, type Standard } from './standards.ts';
import { amountText, isSigned, plain } from './words.ts';

/** All differences of an arm, over all fields, hold jointly with this probability. */
const LEVEL = 0.95;

/** One number of a field in both versions. */
export interface Change {
  readonly field: string;
  readonly what: string;
  readonly of: string;
  readonly key: string;
  /** How much higher it is in the variant. */
  readonly difference: Estimate;
  /** The p-value of its direction, jointly with all others. */
  readonly p: number;
  /** In steps from healthy to broken. */
  readonly size: number;
  readonly sentence: string;
  /** The same for the middle of a sentence: without a capital letter, unless it begins with a name. */
  readonly clause: string;
  /** By how much it is more or less, without a sign: "9.5 thousand (9.0 to 9.9)". */
  readonly amount: string;
  /** "0.1 instead of 2.3"; empty for numbers with a sign, which are comparisons already. */
  readonly instead: string;
}

/** A change, and all fields that found it. */
export interface ChangeLine {
  readonly fields: readonly string[];
  readonly sentence: string;
  /** By the first of the fields, in steps from healthy to broken; in its own unit if it can never be broken. */
  readonly steps: Estimate;
}

/**
 * What it means that a number is higher or lower: "[more|less]" is the first if it is higher. "{x}" is the amount, a share in
 * percentage points; "{p}" is the same in per cent of what is named, "{m}" the member.
 */
const WINS = '{m} wins {x} [more|less] often';
const WORTH = '{m} are worth {x} [more|less] to those who use them';
const GAME_WINS = 'the winner of {m} wins the game {x} [more|less] often';
const COSTS = '{m} costs {x} [more|less]';
/** Something of which another thing makes up a part. */
const PART = 'a [larger|smaller] part';

const WORDS: Readonly<Record<string, string>> = {
  'fairness: seats': WINS,
  'fairness: parties': WINS,
  'fairness: money by place': WINS,
  'fairness: starting': WINS,
  'fairness: preliminary choices': 'a seat that takes {m} wins {x} [more|less] often',
  'fairness: first choices': '{m} loses {x} [more|less] by careless first choices',
  'fairness: first bid': WINS,
  'drama: decided': 'the winner is known {p} of a game [later|earlier]',
  'drama: lead changes': 'the lead changes {x} [more|fewer] times a game',
  'drama: early elections': GAME_WINS,
  'drama: late elections': GAME_WINS,
  'drama: elections won': GAME_WINS,
  'drama: prizes': 'of two parties that win elections, the one with more votes gets {x} [more|less] for winning',
  'drama: prizes to everybody': 'every party gets points for winning {x} [more|less] often',
  'drama: outright victories': 'a party or coalition wins an election outright {x} [more|less] often',
  'drama: mandates by election': 'all parties together win {x} [more|fewer] mandates in {m}',
  'drama: elections by coalitions': 'parties that win an election win it in a coalition {x} [more|less] often',
  'drama: runaway': 'a point of an early lead grows by {x} [more|less]',
  'drama: comebacks': 'seats far behind at half time win {x} [more|less] often',
  'drama: hope': 'the seat that finishes last loses all hope {p} of a game [later|earlier]',
  'drama: closeness': 'games end [less close|closer]: the lead is [larger|smaller] by {p} of the winner’s points',
  'money: income': 'a seat receives {x} [more|less] in a game',
  'money: sources of income': `${PART} of a seat’s income comes from {m}, by {x}`,
  'money: spent in a round': 'in {m} a seat spends {x} [more|less]',
  'money: left over': `at the end ${PART} of all the money that a seat had is left over, by {x}`,
  'money: inflation': 'the price of {m}, as a multiple of that in round 2, ends {x} [higher|lower]',
  'money: worth': 'a thousand more in {m} brings {x} [more|less]',
  'length: minutes': 'a game is {x} [longer|shorter]',
  'length: choices': 'a seat has {x} [more|fewer] choices in a game',
  'length: branching': 'a choice has {x} [more|fewer] actions',
  'length: luck': 'luck decides [more|less] of who wins, by {x}',
  'length: luck by kind': '{m} decide [more|less] of who wins, by {x}',
  'length: skill': 'one {m} wins {x} [more|less] often',
  'drama: elections by a nose': 'the order of arrival decides elections {x} [more|less] often',
  'drama: alone or in a coalition':
    'the advantage of winning an election alone over winning it in a coalition is {x} [larger|smaller]',
  'drama: regions': GAME_WINS,
  'drama: leaders by source': 'the seat with the most {m} wins {x} [more|less] often',
  'drama: sources of points': `{m} make up ${PART} of all points, by {x}`,
  'mechanisms: price of media markers': COSTS,
  'mechanisms: price of meetings': COSTS,
  'mechanisms: platforms apart':
    'the platforms of the parties lie {x} cards [further apart|closer together] in elections',
  'mechanisms: popularity apart':
    'the popularity of the parties lies {x} steps [further apart|closer together] in elections',
  'mechanisms: mandates apart':
    'the last party of an election gets [more|fewer] mandates, by {p} of the mandates of the first',
  'mechanisms: purchases': 'a seat makes {x} [more|fewer] purchases of {m} in a game',
  'mechanisms: full membership': 'a seat has as many members as it may have after a round {x} [more|less] often',
  'mechanisms: supplies': 'a seat uses up its {m} {x} [more|less] often',
  'mechanisms: price of polls': 'a poll costs {x} [more|less]',
  'dead weight: accepted contributions': 'contributions are accepted {x} [more|less] often',
  'dead weight: regions without mandates': 'all parties together win {x} [more|fewer] mandates in {m}',
  'dead weight: phases': 'choices in {m} matter {x} [more|less]',
  'dead weight: agency': 'the best option in {m} is better than the median one by {x} [more|less]',
  'dead weight: dominant cards': 'the shadow card {m} is worth {x} [more|less] to those who place it',
  'dead weight: dominant options': 'a seat that never takes {m} loses {x} [more|less]',
  'dead weight: declined contributions':
    '[declining|taking] all contributions, compared with [taking|declining] them, wins {x} more',
  'dead weight: overlooked options': 'a seat that {m} wins {x} [more|less] often',
  'kingmaking: kingmaker': 'a seat that is out decides who wins {x} [more|less] often',
  'kingmaking: aggression': 'attacks hit the leader {x} [more|less] often',
  'kingmaking: coalitions': `the leader makes up ${PART} of the partners in winning coalitions, by {x}`,
};

/** Numbers that repeat what another number says. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['dead weight: useless options', 'dead weight: points never won', 'length: downtime'],
]);

/** A difference without its sign; one of shares in per cent. */
const plainAmountOf = ({ unit }: Standard, difference: Estimate): string =>
  amountText(unit, difference.mean < 0 ? negative(difference) : difference, false);

const amountOf = (standard: Standard, difference: Estimate): string =>
  plainAmountOf(standard, difference).replace('\u202f%', ' percentage points');

const insteadOf = ({ unit }: Standard, { estimate }: Judged, before: Judged): string =>
  isSigned(unit) ? '' : `${plain(unit, estimate.mean)} instead of ${plain(unit, before.estimate.mean)}`;

const clauseOf = (standard: Standard, { member }: Judged, difference: Estimate): string => {
  const what = nameOf(standard);
  const words = WORDS[what] ?? (standard.theme === 'mechanisms' ? WORTH : `${what}, {m}: {x} [more|less]`);
  return words
    .replaceAll(/\[(.*?)\|(.*?)\]/g, difference.mean < 0 ? '$2' : '$1')
    .replace('{m}', member)
    .replace('{x}', amountOf(standard, difference))
    .replace('{p}', plainAmountOf(standard, difference));
};

/** The least distance between the edges of its zones, unless it has a step of its own: what a designer would call a step. */
export const stepOf = (standard: Standard, table: JudgedTable): number => {
  if (standard.step !== undefined) return standard.step;
  const edges = standard
    .zones(table)
    .slice(0, -1)
    .map(({ below }) => below);
  const gaps = edges.slice(1).map((edge, i) => edge - edges[i]);
  // A number that is not judged has no edges: its step is 1.
  if (edges.length === 0) return 1;
  return Math.min(...(gaps.length > 0 ? gaps : edges.map(Math.abs))) || 1;
};

/** The findings of a field in a variant and in its original. */
export interface BothVersions {
  readonly field: string;
  readonly original: readonly Finding[];
  readonly variant: readonly Finding[];
}

/** With fewer clusters than this, a zero variance may be chance. */
const FEWEST_CLUSTERS = 20;

const isKnown = ({ measured }: Judged): boolean =>
  measured !== undefined && measured.clusters.counts.filter((count) => count !== 0).length >= FEWEST_CLUSTERS;

/** Numbers that both versions have, in pairs. */
const pairsOf = ({ field, original, variant }: BothVersions) =>
  variant.flatMap(({ standard, judged }) => {
    const other = original.find((one) => one.standard === standard);
    if (SAID_ELSEWHERE.has(nameOf(standard))) return [];
    return judged.flatMap((one) => {
      const before = other?.judged.find(({ key }) => key === one.key);
      return before && isKnown(before) && isKnown(one) ? [{ field, standard, one, before }] : [];
    });
  });

/**
 * What surely differs in the variant, the greatest change first.
 *
 * @param isAbout which numbers the variant changes directly, by its file
 * @param wrong the chance that any of them is wrong
 */
export const changesOf = (
  versions: readonly BothVersions[],
  table: JudgedTable,
  isAbout: (words: string, key: string) => boolean = () => false,
  wrong: number = 1 - LEVEL,
): Change[] => {
  const pairs = versions.flatMap(pairsOf);
  const isFirst = ({ standard, one }: (typeof pairs)[number]) =>
    isAbout(`${nameOf(standard)} ${one.member} ${one.key}`, one.key);
  const levelOf = levels(pairs.map(isFirst), wrong);
  const all = pairs.map((pair): Change => {
    const { field, standard, one, before } = pair;
    const { clusters, times } = one.measured!;
    const level = levelOf(isFirst(pair));
    const at = (part: number) => clusterDifference(clusters, before.measured!.clusters, stricter(level, part));
    const difference = mapped(at(1), (value) => times * value);
    const clause = clauseOf(standard, one, difference);
    return {
      ...{
        field,
        what: nameOf(standard),
        of: one.member,
        key: one.key,
        difference,
        p: jointP((part) => isSure(at(part))),
      },
      size: Math.abs(difference.mean) / stepOf(standard, table),
      sentence: `${capital(clause)}.`,
      clause,
      amount: amountOf(standard, difference),
      instead: insteadOf(standard, one, before),
    };
  });
  return all.filter(({ difference }) => isSure(difference)).sort((a, b) => b.size - a.size);
};

/** Whether the amount rounds to nothing. */
const isNothing = ({ amount }: Change): boolean => Number.parseFloat(amount) === 0;

/**
 * Changes in sentences: one for each number, in the words of the first field that found it; fields for which it moves the other way
 * say so. Amounts that round to nothing are left out.
 *
 * @param changes the greatest change first
 * @param fields all fields, in order of importance
 */
export const changeLines = (changes: readonly Change[], fields: readonly string[]): ChangeLine[] => {
  const alike = groupedBy(
    changes.filter((one) => !isNothing(one)),
    ({ what, key }) => `${what} ${key}`,
  );
  return [...alike.values()].map((group) => {
    const [first, ...others] = group.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
    const isSame = ({ difference }: Change) => difference.mean > 0 === first.difference.mean > 0;
    const further = [
      ...others.filter(isSame).map(({ field, amount }) => `; with ${field} ${amount}`),
      ...others.filter((one) => !isSame(one)).map(({ field, clause }) => `; but with ${field}, ${clause}`),
    ].join('');
    return {
      fields: [first, ...others].map(({ field }) => field),
      sentence: first.sentence.replace(/\.$/, `${further}.`),
      steps: mapped(first.difference, (value) => (value * first.size) / Math.abs(first.difference.mean)),
    };
  });
};
