/** What the lab has found as bidding policies that any agent can follow: what gains, and what nobody can improve on. */

import { listed, whole } from '../../../base/drawing/words.ts';
import { formatBids } from '../../../players/bidding/format.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { gap, unitOf, withInterval } from '../units.ts';
import type { BidsAnswer, PolicyTable } from './answer.ts';
import type { Bids } from './file.ts';
import { policyText } from './policy.ts';

/** The text of the file; null if no price is shown to gain. */
export const policyFile = ({ auctions, policy }: BidsAnswer, arm: Experiment): string | null => {
  const { question, edition, players, ask } = arm;
  const { measure } = ask as Bids;
  if (policy) return policyText(arm, policy.lines, policy.tables.map(proofOf));
  const prices = auctions.flatMap(({ auction, round, bestReply: { price, gain } }) =>
    gain && gain.low > 0
      ? [{ auction, round, price, why: `gains ${withInterval(measure, gain)} ${unitOf(measure)}` }]
      : [],
  );
  return prices.length > 0 ? formatBids({ about: question, edition, players, prices }) : null;
};

/** The text of a file with the equilibria; null if none was found. */
export const equilibriumFile = (
  { auctions }: BidsAnswer,
  { question, edition, players, ask }: Experiment,
): string | null => {
  const { measure } = ask as Bids;
  const prices = auctions.flatMap(({ auction, round, equilibrium, exploitability }) => {
    if (equilibrium?.found !== 'found' || exploitability === null) return [];
    const chances = equilibrium.mix.map(({ price, chance }) => [price, Number(chance.toFixed(3))] as const);
    const price = Object.fromEntries(chances.filter(([, chance]) => chance > 0));
    return [{ auction, round, price, why: `on which a price may gain up to ${gap(measure, exploitability.high)}` }];
  });
  return prices.length > 0 ? formatBids({ about: question, edition, players, prices }) : null;
};

const proofOf = ({ against, games, winShare }: PolicyTable): string =>
  `Against ${listed(against)}: ${withInterval('winShare', winShare)} ${unitOf('winShare')} in ${whole(games)} games.`;
