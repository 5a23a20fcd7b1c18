/** The best prices for the terminal. */

import { columns, withSign } from '../../../base/drawing/columns.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { UNITS, unitOf, withInterval } from '../units.ts';
import type { AuctionAnswer, BidsAnswer } from './answer.ts';
import type { Bids } from './file.ts';

export const table = ({ auctions }: BidsAnswer, [{ ask }]: readonly Experiment[]): string => {
  const { measure } = ask as Bids;
  const rows = auctions.map(({ auction, round, bestReply: { price, gain, edge }, worth, agents, ...one }) => [
    ...[auction, String(round), agents[0]?.bid.toFixed(1) ?? '', edge ? `${price} (${edge} tried)` : String(price)],
    ...[gain ? withInterval(measure, gain) : 'none', ...evenCells(one, UNITS[measure].scale)],
    worth ? `${withSign(worth.points.mean, 1)} points` : '',
  ]);
  const head = [
    ...['auction', 'round', 'own bid', 'best reply', `gain on other deals (${unitOf(measure)})`],
    ...['equilibrium', 'gain on it at most', 'worth of winning'],
  ];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right']);
};

/** The mean of an equilibrium and what a price may still gain on it, where it is a finding; a word why it is none. */
const evenCells = (
  { equilibrium, exploitability }: Pick<AuctionAnswer, 'equilibrium' | 'exploitability'>,
  scale: number,
): string[] =>
  equilibrium?.found === 'found' && exploitability
    ? [equilibrium.mean.toFixed(1), withSign(scale * exploitability.high, 1)]
    : [equilibrium?.found ?? '', ''];
