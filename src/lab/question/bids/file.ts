/**
 * What `ask: bids` plays: arms that set the bids of one seat, and sometimes those of the others. Every arm has the same deals, so
 * the effect of a price is not mixed up with the situations in which a strong player pays it.
 */
import { z } from 'zod';
import { isMapping } from '../../../base/mapping.ts';
import { notInOrder } from '../../../base/text/slips.ts';
import { PLACING } from '../../../players/bidding/prices.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { Game } from '../../../rules/engine/game.ts';
import { namedArms, withNames } from '../../experiment/arms.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import { price, rounds, roundsOf } from '../../experiment/intervention.ts';
import type { AskKind, Checked, Drafts } from '../../experiment/kind.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { asMap, oneArm, type Plain, type RawArm, type RawArms, writtenAs } from '../../experiment/raw.ts';
import { agentEntry, MOST_AGENTS, type TableName } from '../../experiment/schema.ts';
import { agentsFile } from '../../experiment/written.ts';
import { against, type FileWith, inOrder, type Measure, measure } from '../fields.ts';

/** Auctions by name: sealed bids for the order, bids after a tie there, polls by their region's place in line. */
export const AUCTIONS = ['order', 'tie', 'poll-1', 'poll-2', 'poll-3', 'poll-4'] as const;
export type Auction = (typeof AUCTIONS)[number];

