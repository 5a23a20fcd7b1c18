/**
 * The second stage: what the first one has chosen plays again, on deals that it was not chosen by. The best of many prices in many auctions
 * flatters itself by those that it was.
 */
import type { Experiment } from '../../experiment/experiment.ts';
import type { Block } from '../blocks.ts';

export interface Again {
  /** Its arms; none where nothing was chosen. */
  readonly arms: readonly Experiment[];
  /** How many times as many games each has as an arm of the first stage. */
  readonly times: number;
  /** Takes in its deals, arm by arm. @returns how many are left out since a game failed */
  look(blocks: readonly (readonly Block[])[]): number;
}

const HELD_OUT = 'held out';

/** An arm on the deals of the second stage, of which only results are kept. */
export const heldOut = (arm: Experiment): Experiment => ({
  ...arm,
  arm: `${HELD_OUT}; ${arm.arm}`,
  seed: `${arm.seed} ${HELD_OUT}`,
  record: ['games', 'seats'],
});
