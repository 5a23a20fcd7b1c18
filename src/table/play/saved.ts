/** Saved games of a folder: their names, and what each is. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFileText, reasonOf } from '../../base/text/files.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { parseRecord, TornRecord } from '../../rules/notation/parse-record.ts';
import type { GameRecord } from '../../rules/notation/record.ts';
import { replay } from '../../rules/notation/replay.ts';
import { KeepingError } from './keeping.ts';
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
  /** The edition's id, and what it is called. */
  readonly edition: string;
  readonly name: string;
  readonly agents: readonly string[];
  readonly decisions: number;
  readonly isOver: boolean;
  /** The round that it is in, from 0 before the first, and how many there are. */
  readonly round: number;
  readonly rounds: number;
  /** The place of the first person by the points that everybody sees; null before the first round. */
  readonly place: number | null;
  /** When it was saved last, in milliseconds since 1970. */
  readonly when: number;
  /** Why it cannot be resumed as it is; null where it can. */
  readonly trouble: string | null;
}

/** A name for the record of a new game, from what makes it this game. */
export const recordName = ({ edition, agents, seed }: GameSetup, folder = FOLDER): string => {
  // The beginning of a drawn seed is enough to distinguish games.
  const name = seed.replace(/^(secret-\w{8})\w+$/, '$1').replace(/[^\w.-]+/g, '_');
  return join(folder, `${edition.id}-${agents.length}p-${name}${ENDING}`);
};

/** A name that no file has yet, from one that may be taken. */
export const freeName = (file: string, ending = ENDING): string => {
  const stem = file.slice(0, -ending.length);
  for (let n = 2; ; n++) {
    const name = n === 2 && !existsSync(file) ? file : `${stem}-${n}${ending}`;
    if (!existsSync(name)) return name;
  }
};

/** A file that cannot be read, and why. */
export interface Unreadable {
  readonly file: string;
  readonly why: string;
}

/** What a folder holds. */
export interface SavedGames {
  /** Games of persons, the one played last first. */
  readonly games: readonly SavedGame[];
  /** Files that should be records and are not. */
  readonly unreadable: readonly Unreadable[];
}

/** Where a record leaves a seat: the round, its place by what it sees, and whether the game is over. */
const standing = (record: GameRecord, seat: number): Pick<SavedGame, 'round' | 'place' | 'isOver'> => {
  const { game, state } = replay(record);
  const view = game.newState();
  game.observe(state, seat, view);
  const totals = game.scores(view).map(({ total }) => total);
  const isOver = game.isOver(state);
  const place = 1 + totals.filter((total) => total > totals[seat]).length;
  return { round: state.round, place: state.round === 0 ? null : place, isOver };
};

/** The game of a record; null for one without a person. @throws NotationError where it cannot be read */
const gameOf = (text: string, file: string, when: number, trouble: string | null): SavedGame | null => {
  const record = parseRecord(text);
  const { edition, agents, decisions } = record;
  const seat = agents.indexOf(PERSON);
  if (seat === -1) return null;
  const { id, name, rounds } = edition;
  const about = { file, edition: id, name, agents, decisions: decisions.length, when, rounds: rounds.length, trouble };
  return { ...about, ...standing(record, seat) };
};

/** What was read of files, and when they had been written: playing a game through takes a while. */
const READ = new Map<string, { readonly when: number; readonly game: SavedGame | Unreadable | null }>();

/** The game in a file, or why it cannot be read; null for a game without a person. */
const savedIn = (file: string, when: number): SavedGame | Unreadable | null => {
  const known = READ.get(file);
  if (known?.when === when) return known.game;
  const game = readSaved(file, when);
  READ.set(file, { when, game });
  return game;
};

const readSaved = (file: string, when: number): SavedGame | Unreadable | null => {
  try {
    const text = readFileText(file);
    try {
      return gameOf(text, file, when, null);
    } catch (error) {
      if (!(error instanceof TornRecord)) throw error;
      return gameOf(error.whole, file, when, 'breaks off in its last line');
    }
  } catch (error) {
    return { file, why: (error as Error).message };
  }
};

/** Names in a folder; none where there is no such folder. @throws KeepingError with the reason, where it cannot be read */
export const namesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new KeepingError(reasonOf(error));
  }
};

/** When a file was written last; 0 for a link that leads nowhere. */
const whenOf = (file: string): number => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/**
 * Games that persons have saved in a folder.
 *
 * @param most how many files are looked at, the newest
 */
export const savedGames = (folder = FOLDER, most = 100): SavedGames => {
  try {
    const found = namesIn(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => ({ file: join(folder, name), when: whenOf(join(folder, name)) }))
      .sort((a, b) => b.when - a.when)
      .slice(0, most)
      .map(({ file, when }) => savedIn(file, when));
    return {
      games: found.flatMap((one) => (one && 'when' in one ? [one] : [])),
      unreadable: found.flatMap((one) => (one && 'why' in one ? [one] : [])),
    };
  } catch (error) {
    return { games: [], unreadable: [{ file: folder, why: (error as Error).message }] };
  }
};
