/**
 * Experiments from forms: the questions, the content of an edition's form, and a schema for each. Pages import this file, so it
 * must not depend on Node.
 */
import * as z from 'zod/mini';
import { flag, list, maybeNumber, maybeText, number, some, text, texts } from '../../base/text/schema.ts';

const file = some(200);

/** Players at a table. */
export const players = z.int().check(z.gte(2), z.lte(8));
const parameter = some(80);
/** A parameter or another value of the rules, from one number to another. */
const steps = z.strictObject({ parameter, from: number, to: number, step: number.check(z.gt(0)) });
const minutes = number.check(z.gt(0), z.lte(10_000));
const games = z.int().check(z.gte(1), z.lte(10_000_000));
const table = { variant: z.nullable(file), edition: some(60), players };
/** An agent as on the command line. */
const agent = some(200);
const pair = z.tuple([agent, agent]);

/** The most agents in a form, values of an option, and rules that are changed. */
export const [MOST_AGENTS, MOST_VALUES, MOST_RULES] = [8, 12, 12];

/** The question of a form; each becomes an experiment's file, or the words of a command. */
export const QUESTION = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('clinic'),
    variant: file,
    minutes,
    players: list(players).check(z.minLength(1), z.maxLength(5)),
  }),
  z.strictObject({
    kind: z.literal('curve'),
    ...table,
    tune: steps,
    verdicts: list(some(80)).check(z.minLength(1), z.maxLength(12)),
    games,
  }),
  z.strictObject({
    kind: z.literal('fix'),
    ...table,
    tune: list(steps).check(z.minLength(1), z.maxLength(MOST_RULES)),
    goal: z.strictObject({ verdict: some(80), from: maybeNumber, to: maybeNumber }),
    games,
  }),
  z.strictObject({
    kind: z.literal('differences'),
    ...{ ...table, variant: file },
    games,
  }),
  z.strictObject({ kind: z.literal('compare'), ...table, agents: pair, matters: number.check(z.gt(0), z.lte(50)) }),
  z.strictObject({ kind: z.literal('sweep'), ...table, variant: file, agents: pair, games }),
  z.strictObject({
    kind: z.literal('bids'),
    ...{ ...table, agent, games },
    auction: z.enum(['order', 'poll-1', 'poll-2', 'poll-3', 'poll-4']),
    prices: list(z.int().check(z.gte(0), z.lte(200))).check(z.minLength(2), z.maxLength(20)),
  }),
  /** Plain games. */
  z.strictObject({
    kind: z.literal('simulate'),
    ...table,
    agents: list(agent).check(z.minLength(1), z.maxLength(MOST_AGENTS)),
    games,
  }),
  z.strictObject({
    kind: z.literal('tournament'),
    ...table,
    agents: list(agent).check(z.minLength(2), z.maxLength(MOST_AGENTS)),
    games,
  }),
  /** Values of one option of an agent. */
  z.strictObject({
    kind: z.literal('options'),
    ...{ ...table, agents: pair, games },
    option: some(60).check(z.regex(/^[A-Za-z][\w-]*$/)),
    values: list(number).check(z.minLength(2), z.maxLength(MOST_VALUES)),
  }),
  /** A small clinic for one rule, which is changed in the experiment's own file. */
  z.strictObject({ kind: z.literal('rule'), ...table, parameter, value: number, games }),
  z.strictObject({ kind: z.literal('tune'), ...table, agent, minutes }),
  z.strictObject({ kind: z.literal('file'), file }),
]);
export type Question = z.infer<typeof QUESTION>;

/** How a value is entered. */
const INPUT = z.discriminatedUnion('type', [
  z.object({ type: z.literal('number'), min: number, max: number }),
  z.object({ type: z.literal('flag') }),
  z.object({ type: z.literal('choice'), choices: texts }),
  z.object({ type: z.literal('list'), min: maybeNumber, max: maybeNumber }),
  z.object({ type: z.literal('text') }),
]);
export type Input = z.infer<typeof INPUT>;

const FIELD = z.object({
  /** The keys that lead to it in a variant's file. */
  path: texts,
  label: text,
  about: text,
  unit: text,
  input: INPUT,
  /** As written in a file; empty for nothing. */
  printed: text,
  confidence: maybeText,
  source: text,
});
export type Field = z.infer<typeof FIELD>;

export const SHEET = z.object({
  edition: text,
  name: text,
  players: z.object({ min: number, max: number }),
  /** Groups of fields: the rules, a region, a card. */
  groups: list(
    z.object({
      title: text,
      /** Which one of several; empty for none. */
      item: text,
      /** The keys of a card that may be removed; null if it may not. */
      card: z.nullable(texts),
      fields: list(FIELD),
    }),
  ),
  phases: texts,
  /** Parts that can come from another edition. */
  places: texts,
});
export type Sheet = z.infer<typeof SHEET>;

/** The choices in forms: editions, verdicts, and agents. */
export const OFFER = z.object({
  editions: list(z.object({ id: text, name: text, min: number, max: number })),
  verdicts: list(z.object({ name: text, unit: text, probes: flag })),
  bots: texts,
});
export type Offer = z.infer<typeof OFFER>;
