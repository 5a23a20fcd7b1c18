/** Fields of files that `tune`, `exploit` and `fix` share. */
import { z } from 'zod';
import { notInOrder, percentIn } from '../../../base/text/slips.ts';
import { amount, inOrder, percentOf, share } from '../fields.ts';

/** No affordable number of games could distinguish more than this. */
const MOST_DIMENSIONS = 40;

/** The end of a verdict's range: a number in the unit of its sentence, with a percent sign or without where that is a percentage. */
const end = z
  .union([z.number(), z.string().refine((text) => percentIn(text) !== null)])
  .describe("a number in the unit of the verdict, or a percentage such as '24 %'");

/** The number of such an end; null for none. */
export const endOf = (written: z.output<typeof end> | undefined): number | null =>
  typeof written === 'string' ? percentIn(written) : (written ?? null);

/** The fields of a target that only `fix` has. */
const FIX_FIELDS = {
  decided: z
    .number()
    .positive()
    .optional()
    .describe('with ask: fix, the round before which the winner is not known for good, on average'),
  mechanisms: z
    .record(
      z.string(),
      z
        .strictObject({ from: share.optional(), to: share.optional() })
        .check(inOrder(({ from = 0, to = 1 }) => notInOrder(from, to, { said: percentOf }))),
    )
    .optional()
    .describe(
      'with ask: fix, what the only seat without a mechanism loses of its share of the victory, such as { polls: { from: 1 %, to: 10 % } }',
    ),
  verdicts: z
    .record(
      z.string(),
      z
        .strictObject({ of: z.string().optional(), from: end.optional(), to: end.optional() })
        .refine(
          ({ from, to }) => (from ?? to) !== undefined,
          'found neither from nor to; expected at least one of them',
        )
        .check(inOrder(({ from, to }) => notInOrder(endOf(from), endOf(to)))),
    )
    .optional()
    .describe(
      "with ask: fix, any verdict of the clinic in the unit of its sentence, such as { 'drama: lead changes': { from: 2 } }; of names one of " +
        "several things that it is about, such as { 'dead weight: dominant cards': { of: Chancellor, to: 7.5 } }",
    ),
};

export const tune = z
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
      'bids.order.3, the price in an auction of a round, and values of the rules: rules.mediaPrice, rules.meetingPrices.3 of a list, ' +
      'rules.shadowCards.chancellor.cost of a card',
  );

export const target = z
  .strictObject({ seats: amount.optional(), decisions: amount.optional(), ...FIX_FIELDS })
  .optional()
  .describe(
    'what parameters of the rules are tuned towards, with one agent in all seats: such as { seats: 1 %, decisions: 5 % } for seats within ' +
      '1 % of an even share of the win and games at most 5 % longer than usual',
  );

const MOST_CONSTRAINTS = 40;

export const constraints = z
  .array(
    z
      .strictObject({
        sum: z.record(z.string(), z.number()).refine((sum) => Object.keys(sum).length > 0),
        atLeast: z.number().optional(),
        atMost: z.number().optional(),
      })
      .refine(
        ({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined,
        'found neither atLeast nor atMost; expected at least one of them',
      )
      .check(inOrder(({ atLeast, atMost }) => notInOrder(atLeast, atMost, { names: ['atLeast', 'atMost'] }))),
  )
  .max(MOST_CONSTRAINTS)
  .optional()
  .describe(
    'what settings have to keep: sums of numbers that are tuned, each multiplied by a number, such as [{ sum: { reserve: 1, moneyWorth: 2 }, ' +
      'atMost: 20 }]; atLeast, atMost or both',
  );

/** The name of a goal: a word, so it is short in tables and never needs quotes. */
const GOAL = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

export const goals = z
  .record(z.string().regex(GOAL), z.enum(['most', 'least']))
  .refine((all) => Object.keys(all).length > 0 && Object.keys(all).length <= 2)
  .optional()
  .describe(
    'with macher study, one or two goals, such as { winShare: most, changes: least }; changes counts the values that are not the usual ones',
  );
