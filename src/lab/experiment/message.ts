/**
 * An experiment as it comes from another machine: held to all that `checkExperiments` makes sure of, and to no files or
 * programs of this machine.
 */
import { stringify } from 'yaml';
import { z } from 'zod';
import { canonical } from '../../base/text/canonical.ts';
import type { Command } from '../../players/agent/program/command.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { parseVariant } from '../../rules/variant/read.ts';
import { type Variant, variantFile } from '../../rules/variant/variant.ts';
import type { Experiment } from './experiment.ts';
import { QUANTITIES } from './intervention.ts';
import { experimentFile, optionValue, TABLES } from './schema.ts';
import { SEATINGS } from './seating.ts';

const file = experimentFile.shape;
const text = (most: number) => z.string().max(most);
const HASH = z.string().regex(/^[0-9a-f]{12}$/);
const number = z.number();
const phases = z.array(z.enum(DECIDING_PHASES)).min(1).max(DECIDING_PHASES.length).readonly();

const DEED = z.union([
  z.enum(['own', 'never', 'random']),
  z.strictObject({ action: text(1000) }),
  z.strictObject({ bid: number }),
  z.strictObject({ upTo: number }),
  z.strictObject({ share: number.min(0).max(1) }),
  z.strictObject({
    mix: z
      .array(z.strictObject({ price: number, chance: number.min(0).max(1) }))
      .max(1000)
      .readonly(),
  }),
  z.strictObject({ place: number }),
  z.strictObject({ more: number }),
  z.strictObject({ avoid: text(1000) }),
  z.strictObject({ times: number, plus: number }),
]);

const INTERVENTION = z.strictObject({
  phases,
  rounds: z.tuple([number, number]).readonly().nullable(),
  region: z.int().min(0).max(3).nullable(),
  tied: z.boolean().nullable(),
  when: z
    .array(z.tuple([z.enum(QUANTITIES), z.enum(['>=', '<=', '>', '<', '=']), number]).readonly())
    .max(100)
    .readonly(),
  deed: DEED,
});

const GIFT = z.strictObject({ round: z.int(), money: number.optional(), members: number.optional() });

const AGENT = z
  .strictObject({
    id: text(200).regex(/^[a-z][a-z0-9-]*$/),
    label: text(10_000).min(1),
    options: z.record(
      text(200),
      optionValue.refine((value) => typeof value !== 'string' || value.length <= 10_000),
    ),
    file: text(4096).nullable(),
    hash: HASH.nullable(),
    files: HASH.optional(),
    isolated: z.literal(true).optional(),
    paths: z.array(text(100)).max(100).readonly().optional(),
    command: z.custom<Command>(() => false, 'no command is taken from a message').optional(),
    interventions: z.array(INTERVENTION).max(100).readonly().optional(),
    gifts: z.array(GIFT).max(100).readonly().optional(),
  })
  .refine((agent) => (agent.file === null) === (agent.hash === null), 'expected a file with its hash, or neither');

/** Read as a variant of a file is, so that nothing gets in that no file could say. */
const isReadable = (variant: Variant, edition: string): boolean => {
  try {
    const written = variantFile(variant);
    return canonical(variantFile(parseVariant(stringify(written), editionNamed(edition)))) === canonical(written);
  } catch {
    return false;
  }
};

const VARIANT = z.strictObject({
  extends: text(60),
  name: text(10_000),
  about: text(100_000).nullable(),
  parameters: z.record(text(60), z.json()),
  components: z.record(text(60), z.json()),
  without: z.array(text(60)).max(100).readonly(),
  like: z.record(text(60), text(60)).optional(),
  before: z.record(text(60), text(60)).optional(),
  owned: z.record(text(60), z.json()),
});

const COUNT = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const PLAYED = z.strictObject({
  name: file.name,
  question: text(10_000),
  edition: file.edition,
  variant: z.custom<Variant>((found) => VARIANT.safeParse(found).success).nullable(),
  arm: text(10_000).nullable(),
  players: file.players,
  agents: z.array(AGENT).readonly(),
  seating: z.enum(SEATINGS),
  series: COUNT.optional(),
  from: z.strictObject({ words: text(10_000), cells: text(100_000) }).optional(),
  blocks: COUNT,
  games: COUNT,
  seed: z.union([text(1000), z.int()]),
  secret: z.literal(true).optional(),
  record: z
    .array(z.enum(TABLES))
    .refine((tables) => tables.includes('games') && new Set(tables).size === tables.length)
    .readonly(),
  decisionSeconds: file.decisionSeconds.unwrap(),
});

/** Whatever an experiment may be can be said: the compiler complains of a field that is missing above. */
const _complete = (experiment: Omit<Experiment, 'ask' | 'pooled'>): z.input<typeof PLAYED> => experiment;

/**
 * The schema of an experiment that somebody else has checked and sent.
 *
 * What it asks decides no game; it is kept as it is, for the database.
 */
export const EXPERIMENT = PLAYED.extend({ ask: z.looseObject({ kind: text(20), games: number }).nullable() })
  .refine(({ agents, players }) => agents.length === players, 'expected an agent for each player')
  .refine(({ variant, edition }) => variant === null || isReadable(variant, edition), {
    path: ['variant'],
    message: 'expected a variant of the edition as files of variants have it',
  })
  .transform((experiment) => experiment as unknown as Experiment);
