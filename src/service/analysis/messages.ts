/** The requests of the analysis engine, and its answers. `openapi.ts` makes its document from these schemas. */
import * as z from 'zod';
import { BOOK } from '../../players/bidding/book/defaults.ts';
import { MOST_ACTIONS } from '../../rules/engine/action.ts';

/** The longest text of a game, in characters. */
const LONGEST_TEXT = 400_000;
const MOST_MOMENTS = 1000;
const MOST_VISITS = 1_000_000;
const MOST_WORLDS = 1000;

/** Visits of a query that does not set them, and the most if a search continues until it is sure. */
const [VISITS, SURE_VISITS] = [400, 6400];

const id = z.union([z.string().min(1).max(200), z.number()]);
const seed = z.union([z.string().max(200), z.int()]);
const agent = z.string().min(1).max(500);
const priority = z.number().min(-1000).max(1000);
const move = z.int().nonnegative().max(1_000_000);

const visits = (most: number) => z.int().min(1).max(MOST_VISITS).default(most);
const budget = z
  .union([
    z
      .strictObject({ milliseconds: z.int().min(1).max(600_000) })
      .describe('so long; another machine may find something else'),
    z
      .strictObject({ sure: z.literal(true), visits: visits(SURE_VISITS).describe('at most') })
      .describe('until the best action is better than the others at 99 %; visits are doubled from look to look'),
    z.strictObject({ visits: visits(VISITS) }).describe('iterations of the search'),
  ])
  .prefault({})
  .describe('how much a search may take');

const WANTS = ['actions', 'value', 'policy', 'bids', 'worlds'] as const;

const fields = {
  id: id.describe('repeated in every answer; no other query under way may have it'),
  game: z.string().min(1).max(LONGEST_TEXT).describe('the text of a position, a record or a log'),
  at: z
    .union([move, z.array(move).min(1).max(MOST_MOMENTS)])
    .optional()
    .describe('of a record or log: the number of actions before the moment, or several such numbers; by default all'),
  want: z
    .array(z.enum(WANTS))
    .min(1)
    .max(WANTS.length)
    .default(['actions'])
    .describe(
      'actions: the best ones, ranked; value: the learned evaluation; policy: the learned probability of each action; ' +
        'bids: the bid book; worlds: the determinizations that were sampled, with their weights',
    ),
  agent: agent
    .default('mcts:bids=none')
    .describe(
      'the built-in agent that ranks actions; without bids=none a search bids for the order as it was trained to',
    ),
  budget,
  top: z.int().min(1).max(MOST_ACTIONS).default(10).describe('how many actions to rank'),
  worlds: z.int().min(1).max(MOST_WORLDS).default(20).describe('how many determinizations to list at most'),
  opponents: z
    .array(agent)
    .min(1)
    .max(10)
    .default([...BOOK.opponents])
    .describe('of the bid book'),
  games: z.int().min(2).max(10_000).optional().describe('deals of the bid book in which each amount is tried'),
  seed: seed.default('analyse').describe('where all chance begins'),
  priority: priority.default(0).describe('higher ones are taken up first'),
  progress: z.boolean().default(false).describe('whether to report what each look has found, where it is to be sure'),
};

export const query = z.strictObject(fields).describe('A question about one or more moments of a game');
export const changed = z.strictObject({ priority: priority.describe('the new one') });

export const request = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('analyse'), ...fields }).describe('Analyses one or more moments of a game'),
  z
    .strictObject({ do: z.literal('cancel'), id: id.optional(), query: id.describe('the query') })
    .describe('Ends a query; what it has been answered stands'),
  z
    .strictObject({ do: z.literal('priority'), id: id.optional(), query: id, ...changed.shape })
    .describe('Takes up the moments of a query that wait sooner or later'),
]);

export type Query = z.output<typeof query>;

const number = z.number();
const estimate = z
  .object({ mean: number, low: number.nullable(), high: number.nullable() })
  .describe('a mean with its 95 % interval; null where so few deals give none');
const amount = number.nullable().describe('in thousands; null for a pass');
const seats = z.array(number).describe('seat by seat');

const action = z.object({
  action: z.string().describe('in the words of records'),
  number: z.int().describe('as `macher env` numbers it'),
  visits: z.int().nullable(),
  value: number.describe('in the unit'),
  share: estimate.nullable().describe('share of the win, of a search'),
  place: number.nullable().describe('the part of the others that the seat ends up ahead of'),
  points: estimate.nullable().describe('points ahead of the mean of the others'),
  behind: estimate.nullable().describe('what searches choose by, less that of the first action, in the same deals'),
});

const actions = z.object({
  unit: z.enum(['win share', 'points', 'preference']).nullable(),
  sentence: z.string().describe('the reasons in words'),
  visits: z.int().describe('iterations of the search; 0 where nobody searched'),
  sure: z
    .boolean()
    .nullable()
    .describe('whether the first action is better than the others at 99 %; null unless asked'),
  ranked: z.array(action).describe('the chosen action first'),
});

const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

const bids = z.object({
  seat: z.int(),
  round: z.int(),
  phase: z.string(),
  kind: z.enum(['sealed', 'raising', 'once']),
  region: z.int().nullable().describe('place in line of the poll’s region, from 0'),
  games: z.int(),
  opponents: list(
    z.object({
      agent: z.string(),
      best: amount,
      own: list(z.object({ amount, chance: number })).describe('what this agent would bid itself'),
      amounts: list(
        z.object({
          ...{ amount, won: estimate, price: number.nullable(), paid: number, place: number.nullable() },
          ...{ share: estimate, points: estimate, utility: number },
          behind: z.object({ share: estimate, points: estimate }),
        }),
      ),
    }),
  ),
  same: list(z.object({ agent: z.string(), as: z.string() })).describe(
    'opponents that bid exactly as an earlier one, which are left out',
  ),
});

/** The findings about a moment. */
const found = z.object({
  round: z.int(),
  phase: z.string(),
  seat: z.int().describe('the seat to move, from 0'),
  party: z.string(),
  actions: actions.optional(),
  value: z.object({ shares: seats, points: seats }).optional(),
  policy: z
    .array(z.object({ action: z.string(), number: z.int(), probability: number }))
    .optional()
    .describe('the likeliest first'),
  bids: bids.nullable().optional().describe('null where nobody bids'),
  worlds: z
    .array(z.object({ position: z.string(), weight: number.describe('its part of the iterations') }))
    .optional()
    .describe('the first ones that the search met'),
});

const error = z.object({ code: z.string(), sentence: z.string() });
const of = { id: id.nullable(), at: move.nullable().describe('actions before the moment; null for a position') };

export const answer = z
  .union([
    z.object({ ...of, left: z.int().describe('answers still to come'), ...found.shape }),
    z.object({ ...of, progress: actions }).describe('what a look has found'),
    z.object({ ...of, left: z.int(), error }).describe('a moment that cannot be analysed; the others can'),
  ])
  .describe('The answer about one moment');

export type Found = z.output<typeof found>;
export type Actions = z.output<typeof actions>;
export type Ranked = z.output<typeof action>;
export type Answer = z.output<typeof answer>;
