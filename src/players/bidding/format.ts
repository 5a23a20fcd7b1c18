/** A bidding policy as the text of its file, with what it rests on as comments. */
import { Document } from 'yaml';

/** A price that was found to be good. */
interface FoundPrice {
  readonly auction: string;
  readonly round: number;
  readonly price: number;
  /** What speaks for it, in a few words. */
  readonly why: string;
}

export interface FoundPolicy {
  /** Where it was found: in the words of its experiment. */
  readonly about: string;
  readonly edition: string;
  readonly players: number;
  readonly prices: readonly FoundPrice[];
}

const KEYS: Readonly<Record<string, string>> = { order: 'order', tie: 'ties' };

/** The text of the file, which `parseBids` reads. */
export const formatBids = ({ about, edition, players, prices }: FoundPolicy): string => {
  const lists = new Map<string, object[]>();
  for (const { auction, round, price } of prices) {
    const key = KEYS[auction] ?? 'polls';
    const region = key === 'polls' ? { region: Number(auction.split('-')[1]) } : {};
    lists.set(key, [...(lists.get(key) ?? []), { round, players, ...region, price }]);
  }
  const document = new Document({ about, edition, ...Object.fromEntries(lists) });
  document.commentBefore = [
    ' A bidding policy: what to bid, in thousands. An agent takes it as an option: heuristic:bids=THIS FILE.',
    ...prices.map(({ auction, round, price, why }) => ` ${auction}, round ${round}: ${price}, ${why}`),
  ].join('\n');
  for (const key of lists.keys())
    for (let i = 0; i < lists.get(key)!.length; i++) (document.getIn([key, i], true) as { flow?: boolean }).flow = true;
  return document.toString({ lineWidth: 120 });
};
