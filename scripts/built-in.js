// The built-in agents as a list of modules, for programs that are bundled before they run. The list replaces
// src/players/agent/built-in, which reads the folder of agents at run time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The module that the list replaces, as its path in dist/ without the extension. */
export const BUILT_IN = 'src/players/agent/built-in';

/** The text of the list, as a module that replaces the other. @param dist the folder of compiled files */
export const listOfAgents = (dist) => {
  const modules = readdirSync(join(dist, 'agents'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?:[^/]+|[^/]+\/index)\.js$/.test(path))
    .sort();
  const loaders = modules.map(
    (path) => `  '${path.replace(/(?:\/index)?\.js$/, '')}': () => import('../../../agents/${path}'),`,
  );
  return `/** The built-in agents. */
const AGENTS = {
${loaders.join('\n')}
};
/** The modules of the built-in agents, by name. */
export const builtInModules = () => Promise.all(Object.entries(AGENTS).map(async ([name, load]) => [name, await load()]));
`;
};
