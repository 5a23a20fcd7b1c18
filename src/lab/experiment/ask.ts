/** What an experiment asks, where it is to be played until that is known: the fields of its file, and what they come to. */
import { z } from 'zod';
import type { BalancePlan } from './balance.ts';
import { AUCTIONS, type BidPlan, biddingRounds, placesToTake } from './bids.ts';
import type { Contrast } from './contrasts.ts';
import type { FixPlan } from './fix.ts';
import { price, rounds as roundsField, roundsOf } from './intervention.ts';
import type { Problem } from './problem.ts';
import { gamesInBlock, type Seating } from './seating.ts';
import { METHODS, type TunePlan } from './tune.ts';

const KINDS = [
  ...(['compare', 'precision', 'tournament', 'sweep', 'bids', 'tune', 'exploit'] as const),
  ...(['balance', 'rulings', 'differences', 'fix'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** What agents are measured by: parts of a victory, points at the end, or places from 1. */
export const MEASURES = ['winShare', 'points', 'rank'] as const;
export type Measure = (typeof MEASURES)[number];

interface Limited {
  /** Games at most, of all arms together. */
  readonly games: number;
}

export interface Compare extends Limited {
  readonly kind: 'compare';
  readonly measure: Measure;
  /** The smallest difference that matters, in the unit of the measure; of a victory for win shares. */
  readonly matters: number;
}

export interface Precision extends Limited {
  readonly kind: 'precision';
  /** How wide the intervals of each measure may be, from end to end. */
  readonly until: Readonly<Partial<Record<Measure, number>>>;
}

export interface Tournament extends Limited {
  readonly kind: 'tournament';
  /** The smallest edge that matters: how much more often than half of the time one agent ends above another. */
  readonly matters: number;
}

export interface Sweep extends Limited {
  readonly kind: 'sweep';
  readonly measure: Measure;
}

export interface Bids extends Limited {
  readonly kind: 'bids';
  readonly measure: Measure;
  readonly plan: BidPlan;
}

/** Fair rules: how far a seat's part of the victories may be from even, and by how much longer games may get; null for any. */
export interface Target {
  readonly seats: number;
  readonly decisions: number | null;
}

/** Tuning an agent or the rules; or finding what beats an agent, which is the same with another aim. */
export interface Tune extends Limited {
  readonly kind: 'tune' | 'exploit';
  readonly measure: Measure;
  /** How long it may take in all, from which the games follow by the speed of the machine; null where these are given. */
  readonly minutes: number | null;
  /** What rules are tuned towards; null where an agent is tuned. */
  readonly target: Target | null;
  readonly plan: TunePlan;
}

/** Whether rules are fair, open till the end, and worth their length; games are those of each arm. */
export interface Balance extends Limited {
  readonly kind: 'balance';
  readonly plan: BalancePlan;
}

/** What each other reading of a rule text does, or each difference between editions; games are those of each arm. */
export interface Contrasts extends Limited {
  readonly kind: 'rulings' | 'differences';
  /** How this arm belongs to the others: every arm says so of itself. */
  readonly contrast: Contrast;
}

/** The smallest change of the rules that reaches a target; games are those of the search. */
export interface Fix extends Limited {
  readonly kind: 'fix';
  readonly plan: FixPlan;
}

export type Ask = Fix | Compare | Precision | Tournament | Sweep | Bids | Tune | Balance | Contrasts;

/** More than this cannot be told apart by games that anybody would play. */
const MOST_DIMENSIONS = 40;

const PERCENT = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

/** 0.01, or '1 %'. */
const amount = z
  .union([z.number().positive(), z.string().regex(PERCENT)])
  .transform((value) => (typeof value === 'string' ? Number(PERCENT.exec(value)![1]) / 100 : value));

/** 0.01, or '1 %'; 0 as well. */
const share = z
  .union([z.number().min(0), z.string().regex(PERCENT)])
  .transform((value) => (typeof value === 'string' ? Number(PERCENT.exec(value)![1]) / 100 : value));

/** The fields of a target that only `fix` knows. */
const FIX_FIELDS = {
  decided: z
    .number()
    .positive()
    .optional()
    .describe('with ask: fix, the round before which the winner is not known for good, on average'),
  mechanisms: z
    .record(
      z.string(),
      z.strictObject({ from: share.optional(), to: share.optional() }).refine(({ from = 0, to = 1 }) => from <= to),
    )
    .optional()
    .describe(
      'with ask: fix, what a seat loses of its share of the victory that alone does without a mechanism, such as { polls: { from: 1 %, to: 10 % } }',
    ),
};

const UNTIL =
  'a map such as { winShare: 1 % }: how wide the interval of each agent may be, of winShare, points or rank';

export const ASK_FIELDS = {
  ask: z
    .enum(KINDS)
    .optional()
    .describe('what is asked; the experiment is then played until it is known, or for so many games at most'),
  measure: z.enum(MEASURES).optional().describe('what compare, sweep and bids measure: winShare, points or rank'),
  matters: amount
    .optional()
    .describe(
      'the smallest difference that matters: to compare, such as 1 % of victories, or 2 for points; to a tournament, such as 3 %, ' +
        'how much more often than half of the time one agent ends above another',
    ),
  until: z
    .strictObject({
      winShare: amount.optional().describe(UNTIL),
      points: amount.optional().describe(UNTIL),
      rank: amount.optional().describe(UNTIL),
    })
    .optional()
    .describe(UNTIL),
  auctions: z
    .array(z.enum(AUCTIONS))
    .min(1)
    .optional()
    .describe(`a list of auctions to bid in, of ${AUCTIONS.join(', ')}; order when left out`),
  rounds: roundsField.describe('the rounds to bid in, such as 3 or 2..4; all when left out'),
  prices: z
    .union([
      z.array(price).min(2),
      z.strictObject({ from: price, to: price, step: z.int().min(1) }).refine(({ from, to }) => from < to),
    ])
    .optional()
    .describe(
      'prices to bid, whole numbers of thousands from 0 to 999: a list, or a range such as { from: 0, to: 12, step: 3 }, which is also the usual one',
    ),
  equilibrium: z
    .boolean()
    .optional()
    .describe('with ask: bids, whether the others bid each price as well, which takes many games; true when left out'),
  tune: z
    .union([
      z.literal('all'),
      z.array(z.string()).min(1).max(MOST_DIMENSIONS),
      z.record(
        z.string(),
        z.union([
          z.array(z.union([z.number(), z.string(), z.boolean()])).min(2),
          z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive().optional() }),
        ]),
      ),
    ])
    .optional()
    .describe(
      'what is tuned of the first agent: all, a list of options, or a map such as { reserve: { from: 0, to: 20, step: 1 } }; also ' +
        'bids.order.3, the price in an auction of a round, and rules.mediaPrice, a parameter of the rules',
    ),
  method: z
    .enum(METHODS)
    .optional()
    .describe(`how tune looks for the best: ${METHODS.join(', ')}; by what is tuned when left out`),
  start: z
    .enum(['usual', 'random'])
    .optional()
    .describe('where tune begins: usual, with the values that there are, or random'),
  target: z
    .strictObject({ seats: amount.optional(), decisions: amount.optional(), ...FIX_FIELDS })
    .optional()
    .describe(
      'what parameters of the rules are tuned towards, with one agent in all seats: such as { seats: 1 %, decisions: 5 % } for seats within ' +
        '1 % of an even share of the win and games at most 5 % longer than usual',
    ),
  minutes: z
    .number()
    .positive()
    .max(10_000)
    .optional()
    .describe('instead of games: how long tune may take, in minutes'),
  money: z
    .int()
    .min(1)
    .optional()
    .describe('what a seat is given, and loses, to find the price of money, in thousands; 8 when left out'),
};

/** What of the rest of a file decides what is played. */
interface Table {
  readonly edition: string;
  readonly players: number;
  readonly bidders?: readonly unknown[] | undefined;
}

/** How much a file wants to be played. */
interface Length {
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
}

type AskFile = { readonly [F in keyof typeof ASK_FIELDS]?: z.output<(typeof ASK_FIELDS)[F]> };

/** What goes with which kind, besides the games. */
const FIELDS: Readonly<Record<Kind, readonly (keyof AskFile)[]>> = {
  compare: ['measure', 'matters'],
  precision: ['until'],
  tournament: ['matters'],
  sweep: ['measure'],
  tune: ['measure', 'tune', 'method', 'start', 'target', 'minutes'],
  exploit: ['measure', 'tune', 'method', 'start', 'minutes'],
  balance: [],
  rulings: [],
  differences: [],
  fix: ['tune', 'target'],
  bids: ['measure', 'auctions', 'rounds', 'prices', 'money', 'equilibrium'],
};

/** A difference that matters where the file names none. */
const USUAL_MATTERS: Readonly<Record<Measure, number>> = { winShare: 0.01, points: 2, rank: 0.05 };
/** The same between two agents of a tournament. */
export const USUAL_EDGE = 0.03;
const USUAL_UNTIL = { winShare: 0.02 };

/** Games at most where the file does not say; of a sweep, of balance, of rulings and of differences those of each arm. */
export const USUAL_GAMES: Readonly<Record<Kind, number>> = {
  compare: 400_000,
  precision: 400_000,
  tournament: 20_000,
  sweep: 400,
  bids: 240,
  tune: 20_000,
  exploit: 20_000,
  balance: 80_000,
  rulings: 400,
  differences: 400,
  fix: 30_000,
};

/** Prices where the file names none, and what money is tried with, in thousands. */
const USUAL_PRICES = { from: 0, to: 12, step: 3 };
const USUAL_MONEY = 8;

const pricesOf = (prices: AskFile['prices'] = USUAL_PRICES): number[] => {
  if (Array.isArray(prices)) return [...new Set(prices)].sort((a, b) => a - b);
  const { from, to, step } = prices;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
};

/** Those of the rounds that a file names; all where it names none. */
const namedOf = (asked: AskFile['rounds'], all: readonly number[]): readonly number[] => {
  const [from, to] = roundsOf(asked) ?? [0, Number.POSITIVE_INFINITY];
  return all.filter((round) => round >= from && round <= to);
};

/** What a file of `ask: bids` plays. */
export const bidPlanOf = (file: AskFile & Pick<Table, 'edition' | 'players' | 'bidders'>): BidPlan => ({
  auctions: file.auctions ?? ['order'],
  rounds: namedOf(file.rounds, biddingRounds(file.edition, file.players)),
  prices: pricesOf(file.prices),
  money: file.money ?? USUAL_MONEY,
  equilibrium: file.equilibrium ?? true,
  places: placesToTake(file.edition, file.players),
  bidders: file.bidders ?? [],
});

const targetOf = ({ target }: AskFile): Target | null =>
  target?.seats === undefined ? null : { seats: target.seats, decisions: target.decisions ?? null };

const NO_BALANCE_PLAN: BalancePlan = { fields: [], thinking: [] };

const NO_PLAN: TunePlan = { dimensions: [], method: 'cma-es', start: 'usual', tables: [], heldOut: [] };

const NO_FIX_PLAN: FixPlan = { dimensions: [], goals: [], denied: [] };

const NO_CONTRAST: Contrast = { side: 'base', against: 0, name: '' };

/** What the file asks; null where it asks nothing and just plays its games. @param games at most */
export const askOf = (file: AskFile & Table, games: number): Ask | null => {
  const { ask, measure = 'winShare', matters, until } = file;
  // Of points it takes a twentieth of the games to know as much.
  if (ask === 'bids') return { kind: ask, games, measure: file.measure ?? 'points', plan: bidPlanOf(file) };
  if (ask === 'compare') return { kind: ask, games, measure, matters: matters ?? USUAL_MATTERS[measure] };
  if (ask === 'tournament') return { kind: ask, games, matters: matters ?? USUAL_EDGE };
  if (ask === 'precision') return { kind: ask, games, until: until ?? USUAL_UNTIL };
  if (ask === 'sweep') return { kind: ask, games, measure };
  // What is turned is known once the agents are: see `withTunePlan`.
  if (ask === 'tune' || ask === 'exploit')
    return { kind: ask, games, measure, minutes: file.minutes ?? null, target: targetOf(file), plan: NO_PLAN };
  // Who plays is known once the agents are: see `withBalancePlan`.
  if (ask === 'balance') return { kind: ask, games, plan: NO_BALANCE_PLAN };
  // What an arm is set against is known once all of them are: see `checkExperiments`.
  if (ask === 'rulings' || ask === 'differences') return { kind: ask, games, contrast: NO_CONTRAST };
  // What is turned is known once the agents are: see `readFix`.
  if (ask === 'fix') return { kind: ask, games, plan: NO_FIX_PLAN };
  return null;
};

interface Arm {
  readonly ask: Ask | null;
  readonly agents: readonly { readonly label: string }[];
  readonly seating: Seating;
}

/** Why what is asked cannot be answered by these arms. */
export const checkArms = (arms: readonly Arm[]): Problem[] => {
  const [{ ask, agents }] = arms;
  const kind = ask?.kind;
  const problem = (message: string): Problem[] => [{ path: ['ask'], message: `ask: ${kind}: ${message}` }];
  const labels = new Set(arms.flatMap(({ agents }) => agents.map(({ label }) => label)));
  if ((kind === 'compare' || kind === 'tournament') && labels.size < 2)
    return problem('found one agent; expected two different ones or more');
  const onceEach = arms.reduce((sum, arm) => sum + gamesInBlock(arm), 0);
  if (ask?.kind === 'tournament' && ask.games < onceEach)
    return problem(
      `found ${ask.games} games at most for ${arms.length} line-ups; expected ${onceEach} or more, one deal of each, or fewer agents`,
    );
  if ((kind === 'compare' || kind === 'precision') && arms.length > 1)
    return problem(`found lists that make ${arms.length} arms; expected none, or ask: sweep`);
  if (ask?.kind === 'bids' && ask.plan.rounds.length === 0)
    return problem('found no round in which parties bid; expected rounds such as 2..4');
  if (ask?.kind === 'bids' && ask.plan.prices.length < 2) return problem('found one price; expected two or more');
  if (kind === 'sweep' && arms.length < 2)
    return problem('found no list; expected a list or a range of values of an option, or a list of variants');
  if (ask?.kind === 'sweep' && ask.measure === 'winShare' && new Set(agents.map(({ label }) => label)).size < 2)
    return problem(
      'found one agent in all seats, whose share is always even; expected another one, or measure: points',
    );
  return [];
};

const ASKED = Object.keys(ASK_FIELDS).filter((field) => field !== 'ask') as (keyof AskFile)[];

const MINUTES_AND_GAMES = 'minutes: found games as well; expected only one of minutes and games';

/** Fields that do not go with what is asked, or with each other. */
export const checkAsk = (file: AskFile & Length): Problem[] => {
  const { ask, minutes, games, blocks } = file;
  const others = ASKED.filter((field) => file[field] !== undefined);
  const wrong = others.filter((field) => ask === undefined || !FIELDS[ask].includes(field));
  const misplaced = wrong.map((field) => {
    const kinds = KINDS.filter((kind) => FIELDS[kind].includes(field));
    const message = `${field}: found with ${ask ? `ask: ${ask}` : 'no ask'}; expected only with ask: ${kinds.join(' or ')}`;
    return { path: [field], message };
  });
  const { target } = file;
  if (
    ask === 'tune' &&
    target &&
    (target.decided !== undefined || target.mechanisms !== undefined || target.seats === undefined)
  )
    misplaced.push({
      path: ['target'],
      message: 'target: found with ask: tune; expected { seats: 1 %, decisions: 5 % }, or ask: fix',
    });
  const isTwice = minutes !== undefined && (games ?? blocks) !== undefined;
  return isTwice ? [...misplaced, { path: ['minutes'], message: MINUTES_AND_GAMES }] : misplaced;
};
