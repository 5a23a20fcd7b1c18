/** The course of a game without decisions: regions and their cards come and go. */
import { Game } from '../../../rules/engine/game.ts';
import type { PhaseName } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { missedAtTable, type TableSeen } from '../facts.ts';
import type { LogProgress } from '../foresight/log-progress.ts';
import type { Scene } from './rehearsal.ts';

const MOVES: ReadonlySet<PhaseName> = new Set([
  'set-up',
  'next-region',
  'second-ballot-box',
  'leave-region',
  'refill-opinion-display',
]);

/** The last round before which none is missing: nothing is known about a round that is not listed. */
const lastLogged = ({ rules, log }: LogProgress): number => {
  let round = 0;
  while (round < rules.lastRound && log.rounds.has(round + 1)) round++;
  return round;
};

/** A phase begins, and does all its work at that moment. */
export const beginning = (step: number): Scene => ({
  step,
  notes: [],
  play(rules, s) {
    rules.program[step].begin(rules, s);
    return 0;
  },
});

/** What was seen when a round began. @param cards the part of what was seen that these cards can correct */
export const tableSeen = (
  { log, tables }: LogProgress,
  round: number,
  step: number,
  cards: (table: TableSeen) => TableSeen,
): Scene[] => {
  const game = new Game(log.edition, log.players);
  return tables
    .filter(([when]) => when === round)
    .map(([, table]) => ({
      step,
      notes: [],
      play(_, s) {
        const { by, of } = missedAtTable(cards(table), game, s);
        return of === 'regions' ? 0 : by;
      },
    }));
};

/** The round that begins with a step; 0 if none does. */
export const roundBegun = ({ roundOf }: Rules, step: number): number =>
  roundOf[step] === roundOf[step - 1] ? 0 : roundOf[step];

/**
 * Scenes up to the last round before which the log has every round.
 *
 * @param before scenes before the board changes in a step
 * @param after scenes after it
 */
export const courseOf = (
  progress: LogProgress,
  before: (step: number) => readonly Scene[],
  after: (step: number) => readonly Scene[],
): Scene[] => {
  const { rules } = progress;
  const last = lastLogged(progress);
  return rules.program.flatMap((phase, step) => {
    if (rules.roundOf[step] > last) return [];
    return [...before(step), ...(MOVES.has(phase.name) ? [beginning(step)] : []), ...after(step)];
  });
};
