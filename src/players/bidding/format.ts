/** A bidding policy as the text of its file, with its evidence in comments. */
import { Document } from 'yaml';

const HEADING =
  'A bidding policy: what to bid, in thousands. An agent takes it as an option: heuristic:bids=THIS FILE.';

/** A price, or a mixture of prices, that was found to be good. */
interface FoundPrice {
  readonly auction: string;
  readonly round: number;
  /** In thousands: one amount, or the chance of each in a mixture. */
  readonly price: number | Readonly<Record<string, number>>;
  /** The evidence for it, in a few words. */
  readonly why: string;
}

export interface FoundPolicy {
  /** Where it was found, in the words of its experiment. */
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
    lists.set(key, [...(lists.get(key) ?? []), { round, players, ...region, price: inNumbers(price) }]);
  }
  return textOf({ about, edition }, lists, [
    HEADING,
    ...prices.map(({ auction, round, price, why }) => {
      const amount = typeof price === 'number' ? `${price}` : 'a mixture';
      return `${auction}, round ${round}: ${amount}, ${why}`;
    }),
  ]);
};

/** A price as it is written: prices of a mixture are keys, and numbers all the same. */
const inNumbers = (price: FoundPrice['price']): number | ReadonlyMap<number, number> =>
  typeof price === 'number' ? price : new Map(Object.entries(price).map(([one, chance]) => [Number(one), chance]));

/** What seats with at least this much cash bid for the order in a round; mixtures for more cash come first. */
export interface Mixture {
  readonly players: number;
  readonly round: number;
  readonly cash: number;
  /** Chances by price. */
  readonly prices: Readonly<Record<string, number>>;
}

interface TrainedPolicy {
  readonly about: string;
  readonly edition: string;
  readonly mixtures: readonly Mixture[];
  /** How much more is bid after a tie. */
  readonly afterTie: number;
  /** Where the policy comes from. */
  readonly comments: readonly string[];
}

/**
 * The text of a file of trained mixtures, which `parseBids` reads. If all are for one number of players, they apply to any
 * number.
 */
export const formatMixtures = ({ about, edition, mixtures, afterTie, comments }: TrainedPolicy): string => {
  const isOne = new Set(mixtures.map(({ players }) => players)).size === 1;
  const order = mixtures.map(({ players, round, cash, prices }) => ({
    round,
    ...(isOne ? {} : { players }),
    ...(cash > 0 ? { cash: `>= ${cash}` } : {}),
    price: inNumbers(prices),
  }));
  const lists = new Map<string, object[]>([
    ['order', order],
    ['ties', [{ price: afterTie }]],
  ]);
  return textOf({ about, edition }, lists, comments);
};

/** A policy that was found as a whole: its rules in each list; the first one that applies counts. */
interface RuledPolicy {
  readonly about: string;
  readonly edition: string;
  readonly rules: ReadonlyMap<'order' | 'ties' | 'places' | 'polls', readonly object[]>;
  /** The policy in words, and the evidence for it. */
  readonly comments: readonly string[];
}

/** The text of the file, which `parseBids` reads. */
export const formatRules = ({ about, edition, rules, comments }: RuledPolicy): string =>
  textOf({ about, edition }, rules, [HEADING, ...comments]);

const textOf = (head: object, lists: ReadonlyMap<string, readonly object[]>, comments: readonly string[]): string => {
  const document = new Document({ ...head, ...Object.fromEntries(lists) });
  document.commentBefore = comments.map((line) => ` ${line}`).join('\n');
  for (const [key, list] of lists)
    for (let i = 0; i < list.length; i++) (document.getIn([key, i], true) as { flow?: boolean }).flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
};
