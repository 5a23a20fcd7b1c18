import { fold } from './nearest.ts';

const LONGEST = 50;

/** A name of small letters, digits and hyphens, for files, jobs and anchors: "costly-meetings" for "Costly meetings!". */
export const slug = (name: string, most = LONGEST): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');
