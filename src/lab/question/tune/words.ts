/** The findings of a tuner, in a sentence. */

import { whole } from '../../../base/drawing/words.ts';
import { type Estimate, mapped } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';
import { withInterval, withUnit } from '../units.ts';
import { type Setting, wordsOfSetting } from './dimensions.ts';
import type { Fair } from './fairness.ts';

/** The comparison at a table on deals never seen. */
export interface HeldOut {
  readonly players: number;
  readonly edition: string;
  /** The opponents. */
  readonly against: readonly string[];
  /** Whether it wins more than an even share. */
  readonly verdict: Answer['verdict'];
  /** Its share of all victories; 1 / players is even. */
  readonly winShare: Estimate;
  readonly games: number;
  /**
   * The win share with the usual values, and by how much that with the best ones is above it, deal by deal; left out by `exploit`
   * and in databases of older versions.
   */
  readonly gain?: { readonly usual: number; readonly estimate: Estimate; readonly verdict: Answer['verdict'] };
}

type Shared = Pick<HeldOut, 'winShare' | 'players'>;

/** A share minus an even one. */
const shifted = ({ winShare, players }: Shared): Estimate => mapped(winShare, (share) => share - 1 / players);

const share = ({ winShare: { mean, low, high } }: HeldOut): string =>
  `${withUnit('winShare', mean)} (${withUnit('winShare', low)} to ${withUnit('winShare', high)})`;

/** "tuned wins 28.9 % (27.1 % to 30.6 %) where 25.0 % is even, against heuristic on 6,000 games of deals never seen". */
const atItsTable = (label: string, one: HeldOut): string =>
  `${label} wins ${share(one)} where ${withUnit('winShare', 1 / one.players)} is even, against ${one.against.join(', ')} on ` +
  `${whole(one.games)} games of deals never seen`;

const GAINS: Partial<Record<Answer['verdict'], string>> = {
  better: 'a gain',
  worse: 'a loss',
  equal: 'no gain worth having',
};

/** ", +9.1 (+7.4 to +10.8) percentage points against the 20.0 % of the usual values, a gain". */
const gainThere = ({ usual, estimate, verdict }: NonNullable<HeldOut['gain']>): string =>
  `${withInterval('winShare', estimate)} percentage points against the ${withUnit('winShare', usual)} of the usual values, ` +
  (GAINS[verdict] ?? 'no gain shown');

const elsewhere = (others: readonly HeldOut[]): string => {
  const tables = others.map(
    (one) =>
      `${one.players} players, ${one.edition}, against ${one.against.join(', ')}: ${share(one)}, ${one.gain ? gainThere(one.gain) : one.verdict}`,
  );
  return tables.length > 0 ? ` Elsewhere: ${tables.join('; ')}.` : '';
};

const CLAIMS: Partial<Record<Answer['verdict'], string>> = {
  better: 'The tuned values are better than the usual ones',
  worse: 'The tuned values are worse than the usual ones',
  equal: 'No gain worth having over the usual values was found',
};

const EVEN: Partial<Record<Answer['verdict'], string>> = {
  better: 'more than',
  worse: 'less than',
  equal: 'about as much as',
};

/** "It wins more than an even share of 25.0 %." */
const evenSentence = ({ verdict, players }: HeldOut): string => {
  const even = `an even share of ${withUnit('winShare', 1 / players)}`;
  return EVEN[verdict] ? `It wins ${EVEN[verdict]} ${even}.` : `Whether it wins more than ${even} is not shown.`;
};

/** The effect of tuning on deals never seen. @param label of the agent */
export const tunedSentence = (label: string, [first, ...others]: readonly HeldOut[]): string => {
  const { gain, verdict } = first;
  if (!gain) {
    const shown = verdict === 'better' ? 'wins' : 'is not shown to win';
    return `The tuned agent ${shown} more than an even share: ${atItsTable(label, first)}.${elsewhere(others)}`;
  }
  const claim = CLAIMS[gain.verdict] ?? 'No gain over the usual values is shown';
  return (
    `${claim}: ${label} wins ${share(first)} with the tuned values and ${withUnit('winShare', gain.usual)} with the usual ones, ` +
    `${withInterval('winShare', gain.estimate)} percentage points, against ${first.against.join(', ')} on ${whole(first.games)} games of deals ` +
    `never seen. ${evenSentence(first)}${elsewhere(others)}`
  );
};

/** How far the others at the table can be exploited. */
export const exploitSentence = (label: string, [first, ...others]: readonly HeldOut[]): string => {
  const against = first.against.join(', ');
  const more = elsewhere(others);
  if (first.verdict !== 'better')
    return `Nothing was found that exploits ${against}: ${atItsTable(label, first)}.${more}`;
  const least = withUnit('winShare', first.winShare.low - 1 / first.players);
  const gain = withInterval('winShare', shifted(first));
  return `${against} can be exploited by at least ${least}: ${atItsTable(label, first)}, ${gain}.${more}`;
};

/** The seat that is farthest from even. */
const farthest = ({ seats, players }: Fair): string => {
  const off = seats.map(({ mean }) => Math.abs(mean - 1 / players));
  const seat = off.indexOf(Math.max(...off));
  return `seat ${seat + 1} ${withInterval('winShare', shifted({ winShare: seats[seat], players }))}`;
};

/**
 * Whether rules keep to a target, and whether those that were tuned did.
 *
 * @param limit how far seats may be from even
 * @param rules the name of those that were tuned
 */
export const fairSentence = (
  setting: Setting,
  limit: number,
  [best, usual]: readonly Fair[],
  rules: string,
): string => {
  const within = `within ${withUnit('winShare', limit)} of an even share`;
  const verdict = {
    better: `With ${wordsOfSetting(setting)} all seats are ${within}`,
    open: `It is not shown whether all seats are ${within} with ${wordsOfSetting(setting)}`,
    worse: `No rules were found with which all seats are ${within}; the best are ${wordsOfSetting(setting)}`,
  }[best.verdict];
  const before = usual.verdict === 'better' ? ` They are in ${rules} as well.` : '';
  return (
    `${verdict}: at most ${farthest(best)} percentage points, ${whole(best.decisions.mean)} decisions a game; in ${rules} ` +
    `${farthest(usual)}, ${whole(usual.decisions.mean)} decisions (${whole(best.games)} games each on deals never seen).${before}`
  );
};
