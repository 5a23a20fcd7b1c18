/**
 * The schema of experiment files. People read the descriptions in two places: in their editor, through the JSON Schema in
 * `docs/`, and after "expected" in the message about a mistake.
 */
import { z } from 'zod';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import { giftEntry, interventionEntry, range } from './intervention.ts';
import { SEATINGS } from './seating.ts';

/** The tables of results that an experiment can record. */
export const TABLES = [
  ...(['games', 'seats', 'elections', 'auctions', 'rounds'] as const),
  ...([
    'raises',
    'decisions',
    'searches',
    'reasons',
    'money',
    'chances',
    'turns',
    'chosen',
    'attacks',
    'supplies',
    'luck',
    'stakes',
  ] as const),
] as const;
/** The tables that are recorded by default: the others cost time and space. */
export const USUAL_TABLES = TABLES.slice(0, 5);
export type TableName = (typeof TABLES)[number];

/** The most characters of a question, which is shown in full. */
const MOST_QUESTION = 1000;

/** The most agents of a tournament. */
export const MOST_AGENTS = 24;

export const fewest = Math.min(...EDITIONS.map(({ minPlayers }) => minPlayers));
export const most = Math.max(...EDITIONS.map(({ maxPlayers }) => maxPlayers));

export const optionValue = z.union([z.number(), z.string(), z.boolean()]).describe('a number, a word, true or false');

/** An agent as a map, for options that are easier to read one per line, and for files. */
export const agentMap = z.strictObject({
  id: z.string().optional().describe('the id of a built-in agent'),
  use: z.literal('process').optional().describe('process, for a program in any language that a command runs'),
  command: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('the words of a command, such as [python3, bots/simple.py], run in the folder of this file'),
  file: z.string().optional().describe('the path of a file with an agent, from the folder of this file'),
  isolated: z
    .boolean()
    .optional()
    .describe(
      'true, for a file that plays in a process of its own, which is shown what its seat sees and nothing else',
    ),
  options: z
    .record(z.string(), z.union([optionValue, z.array(optionValue), range]))
    .optional()
    .describe(
      'a map of options, paths from the folder of this file; a list of values, or a range such as { from: 0, to: 20, step: 4 }, plays the same deals with each',
    ),
  label: z
    .string()
    .regex(/^\S.{0,59}$/)
    .optional()
    .describe('a name of up to 60 characters for tables and figures'),
  interventions: z
    .array(interventionEntry)
    .min(1)
    .max(50)
    .optional()
    .describe('a list of interventions: at some decisions it does something else; of two that apply, the first counts'),
  gifts: z
    .array(giftEntry)
    .min(1)
    .max(20)
    .optional()
    .describe('a list of gifts: money or members at the start of rounds'),
});

export type AgentMap = z.output<typeof agentMap>;

/** One entry of the list of agents. */
export const agentEntry = z
  .union([z.string(), agentMap])
  .describe("an agent, such as heuristic, 'mcts:iterations=40,priors=heuristic' or { file: mine.ts }");
export type AgentEntry = z.output<typeof agentEntry>;

export const editionId = z.enum(EDITIONS.map(({ id }) => id)).describe('the edition that is played');

/** A variant: a file, or its content. */
const variantEntry = z.union([z.string(), z.record(z.string(), z.unknown())]);

export const experimentFile = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
    .describe('a name of small letters, digits and hyphens'),
  question: z
    .string()
    .trim()
    .min(1)
    .max(MOST_QUESTION)
    .describe(`the question that the experiment answers, in words, in at most ${MOST_QUESTION} characters`),
  edition: editionId,
  variant: z
    .union([variantEntry, z.array(variantEntry)])
    .nullish()
    .describe(
      'the file of a variant, from the folder of this file, a map of what it changes, or a list of those, played on the same deals',
    ),
  players: z.int().min(fewest).max(most).describe(`a whole number of players, ${fewest} to ${most}`),
  agents: z
    .array(agentEntry)
    .min(1)
    .max(MOST_AGENTS)
    .describe(
      `a list of agents, such as [mcts:iterations=40, heuristic], at most ${most}; the last one takes the seats that are ` +
        `left; a tournament may have up to ${MOST_AGENTS}`,
    ),
  ask: z
    .string()
    .optional()
    .describe('what is asked; the experiment is then played until it is known, or has had all its games'),
  games: z
    .int()
    .min(1)
    .max(100_000_000)
    .optional()
    .describe('a whole number of games from 1 to 100,000,000, rounded up to whole blocks'),
  blocks: z
    .int()
    .min(1)
    .max(10_000_000)
    .optional()
    .describe('a whole number of deals from 1 to 10,000,000, each played by every seating'),
  seating: z.enum(SEATINGS).optional().describe('who sits where when a deal is played again'),
  seed: z
    .union([z.string().min(1), z.int()])
    .optional()
    .describe(
      'a word or a whole number, from which all chance derives, or secret: 128 random bits that are stored with the results; ' +
        'left out, it is 1, and secret where files or programs play',
    ),
  record: z
    .array(z.enum(TABLES))
    .min(1)
    .optional()
    .describe(`a list of tables to record, of ${TABLES.join(', ')}; the first ${USUAL_TABLES.length} when left out`),
  decisionSeconds: z
    .number()
    .positive()
    .max(86_400)
    .optional()
    .describe('a number of seconds that one decision may take, more than 0 and at most 86,400'),
});
export type ExperimentFile = z.output<typeof experimentFile>;
