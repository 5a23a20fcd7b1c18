/**
 * The season book: evenings with cards and markers, each a log in a folder; games played here; and the results of each person.
 */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mean } from '../../base/stats/describe.ts';
import { readFileText } from '../../base/text/files.ts';
import { fold } from '../../base/text/nearest.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { Game } from '../../rules/engine/game.ts';
import { wordsOf } from '../../rules/notation/words.ts';
import { isLog, LOG_FORMAT, readLog, writtenIn } from '../paper/log.ts';
import { namesIn, type Unreadable } from '../play/saved.ts';
import { whyNot } from '../words/storing.ts';
import { roundsNoted } from './log-text.ts';
import type { Evening, Person } from './shape.ts';
import { comparedWith } from './unusual.ts';

/** The folder of evenings, inside the folder of games. */
export const SEASON = 'season';
const ENDING = /\.ya?ml$/i;

export interface Season {
  /** The latest first; those without a date last. */
  readonly evenings: readonly Evening[];
  /** Most wins first, then the best mean place. */
  readonly persons: readonly Person[];
  readonly unreadable: readonly Unreadable[];
}

/** The evening of a log. @throws NotationError with the line */
export const eveningOf = (file: string, text: string): Evening => {
  if (!isLog(text))
    throw new NotationError(1, `this is not a log; expected 'format: ${LOG_FORMAT}' in its first line.`);
  const log = readLog(text, (edition, players) => new Game(edition, players));
  const { edition, parties, results } = log;
  const { list } = wordsOf(edition).parties;
  const totals = results.sheet?.map(({ total }) => total) ?? [];
  const players = parties.map((party, seat) => ({
    party: list[party],
    name: results.players[seat],
    agent: null,
    place: results.sheet && 1 + totals.filter((total) => total > totals[seat]).length,
    points: totals[seat] ?? null,
    sheet: results.sheet?.[seat] ?? null,
  }));
  const isVariant = edition.variant !== undefined;
  return {
    ...{ file, edition: edition.id, name: edition.name, isVariant, isPlayed: false, date: results.date, players },
    elections: results.elections,
    decisions: writtenIn(log),
    rounds: roundsNoted(log, new Game(edition, parties.length)),
    compared: results.sheet && !isVariant ? comparedWith(edition.id, totals) : [],
  };
};

/** A seat of an evening whose player is known. */
interface Turn {
  readonly evening: Evening;
  readonly seat: number;
  readonly name: string;
}

const wonBy = ({ evening: { elections }, seat }: Turn): number =>
  elections.filter(({ winner, partner }) => winner === seat || partner === seat).length;

const bestOf = (turns: readonly Turn[]): Person['best'] => {
  const won = turns.flatMap(({ evening: { elections, date }, seat }) =>
    elections.flatMap(({ region, mandates }) => {
      const own = mandates[seat];
      return own === null ? [] : [{ region, mandates: own, date }];
    }),
  );
  return won.reduce<Person['best']>((best, one) => (best && best.mandates >= one.mandates ? best : one), null);
};

const personOf = (turns: readonly Turn[]): Person => {
  const over = turns.flatMap(({ evening, seat }) => {
    const { place, points } = evening.players[seat];
    return place === null || points === null ? [] : [{ place, points }];
  });
  return {
    name: turns[0].name,
    games: over.length,
    wins: over.filter(({ place }) => place === 1).length,
    meanPlace: over.length === 0 ? 0 : mean(over.map(({ place }) => place)),
    meanPoints: over.length === 0 ? 0 : mean(over.map(({ points }) => points)),
    elections: turns.reduce((sum, turn) => sum + wonBy(turn), 0),
    best: bestOf(turns),
  };
};

/** The results of everybody with a name, most wins first. Case and accents are ignored in names. */
const personsOf = (evenings: readonly Evening[]): Person[] => {
  const turns = new Map<string, Turn[]>();
  for (const evening of evenings) {
    evening.players.forEach(({ name }, seat) => {
      if (name === '') return;
      const known = turns.get(fold(name)) ?? [];
      known.push({ evening, seat, name });
      turns.set(fold(name), known);
    });
  }
  return [...turns.values()]
    .map(personOf)
    .sort((a, b) => b.wins - a.wins || Number(b.games > 0) - Number(a.games > 0) || a.meanPlace - b.meanPlace);
};

/** Contents of files with their times: reading a log takes a while, and a page asks often. */
const READ = new Map<string, { readonly when: number; readonly evening: Evening }>();

/** The evening in a file. @throws Error if it cannot be read */
const eveningIn = (file: string): Evening => {
  const when = statSync(file).mtimeMs;
  const known = READ.get(file);
  if (known?.when === when) return known.evening;
  const evening = eveningOf(file, readFileText(file));
  READ.set(file, { when, evening });
  return evening;
};

/** A season of evenings in files, and of games played here. Unreadable files are listed with the reason. */
export const seasonOf = (files: readonly string[], played: readonly Evening[] = []): Season => {
  const unreadable: Unreadable[] = [];
  const written = files.flatMap((file) => {
    try {
      return [eveningIn(file)];
    } catch (error) {
      unreadable.push({ file, why: whyNot(error) });
      return [];
    }
  });
  const evenings = [...written, ...played].sort(
    (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || basename(a.file).localeCompare(basename(b.file)),
  );
  return { evenings, persons: personsOf(evenings), unreadable };
};

/** The logs in a folder. @throws KeepingError if it cannot be read */
export const logsIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => ENDING.test(name))
    .map((name) => join(folder, name));
