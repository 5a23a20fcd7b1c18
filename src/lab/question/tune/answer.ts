import type { Estimate } from '../../../base/stats/intervals.ts';
import type { OptionValue } from '../../../players/agent/options.ts';
import type { Answer } from '../question.ts';
import type { Setting } from './dimensions.ts';
import type { Ranges } from './ends.ts';
import type { Fair } from './fairness.ts';
import type { Importance } from './landscape.ts';
import type { HeldOut } from './words.ts';

export interface TuneAnswer extends Answer {
  /** The win share at the tuner's own table on deals never seen. */
  readonly estimate?: Estimate;
  /** The best values found, and the usual ones. */
  readonly best: Setting;
  readonly usual: Setting;
  readonly importance: readonly Importance[];
  /** The range to try next of each number whose best value lies at the end of its range; left out if none does. */
  readonly atEnds?: Ranges;
  /** The values of each parameter around the best that are not shown to be worse. */
  readonly asGood: Readonly<Record<string, readonly OptionValue[]>>;
  readonly heldOut: readonly HeldOut[];
  /** The shares of seats under the best and the usual rules, if rules were tuned. */
  readonly fair?: readonly (Fair & { readonly rules: 'best' | 'usual' })[];
  /** The arm of the best values on deals never seen. */
  readonly shown?: number;
  /** Numbers of the games of that arm that show best how the first agent wins. */
  readonly shows?: readonly number[];
}
