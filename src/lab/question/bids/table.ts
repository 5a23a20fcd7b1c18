/** The best prices for the terminal, and the policy if one is asked for. */

import { columns, withSign } from '../../../base/drawing/columns.ts';
import { listed, percent, whole } from '../../../base/drawing/words.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { UNITS, unitOf, withInterval } from '../units.ts';
import type { AuctionAnswer, BidsAnswer, PolicyAnswer } from './answer.ts';
import type { Bids } from './file.ts';

export const table = ({ auctions, policy }: BidsAnswer, [{ ask }]: readonly Experiment[]): string => {
  const { measure } = ask as Bids;
  // If a policy is learned, no single price plays on other deals.
  const gainOf = (gain: AuctionAnswer['bestReply']['gain']) => (gain ? withInterval(measure, gain) : 'none');
  const rows = auctions.map(({ auction, round, bestReply: { price, gain, edge }, worth, agents, ...one }) => [
    ...[auction, String(round), agents[0]?.bid.toFixed(1) ?? '', edge ? `${price} (${edge} tried)` : String(price)],
    ...(policy ? [] : [gainOf(gain)]),
    ...[...evenCells(one, UNITS[measure].scale), worth ? `${withSign(worth.points.mean, 1)} points` : ''],
  ]);
  const head = [
    ...['auction', 'round', 'own bid', 'best reply', ...(policy ? [] : [`gain on other deals (${unitOf(measure)})`])],
    ...['equilibrium', 'gain on it at most', 'worth of winning'],
  ];
  const prices = columns(
    [head, ...rows],
    head.map((_, i) => (i === 0 ? 'left' : 'right')),
  );
  return policy ? `${prices}\n\n${policyLines(policy)}` : prices;
};

const policyLines = (policy: PolicyAnswer): string => {
  const lines = policy.lines.map(({ words }, i) => `${i + 1}. ${words}`);
  const [head, ...rows] = policyRows(policy);
  const tables = columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right']);
  return [...lines, ...(rows.length > 0 ? ['', tables] : [])].join('\n');
};

/** The effect of a policy at each table, below a head. */
export const policyRows = ({ tables }: PolicyAnswer): string[][] => [
  ['against', 'games each', 'own bids win', 'the policy wins', 'difference (percentage points)', 'points'],
  ...tables.map(({ against, games, usual, withPolicy, winShare, points }) => [
    ...[listed(against), whole(games), percent(usual), percent(withPolicy)],
    ...[withInterval('winShare', winShare), withInterval('points', points)],
  ]),
];

/** The mean of an equilibrium and what a price may still gain against it, if it is a finding; otherwise a word why not. */
const evenCells = (
  { equilibrium, exploitability }: Pick<AuctionAnswer, 'equilibrium' | 'exploitability'>,
  scale: number,
): string[] =>
  equilibrium?.found === 'found' && exploitability
    ? [equilibrium.mean.toFixed(1), withSign(scale * exploitability.high, 1)]
    : [equilibrium?.found ?? '', ''];
