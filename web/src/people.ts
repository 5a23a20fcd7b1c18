import type { Update } from '../../src/table/server/messages.ts';

/** The people at the other seats: always the same person at a seat, whichever bot plays there, so the table has faces. */
export interface Portrait {
  readonly name: string;
  readonly skin: string;
  readonly hair: string;
  /** What is behind the head and in front of it: hair, a scarf, a beard, as paths in a picture of 48 by 48. */
  readonly behind: string;
  readonly before: string;
  readonly glasses: boolean;
}

const PORTRAITS: readonly Portrait[] = [
  {
    ...{ name: 'Holger', skin: '#eec3a0', hair: '#8d8983', glasses: true, behind: '' },
    before:
      'M14 20c-1-5 1-9 4-11-1 4-1 6-2 8zM34 20c1-5-1-9-4-11 1 4 1 6 2 8zM18.5 27.5q2-2.6 5.5-1.4 3.5-1.2 5.5 1.4-2.8 1.4-5.5.4-2.7 1-5.5-.4z',
  },
  {
    ...{ name: 'Renate', skin: '#f2cfb0', hair: '#c9793a', glasses: false },
    behind: 'M12 32C9 16 14 6 24 6s15 10 12 26q-3 3-6 2L24 20l-6 14q-3 1-6-2z',
    before: 'M14.5 21C13 12 17 8 24 8s11 4 9.5 13c-2-1-3-4-3.5-6-4 1.5-9 .5-11-1.5-1 3-2.5 6-4.5 7.500z',
  },
  {
    ...{ name: 'Kofi', skin: '#8a5a3b', hair: '#26201d', glasses: false, behind: '' },
    before:
      'M14.5 19C13.5 11 18 7.5 24 7.500S34.5 11 33.5 19c-1-1-1.5-3-1.5-4.5-5-2-11-2-16 0 0 1.5-.5 3.5-1.5 4.500zM14.8 22c.2 9 3.2 12 9.2 12s9-3 9.2-12c-1 3.5-2.7 4.8-4.7 4.800q-4.5-1.3-9 0c-2 0-3.7-1.3-4.7-4.800z',
  },
  {
    ...{ name: 'Ayşe', skin: '#dba67d', hair: '#2e2320', glasses: false },
    behind: 'M11 37C9 16 13 5 24 5s15 11 13 32q-4 2-7 0l-1-10H19l-1 10q-3 2-7 0z',
    before: 'M14.5 22C13 12 18 7.5 25 8c6 .5 9.5 5 8.5 14-1.5-4-4-7.5-7-9.5-3 4-7 6-12 9.500z',
  },
  {
    ...{ name: 'Gisela', skin: '#f0c9ab', hair: '#d9d4ca', glasses: true },
    behind: 'M19.5 6a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z',
    before: 'M14 21C13 12 17 8 24 8s11 4 10 13c-1.5-2-2-4.5-2-6.5-5-2.5-11-2.5-16 0 0 2-.5 4.5-2 6.500z',
  },
];

/** The portrait of a seat. @param seat from 0 */
export const portraitOf = (seat: number): Portrait => PORTRAITS[seat % PORTRAITS.length];

/** The people at a table: who is away, replaced by a bot or waited for, their names, and their visible gestures. */
export type People = Pick<Update, 'away' | 'waiting' | 'called' | 'hands' | 'writing'>;

/** A table with no people except the reader. */
export const ALONE: People = { away: [], waiting: [], called: [], hands: null, writing: null };
