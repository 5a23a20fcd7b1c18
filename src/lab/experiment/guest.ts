import { quote } from '../../base/text/quote.ts';
import type { LineUpAgent } from './line-up.ts';

/** Whether an agent is a user's file or a program. */
export const isGuest = ({ file, command }: Pick<LineUpAgent, 'file' | 'command'>): boolean =>
  file !== null || command !== undefined;

/** Why some agents cannot play in the thread that writes the results, where they could do harm; null if they can. */
export const whyNotHere = (agents: readonly Pick<LineUpAgent, 'file' | 'command' | 'label'>[]): string | null => {
  const guest = agents.find(isGuest);
  return guest
    ? `agent ${quote(guest.label)} is not built in, so it plays only in worker threads: leave out --workers 0`
    : null;
};

/** A limit of time, as an option or within one that names another agent. */
const LIMIT = /\bmilliseconds\b[^,\d]*[1-9]/;

/** Whether an agent may play otherwise each time: it searches by the clock, or nobody knows what it does. */
export const isUnsteady = (agent: Pick<LineUpAgent, 'file' | 'command' | 'options'>): boolean =>
  isGuest(agent) || LIMIT.test(JSON.stringify(agent.options));
