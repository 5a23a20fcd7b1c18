/** Fields of files that several kinds of questions share, and what they mean. */
import { z } from 'zod';
import { type Problem, wrongIn } from '../experiment/problem.ts';
import { agentEntry, type ExperimentFile, most } from '../experiment/schema.ts';

/** A check of our own, with its sentence. @param wrong what is wrong with a value; null for nothing */
export const inOrder =
  <T>(wrong: (value: T) => string | null): z.core.CheckFn<T> =>
  (context) => {
    const message = wrong(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  };

/** What agents are measured by: shares of a victory, points at the end, or ranks from 1. */
export const MEASURES = ['winShare', 'points', 'rank'] as const;
export type Measure = (typeof MEASURES)[number];

const PERCENT = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

const orPercent = (least: z.ZodNumber) =>
  z
    .union([least, z.string().regex(PERCENT)])
    .transform((value) => (typeof value === 'string' ? Number(PERCENT.exec(value)![1]) / 100 : value));

/** 0.01, or '1 %'. */
export const amount = orPercent(z.number().positive()).describe("a number above 0, or a percentage such as '5 %'");

/** 0.01, or '1 %'; 0 as well. */
export const share = orPercent(z.number().min(0)).describe("a number of at least 0, or a percentage such as '5 %'");

export const measure = z
  .enum(MEASURES)
  .optional()
  .describe('what compare, sweep and bids measure: winShare, points or rank');

export const minutes = z
  .number()
  .positive()
  .max(10_000)
  .optional()
  .describe('instead of games: how long tune or balance may take, in minutes');

export const against = z
  .array(
    z
      .array(agentEntry)
      .min(1)
      .max(most - 1),
  )
  .min(1)
  .max(8)
  .optional()
  .describe(
    'with ask: tune, lists of agents that make further tables, so that it does not learn to beat one opponent; with ask: bids, tables at which ' +
      'its lines are played as well',
  );

/** Reports a file that has both games and minutes. */
export const twiceLong = (file: {
  readonly minutes?: number | undefined;
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
}): Problem[] =>
  file.minutes !== undefined && (file.games ?? file.blocks) !== undefined
    ? [wrongIn('minutes', 'found games as well; expected only one of minutes and games')]
    : [];

/** Edges are below it: how much more often than half of the time one agent can end above another. */
export const MOST_EDGE = 0.5;

export const matters = amount
  .optional()
  .describe(
    'the smallest difference that matters: to compare, such as 1 % of victories, or 2 for points; to a tournament, such as 3 %, ' +
      'how much more often than half of the time one agent ends above another',
  );

/** Reports a share that no difference reaches, such as 200 % of the victories. @param below what all differences are below */
export const checkShare = (path: readonly string[], share: number | undefined, below: number): Problem[] => {
  if (share === undefined || share < below) return [];
  const found = `found ${percentOf(share)}; expected a share below ${percentOf(below)}`;
  return [{ path, message: `${path.join('.')}: ${found}` }];
};

export const percentOf = (share: number): string => `${Number((100 * share).toPrecision(6))} %`;

/** A file together with the fields of a kind. */
export type FileWith<S extends z.ZodRawShape> = ExperimentFile & z.output<z.ZodObject<S>>;
