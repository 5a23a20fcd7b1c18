import type { Effect } from '../effects.ts';
import type { Answer } from '../question.ts';
import type { Setting } from '../tune/dimensions.ts';
import type { Goal, GoalValue } from './goals.ts';

export interface FixAnswer extends Answer {
  /** The name of the rules that are changed. */
  readonly rules: string;
  /** The values of the change, and those of these rules. */
  readonly best: Setting;
  readonly usual: Setting;
  /** The size of the change, its goals and side effects on deals never seen, and all that was tried. */
  readonly fix: {
    readonly steps: number;
    readonly goals: readonly GoalRow[];
    readonly moves: readonly Effect[];
    readonly tried: readonly Tried[];
  };
  /** The arm of the changed rules on deals never seen. */
  readonly shown?: number;
}

/** A goal, and its values with the usual rules and with the changed ones on deals never seen. */
export interface GoalRow extends Goal {
  readonly usual: GoalValue;
  readonly fixed: GoalValue;
}

/** A change that was tried. */
export interface Tried {
  readonly setting: Setting;
  readonly steps: number;
  /** How far it is from the target: 0 if it reaches it. */
  readonly shortfall: number;
  readonly games: number;
}
