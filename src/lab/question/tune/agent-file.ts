/** The values that a tuner found, for use: as an agent file or, where none can hold them, as they are written elsewhere. */
import { relative, sep } from 'node:path';
import { stringify } from 'yaml';
import { shellWord } from '../../../base/text/shell.ts';
import type { OptionValue } from '../../../players/agent/options.ts';
import { variantFile } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { agentsFile, agentWords } from '../../experiment/written.ts';
import type { TuneAnswer } from './answer.ts';
import { type Setting, withSetting } from './dimensions.ts';
import { isOfRules } from './rules.ts';

/** The path of a file relative to a folder. */
const addressFrom = (folder: string, file: string): string =>
  `./${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;

/** Whether an agent is its options alone: neither bids nor anything else is forced on it. */
const isOptionsAlone = ({ agents: [{ interventions, gifts }] }: Experiment, best: Setting): boolean =>
  !interventions && !gifts && Object.keys(best).every((name) => !name.includes('.'));

/**
 * The text of the file; null unless options of a built-in agent were tuned: an agent cannot use the file of another one, and bids
 * that are set for it are no options.
 *
 * @param experiment whose first agent was tuned
 * @param folder the folder of the new file
 */
export const tunedAgent = (
  experiment: Experiment,
  { best, sentence }: Pick<TuneAnswer, 'best' | 'sentence'>,
  folder: string,
): string | null => {
  const { name, edition, agents } = experiment;
  const [{ id, file, command, options, paths = [] }] = agents;
  if (file !== null || command || !isOptionsAlone(experiment, best)) return null;
  const written = ([option, value]: [string, OptionValue]) =>
    paths.includes(option)
      ? `fileURLToPath(new URL(${JSON.stringify(addressFrom(folder, String(value)))}, import.meta.url))`
      : JSON.stringify(value);
  const given = Object.entries({ ...options, ...best }).map(
    (entry) => `\n      ${JSON.stringify(entry[0])}: ${written(entry)},`,
  );
  return `/** ${sentence.replaceAll('*/', '* /')} */
${paths.length > 0 ? "import { fileURLToPath } from 'node:url';\n" : ''}import { defineAgent } from 'macher-lab';

export default defineAgent({
  id: ${JSON.stringify(`${name}-tuned`)},
  about: ${JSON.stringify(`The ${id}, tuned for ${edition}.`)},
  options: {},
  create: ({ agent }) =>
    agent(${JSON.stringify(id)}, {${given.join('')}
    }),
});
`;
};

/** How to use the values where there is no agent file: on the command line or, for bids and rules, in an experiment. */
export const tunedUse = (experiment: Experiment, best: Setting): string => {
  const { agents, variant } = withSetting(experiment, best);
  if (isOptionsAlone(experiment, best)) return `To use it: --agents ${shellWord(agentWords(agents[0], {}))}\n`;
  const names = Object.keys(best);
  const lines = stringify({
    ...(names.some(isOfRules) ? { variant: variantFile(variant!) } : {}),
    ...(names.every(isOfRules) ? {} : { agents: agentsFile(agents.slice(0, 1)) }),
  });
  return `To use it, in an experiment:\n${lines.replace(/^(?=.)/gm, '  ')}`;
};
