/** What to do where an agent is not allowed to run. A program that runs no code of others has other advice in the place of this file. */
export const ADVICE = 'if you trust where that comes from, start the command with --allow-agents';
