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

/** The last round before which nothing is missing: of a round that is not listed nothing is known. */
const lastTold = ({ rules, log }: Telling): number => {
  let round = 0;
  while (round < rules.lastRound && log.rounds.has(round + 1)) round++;
  return round;
};

/**
 * Scenes as long as the log tells of every round.
 *
 * @param before scenes before the board changes in a step
 * @param after scenes after it
 */
export const courseOf = (
  telling: Telling,
  before: (step: number) => readonly Scene[],
  after: (step: number) => readonly Scene[],
): Scene[] => {
  const { rules } = telling;
  const last = lastTold(telling);
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
