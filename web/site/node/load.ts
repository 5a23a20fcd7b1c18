/** `src/players/agent/load.ts` without files: what an agent's module exports. */
import { type Agent, isAgent } from '../../../src/players/agent/define.ts';

export { loadAgentFile } from './rest.ts';

export const agentOf = (file: string, module: Record<string, unknown>): Agent => {
  if (isAgent(module.default)) return module.default;
  throw new Error(`${file}: expected an agent`);
};
