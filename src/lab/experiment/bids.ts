/**
 * What `ask: bids` plays: arms in which one seat, and the others with it, are made to bid so and so. Every arm has the same
 * deals, so that what a price changes is not mixed up with when a strong player pays it.
 */
import { parseAgent } from '../../players/agent/notation.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { Game } from '../../rules/engine/game.ts';

/** Auctions by name: sealed bids for the order, bids after a tie there, polls by their region's place in line. */
export const AUCTIONS = ['order', 'tie', 'poll-1', 'poll-2', 'poll-3', 'poll-4'] as const;
export type Auction = (typeof AUCTIONS)[number];

/** What is bid where, in thousands. */
export interface BidPlan {
  readonly auctions: readonly Auction[];
  readonly rounds: readonly number[];
  readonly prices: readonly number[];
  /** What a seat is given, and loses, in each round, to see what money is worth. */
  readonly money: number;
  /** Whether the others bid each price as well, so that an equilibrium can be found. */
  readonly equilibrium: boolean;
  /** Places in turn order, from 1, that the buyer of the order is made to take; none where it has no choice. */
  readonly places: readonly number[];
  /** Agents whose own bids are set against the best ones, as the file writes them. */
  readonly bidders: readonly unknown[];
}

/** What an arm of the lab does. */
export type BidArm =
  | { readonly kind: 'own' }
  | { readonly kind: 'price'; readonly auction: Auction; readonly round: number; readonly price: number }
  /** The others bid a price as well. */
  | {
      readonly kind: 'field';
      readonly auction: Auction;
      readonly round: number;
      readonly price: number;
      readonly others: number;
    }
  /** The highest price wins the order, and this place is taken. */
  | { readonly kind: 'place'; readonly round: number; readonly place: number; readonly price: number }
  | { readonly kind: 'money'; readonly round: number; readonly money: number }
  | { readonly kind: 'bidder'; readonly bidder: number };

/** After a tie only those that are tied bid again: what the others would bid there makes no game of its own. */
export const hasField = (auction: Auction): boolean => auction !== 'tie';

const armsOfAuction = (auction: Auction, round: number, { prices, equilibrium }: BidPlan): BidArm[] => [
  ...prices.map((price) => ({ kind: 'price', auction, round, price }) as const),
  ...(equilibrium && hasField(auction)
    ? prices.flatMap((price) => prices.map((others) => ({ kind: 'field', auction, round, price, others }) as const))
    : []),
];

/** The arms of a plan, in the order in which they are played. */
export const bidArmsOf = (plan: BidPlan): readonly BidArm[] => [
  { kind: 'own' },
  ...plan.bidders.map((_, bidder) => ({ kind: 'bidder', bidder }) as const),
  ...plan.rounds.flatMap((round) => [
    { kind: 'money', round, money: plan.money } as const,
    { kind: 'money', round, money: -plan.money } as const,
    ...plan.auctions.flatMap((auction) => armsOfAuction(auction, round, plan)),
    ...(plan.auctions.includes('order')
      ? plan.places.map((place) => ({ kind: 'place', round, place, price: Math.max(...plan.prices) }) as const)
      : []),
  ]),
];

/** What an arm is called. */
export const nameOfBidArm = (arm: BidArm, bidders: readonly unknown[]): string => {
  if (arm.kind === 'own') return 'as ever';
  if (arm.kind === 'bidder') return `bids of ${writtenAs(bidders[arm.bidder])}`;
  if (arm.kind === 'money') return `${arm.money > 0 ? '+' : '−'}${Math.abs(arm.money)} in round ${arm.round}`;
  if (arm.kind === 'place') return `place ${arm.place} in round ${arm.round}`;
  const price = `${arm.auction} in round ${arm.round}: ${arm.price}`;
  return arm.kind === 'price' ? price : `${price} against ${arm.others}`;
};

export type Plain = Readonly<Record<string, unknown>>;
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An agent as the file writes it, in words. */
export const writtenAs = (entry: unknown): string =>
  isPlain(entry) ? String(entry.label ?? entry.id ?? entry.file ?? entry.command) : String(entry);

