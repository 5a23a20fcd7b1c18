/** Judges agents by a panel: their choices at its positions, and what these lose. */
import { loadRegistry } from '../../players/agent/registry.ts';
import type { Trust } from '../../players/agent/trust.ts';
import { findBots } from '../../table/play/bots.ts';
import type { Answer } from './answer.ts';
import { type Verdict, verdictOn } from './loss.ts';
import type { Panel } from './panel.ts';
import { inOrder, type Threads } from './threads.ts';

export interface Judging extends Threads {
  /** The seed of the agents' chance. */
  readonly seed: string | number;
  /** Who asks for them. */
  readonly trust: Trust;
  /** Called with the numbers of answers that have arrived and that are wanted. */
  readonly progress?: (done: number, wanted: number) => void;
}

/**
 * @param agents as on the command line
 * @returns null if it was interrupted
 * @throws AgentError; PanelError if an agent chooses something that the panel does not list
 */
export const judgeByPanel = async (
  panel: Panel,
  agents: readonly string[],
  { seed, trust, progress, ...threads }: Judging,
): Promise<Verdict | null> => {
  // Mistakes in their names and options are found here, before threads start.
  await findBots(await loadRegistry(trust), agents);
  const { entries } = panel;
  const pieces = agents.flatMap((agent) =>
    entries.map((entry, number) => ({ kind: 'ask' as const, number, entry, agent, seed })),
  );
  const answers: Answer[] = [];
  const isWhole = await inOrder(pieces, { agents, trust }, threads, (found, done) => {
    if ('answer' in found) answers.push(found.answer);
    progress?.(done, pieces.length);
  });
  if (!isWhole) return null;
  const own = agents.map((_, i) => answers.slice(i * entries.length, (i + 1) * entries.length));
  return verdictOn(panel, agents, own);
};
