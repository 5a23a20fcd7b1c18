import type { LineUpAgent } from './line-up.ts';

/** Whether an agent is a user's file or a program. */
export const isGuest = ({ file, command }: Pick<LineUpAgent, 'file' | 'command'>): boolean =>
  file !== null || command !== undefined;
