/** The learned lines, or the prices that are shown to gain, as a bidding policy that any agent can follow. */

import { listed, whole } from '../../../base/drawing/words.ts';
import { formatBids } from '../../../players/bidding/format.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { unitOf, withInterval } from '../units.ts';
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

const proofOf = ({ against, games, winShare }: PolicyTable): string =>
  `Against ${listed(against)}: ${withInterval('winShare', winShare)} ${unitOf('winShare')} in ${whole(games)} games.`;
