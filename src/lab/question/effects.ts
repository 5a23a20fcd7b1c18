/** The effects of changes on what is measured: questions find them, and figures draw them. */
import type { Joint } from '../../base/stats/joint.ts';

/** What a change does to one measure. */
export interface Effect {
  readonly measure: string;
  readonly label: string;
  readonly unit: string;
  /** The mean without the change. */
  readonly usual: number;
  readonly effect: Joint;
  /** The smallest difference that matters. */
  readonly matters: number;
}

/** The effects of the differences between two things: each by itself, and the rest that their sum does not explain. */
export interface Attribution {
  readonly from: string;
  readonly to: string;
  /** The effect of all differences together, and the part that the single differences do not explain. */
  readonly whole: readonly Effect[];
  readonly interplay: readonly Effect[];
  /** What could not be switched by itself, and why. */
  readonly stuck: readonly { readonly name: string; readonly why: string }[];
}