/** What is bid in which auctions, in thousands. */
export interface BidPlan {
  readonly auctions: readonly Auction[];
  readonly rounds: readonly number[];
  readonly prices: readonly number[];
  /** What a seat gets, or loses, in each round, to see what money is worth. */
  readonly money: number;
  /** Whether the others bid each price as well, so that an equilibrium can be found. */
  readonly equilibrium: boolean;
  /** Places in turn order, from 1, that the buyer of the order has to take; none if it has no choice. */
  readonly places: readonly number[];
  /** Agents whose own bids are compared with the best ones, as the file writes them. */
  readonly bidders: readonly unknown[];
  /** The most lines of a learned policy; null if none is asked for. */
  readonly lines: number | null;
  /** Tables with other opponents, at which the policy plays as well. */
  readonly tables: readonly Experiment[];
  /** Whether further prices are tried if the best one is at an end; older builds leave it out, for no. */
  readonly grows?: true;
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
  /** The highest price wins the order, and the buyer takes this place. */
  | { readonly kind: 'place'; readonly round: number; readonly place: number; readonly price: number }
  | { readonly kind: 'money'; readonly round: number; readonly money: number }
  | { readonly kind: 'bidder'; readonly bidder: number };

/** After a tie only those that are tied bid again: no arm sets what the others would bid there. */
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

export const nameOfBidArm = (arm: BidArm, bidders: readonly unknown[]): string => {
  if (arm.kind === 'own') return 'as usual';
  if (arm.kind === 'bidder') return `bids of ${writtenAs(bidders[arm.bidder])}`;
  if (arm.kind === 'money') return `${arm.money > 0 ? '+' : '−'}${Math.abs(arm.money)} in round ${arm.round}`;
  if (arm.kind === 'place') return `place ${arm.place} in round ${arm.round}`;
  const price = `${arm.auction} in round ${arm.round}: ${arm.price}`;
  return arm.kind === 'price' ? price : `${price} against ${arm.others}`;
};

/** The intervention for a seat that has to pay this price. */
const interventionAt = (auction: Auction, round: number, price: number): object => {
  if (auction === 'order') return { phase: 'bid-for-order', round, tied: false, do: { bid: price } };
  if (auction === 'tie') return { phase: 'bid-for-order', round, tied: true, do: { more: price } };
  return { phase: 'auction-polls', round, region: Number(auction.slice('poll-'.length)), do: { upTo: price } };
};

const made = (agent: unknown, key: 'interventions' | 'gifts', what: object): unknown =>
  isMapping(agent) ? { ...agent, [key]: [what, ...((agent[key] as unknown[] | undefined) ?? [])] } : agent;

/** The label of the bidding seat, if the file gives it none. */
const BIDDER = 'bidder';

const phasesOf = (edition: unknown): ReadonlySet<string> =>
  new Set(editionNamed(String(edition))?.rounds.flatMap((phases) => phases.map(({ name }) => name)) ?? []);

/** The places in turn order to choose from; none if the buyer of the order simply begins. */
const placesToTake = (edition: unknown, players: number): readonly number[] =>
  PLACING.some((phase) => phasesOf(edition).has(phase)) ? Array.from({ length: players }, (_, i) => i + 1) : [];

const agentsOfBidArm = (
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

/**
 * The tables that an arm records: bids are needed from few arms, and take the most room; situations come from the undisturbed
 * one.
 */
const tablesOfBidArm = ({ kind }: BidArm): readonly TableName[] => {
  if (kind === 'own') return ['games', 'seats', 'elections', 'auctions', 'rounds'];
  return kind === 'field' || kind === 'money' || kind === 'place' ? ['games', 'seats'] : ['games', 'seats', 'auctions'];
};

/** The rounds in which parties bid; none for an unknown edition. */
const biddingRounds = (edition: unknown, players: unknown): readonly number[] => {
  const known = editionNamed(String(edition));
  if (!known || !(Number(players) >= known.minPlayers && Number(players) <= known.maxPlayers)) return [];
  const { lastCampaign } = new Game(known, Number(players)).rules;
  return Array.from({ length: lastCampaign }, (_, i) => i + 1);
};

export interface Bids extends Ask {
  readonly kind: 'bids';
  readonly measure: Measure;
  readonly plan: BidPlan;
}

/** Fields that decide the arms, besides the agents. */
const PLAN_FIELDS = {
  auctions: z
    .array(z.enum(AUCTIONS))
    .min(1)
    .optional()
    .describe(`a list of auctions to bid in, of ${AUCTIONS.join(', ')}; order when left out`),
  rounds: rounds.describe('the rounds to bid in, such as 3 or 2..4; all when left out'),
  prices: z
    .union([
      z.array(price).min(2),
      z
        .strictObject({ from: price, to: price, step: z.int().min(1) })
        .check(inOrder(({ from, to }) => notInOrder(from, to)))
        .refine(({ from, to }) => from !== to),
    ])
    .optional()
    .describe(
      'prices to bid, whole numbers of thousands from 0 to 999: a list, or a range such as { from: 0, to: 12, step: 3 }, which is also the usual one; where the best one is at an end, further ones are tried there',
    ),
  equilibrium: z
    .boolean()
    .optional()
    .describe('with ask: bids, whether the others bid each price as well, which takes many games; true when left out'),
  money: z
    .int()
    .min(1)
    .optional()
    .describe('what a seat is given, and loses, to find the price of money, in thousands; 8 when left out'),
};

/** A policy has at least two lines, and no more than a person can memorise. */
const LINES = { least: 2, most: 6 };

const fields = {
  measure,
  ...PLAN_FIELDS,
  against,
  lines: z
    .int()
    .min(LINES.least)
    .max(LINES.most)
    .optional()
    .describe(
      `with ask: bids, at most how many lines a policy may have that is learned from the prices and played on other deals, ${LINES.least} to ${LINES.most}`,
    ),
  bidders: z
    .array(agentEntry)
    .min(1)
    .max(MOST_AGENTS)
    .optional()
    .describe('with ask: bids, a list of agents whose own bids are compared with the best ones'),
};

/** Prices if the file names none, and the money that is tried, in thousands. */
const USUAL_PRICES = { from: 0, to: 12, step: 3 };
const USUAL_MONEY = 8;

type PlanFile = z.output<z.ZodObject<typeof PLAN_FIELDS>> & {
  readonly edition: string;
  readonly players: number;
  readonly bidders?: readonly unknown[] | undefined;
  readonly lines?: number | undefined;
};

const pricesOf = (prices: PlanFile['prices'] = USUAL_PRICES): number[] => {
  if (Array.isArray(prices)) return [...new Set(prices)].sort((a, b) => a - b);
  const { from, to, step } = prices;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
};

/** The rounds that a file names; all if it names none. */
const namedOf = (asked: PlanFile['rounds'], all: readonly number[]): readonly number[] => {
  const [from, to] = roundsOf(asked) ?? [0, Number.POSITIVE_INFINITY];
  return all.filter((round) => round >= from && round <= to);
};

/** What is wrong with the rounds of a file: those in which nobody bids would be left out without a word. */
const checkRounds = ({ rounds: asked, edition, players }: PlanFile): Problem[] => {
  const all = biddingRounds(edition, players);
  const [from, to] = roundsOf(asked) ?? [];
  if (from === undefined || to === undefined || all.length === 0 || (all.includes(from) && all.includes(to))) return [];
  const expected = `expected rounds from ${all[0]} to ${all.at(-1)}, in which parties bid, such as 2..4`;
  return [wrongIn('rounds', `found ${asked}; ${expected}`)];
};

const planOf = (file: PlanFile): BidPlan => ({
  auctions: file.auctions ?? ['order'],
  rounds: namedOf(file.rounds, biddingRounds(file.edition, file.players)),
  prices: pricesOf(file.prices),
  money: file.money ?? USUAL_MONEY,
  equilibrium: file.equilibrium ?? true,
  places: placesToTake(file.edition, file.players),
  bidders: file.bidders ?? [],
  lines: file.lines ?? null,
  // They are known once their agents are loaded.
  tables: [],
  grows: true,
});

/** There is an arm for each price, and for each price of the others. */
export const MOST_ARMS = 600;

/** Further tables at which a policy is played. */
const tablesOf = (raw: Plain, [first]: readonly unknown[]): RawArm[] =>
  (Array.isArray(raw.against) ? raw.against.filter(Array.isArray) : []).map((others) => ({
    words: `against ${[...new Set(others.map(writtenAs))].join(', ')}`,
    raw: { ...raw, record: ['games', 'seats'], agents: [asMap(first, BIDDER), ...others] },
    agentsAt: ['agents'],
  }));

/** Puts further tables into the plan; all other arms get their names. */
const withTables = ({ experiments, written }: Drafts): Checked => {
  const ask = experiments[0].ask as Bids;
  const own = bidArmsOf(ask.plan).length;
  const named = namedArms(experiments.slice(0, own), written.slice(0, own));
  if ('problems' in named || own === experiments.length) return named;
  const tables = withNames(experiments.slice(own), written.slice(own)).map((table) => ({ ...table, ask: null }));
  const asked: Bids = { ...ask, plan: { ...ask.plan, tables } };
  return { experiments: named.experiments.map((arm) => ({ ...arm, ask: asked })) };
};

/** The file once for each arm; if it cannot be read, once, to report what is wrong. */
const armsOf = (raw: Plain): RawArms => {
  const read = z.object(PLAN_FIELDS).safeParse(raw);
  const agents = Array.isArray(raw.agents) && raw.agents.length > 0 ? raw.agents : null;
  if (!read.success || !agents) return oneArm(raw);
  const bidders: readonly unknown[] = Array.isArray(raw.bidders) ? raw.bidders : [];
  const plan = planOf({ ...read.data, edition: String(raw.edition), players: Number(raw.players), bidders });
  const arms = bidArmsOf(plan).map((arm) => ({
    words: nameOfBidArm(arm, plan.bidders),
    raw: {
      ...raw,
      record: tablesOfBidArm(arm),
      agents: agentsOfBidArm(agents, arm, { ...plan, edition: raw.edition }),
    },
    agentsAt: ['agents'],
  }));
  if (arms.length <= MOST_ARMS) return { arms: [...arms, ...tablesOf(raw, agents)], problems: [] };
  const message = `auctions, rounds and prices make ${arms.length} arms; expected at most ${MOST_ARMS}: name fewer of them, or equilibrium: false`;
  return { arms: [], problems: [{ path: ['prices'], message }] };
};

export const file: AskKind<Bids> = {
  name: 'bids',
  fields,
  usualGames: 240,
  // With points, a twentieth of the games tells as much.
  ask: (file: FileWith<typeof fields>, games) => ({
    ...{ kind: 'bids', games, measure: file.measure ?? 'points', plan: planOf(file) },
  }),
  checkFile: (file) => {
    const { lines, against: tables } = file as FileWith<typeof fields>;
    const message = 'found without lines; expected lines: 6, the policy that is played there';
    return [
      ...(tables && lines === undefined ? [wrongIn('against', message)] : []),
      ...checkRounds(file as FileWith<typeof fields> & PlanFile),
    ];
  },
  arms: armsOf,
  refusal: ([{ ask }]) => {
    const { prices } = (ask as Bids).plan;
    return prices.length < 2 ? 'found one price; expected two or more' : null;
  },
  complete: withTables,
  write: ({ measure, plan: { auctions, rounds, prices, money, equilibrium, bidders, lines, tables } }) => ({
    ...{ measure, auctions, rounds: `${rounds[0]}..${rounds.at(-1)}`, prices, money, equilibrium },
    ...(bidders.length > 0 ? { bidders } : {}),
    ...(lines === null ? {} : { lines }),
    ...(tables.length > 0 ? { against: tables.map(({ agents }) => agentsFile(agents.slice(1))) } : {}),
  }),
};
