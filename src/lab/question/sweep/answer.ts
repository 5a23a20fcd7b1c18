import type { Joint } from '../../../base/stats/joint.ts';
import type { Answer } from '../question.ts';

export interface SweepAnswer extends Answer {
  readonly arms: readonly ArmEffect[];
}

/** The settings of an arm: the options that differ from arm to arm. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/** One setting of a sweep compared with the first. */
export interface ArmEffect {
  /** The value of the option, if a single one differs; otherwise the differences in words. */
  readonly value: number | string | boolean;
  readonly settings: Settings;
  /** The measured mean, and the difference from the first arm. */
  readonly mean: number;
  readonly effect: Joint;
  /** Between its deals and the same deals of the first arm: the higher, the fewer games it takes; null if nothing varies. */
  readonly correlation: number | null;
  /** Whether no other setting is shown to be better. */
  readonly asGood: boolean;
  /** Number of games, if each of them ended as with the first setting; otherwise null, and null for the first. */
  readonly unchanged: number | null;
}
