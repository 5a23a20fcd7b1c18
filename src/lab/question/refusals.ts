/** Why some arms cannot answer a question, for several kinds of questions. */
import { quote } from '../../base/text/quote.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Drafts } from '../experiment/kind.ts';
import type { Problem } from '../experiment/problem.ts';

/** One agent has nobody to be compared with. */
export const refuseOneAgent = (arms: readonly Experiment[]): string | null =>
  new Set(arms.flatMap(({ agents }) => agents.map(({ label }) => label))).size < 2
    ? 'found one agent; expected two different ones or more'
    : null;

/** Lists make several arms; other kinds of questions ask about those. */
export const refuseLists = (arms: readonly Experiment[]): string | null =>
  arms.length > 1 ? `found lists that make ${arms.length} arms; expected none, or ask: sweep` : null;

/** Agents that a file lists twice, however it writes them: they would make the same line-up twice, or one with nobody else. */
export const listedTwice = ({ experiments, written }: Pick<Drafts, 'experiments' | 'written'>): Problem[] => {
  const labels: string[] = [];
  for (const [i, { chosen }] of written.entries())
    for (const [seat, number] of (chosen ?? []).entries()) labels[number] = experiments[i].agents[seat].label;
  return labels.flatMap((label, number) => {
    const message = `found the agent ${quote(label)} again; expected each agent once`;
    return labels.indexOf(label) < number ? [{ path: ['agents', number], message }] : [];
  });
};
