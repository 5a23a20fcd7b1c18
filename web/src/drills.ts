/** When drills come back: later after each right answer. This browser remembers. */
import type { Drill } from '../../src/table/server/messages.ts';
import type { LinkedGame } from './links.ts';

/** A position from a link, with the option that was found best. */
export type SentDrill = Required<Pick<LinkedGame, 'record' | 'at' | 'better'>>;

/** Days until a drill comes back after 1, 2, … right answers in a row; after all of these it is known. */
const DAYS = [1, 3, 7, 21];
const DAY = 86_400_000;

const nameOf = ({ file, decision }: Drill): string => `macher-drill ${file} ${decision}`;

/** The number of right answers in a row, and the day on which it is due, counted from 1970. */
const remembered = (drill: Drill): { readonly right: number; readonly due: number } => {
  const [right = 0, due = 0] = (localStorage.getItem(nameOf(drill)) ?? '').split(' ').map(Number);
  return { right: right || 0, due: due || 0 };
};

const today = (): number => Math.floor(Date.now() / DAY);

/** Whether it was answered right often enough not to come back. */
export const isKnown = (drill: Drill): boolean => remembered(drill).right > DAYS.length;

export const isDue = (drill: Drill): boolean => !isKnown(drill) && remembered(drill).due <= today();

/** Remembers the first answer of a day. @returns days until the drill comes back; null if it does not */
export const solved = (drill: Drill, isRight: boolean): number | null => {
  const right = isRight ? remembered(drill).right + 1 : 0;
  const days = isRight ? (DAYS[right - 1] ?? null) : 0;
  localStorage.setItem(nameOf(drill), `${right} ${today() + (days ?? 0)}`);
  return days;
};
