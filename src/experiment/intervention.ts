/**
 * Interventions: at these decisions, this seat does that; in all else it follows its agent. They ask what a choice is worth,
 * which games of an agent left alone cannot tell: strong players choose otherwise where more is at stake.
 */
import { z } from 'zod';
import { DECIDING_PHASES, type DecidingPhase } from '../engine/phase-names.ts';

/** What a condition may ask of the seat's own belongings. */
export const QUANTITIES = ['cash', 'members', 'meetings', 'media', 'place'] as const;
export type Quantity = (typeof QUANTITIES)[number];

const SPAN = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/;
const COMPARISON = /^\s*(>=|<=|>|<|=)\s*(\d+)\s*$/;

const rounds = z
  .union([z.int().min(0), z.string().regex(SPAN)])
  .optional()
  .describe('a round, such as 3, or the first and the last of several, such as 2..4');
export const comparison = z
  .union([z.int(), z.string().regex(COMPARISON)])
  .describe("a number, or a comparison such as '>= 10'");

const deed = z
  .union([z.string().trim().min(1), z.strictObject({ times: z.number().min(0), plus: z.number().default(0) })])
  .describe(
    'an action in the words of records, such as bid 3, where it is legal; never, which passes or bids 0; random; or a rule for bids, ' +
      'such as { times: 0.9 } or { times: 1, plus: -2 }',
  );

export const interventionEntry = z
  .strictObject({
    phase: z
      .union([z.enum(DECIDING_PHASES), z.array(z.enum(DECIDING_PHASES)).min(1)])
      .describe('a phase in which somebody decides, such as bid-for-order, or a list of them'),
    round: rounds,
    region: z.int().min(1).max(4).optional().describe('the region by its place in line, 1 for the current one'),
    when: z
      .partialRecord(z.enum(QUANTITIES), comparison)
      .optional()
      .describe(`what must hold of the seat's ${QUANTITIES.join(', ')}; place 1 is the first in turn order`),
    do: deed,
  })
  .describe('decisions, and what is done there instead of what the agent would do');

export type Comparison = '>=' | '<=' | '>' | '<' | '=';

/** Checked and complete. */
export interface Intervention {
  readonly phases: readonly DecidingPhase[];
  /** First and last round; null for all. */
  readonly rounds: readonly [number, number] | null;
  /** Place of the region in line, from 0; null for all. */
  readonly region: number | null;
  readonly when: readonly (readonly [Quantity, Comparison, number])[];
  readonly deed: 'never' | 'random' | { readonly action: string } | { readonly times: number; readonly plus: number };
}

const roundsOf = (asked: number | string | undefined): Intervention['rounds'] => {
  if (asked === undefined) return null;
  const [, from, to] = SPAN.exec(String(asked)) ?? [null, asked, asked];
  return [Number(from), Number(to)];
};

const comparisonOf = (asked: number | string): readonly [Comparison, number] => {
  const [, sign, number] = COMPARISON.exec(String(asked)) ?? [null, '=', asked];
  return [sign as Comparison, Number(number)];
};

const deedOf = (asked: z.output<typeof deed>): Intervention['deed'] => {
  if (typeof asked !== 'string') return asked;
  return asked === 'never' || asked === 'random' ? asked : { action: asked };
};

/** What an entry asks for. */
export const interventionOf = (entry: z.output<typeof interventionEntry>): Intervention => ({
  phases: [entry.phase].flat(),
  rounds: roundsOf(entry.round),
  region: entry.region === undefined ? null : entry.region - 1,
  when: Object.entries(entry.when ?? {}).map(
    ([quantity, asked]) => [quantity as Quantity, ...comparisonOf(asked)] as const,
  ),
  deed: deedOf(entry.do),
});
