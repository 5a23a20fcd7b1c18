/** The moment of a position: the round, and the name of the phase, with a number if a round has it more than once. */

import { nearestOf } from '../../../base/text/nearest.ts';
import { quote } from '../../../base/text/quote.ts';
import type { Entry } from '../../../base/text/yaml-entry.ts';
import type { Game } from '../../engine/game.ts';
import type { PhaseName } from '../../engine/phase-names.ts';
import type { Placing } from './placing.ts';

/** The name for the time after the last phase. */
const END = 'end';

/** The names of all steps of a game, in order: `name`, or `name 2` for the second of that name in a round. */
const stepNames = ({ rules }: Game): string[] =>
  rules.program.map(({ name }, step) => {
    const sameBefore = rules.program.filter(
      (phase, other) => other < step && phase.name === name && rules.roundOf[other] === rules.roundOf[step],
    );
    return sameBefore.length === 0 ? name : `${name} ${sameBefore.length + 1}`;
  });

/** The names that phases have in positions, each once, and the name for the time after the last. */
export const phaseKeys = (game: Game): string[] => [...new Set([...stepNames(game), END])];

/** The name of a step; `end` after the last. */
export const stepName = (game: Game, step: number): string => stepNames(game)[step] ?? END;

/**
 * The step that a round and a phase name. Without a round, it is the first phase with that name; without a phase, the first of
 * the round; without both, the first of round 1.
 */
export const findStep = (game: Game, round: Entry | undefined, phase: Entry | undefined): number => {
  const names = stepNames(game);
  const wanted = phase?.text().toLowerCase();
  if (wanted === END) return names.length;
  const number = round?.integer(0, game.rules.lastRound) ?? (phase ? undefined : 1);
  const steps = names.flatMap((_, step) => (number === undefined || game.rules.roundOf[step] === number ? [step] : []));
  const found = wanted ? steps.find((step) => names[step] === wanted) : steps[0];
  if (found !== undefined) return found;
  const known = new Set(steps.map((step) => names[step]));
  const where = number === undefined ? '' : ` in round ${number}`;
  return (phase ?? round)!.fail(`there is no phase ${quote(wanted ?? '')}${where}; ${nearestOf(wanted ?? '', known)}`);
};

const CHANGES: ReadonlySet<PhaseName> = new Set(['next-region', 'leave-region']);

/** How often a region has entered or a board has left before the state's phase. */
export const changesOfRegion = ({ game, s }: Placing): number =>
  game.rules.program.slice(0, s.step).filter((phase) => CHANGES.has(phase.name)).length;

/** How many regions still hold an election in the state's round. */
export const ballotsLeft = ({ game, s }: Placing): number => {
  const before = game.rules.program
    .slice(0, s.step)
    .filter((_, step) => game.rules.roundOf[step] === game.rules.roundOf[s.step]);
  const count = (name: PhaseName) => before.filter((phase) => phase.name === name).length;
  return 1 + count('second-ballot-box') - count('leave-region');
};
