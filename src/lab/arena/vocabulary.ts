/** The words of a run that its rows contain as numbers: labels of agents, names of parties and regions. */

import { editionWith } from '../../rules/variant/apply.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Vocabulary } from './tables.ts';

/** Labels of the agents, each once, in the order of the line-up: equal labels are equal agents. */
export const agentLabels = ({ agents }: Pick<Experiment, 'agents'>): string[] => [
  ...new Set(agents.map(({ label }) => label)),
];

export const vocabularyOf = (experiment: Pick<Experiment, 'agents' | 'edition' | 'variant'>): Vocabulary => {
  const { parties, regions } = editionWith(experiment.edition, experiment.variant).components;
  return {
    agents: agentLabels(experiment),
    parties: parties.map(({ name }) => name),
    regions: regions.map(({ name }) => name),
  };
};
