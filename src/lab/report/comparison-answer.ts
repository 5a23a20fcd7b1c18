/** The answer of arms to the question of their experiment, in a few sentences made from their numbers. */

import { counted, listed, percent, percentRange, signed } from '../../base/drawing/words.ts';
import { hasInterval, isSure, NO_INTERVAL } from '../../base/stats/intervals.ts';
import {
  agentsOf,
  type Compared,
  type ComparedArm,
  type ComparedMeasure,
  inFull,
  isAlone,
  type Sweep,
  sharedBy,
} from './compared.ts';
import { measureName } from './comparison.ts';

/** The most measures of an arm in the sentences; the figure has all of them. */
const MOST_SAID = 4;

export function comparisonAnswer(compared: Compared): string[] {
  const { arms, sweep, differences } = compared;
  const isSweep = sweep !== null && !arms.some(isAlone);
  const winners = isSweep ? sweepAnswer(compared, sweep) : arms.flatMap(winnerOf);
  if (differences.length > 0 && !differences.some(({ difference }) => hasInterval(difference)))
    return [...arms.flatMap(winnerOf), `What the arms change is not known: there is ${NO_INTERVAL}.`];
  const idle = arms.flatMap((arm, i) => (arm.unchanged ? [unchangedSentence(arms, i, arm.unchanged)] : []));
  // An option of one agent shows in who wins; a rule does not.
  return isSweep && sweep.agent !== null ? [...winners, ...idle] : [...winners, ...idle, ...changes(compared)];
}

const unchangedSentence = (arms: readonly ComparedArm[], at: number, games: number): string =>
  `${inFull(arms, at)} changed nothing in ${counted(games, 'game')}: each ended as in ${inFull(arms, 0)}.`;

/** Who wins most in an arm that has opponents. */
function winnerOf(arm: ComparedArm, at: number, arms: readonly ComparedArm[]): string[] {
  if (isAlone(arm)) return [];
  const [best] = [...arm.agents].sort((a, b) => b.winShare.mean - a.winShare.mean);
  const { mean, low } = best.winShare;
  const even = 1 / arm.players;
  const than = `${low > even ? 'more' : 'not clearly more'} than an even share of ${percent(even, 0)}`;
  const share = `${percent(mean)} of games in each of its seats (${percentRange(best.winShare)})`;
  return [`In ${inFull(arms, at)} ${best.id} wins ${share}, ${than}.`];
}

/** What each arm changes compared with the first; empty if arms have different agents. */
function changes(compared: Compared): string[] {
  const { arms, differences } = compared;
  const agents = agentsOf(compared);
  if (!agents.every((name, i) => name === arms[0].agents[i]?.id)) return [];
  return arms.slice(1).flatMap(({ name, unchanged }, i) => {
    const own = differences.filter(({ arm }) => arm === name);
    // An arm without games to compare has no measures.
    if (unchanged || own.length === 0) return [];
    const sure = own.filter(({ difference }) => isSure(difference));
    const against = `${inFull(arms, i + 1)} against ${inFull(arms, 0)}, ${sharedBy(arms)}`;
    if (sure.length === 0) return `${against}: nothing changes by more than chance explains.`;
    const left = sure.length - MOST_SAID;
    const more = left > 0 ? `; ${left} more ${left === 1 ? 'is' : 'are'} below` : '';
    return `${against}: ${listed(sure.slice(0, MOST_SAID).map((row) => changeOf(row, agents)))}${more}.`;
  });
}

/** "paid for polls −40.0 units a game (−46.6 to −33.5)" */
function changeOf(row: ComparedMeasure, agents: readonly string[]): string {
  const { unit, difference } = row;
  const times = unit === 'share' ? 100 : 1;
  const [mean, low, high] = [difference.mean, difference.low, difference.high].map((n) => times * n);
  const numeral = (n: number) => signed(n, Math.abs(mean) < 1 ? 2 : 1);
  const words = unit === 'share' ? 'percentage points' : unit;
  return `${measureName(row, agents)} ${numeral(mean)} ${words} (${numeral(low)} to ${numeral(high)})`;
}

/** The values with which the agent wins most and least, and those that differ from the first. */
function sweepAnswer(compared: Compared, { what, agent, values }: Sweep): string[] {
  const { arms, differences } = compared;
  const of = agent ?? 0;
  const name = agentsOf(compared)[of];
  const ranked = arms
    .map(({ agents }, i) => ({ value: values[i], share: agents[of].winShare }))
    .sort((a, b) => b.share.mean - a.share.mean);
  const [most, least] = [ranked[0], ranked[ranked.length - 1]];
  if (most.share.mean === least.share.mean)
    return [`Whatever the ${what}, ${name} wins ${percent(most.share.mean)} of games (${percentRange(most.share)}).`];
  const at = ({ value, share }: (typeof ranked)[number]) =>
    `at ${value}, ${percent(share.mean)} of games (${percentRange(share)})`;
  const own = differences.filter((row) => row.kind === 'win share' && row.agent === of);
  const sure = own.filter(({ difference }) => isSure(difference));
  const differing = sure.map(
    ({ arm, difference: { mean, low, high } }) =>
      `${values[arms.findIndex((one) => one.name === arm)]} by ${signed(100 * mean)} percentage points ` +
      `(${signed(100 * low)} to ${signed(100 * high)})`,
  );
  return [
    `By ${what}, ${name} wins most ${at(most)}, and least ${at(least)}.`,
    differing.length === 0
      ? `On the same deals no value differs from ${values[0]} by more than chance explains.`
      : `On the same deals these values differ from ${values[0]} by more than chance explains: ${listed(differing)}.`,
  ];
}
