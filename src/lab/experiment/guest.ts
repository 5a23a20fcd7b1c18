import type { LineUpAgent } from './line-up.ts';

/** Whether an agent came from elsewhere: a user's file or a program. */
export const isGuest = ({ file, command }: Pick<LineUpAgent, 'file' | 'command'>): boolean =>
  file !== null || command !== undefined;
