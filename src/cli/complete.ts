/** Tab completion of what only the program knows: editions and agents. */

/** The prefix of a program, which the shell's own files continue. */
const PROCESS = 'process:';

type Words = (words: string[]) => void;
/** Leaves the answer to the parser: commands, options, and finally the shell's own files. */
type Fallback = () => void;

const KEY = '--get-yargs-completions';

const editionIds = async (): Promise<string[]> => {
  const { EDITION_IDS } = await import('../rules/engine/editions/index.ts');
  return [...EDITION_IDS];
};

const agentIds = async (): Promise<string[]> => {
  const { loadRegistry } = await import('../players/agent/registry.ts');
  return (await loadRegistry()).ids();
};

/** The agents that can continue a list: `mcts,heu` is completed to `mcts,heuristic`; null if a path has begun. */
const continuedLists = async (list: string): Promise<string[] | null> => {
  const before = list.slice(0, list.lastIndexOf(',') + 1);
  if (/[:/]/.test(list.slice(before.length))) return null;
  return [...(await agentIds()), PROCESS].map((id) => before + id);
};

/**
 * The words that fit at the cursor; null if commands, options or files are wanted.
 *
 * @param typed the command line so far, beginning with `macher`; the word under the cursor is last
 */
export const wordsFor = async (typed: readonly string[]): Promise<string[] | null> => {
  const [before = '', current = ''] = typed.slice(-2);
  if (current.startsWith('-')) return null;
  if (before === '--edition') return editionIds();
  if (before === '--agents' || before === '--agent' || before === '--bots') return continuedLists(current);
  if (typed.length !== 3) return null;
  if (before === 'editions') return editionIds();
  return before === 'agents' ? continuedLists(current) : null;
};

/** Whether a shell asks for completions. */
export const isCompleting = (words: readonly string[]): boolean => words[0] === KEY;

/** Answers the shell. */
export const complete = (_current: string, _argv: unknown, fallback: Fallback, done: Words): void => {
  const typed = process.argv.slice(process.argv.indexOf(KEY) + 1);
  void wordsFor(typed).then((words) => (words ? done(words) : fallback()));
};
