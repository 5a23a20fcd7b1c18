/** Nobody decides: the table carries out a step. */
import type { Phase } from '../phase.ts';
import type { AutomaticPhase } from '../phase-names.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

const nobodyDecides = (): never => {
  throw new Error('Nobody decides in this phase.');
};

export const automatic = (name: AutomaticPhase, run: (rules: Rules, s: State) => void): Phase => ({
  name,
  begin: run,
  actions: nobodyDecides,
  play: nobodyDecides,
});
