/** The values that a tuner found, as an agent file. */
import { relative, sep } from 'node:path';
import type { OptionValue } from '../../../players/agent/options.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { TuneAnswer } from './answer.ts';

/** The path of a file relative to a folder. */
const addressFrom = (folder: string, file: string): string =>
  `./${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;

/**
 * The text of the file; null unless options of a built-in agent were tuned.
 *
 * @param experiment whose first agent was tuned
 * @param folder the folder of the new file
 */
export const tunedAgent = (
  { name, edition, agents }: Experiment,
  { best, sentence }: Pick<TuneAnswer, 'best' | 'sentence'>,
  folder: string,
): string | null => {
  const [{ id, file, command, options, paths = [] }] = agents;
  if (file !== null || command || Object.keys(best).some((one) => one.includes('.'))) return null;
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
