/**
 * An experiment from another machine: it has to pass everything that `checkExperiments` makes sure of, and may not name files or
 * programs of this machine.
 */
import { stringify } from 'yaml';
import { z } from 'zod';
import { canonical } from '../../base/text/canonical.ts';
import type { Command } from '../../players/agent/program/command-text.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { parsePlayed } from '../../rules/variant/read.ts';
import { type Variant, variantFile } from '../../rules/variant/variant.ts';
import type { Experiment } from './experiment.ts';
import { GIFT, INTERVENTION } from './intervention.ts';
import { experimentFile, optionValue, TABLES } from './schema.ts';
import { SEATINGS } from './seating.ts';

const file = experimentFile.shape;
const text = (most: number) => z.string().max(most);
const HASH = z.string().regex(/^[0-9a-f]{12}$/);

/** An agent of an experiment. */
export const AGENT = z.strictObject({
  id: text(200).regex(/^[a-z][a-z0-9-]*$/),
  /** Its name in tables and figures; equal labels are equal agents. */
  label: text(10_000).min(1),
  /** A value for every option that the agent declares. */
  options: z.record(
    text(200),
    optionValue.refine((value) => typeof value !== 'string' || value.length <= 10_000),
  ),
  /** The user's file, relative to the working folder; null for a built-in agent. */
  file: text(4096).nullable(),
  /** Hash of that file and what it imports, or of a program's files; null for a built-in agent. */
  hash: HASH.nullable(),
  /** Hash of the files that its options name, such as models; left out if there are none. */
  files: HASH.optional(),
  /** The names of the options whose values are paths, relative to the working folder. */
  paths: z.array(text(100)).max(100).readonly().optional(),
  /** The command of a program. */
  command: z.custom<Command>(() => false, 'no command is taken from a message').optional(),
  /** Set if its file plays in a separate process, which sees only what its seat sees. */
  isolated: z.literal(true).optional(),
  /** Its interventions; left out if it is left alone. */
  interventions: z.array(INTERVENTION).max(100).readonly().optional(),
  /** Its gifts; left out if there are none. */
  gifts: z.array(GIFT).max(100).readonly().optional(),
});
const SENT_AGENT = AGENT.refine(
  (agent) => (agent.file === null) === (agent.hash === null),
  'expected a file with its hash, or neither',
);

/** A position with which games begin, instead of a new deal. */
export const START = z.strictObject({
  /** Its source, in words: "game.macher after 40 actions". */
  words: text(10_000),
  /** All cells of the state, as 16-bit numbers in base64. */
  cells: text(100_000),
});

/** Reads it like the file of a variant, so it cannot contain what no file could. */
const isReadable = (variant: Variant, edition: string): boolean => {
  try {
    const written = variantFile(variant);
    return canonical(variantFile(parsePlayed(stringify(written), editionNamed(edition)))) === canonical(written);
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

/** All parts of an experiment that decide which games are played. */
export const PLAYED = z.strictObject({
  name: file.name,
  question: text(10_000),
  /** Id of the edition. */
  edition: file.edition,
  /** The changes to the edition; null for none. */
  variant: z.custom<Variant>((found) => VARIANT.safeParse(found).success).nullable(),
  /** The name of this arm if several play the same deals; null for a single one. */
  arm: text(10_000).nullable(),
  players: file.players,
  /** One agent for each place of the line-up: as many as players. */
  agents: z.array(SENT_AGENT).readonly(),
  seating: z.enum(SEATINGS),
  /** Set if all blocks have the cyclic order of the line-up, however many kinds of agents there are; left out otherwise. */
  asListed: z.literal(true).optional(),
  /** Which series of the seed's deals is played; left out for the first. Line-ups of a tournament share no deals. */
  series: COUNT.optional(),
  /** The position with which games begin; left out if each begins with a new deal. */
  from: START.optional(),
  /** Deals; every seating plays each once. */
  blocks: COUNT,
  /** All games: blocks times seatings; a limit if there is a question. */
  games: COUNT,
  /** The start of all random numbers, for deals and agents: equal seeds give equal games. */
  seed: z.union([text(1000), z.int()]),
  /** True if the seed was drawn for these games, so nobody could know it before. */
  secret: z.literal(true).optional(),
  /** In the order of `TABLES`; always with 'games', which is needed to resume a run. */
  record: z
    .array(z.enum(TABLES))
    .refine((tables) => tables.includes('games') && new Set(tables).size === tables.length)
    .readonly(),
  /** How long one decision may take, in seconds. */
  decisionSeconds: file.decisionSeconds.unwrap(),
});

const hasAllAgents = ({ agents, players }: { agents: readonly unknown[]; players: number }) =>
  agents.length === players;
const ALL_AGENTS = 'expected an agent for each player';
/** The question decides no game, and is kept unchanged. */
const ASKED = z.looseObject({ kind: text(20), games: z.number() }).nullable();

/**
 * The schema of an experiment that somebody else has checked and sent.
 */
export const EXPERIMENT = PLAYED.extend({ ask: ASKED })
  .refine(hasAllAgents, ALL_AGENTS)
  .refine(({ variant, edition }) => variant === null || isReadable(variant, edition), {
    path: ['variant'],
    message: 'expected a variant of the edition as files of variants have it',
  })
  .transform((experiment) => experiment as unknown as Experiment);

const COMMAND = z.strictObject({ words: z.array(text(10_000)).min(1).max(100), folder: text(4096) });

/**
 * The schema of an experiment in a database, which may come from others. Whether the agents it names may play is a separate
 * question, and so is whether this build still knows its agents and variant.
 */
export const STORED = PLAYED.extend({
  agents: z.array(AGENT.extend({ command: COMMAND.optional() })),
  ask: ASKED,
  // Older and newer builds may have other tables.
  record: z.array(text(60)),
  pooled: z.array(text(1000)).optional(),
}).refine(hasAllAgents, ALL_AGENTS);
