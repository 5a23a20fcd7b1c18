/** What to do if an agent is not allowed to run. A program that never runs other people's code replaces this file. */
export const ADVICE = 'if you trust where that comes from, start the command with --allow-agents';
