/** The option with which data may name agents that are not built in. */
import { dataNaming, type Trust, YOURS } from '../players/agent/trust.ts';

export const ALLOW_AGENTS = {
  'allow-agents': {
    type: 'boolean',
    default: false,
    describe:
      'Run the agent files and programs that records, databases or work name, and read the files that they name',
  },
} as const;

/** What may run for agents named in data. @param named agents on this command line */
export const trustIn = (allowed: boolean, named: readonly string[] = []): Trust =>
  allowed ? YOURS : dataNaming(named);
