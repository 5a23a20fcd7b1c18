/** The course of a game as far as no decision is in it: regions and their cards come and go. */
import type { PhaseName } from '../../engine/phase-names.ts';
import type { Telling } from '../foresight/told.ts';
import type { Scene } from './rehearsal.ts';

const MOVES: ReadonlySet<PhaseName> = new Set([
  'set-up',
  'next-region',
  'second-ballot-box',
  'leave-region',
  'refill-opinion-display',
]);

/**
 * Scenes up to the last round of which the log tells.
 *
 * @param before scenes before the board changes in a step
 * @param after scenes after it
 */
export const courseOf = (
  { rules, log }: Telling,
  before: (step: number) => readonly Scene[],
  after: (step: number) => readonly Scene[],
): Scene[] => {
  const last = log.end ? rules.lastRound : Math.max(...log.rounds);
  return rules.program.flatMap((phase, step) => {
    if (rules.roundOf[step] > last) return [];
    const move: Scene = {
      step,
      deeds: [],
      play(_, s) {
        phase.begin(rules, s);
        return 0;
      },
    };
    return [...before(step), ...(MOVES.has(phase.name) ? [move] : []), ...after(step)];
  });
};
