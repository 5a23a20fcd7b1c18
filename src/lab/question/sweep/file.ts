/** The file of `ask: sweep`. */
import { namedArms } from '../../experiment/arms.ts';
import type { Ask } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import { type FileWith, type Measure, measure } from '../fields.ts';
import { withReferenceFirst } from './reference.ts';

export interface Sweep extends Ask {
  readonly kind: 'sweep';
  readonly measure: Measure;
}

const fields = { measure };

export const file: AskKind<Sweep> = {
  name: 'sweep',
  fields,
  usualGames: 400,
  ask: ({ measure = 'winShare' }: FileWith<typeof fields>, games) => ({ kind: 'sweep', games, measure }),
  refusal: (arms) => {
    if (arms.length < 2)
      return 'found no list; expected a list or a range of values of an option, or a list of variants';
    const [{ ask, agents }] = arms;
    const isAlone = new Set(agents.map(({ label }) => label)).size < 2;
    return isAlone && (ask as Sweep).measure === 'winShare'
      ? 'found one agent in all seats, whose share is always even; expected another one, or measure: points'
      : null;
  },
  complete: async ({ experiments, written, surroundings }) => {
    const named = namedArms(experiments, written);
    return 'problems' in named ? named : { experiments: await withReferenceFirst(named.experiments, surroundings) };
  },
  write: ({ measure }) => ({ measure }),
};
