/** Saved games of a folder: their names, and what each is. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '../engine/edition.ts';
import { parseRecord, TornRecord } from '../notation/parse-record.ts';
import { PERSON } from './session.ts';

/** Where games are kept unless somebody says otherwise. */
export const FOLDER = 'results';
const ENDING = '.macher';

/** What makes a game this game. */
export interface GameSetup {
  readonly edition: Edition;
  readonly agents: readonly string[];
  readonly seed: string;
}

/** A game of persons in a file. */
export interface SavedGame {
  readonly file: string;
  readonly edition: string;
  readonly agents: readonly string[];
  readonly decisions: number;
  readonly isOver: boolean;
  /** When it was saved last, in milliseconds since 1970. */
  readonly when: number;
  /** Why it cannot be resumed as it is; null where it can. */
  readonly trouble: string | null;
}

/** A name for the record of a new game, from what makes it this game. */
export const recordName = ({ edition, agents, seed }: GameSetup, folder = FOLDER): string => {
  // The beginning of a drawn seed is enough to tell games apart.
  const name = seed.replace(/^(secret-\w{8})\w+$/, '$1').replace(/[^\w.-]+/g, '_');
  return join(folder, `${edition.id}-${agents.length}p-${name}${ENDING}`);
};

/** A name that no file has yet, from one that may be taken. */
export const freeName = (file: string): string => {
  const stem = file.slice(0, -ENDING.length);
  for (let n = 2; ; n++) {
    const name = n === 2 && !existsSync(file) ? file : `${stem}-${n}${ENDING}`;
    if (!existsSync(name)) return name;
  }
};

const savedIn = (file: string, when: number): SavedGame[] => {
  try {
    const { edition, agents, decisions, result } = parseRecord(readFileSync(file, 'utf8'));
    if (!agents.includes(PERSON)) return [];
    const game = { file, edition: edition.id, agents, decisions: decisions.length, when };
    return [{ ...game, isOver: result !== null, trouble: null }];
  } catch (error) {
    if (!(error instanceof TornRecord)) return [];
    const nothing = { edition: '', agents: [], decisions: 0, isOver: false };
    return [{ file, ...nothing, when, trouble: 'breaks off in its last line' }];
  }
};

/**
 * Games that persons have saved in a folder, the one played last first. Files that are no records are left out.
 *
 * @param most so many files are looked at, the newest
 */
export const savedGames = (folder = FOLDER, most = 100): SavedGame[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => (name.endsWith(ENDING) ? [join(folder, name)] : []))
    .flatMap((file) => {
      // A link may lead nowhere.
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? [{ file, when: found.mtimeMs }] : [];
    })
    .sort((a, b) => b.when - a.when)
    .slice(0, most)
    .flatMap(({ file, when }) => savedIn(file, when));
};
