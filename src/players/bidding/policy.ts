/**
 * Bidding policies: small files that say what to bid, by round, seats, place in line and cash in hand.
 *
 * ```yaml
 * about: best replies to three of the heuristic
 * order:
 *   - { round: 1, price: 0 }
 *   - { round: 2..4, price: 8, cash: '>= 12', place: 1 } # and wants the first place in turn order
 *   - { round: 5, price: { 0: 0.25, 6: 0.75 } } # 6 three times in four
 *   - { price: 12, rival: '< 40', mandates: '>= 60' } # nobody else has 40, and the current region gives 60 mandates or more
 * places:
 *   - { round: 1..3, place: 2 } # who has won takes the second place in turn order
 * polls:
 *   - { round: 2, region: 1, price: 4 } # up to 4 for the poll of the current region
 * ```
 *
 * The first rule that applies counts; if none does, the agent bids as usual.
 */
import { readFileSync } from 'node:fs';
import { ending } from '../../base/text/quote.ts';
import { systemReason } from '../../base/text/reason.ts';
import { type Entry, naming, readYaml } from '../../base/text/yaml-entry.ts';
import { deepFreeze } from '../../rules/engine/freeze.ts';
import { BOARDS, SEATS } from '../../rules/engine/state.ts';
import { type Chance, HIGHEST_PRICE, holds, type Sign } from './prices.ts';

const LAST_ROUND = 20;

/**
 * The amounts that conditions may compare: cash in hand, the most that another seat has, and the most mandates that a region can
 * give (that of the poll, or else the current one).
 */
const ASKED_OF = ['cash', 'rival', 'mandates'] as const;
export type AskedOf = (typeof ASKED_OF)[number];

/** When a rule applies. */
interface Condition {
  /** First and last round; null for all. */
  readonly rounds: readonly [number, number] | null;
  /** Players at the table; null for any number. */
  readonly players: number | null;
  /** The place in line of a poll's region, from 0; null for all, and for the order. */
  readonly region: number | null;
  readonly when: readonly (readonly [AskedOf, Sign, number])[];
}

/** The place in turn order, from 0, that the winner of the order takes. */
interface PlaceRule extends Condition {
  readonly place: number;
}

/** What to bid in some auctions. */
export interface BidRule extends Condition {
  /** Prices in thousands with chances that add up to 1. */
  readonly prices: readonly Chance[];
  /** The place in turn order that the winner of the bid takes, from 0; null if the agent chooses. */
  readonly place: number | null;
}

export interface BiddingPolicy {
  readonly about: string | null;
  /** Sealed bids for the order. */
  readonly order: readonly BidRule[];
  /** Bids after a tie: by how much a seat raises its earlier bid. */
  readonly ties: readonly BidRule[];
  /** Polls: the highest price that a seat bids up to; if each seat bids once, its bid. */
  readonly polls: readonly BidRule[];
  /** Places in turn order, if the rule of the bid names none. */
  readonly places: readonly PlaceRule[];
}

/** The values for conditions in an auction: the place in line of a poll's region, and the amounts. */
export interface AuctionValues extends Readonly<Partial<Record<AskedOf, number>>> {
  readonly players: number;
  readonly round: number;
  readonly region?: number;
}

/** The first rule that applies; null if none does. */
export const ruleFor = <R extends Condition>(rules: readonly R[], asked: AuctionValues): R | null => {
  const { players, round, region } = asked;
  const rule = rules.find(
    (one) =>
      (one.rounds === null || (round >= one.rounds[0] && round <= one.rounds[1])) &&
      (one.players === null || one.players === players) &&
      (one.region === null || one.region === region) &&
      one.when.every(([what, sign, number]) => holds(asked[what] ?? 0, sign, number)),
  );
  return rule ?? null;
};

const readRounds = (entry: Entry): BidRule['rounds'] => {
  const [, from, to] = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/.exec(entry.text()) ?? [];
  if (from === undefined) {
    const round = entry.integer(1, LAST_ROUND);
    return [round, round];
  }
  if (Number(from) > Number(to)) entry.fail('expected the earlier round first, such as 2..4');
  return [Number(from), Number(to)];
};

