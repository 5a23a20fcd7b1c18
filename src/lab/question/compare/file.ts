/** `ask: compare`: what its file says. */
import type { Ask } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import { type FileWith, type Measure, matters, measure } from '../fields.ts';
import { refuseLists, refuseOneAgent } from '../refusals.ts';

export interface Compare extends Ask {
  readonly kind: 'compare';
  readonly measure: Measure;
  /** The smallest difference that matters, in the unit of the measure; of a victory for win shares. */
  readonly matters: number;
}

/** A difference that matters where the file names none. */
const USUAL_MATTERS: Readonly<Record<Measure, number>> = { winShare: 0.01, points: 2, rank: 0.05 };

const fields = { measure, matters };

export const file: AskKind<Compare> = {
  name: 'compare',
  fields,
  usualGames: 400_000,
  ask: ({ measure = 'winShare', matters = USUAL_MATTERS[measure] }: FileWith<typeof fields>, games) => ({
    ...{ kind: 'compare', games, measure, matters },
  }),
  refusal: (arms) => refuseOneAgent(arms) ?? refuseLists(arms),
  write: ({ measure, matters }) => ({ measure, matters }),
};
