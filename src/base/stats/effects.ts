/** What changes of something do to what is measured: as questions find it, and figures draw it. */
import type { Estimate } from './intervals.ts';

/** What a change does to one measure. */
export interface Effect {
  readonly measure: string;
  readonly label: string;
  readonly unit: string;
  /** The mean without it. */
  readonly usual: number;
  readonly effect: Estimate;
  /** The smallest difference that would be noticed. */
  readonly matters: number;
}

/** What differences between two things come to: each alone, and what is left when all are added. */
export interface Attribution {
  readonly from: string;
  readonly to: string;
  /** What the whole difference does, and what of it the differences by themselves do not explain. */
  readonly whole: readonly Effect[];
  readonly interplay: readonly Effect[];
  /** What could not be switched by itself. */
  readonly stuck: readonly { readonly name: string; readonly why: string }[];
}