/** An agent of the file as a map with a label; an entry that cannot be read stays as it is, to be complained of. */
export const asMap = (entry: unknown, label: string): unknown => {
  if (isPlain(entry)) return { label, ...entry };
  try {
    const { id, file, options, command } = parseAgent(String(entry));
    return command ? entry : { ...(file === undefined ? { id } : { file }), options, label };
  } catch {
    return entry;
  }
};

/** What a seat does that is to pay so much. */
const interventionAt = (auction: Auction, round: number, price: number): object => {
  if (auction === 'order') return { phase: 'bid-for-order', round, tied: false, do: { bid: price } };
  if (auction === 'tie') return { phase: 'bid-for-order', round, tied: true, do: { more: price } };
  return { phase: 'auction-polls', round, region: Number(auction.slice('poll-'.length)), do: { upTo: price } };
};

const made = (agent: unknown, key: 'interventions' | 'gifts', what: object): unknown =>
  isPlain(agent) ? { ...agent, [key]: [what, ...((agent[key] as unknown[] | undefined) ?? [])] } : agent;

/** The label of the seat that is made to bid, where the file gives it none. */
const BIDDER = 'bidder';

/** Phases in which the buyer of the order says who sits where. */
export const PLACING = ['name-starter', 'pick-places'] as const;

const phasesOf = (edition: unknown): ReadonlySet<string> =>
  new Set(editionNamed(String(edition))?.rounds.flatMap((phases) => phases.map(({ name }) => name)) ?? []);

/** The places in turn order that can be chosen from; none where the buyer of the order simply begins. */
export const placesToTake = (edition: unknown, players: number): readonly number[] =>
  PLACING.some((phase) => phasesOf(edition).has(phase)) ? Array.from({ length: players }, (_, i) => i + 1) : [];

/** The agents of an arm. */
export const agentsOfBidArm = (
  agents: readonly unknown[],
  arm: BidArm,
  { bidders, edition }: Pick<BidPlan, 'bidders'> & { readonly edition: unknown },
): unknown[] => {
  const phases = phasesOf(edition);
  const [first, ...others] = agents.length > 1 ? agents : [agents[0], agents[0]];
  const bidder = asMap(first, BIDDER);
  const field = others.map((other) => asMap(other, writtenAs(other)));
  if (arm.kind === 'own') return [bidder, ...field];
  if (arm.kind === 'bidder') {
    const other = bidders[arm.bidder];
    return [asMap(other, `${writtenAs(other)}, bidding`), ...field];
  }
  if (arm.kind === 'money') return [made(bidder, 'gifts', { round: arm.round, money: arm.money }), ...field];
  if (arm.kind === 'place') {
    const { round, place, price } = arm;
    const taking = { phase: PLACING.filter((phase) => phases.has(phase)), round, do: { place } };
    return [
      made(made(bidder, 'interventions', interventionAt('order', round, price)), 'interventions', taking),
      ...field,
    ];
  }
  const { auction, round, price } = arm;
  const own = made(bidder, 'interventions', interventionAt(auction, round, price));
  if (arm.kind === 'price') return [own, ...field];
  return [own, ...field.map((other) => made(other, 'interventions', interventionAt(auction, round, arm.others)))];
};

/** The tables that an arm needs: what was bid is asked of few of them, and takes the most room. */
export const tablesOfBidArm = ({ kind }: BidArm): readonly string[] =>
  kind === 'field' || kind === 'money' || kind === 'place' ? ['games', 'seats'] : ['games', 'seats', 'auctions'];

/** The rounds in which parties bid; none where the edition is not known. */
export const biddingRounds = (edition: unknown, players: unknown): readonly number[] => {
  const known = editionNamed(String(edition));
  if (!known || !(Number(players) >= known.minPlayers && Number(players) <= known.maxPlayers)) return [];
  const { lastCampaign } = new Game(known, Number(players)).rules;
  return Array.from({ length: lastCampaign }, (_, i) => i + 1);
};
