import type { Estimate } from '../../../base/stats/intervals.ts';
import type { OptionValue } from '../../../players/agent/options.ts';
import type { Answer } from '../question.ts';
import type { Setting } from './dimensions.ts';
import type { Fair } from './fairness.ts';
import type { Importance } from './landscape.ts';
import type { HeldOut } from './words.ts';

export interface TuneAnswer extends Answer {
  /** The win share at the tuner's own table on deals never seen. */
  readonly estimate?: Estimate;
  /** The best values that were found, and those that there were. */
  readonly best: Setting;
  readonly usual: Setting;
  readonly importance: readonly Importance[];
  /** By parameter, the values around the best that are not shown to be worse. */
  readonly asGood: Readonly<Record<string, readonly OptionValue[]>>;
  readonly heldOut: readonly HeldOut[];
  /** What seats win under the best and the usual rules, where rules were tuned. */
  readonly fair?: readonly (Fair & { readonly rules: 'best' | 'usual' })[];
  /** The arm of the best values on deals never seen. */
  readonly shown?: number;
  /** Numbers of games of that arm which show best how the first agent wins. */
  readonly shows?: readonly number[];
}
