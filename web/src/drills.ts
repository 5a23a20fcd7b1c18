/** Which drills sit: those that were answered right twice in a row, by this browser's memory. */
import type { Drill } from '../../src/table/server/messages.ts';

const SITS = 2;
const nameOf = ({ file, decision }: Drill): string => `macher-drill ${file} ${decision}`;

export const sits = (drill: Drill): boolean => Number(localStorage.getItem(nameOf(drill)) ?? 0) >= SITS;

/** Remembers an answer. */
export const solved = (drill: Drill, right: boolean): void => {
  const before = Number(localStorage.getItem(nameOf(drill)) ?? 0);
  localStorage.setItem(nameOf(drill), String(right ? before + 1 : 0));
};