const readComparison = (what: AskedOf, entry: Entry): Condition['when'][number] => {
  const [, sign = '=', number] = /^\s*(>=|<=|>|<|=)?\s*(\d+)\s*$/.exec(entry.text()) ?? [];
  if (number === undefined) entry.fail("expected a number, or a comparison such as '>= 10'");
  return [what, sign as Sign, Number(number)];
};

const readPrices = (entry: Entry): Chance[] => {
  if (!entry.isMapping()) return [{ price: entry.integer(0, HIGHEST_PRICE), chance: 1 }];
  const prices = entry.pairs().map(({ key, value }) => {
    const chance = value.number();
    if (chance < 0) value.fail('expected a chance of 0 or more');
    return { price: key.integer(0, HIGHEST_PRICE), chance };
  });
  const all = prices.reduce((sum, { chance }) => sum + chance, 0);
  if (!(all > 0)) entry.fail('expected prices with chances, such as { 0: 0.25, 6: 0.75 }');
  return prices.map(({ price, chance }) => ({ price, chance: chance / all }));
};

const WHEN = ['round', 'players', ...ASKED_OF] as const;

type Fields = ReadonlyMap<string, Entry>;

const read = <T>(fields: Fields, key: string, reader: (field: Entry) => T): T | null => {
  const field = fields.get(key);
  return field ? reader(field) : null;
};

const readNumber = (most: number) => (field: Entry) => field.integer(1, most) - 1;

const readCondition = (fields: Fields): Condition => ({
  rounds: read(fields, 'round', readRounds),
  players: read(fields, 'players', (field) => field.integer(1, SEATS)),
  region: read(fields, 'region', readNumber(BOARDS)),
  when: ASKED_OF.flatMap((what) => {
    const asked = read(fields, what, (field) => readComparison(what, field));
    return asked ? [asked] : [];
  }),
});

const readRule = (entry: Entry, more: readonly string[]): BidRule => {
  const fields = entry.fields([...WHEN, 'price', ...more]);
  return {
    ...readCondition(fields),
    prices: read(fields, 'price', readPrices) ?? entry.fail("missing 'price'; expected what to bid, in thousands"),
    place: read(fields, 'place', readNumber(SEATS)),
  };
};

const readPlaceRule = (entry: Entry): PlaceRule => {
  const fields = entry.fields([...WHEN, 'place']);
  const place = read(fields, 'place', readNumber(SEATS)) ?? entry.fail("missing 'place'; expected one in turn order");
  return { ...readCondition(fields), place };
};

/** A policy from the text of its file. @throws NotationError with the line of the first mistake */
export const parseBids = (text: string): BiddingPolicy => {
  const root = readYaml(text);
  const fields = root.fields(['about', 'edition', 'order', 'ties', 'places', 'polls']);
  const rules = (key: string, more: readonly string[]) =>
    (fields.get(key)?.list() ?? []).map((entry) => readRule(entry, more));
  const policy = {
    about: fields.get('about')?.text() ?? null,
    order: rules('order', ['place']),
    ties: rules('ties', []),
    places: (fields.get('places')?.list() ?? []).map(readPlaceRule),
    polls: rules('polls', ['region']),
  };
  if (policy.order.length + policy.ties.length + policy.places.length + policy.polls.length === 0)
    root.fail('found no rules; expected some under order, ties, places or polls');
  return policy;
};

const known = new Map<string, BiddingPolicy>();

/** A policy from its file, which is read once. @throws Error with the file and line of the first mistake */
export const loadBids = (file: string): BiddingPolicy => {
  const read = known.get(file) ?? deepFreeze(parseFile(file));
  known.set(file, read);
  return read;
};

const parseFile = (file: string): BiddingPolicy => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = systemReason(error);
    throw new Error(`${ending(file)}: ${reason}; expected a bidding policy, which macher run writes for ask: bids`);
  }
  try {
    return parseBids(text);
  } catch (error) {
    throw naming(file, error);
  }
};
