/** The values that a tuner has found, as the file of an agent that can be named wherever an agent can. */
import type { OptionValue } from '../agent/options.ts';
import type { Experiment } from '../experiment/experiment.ts';

interface Found {
  readonly best?: Readonly<Record<string, OptionValue>>;
  readonly sentence: string;
}

/**
 * The text of the file; null where other things than options of a built-in agent were tuned.
 *
 * @param experiment whose first agent was tuned
 */
export const tunedAgent = ({ name, edition, agents }: Experiment, { best = {}, sentence }: Found): string | null => {
  const [{ id, file, command, options }] = agents;
  if (file !== null || command || Object.keys(best).some((one) => one.includes('.'))) return null;
  const given = JSON.stringify({ ...options, ...best }, null, 2).replaceAll('\n', '\n    ');
  return `/** ${sentence.replaceAll('*/', '* /')} */
import { defineAgent } from 'macher-lab';

export default defineAgent({
  id: ${JSON.stringify(`${name}-tuned`)},
  about: ${JSON.stringify(`The ${id}, tuned for ${edition}.`)},
  options: {},
  create: ({ agent }) => agent(${JSON.stringify(id)}, ${given}),
});
`;
};
