/** The prices that are shown to gain, as a bidding policy that any agent can follow. */

import { formatBids } from '../../../players/bidding/format.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { unitOf, withInterval } from '../units.ts';
import type { BidsAnswer } from './answer.ts';
import type { Bids } from './file.ts';

/** The text of the file; null where no price is shown to gain. */
export const policyFile = (
  { auctions }: BidsAnswer,
  { question, edition, players, ask }: Experiment,
): string | null => {
  const { measure } = ask as Bids;
  const prices = auctions.flatMap(({ auction, round, bestReply: { price, gain } }) =>
    gain && gain.low > 0
      ? [{ auction, round, price, why: `gains ${withInterval(measure, gain)} ${unitOf(measure)}` }]
      : [],
  );
  return prices.length > 0 ? formatBids({ about: question, edition, players, prices }) : null;
};
