import { type Agent, defineAgent } from '../../src/players/agent/define.ts';
import { type Options, option } from '../../src/players/agent/options.ts';
import { Registry } from '../../src/players/agent/registry.ts';
import { YOURS } from '../../src/players/agent/trust.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import type { Phase } from '../../src/rules/engine/phase.ts';

export const short: Edition = editionNamed('valley-2006-short')!;

/** A registry of only these agents. */
export const registryOf = (...agents: Agent<Options>[]): Registry => {
  const registry = new Registry(YOURS);
  for (const agent of agents) registry.add({ agent, file: null, hash: null });
  return registry;
};

/** Decides by the numbers that its seat sees, counts how often it was asked, and rolls its own dice. */
export const honest = defineAgent({
  id: 'honest',
  about: 'For tests.',
  options: { iterations: option.integer({ default: 400, min: 1, max: 400, about: 'how much it ponders' }) },
  create: ({ random }) => {
    let asked = 0;
    return {
      choose({ view, seat, actions }) {
        const sum = view.cash[seat] + view.votes.reduce((a, b) => a + b, 0) + view.hand[seat * 14] + asked++;
        return actions.list[(sum + random.int(2)) % actions.n];
      },
    };
  },
});

/** The edition with these phases in place of its own of the same names. */
export const withPhases = (edition: Edition, phases: Readonly<Record<string, (phase: Phase) => Phase>>): Edition => ({
  ...edition,
  rounds: edition.rounds.map((round) => round.map((phase) => phases[phase.name]?.(phase) ?? phase)),
});
