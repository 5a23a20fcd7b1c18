/** The file of `ask: compare`. */
import { z } from 'zod';
import type { Ask } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import { checkShare, type FileWith, type Measure, matters, measure } from '../fields.ts';
import { refuseLists, refuseOneAgent } from '../refusals.ts';

export interface Compare extends Ask {
  readonly kind: 'compare';
  readonly measure: Measure;
  /** The smallest difference that matters, in the unit of the measure; for win shares, in victories. */
  readonly matters: number;
  /** The e-value that a verdict needs; left out for the default of a single question. */
  readonly evidence?: number;
}

/** The difference that matters if the file names none. */
const USUAL_MATTERS: Readonly<Record<Measure, number>> = { winShare: 0.01, points: 2, rank: 0.05 };

const fields = {
  measure,
  matters,
  evidence: z
    .number()
    .min(1)
    .max(1e12)
    .optional()
    .describe(
      'with ask: compare, how strong the evidence for a verdict has to be, such as 200 to 1: what macher ledger says is needed',
    ),
};

export const file: AskKind<Compare> = {
  name: 'compare',
  fields,
  usualGames: 400_000,
  ask: ({ measure = 'winShare', matters = USUAL_MATTERS[measure], evidence }: FileWith<typeof fields>, games) => ({
    ...{ kind: 'compare', games, measure, matters },
    ...(evidence === undefined ? {} : { evidence }),
  }),
  checkFile: ({ measure = 'winShare', matters }: FileWith<typeof fields>) =>
    measure === 'winShare' ? checkShare(['matters'], matters, 1) : [],
  refusal: (arms) => refuseOneAgent(arms) ?? refuseLists(arms),
  write: ({ measure, matters, evidence }) => ({ measure, matters, ...(evidence === undefined ? {} : { evidence }) }),
};
