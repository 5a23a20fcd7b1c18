/** The words of a run, which its rows give by number: labels of agents, names of parties and regions. */
import { editionNamed } from '../engine/editions/index.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Vocabulary } from './tables.ts';

/** Labels of the agents, each once, in the order of the line-up: equal labels are equal agents. */
export const agentLabels = ({ agents }: Pick<Experiment, 'agents'>): string[] => [
  ...new Set(agents.map(({ label }) => label)),
];

export const vocabularyOf = (experiment: Pick<Experiment, 'agents' | 'edition'>): Vocabulary => {
  const { parties, regions } = editionNamed(experiment.edition)!.components;
  return {
    agents: agentLabels(experiment),
    parties: parties.map(({ name }) => name),
    regions: regions.map(({ name }) => name),
  };
};
