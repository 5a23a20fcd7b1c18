/** What a program can ask of the environment. */
import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** The most games held at the same time. */
export const MOST_GAMES = 100_000;
/** The most games in an answer that is text: more would exceed the longest text that JavaScript can hold. */
const MOST_AS_TEXT = 10_000;
/** The longest text of a position or a variant, in characters. */
const LONGEST_TEXT = 200_000;

const id = z
  .union([z.string().max(200), z.number()])
  .optional()
  .describe('repeated in the answer');
const games = z.array(z.int().nonnegative()).min(1).max(MOST_GAMES).describe('numbers of games, each once');
const seed = z.union([z.string().max(200), z.int()]);
const as = z
  .enum(['words', 'cells', 'frame', 'none'])
  .default('words')
  .describe(
    'how games are shown: in words, as lists of cells (both at most 10,000 games), as a binary frame, or not at all',
  );
const agent = z.string().min(1).max(500).describe('a built-in agent, as on the command line');
const table = {
  edition: z.string().max(100).default('valley-2006').describe('the id of an edition'),
  players: z.int().min(3).max(5).default(4),
  variant: z.string().max(LONGEST_TEXT).optional().describe('the text of a variant file'),
};
const times = z.int().min(1).max(MOST_GAMES).default(1).describe('copies of each game');

const REQUESTS = {
  about: z.strictObject({ id, do: z.literal('about') }).describe('The layout of cells and actions, and the editions'),
  rules: z.strictObject({ id, do: z.literal('rules'), ...table }).describe('The numbers and names of an edition'),
  reset: z
    .strictObject({
      ...{ id, do: z.literal('reset'), ...table },
      seeds: z
        .array(seed)
        .min(1)
        .max(MOST_GAMES)
        .describe('one game for each: the same seed gives the same cards and dice'),
      games: games.optional().describe('games to put the new ones in place of, one for each seed'),
      as,
    })
    .describe('Deals games'),
  step: z
    .strictObject({
      ...{ id, do: z.literal('step'), games },
      actions: z.array(z.int().nonnegative()).min(1).max(MOST_GAMES).describe('the number of an action for each game'),
      as,
    })
    .describe('Plays an action in each game'),
  play: z
    .strictObject({
      ...{ id, do: z.literal('play'), games },
      agents: z
        .array(agent.nullable())
        .min(1)
        .max(5)
        .describe('who plays each seat; null for a seat that is waited for'),
      until: z
        .enum(['decision', 'phase', 'round', 'end'])
        .default('decision')
        .describe('where it stops even if no seat is waited for: never, or when the phase, the round or the game ends'),
      seed: seed
        .default('agents')
        .describe('where the chance of agents begins; one that already plays its seat in the game keeps its own'),
      as,
    })
    .describe('Has agents play until a seat is waited for'),
  observe: z
    .strictObject({
      ...{ id, do: z.literal('observe'), games },
      seat: z.int().min(0).max(4).optional().describe('who looks; the seat to move when left out'),
      as,
    })
    .describe('Shows games as a seat sees them'),
  legal: z.strictObject({ id, do: z.literal('legal'), games }).describe('The legal actions of the seats to move'),
  clone: z
    .strictObject({
      ...{ id, do: z.literal('clone'), games, times },
      seed: seed
        .optional()
        .describe('where chance continues from, another for each copy; as in the original when left out'),
      as: as.default('none'),
    })
    .describe('Copies games, hidden cards included'),
  determinize: z
    .strictObject({
      ...{ id, do: z.literal('determinize'), games, times },
      seat: z.int().min(0).max(4).optional().describe('who knows no more than it sees; the seat to move when left out'),
      seed: seed.default('determinize').describe('where everything unknown is drawn from'),
      guess: agent.default('learned').describe('who guesses secret choices of others, such as sealed bids'),
      as: as.default('none'),
    })
    .describe('Copies games with everything redrawn that a seat cannot know'),
  returns: z
    .strictObject({ id, do: z.literal('returns'), games })
    .describe('How games ended: shares of the win, and points'),
  value: z
    .strictObject({ id, do: z.literal('value'), games })
    .describe('The learned evaluation: expected shares and points'),
  policy: z
    .strictObject({ id, do: z.literal('policy'), games, agent: agent.default('learned') })
    .describe('An agent’s probability of each legal action that has a number; huge bids have none'),
  position: z
    .strictObject({ id, do: z.literal('position'), games })
    .describe('Games as positions, hidden cards included'),
  load: z
    .strictObject({
      ...{ id, do: z.literal('load') },
      positions: z.array(z.string().max(LONGEST_TEXT)).min(1).max(MOST_GAMES).describe('positions as text'),
      as,
    })
    .describe('Games that begin with a position'),
  drop: z.strictObject({ id, do: z.literal('drop'), games }).describe('Forgets games'),
} as const;

export type RequestOf<D extends keyof typeof REQUESTS> = z.output<(typeof REQUESTS)[D]>;

type Schemas = (typeof REQUESTS)[keyof typeof REQUESTS];
export const request = z.discriminatedUnion('do', Object.values(REQUESTS) as [Schemas, ...Schemas[]]);
export type Request = z.output<typeof request>;

/** Requests that have texts for answers, and never a frame. */
const TEXTS: ReadonlySet<Request['do']> = new Set(['legal', 'policy', 'position']);

/** How many games the answer to a request has as text. */
const shownAsText = (asked: Request): number => {
  const isText = 'as' in asked ? asked.as === 'words' || asked.as === 'cells' : TEXTS.has(asked.do);
  if (!isText) return 0;
  if ('seeds' in asked) return asked.seeds.length;
  if ('positions' in asked) return asked.positions.length;
  return 'games' in asked ? asked.games.length * ('times' in asked ? asked.times : 1) : 0;
};

/** Makes sure that the answer to a request can be written. @throws Refusal if it would be too long */
export const checkLength = (asked: Request): void => {
  const shown = shownAsText(asked);
  if (shown <= MOST_AS_TEXT) return;
  const [most, found] = [MOST_AS_TEXT, shown].map((number) => number.toLocaleString('en'));
  throw new Refusal(
    'too-much',
    `An answer has at most ${most} games as text, and this one asks for ${found}; ask for fewer at a time, or for a frame.`,
  );
};

/** How games are shown. */
export type As = z.output<typeof as>;
