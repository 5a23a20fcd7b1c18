/** The file of `ask: precision`. */
import { z } from 'zod';
import type { Ask } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import { amount, checkShare, type FileWith, MEASURES, type Measure } from '../fields.ts';
import { refuseLists } from '../refusals.ts';

export interface Precision extends Ask {
  readonly kind: 'precision';
  /** The requested width of the intervals of each measure, from end to end. */
  readonly until: Readonly<Partial<Record<Measure, number>>>;
}

/** The measures with a requested width, in a fixed order. */
export const measuresOf = ({ until }: Precision): readonly Measure[] =>
  MEASURES.filter((measure) => until[measure] !== undefined);

const UNTIL =
  'a map such as { winShare: 1 % }: how wide the interval of each agent may be, of winShare, points or rank';
const width = amount.optional().describe(UNTIL);

const fields = {
  until: z.strictObject({ winShare: width, points: width, rank: width }).optional().describe(UNTIL),
};

export const file: AskKind<Precision> = {
  name: 'precision',
  fields,
  usualGames: 400_000,
  ask: ({ until = { winShare: 0.02 } }: FileWith<typeof fields>, games) => ({ kind: 'precision', games, until }),
  checkFile: ({ until }: FileWith<typeof fields>) => checkShare(['until', 'winShare'], until?.winShare, 1),
  refusal: refuseLists,
  write: ({ until }) => ({ until }),
};
