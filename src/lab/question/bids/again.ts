/**
 * The second stage: what the first one chose plays again, on other deals. The best of many prices in many auctions looks better
 * than it is on the deals that it was chosen by.
 */
import type { Experiment } from '../../experiment/experiment.ts';
import type { Block } from '../blocks.ts';

export interface Again {
  /** Its arms; none if nothing was chosen. */
  readonly arms: readonly Experiment[];
  /** How many times as many games each has as an arm of the first stage. */
  readonly times: number;
  /** Takes in its deals, arm by arm. @returns how many are left out because a game failed */
  look(blocks: readonly (readonly Block[])[]): number;
}

const HELD_OUT = 'held out';

/** An arm on the deals of the second stage, which records only results. */
export const heldOut = (arm: Experiment): Experiment => ({
  ...arm,
  arm: `${HELD_OUT}; ${arm.arm}`,
  seed: `${arm.seed} ${HELD_OUT}`,
  record: ['games', 'seats'],
});
