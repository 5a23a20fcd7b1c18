/** When drills come back: after an answer that is right, later each time; by this browser's memory. */
import type { Drill } from '../../src/table/server/messages.ts';
import type { LinkedGame } from './links.ts';

/** A position from a link, with what was found best there. */
export type SentDrill = Required<Pick<LinkedGame, 'record' | 'at' | 'better'>>;

/** Days until a drill comes back, after as many right answers in a row; then it is known. */
const DAYS = [1, 3, 7, 21];
const DAY = 86_400_000;

const nameOf = ({ file, decision }: Drill): string => `macher-drill ${file} ${decision}`;

/** How often in a row it was answered right, and the day from which it is due, counted from 1970. */
const remembered = (drill: Drill): { readonly right: number; readonly due: number } => {
  const [right = 0, due = 0] = (localStorage.getItem(nameOf(drill)) ?? '').split(' ').map(Number);
  return { right: right || 0, due: due || 0 };
};

const today = (): number => Math.floor(Date.now() / DAY);

/** Whether it was answered right so often that it does not come back. */
export const isKnown = (drill: Drill): boolean => remembered(drill).right > DAYS.length;

/** Whether it is to be answered today. */
export const isDue = (drill: Drill): boolean => !isKnown(drill) && remembered(drill).due <= today();

/** Remembers the first answer of a day. @returns days until it comes back; null where it does not */
export const solved = (drill: Drill, isRight: boolean): number | null => {
  const right = isRight ? remembered(drill).right + 1 : 0;
  const days = isRight ? (DAYS[right - 1] ?? null) : 0;
  localStorage.setItem(nameOf(drill), `${right} ${today() + (days ?? 0)}`);
  return days;
};
