import type { Estimate } from '../../../base/stats/intervals.ts';
import type { Answer } from '../question.ts';

export interface SweepAnswer extends Answer {
  readonly arms: readonly ArmEffect[];
}

/** What an arm is set to: the options that differ from arm to arm. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/** One setting of a sweep against the first. */
export interface ArmEffect {
  /** The value of the option, where a single one differs; otherwise what differs in words. */
  readonly value: number | string | boolean;
  readonly settings: Settings;
  /** What is measured there, and the difference from the first arm. */
  readonly mean: number;
  readonly effect: Estimate;
  /** Of its deals with the same deals of the first arm: the higher, the fewer games it takes; null where nothing varies. */
  readonly correlation: number | null;
  /** Whether no other setting is shown to be better. */
  readonly asGood: boolean;
  /** Games, where each of them ended as with the first setting; null where one did not, and of the first. */
  readonly unchanged: number | null;
}
