/** The arm that others are compared with: in a sweep the one with every option as usual, otherwise the first. */
import { readOptions } from '../../../players/agent/options.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { definitionOf, type LineUpAgent, type Surroundings } from '../../experiment/line-up.ts';

const isUsual = async (one: LineUpAgent, surroundings: Surroundings): Promise<boolean> => {
  if (one.interventions || one.gifts) return false;
  const agent = await definitionOf(one, surroundings);
  return JSON.stringify(readOptions(agent.id, agent.options, {})) === JSON.stringify(one.options);
};

/** The arms of a sweep with the usual one first, if it is among them. */
export const withReferenceFirst = async (
  arms: readonly Experiment[],
  surroundings: Surroundings,
): Promise<readonly Experiment[]> => {
  const varied = arms[0].agents.findIndex(({ options }, place) =>
    arms.some(({ agents }) => JSON.stringify(agents[place].options) !== JSON.stringify(options)),
  );
  if (varied === -1) return [...arms].sort((a, b) => Number(a.variant !== null) - Number(b.variant !== null));
  for (const arm of arms) {
    if (await isUsual(arm.agents[varied], surroundings)) return [arm, ...arms.filter((other) => other !== arm)];
  }
  return arms;
};
