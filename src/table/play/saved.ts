/** Saved games in a folder: their names and contents. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFileText } from '../../base/text/files.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { parseRecord, TornRecord } from '../../rules/notation/parse-record.ts';
import type { GameRecord } from '../../rules/notation/record.ts';
import { replay } from '../../rules/notation/replay.ts';
import type { Language, Said } from '../words/language.ts';
import { whyNot } from '../words/storing.ts';
import { KeepingError } from './keeping.ts';
import { ranksOf } from './ranks.ts';
import { PERSON } from './session.ts';
import type { SavedGame } from './shape.ts';

/** The default folder of games. */
export const FOLDER = 'results';
const ENDING = '.macher';

/** What identifies a game. */
export interface GameSetup {
  readonly edition: Edition;
  readonly agents: readonly string[];
  readonly seed: string;
}

/** A name for the record of a new game, made from what identifies it. */
export const recordName = ({ edition, agents, seed }: GameSetup, folder = FOLDER): string => {
  // The beginning of a drawn seed is enough to distinguish games.
  const name = seed.replace(/^(secret-\w{8})\w+$/, '$1').replace(/[^\w.-]+/g, '_');
  return join(folder, `${edition.id}-${agents.length}p-${name}${ENDING}`);
};

/** A name that no file has yet, based on a preferred one. */
export const freeName = (file: string, ending = ENDING): string => {
  const stem = file.slice(0, -ending.length);
  for (let n = 2; ; n++) {
    const name = n === 2 && !existsSync(file) ? file : `${stem}-${n}${ending}`;
    if (!existsSync(name)) return name;
  }
};

/** A file that cannot be read, with the reason. */
export interface Unreadable {
  readonly file: string;
  /** As the second half of a sentence. */
  readonly why: Said;
}

/** Such files, with the reasons in one language. */
export const unreadableIn = (files: readonly Unreadable[], language: Language): { file: string; why: string }[] =>
  files.map(({ file, why }) => ({ file, why: why[language] }));

/** The content of a folder. */
export interface SavedGames {
  /** Games with persons, the most recently played first. */
  readonly games: readonly SavedGame[];
  /** Files that should be records but are not. */
  readonly unreadable: readonly Unreadable[];
  /** Whether all files were read. */
  readonly isAll: boolean;
}

/** The state of a record for a seat: the round, its rank by what it sees, and whether the game is over. */
const standing = (record: GameRecord, seat: number): Pick<SavedGame, 'round' | 'place' | 'isOver'> => {
  const { game, state } = replay(record);
  const view = game.newState();
  game.observe(state, seat, view);
  const place = state.round === 0 ? null : ranksOf(game, view)[seat];
  return { round: state.round, place, isOver: game.isOver(state) };
};

/** Finds the seat of the person whose game it is, by the file and the agents; -1 if it is a game without a person. */
type OwnSeat = (file: string, agents: readonly string[]) => number;

const firstPerson: OwnSeat = (_, agents) => agents.indexOf(PERSON);

/** A file, and when it was last written. */
interface DatedFile {
  readonly file: string;
  readonly when: number;
}

/** The game of a record; null for one without a person. @throws NotationError if it cannot be read */
const gameOf = (
  text: string,
  { file, when }: DatedFile,
  trouble: string | null,
  ownSeat: OwnSeat,
): SavedGame | null => {
  const record = parseRecord(text);
  const { edition, agents, decisions } = record;
  const seat = ownSeat(file, agents);
  if (seat === -1) return null;
  const { id, name, rounds } = edition;
  const about = { file, edition: id, name, agents, decisions: decisions.length, when, rounds: rounds.length, trouble };
  return { ...about, ...standing(record, seat) };
};

/** Contents of files with their times: replaying a game takes a while. */
const READ = new Map<
  string,
  { readonly when: number; readonly ownSeat: OwnSeat; readonly game: SavedGame | Unreadable | null }
>();

/** The game in a file, or why it cannot be read; null for a game without a person. */
const savedIn = ({ file, when }: DatedFile, ownSeat: OwnSeat): SavedGame | Unreadable | null => {
  const known = READ.get(file);
  if (known?.when === when && known.ownSeat === ownSeat) return known.game;
  const game = readSaved({ file, when }, ownSeat);
  READ.set(file, { when, ownSeat, game });
  return game;
};

const readSaved = (found: DatedFile, ownSeat: OwnSeat): SavedGame | Unreadable | null => {
  const { file } = found;
  try {
    const text = readFileText(file);
    try {
      return gameOf(text, found, null, ownSeat);
    } catch (error) {
      if (!(error instanceof TornRecord)) throw error;
      return gameOf(error.whole, found, 'breaks off in its last line', ownSeat);
    }
  } catch (error) {
    return { file, why: whyNot(error) };
  }
};

/** Names in a folder; none if there is no such folder. @throws KeepingError with the reason, if it cannot be read */
export const namesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new KeepingError(whyNot(error));
  }
};

/** When a file was last written; 0 for a broken link, and if there is none. */
export const whenOf = (file: string): number => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/**
 * Games that persons have saved in a folder.
 *
 * @param ownSeat whose place a game has; by default that of its first person
 * @param most how many files are read, the newest first
 */
export const savedGames = (folder = FOLDER, ownSeat = firstPerson, most = 100): SavedGames => {
  try {
    const names = namesIn(folder).filter((name) => name.endsWith(ENDING));
    const found = names
      .map((name) => ({ file: join(folder, name), when: whenOf(join(folder, name)) }))
      .sort((a, b) => b.when - a.when)
      .slice(0, most)
      .map((one) => savedIn(one, ownSeat));
    return {
      games: found.flatMap((one) => (one && 'when' in one ? [one] : [])),
      unreadable: found.flatMap((one) => (one && 'why' in one ? [one] : [])),
      isAll: names.length <= most,
    };
  } catch (error) {
    return { games: [], unreadable: [{ file: folder, why: (error as KeepingError).said }], isAll: true };
  }
};
