/**
 * Interventions: at these decisions, this seat does that; otherwise it follows its agent. They show what a choice is worth, which
 * games of an agent left alone cannot: strong players choose differently when more is at stake.
 */

import { z } from 'zod';
import { sum } from '../../base/stats/describe.ts';
import type { OptionRecord, OptionValue } from '../../players/agent/options.ts';
import { type Chance, HIGHEST_PRICE, PLACING, type Sign } from '../../players/bidding/prices.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../rules/engine/phase-names.ts';
import { SEATS } from '../../rules/engine/state.ts';

/** What a condition may depend on: the seat's own belongings, and what it sees of others and of the stakes. */
const QUANTITIES = ['cash', 'members', 'meetings', 'media', 'place', 'rival', 'mandates'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Numbers at equal distances. */
export const range = z
  .strictObject({ from: z.number(), to: z.number(), step: z.number().positive() })
  .describe('a range, such as { from: 0, to: 20, step: 4 }');

const SPAN = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/;
/** Whether the first of two numbers is not above the second; false if there are none. */
const inOrder = (found: RegExpExecArray | null): boolean => found !== null && Number(found[1]) <= Number(found[2]);
const COMPARISON = /^\s*(>=|<=|>|<|=)\s*(\d+)\s*$/;

export const rounds = z
  .union([
    z.int().min(0),
    z
      .string()
      .regex(SPAN)
      .refine((text) => inOrder(SPAN.exec(text))),
  ])
  .optional()
  .describe('a round, such as 3, or the first and the last of several, such as 2..4');
export const comparison = z
  .union([z.int(), z.string().regex(COMPARISON)])
  .describe("a number, or a comparison such as '>= 10'");

/** A number, or several, each of which makes an arm. @param expected its possible values, in words */
const dial = (number: z.ZodNumber, expected: string) =>
  z.union([number, z.array(number).min(1), range]).describe(`${expected}, or a list or a range of those`);

/** A price in thousands. */
export const price = z.int().min(0).max(HIGHEST_PRICE);
const PRICE = `a whole number from 0 to ${HIGHEST_PRICE}, in thousands`;

const bid = z.strictObject({ bid: dial(price, PRICE) });
const limit = z.strictObject({ upTo: dial(price, PRICE) });
const raise = z.strictObject({ more: dial(price, PRICE) });
const share = z.strictObject({ share: dial(z.number().min(0).max(1), 'a part of the cash in hand from 0 to 1') });
const place = z.strictObject({ place: dial(z.int().min(1).max(SEATS), `a place from 1 to ${SEATS}`) });
const mix = z.strictObject({
  mix: z
    .record(z.string().regex(/^\d{1,3}$/), z.number().min(0))
    .refine((chances) => Object.values(chances).some((chance) => chance > 0))
    .describe('prices with chances, such as { 0: 0.5, 6: 0.5 }'),
});
const avoid = z.strictObject({ avoid: z.string().trim().min(1).describe('words to avoid') });
const only = z.strictObject({ only: z.string().trim().min(1).describe('words to look for') });
const number = dial(z.number(), 'a number');
const times = z.strictObject({ times: number, plus: number.default(0) });
const plus = z.strictObject({ times: number.default(1), plus: number });
/** The fields of an action that is a map. */
export const ACTION_SHAPE: z.ZodRawShape = Object.assign(
  {},
  ...[bid, limit, raise, share, place, mix, avoid, only, times, plus].map(({ shape }) => shape),
);

const BIDDING = ['bid-for-order', 'auction-polls'] as const;
/** The phases in which an action that is a map has an effect, by its key; all if it is not listed. */
export const ACTION_PHASES: Readonly<Record<string, readonly DecidingPhase[]>> = {
  ...Object.fromEntries(['bid', 'upTo', 'more', 'share', 'mix', 'times', 'plus'].map((key) => [key, BIDDING])),
  place: PLACING,
};

const SINGLE = [z.string().trim().min(1), bid, limit, raise, share, place, mix, avoid, only, times, plus] as const;

const action = z
  .union([...SINGLE, z.array(z.union(SINGLE)).min(1)])
  .describe(
    'an action in the words of records where it is legal; own, what it would do; never, which passes or bids 0 where that is legal; random; a bid, ' +
      'such as { bid: 3 }; a part of the cash in hand, such as { share: 0.2 }; a limit for a poll, such as { upTo: 5 }, or prices with chances, such as { mix: { 0: 0.5, 6: 0.5 } }; ' +
      'a place in turn order, such as { place: 1 }; this much more than its bid before, such as { more: 2 }; words to avoid, such as { avoid: Chancellor }, so that it chooses among the other actions, or words to look for, such as { only: accept }, where an action has them; or a ' +
      'rule for its own bids, such as { times: 0.9 } or { plus: -2 }; a list or a range plays the same deals with each',
  );

export const interventionEntry = z
  .strictObject({
    phase: z
      .union([z.enum(DECIDING_PHASES), z.array(z.enum(DECIDING_PHASES)).min(1)])
      .describe('a phase in which somebody decides, such as bid-for-order, or a list of them'),
    round: rounds,
    region: z.int().min(1).max(4).optional().describe('the region by its place in line, 1 for the current one'),
    tied: z
      .boolean()
      .optional()
      .describe('true for bids after a tie for the order, false for all others; left out, for both'),
    when: z
      .partialRecord(z.enum(QUANTITIES), comparison)
      .optional()
      .describe(
        `what must hold of the seat's ${QUANTITIES.slice(0, -2).join(', ')}; place 1 is the first in turn order; rival is the most money that another has, mandates the most that the region of a poll, or else the current one, can give`,
      ),
    do: action,
  })
  .describe('decisions, and what is done there instead of what the agent would do');

export type InterventionEntry = z.output<typeof interventionEntry>;

const chance = z.number().min(0).max(1);
const words = z.string().max(1000);

/** An action: checked and complete. */
const ACTION = z.union([
  z.enum(['own', 'never', 'random']),
  z.strictObject({ action: words }),
  z.strictObject({ bid: z.number() }),
  z.strictObject({ upTo: z.number() }),
  z.strictObject({ share: chance }),
  z.strictObject({
    mix: z
      .array(z.strictObject({ price: z.number(), chance }))
      .max(1000)
      .readonly(),
  }),
  z.strictObject({ place: z.number() }),
  z.strictObject({ more: z.number() }),
  z.strictObject({ avoid: words }),
  z.strictObject({ only: words }),
  z.strictObject({ times: z.number(), plus: z.number() }),
]);

/** An intervention, checked and complete, as it may also come from another machine. */
export const INTERVENTION = z.strictObject({
  phases: z.array(z.enum(DECIDING_PHASES)).min(1).max(DECIDING_PHASES.length).readonly(),
  /** First and last round; null for all. */
  rounds: z.tuple([z.number(), z.number()]).readonly().nullable(),
  /** Place of the region in line, from 0; null for all. */
  region: z.int().min(0).max(3).nullable(),
  /** Bids after a tie, or all others; null for both. */
  tied: z.boolean().nullable(),
  when: z
    .array(z.tuple([z.enum(QUANTITIES), z.enum(['>=', '<=', '>', '<', '=']), z.number()]).readonly())
    .max(100)
    .readonly(),
  /** What is done; stored runs and messages use this name for it. */
  deed: ACTION,
});
export type Intervention = Readonly<z.output<typeof INTERVENTION>>;

/** The first and the last round that a file names; null for all. */
export const roundsOf = (asked: number | string | undefined): Intervention['rounds'] => {
  if (asked === undefined) return null;
  const [, from, to] = SPAN.exec(String(asked)) ?? [null, asked, asked];
  return [Number(from), Number(to)];
};

const comparisonOf = (asked: number | string): readonly [Sign, number] => {
  const [, sign, number] = COMPARISON.exec(String(asked)) ?? [null, '=', asked];
  return [sign as Sign, Number(number)];
};

/** Prices with chances that add up to 1. */
const chancesOf = (mix: Readonly<Record<string, number>>): Chance[] => {
  const all = sum(Object.values(mix));
  return Object.entries(mix).map(([price, chance]) => ({ price: Number(price), chance: chance / all }));
};

const actionOf = (asked: InterventionEntry['do']): Intervention['deed'] => {
  // Lists and ranges have already been split into arms, so only numbers are left.
  if (typeof asked === 'object' && 'mix' in asked) return { mix: chancesOf(asked.mix) };
  if (typeof asked !== 'string') return asked as Extract<Intervention['deed'], object>;
  return asked === 'own' || asked === 'never' || asked === 'random' ? asked : { action: asked };
};

export const interventionOf = (entry: InterventionEntry): Intervention => ({
  phases: [entry.phase].flat(),
  rounds: roundsOf(entry.round),
  region: entry.region === undefined ? null : entry.region - 1,
  tied: entry.tied ?? null,
  when: Object.entries(entry.when ?? {}).map(
    ([quantity, asked]) => [quantity as Quantity, ...comparisonOf(asked)] as const,
  ),
  deed: actionOf(entry.do),
});

export const giftEntry = z
  .strictObject({
    round: z.int().min(1).describe('the round at whose start it is given'),
    money: dial(z.int(), '')
      .optional()
      .describe('a whole number of thousands that it is given, or loses where below 0; a list or a range makes arms'),
    members: z.int().optional().describe('members that it is given, or loses where below 0'),
  })
  .refine(({ money, members }) => money !== undefined || members !== undefined, 'missing money or members')
  .describe('money or members at the start of a round, such as { round: 3, money: 2 }');

export type GiftEntry = z.output<typeof giftEntry>;

/** What a seat gets at the start of a round, money in thousands; a negative amount is taken from it. */
export const GIFT = z.strictObject({ round: z.int(), money: z.number().optional(), members: z.number().optional() });
export type Gift = Readonly<z.output<typeof GIFT>>;

/** What an experiment does to an agent's seat. */
interface Dealt {
  readonly interventions?: readonly Intervention[];
  readonly gifts?: readonly Gift[];
}

/** The numbers and words of an action that a sweep can vary. */
const dialsIn = (action: Intervention['deed']): [string, OptionValue][] => {
  if (typeof action === 'string') return [['done', action]];
  if ('mix' in action) return [['mix', action.mix.map(({ price, chance }) => `${price}: ${chance}`).join(', ')]];
  return 'action' in action ? [['done', action.action]] : Object.entries<OptionValue>(action);
};

/** The contents of interventions and gifts by name, like options: what a sweep may vary. */
export const dialsOf = ({ interventions = [], gifts = [] }: Dealt): OptionRecord =>
  Object.fromEntries([
    ...gifts.flatMap(({ round, ...gift }) =>
      Object.entries(gift).map(([what, amount]): [string, OptionValue] => [`${what} in round ${round}`, amount]),
    ),
    ...interventions.flatMap(({ phases, deed: action }, i) => {
      const where = `${phases.join(' and ')}${interventions.length > 1 ? ` (${i + 1})` : ''}`;
      return dialsIn(action).map(([name, value]): [string, OptionValue] => [`${name} in ${where}`, value]);
    }),
  ]);

/** An action as a file writes it. */
const actionFile = (action: Intervention['deed']): unknown => {
  if (typeof action === 'string') return action;
  if ('action' in action) return action.action;
  return 'mix' in action ? { mix: Object.fromEntries(action.mix.map(({ price, chance }) => [price, chance])) } : action;
};

/** An intervention as a file writes it: without the fields that leave something open. */
export const interventionFile = ({ phases, rounds, region, tied, when, deed: action }: Intervention): object => ({
  phase: phases.length === 1 ? phases[0] : phases,
  ...(rounds ? { round: rounds[0] === rounds[1] ? rounds[0] : rounds.join('..') } : {}),
  ...(region === null ? {} : { region: region + 1 }),
  ...(tied === null || tied === undefined ? {} : { tied }),
  ...(when.length > 0
    ? { when: Object.fromEntries(when.map(([what, sign, number]) => [what, `${sign} ${number}`])) }
    : {}),
  do: actionFile(action),
});
