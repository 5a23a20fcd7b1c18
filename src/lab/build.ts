/**
 * The build: a hash of everything in this program that decides games. It tells whether a stored run could be played on.
 *
 * It is taken of the compiled files, so it is the same on every machine, and whether the program runs from a clone or is
 * installed. Documents, pages, tables and the command line have no part in it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from '../agent/compiled.ts';
import { MODELS } from '../value/load.ts';

/** Rooms of `src` and single files of it; agents play each other's, so all of them count. */
const SOURCES = [
  'engine',
  'random',
  'search',
  'value',
  'policy',
  'agent',
  'variant/apply.js',
  'experiment/seating.js',
  'arena/dealt.js',
  'arena/gifts.js',
  'arena/intervened.js',
  'arena/match.js',
  'arena/room.js',
  'arena/schedule.js',
  '../agents',
];

/** The files of a folder, or the file itself, by names that are the same on every machine. */
const filesIn = (path: string, name: string): [name: string, path: string][] => {
  if (path.endsWith('.js')) return [[name, path]];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') || file.endsWith('.json'))
    .map((file) => [`${name}/${file.split(sep).join('/')}`, join(path, file)]);
};

const compute = (): string => {
  const root = fileURLToPath(new URL('..', compiled('lab/build')));
  const files = [...SOURCES.flatMap((source) => filesIn(join(root, source), source)), ...filesIn(MODELS, 'models')];
  const hash = createHash('sha256');
  for (const [name, path] of files.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
};

let known: string | null = null;

/** The build of this program: twelve hexadecimal digits, computed once. */
export const build = (): string => {
  known ??= compute();
  return known;
};
