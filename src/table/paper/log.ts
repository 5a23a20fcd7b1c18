/**
 * The public log of a game at a real table, as somebody wrote it down: who did what, phase by phase, and what lay on the table.
 * It need not be complete.
 */

import { nearestOf } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import { type Entry, readYaml } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import { sellsWholePolls } from '../../rules/engine/phases/auction-polls-once.ts';
import type { State } from '../../rules/engine/state.ts';
import { stepName } from '../../rules/notation/position/moment.ts';
import { type Names, type Words, wordsOf } from '../../rules/notation/words.ts';
import { actionText } from '../../rules/scenario/read.ts';
import { applyVariant } from '../../rules/variant/apply.ts';
import { readEdition, readPlayed } from '../../rules/variant/read.ts';
import { namesIn } from '../words/names/index.ts';
import { readTable, type TableSeen } from './facts.ts';
import { cannotBe } from './impossible.ts';
import { RESULT_KEYS, type Results, readOutcome } from './results.ts';

export const LOG_FORMAT = 'macher-log 1';
/** An action that nobody noted. */
export const UNKNOWN_DEED = 'unknown';

/** A party or a chair, as written. */
export interface Who {
  /** Its number among the edition's parties, or the chair; the other field is −1. */
  readonly party: number;
  readonly chair: number;
}

/** The seat of a party or chair, by the seating in the log; −1 if nobody plays that party. */
export const seatAt = ({ parties }: Pick<PaperLog, 'parties'>, { party, chair }: Who): number =>
  chair === -1 ? parties.indexOf(party) : chair;

/** Something a seat did. */
export interface Note {
  readonly line: number;
  readonly who: Who;
  /** In the words of records; null if nobody noted it. */
  readonly text: string | null;
  /** The region, if the words of records do not contain it: −1 for any. */
  readonly region: number;
  /** Results of a published poll, by the party's number. */
  readonly results: ReadonlyMap<number, number>;
  /** What was seen on the table after it. */
  readonly after: readonly Entry[];
}

/** A phase of a round. */
export interface PhaseLog {
  readonly line: number;
  /** The step in the sequence of play. */
  readonly step: number;
  /** Whether the actions are incomplete, and the others unknown. */
  readonly isUnknown: boolean;
  readonly begins: readonly Entry[];
  readonly notes: readonly Note[];
}

export interface PaperLog {
  readonly edition: Edition;
  readonly players: number;
  /** The party of each seat, by its number in the edition. */
  readonly parties: readonly number[];
  /** Rounds about which something was noted. */
  readonly rounds: ReadonlySet<number>;
  readonly phases: ReadonlyMap<number, PhaseLog>;
  /** What lay on the table when a round began, by round. */
  readonly begins: ReadonlyMap<number, TableSeen>;
  /** The final position. */
  readonly end: Entry | undefined;
  /** The players and the results: they are not used as facts when gaps are filled. */
  readonly results: Results;
}

export const isLog = (text: string): boolean => /^format: *macher-log\b/m.test(text.slice(0, 2000));

const whoIs = (parties: Names, players: number, key: Entry): Who => {
  const chair = /^seat ([1-9])$/i.exec(key.text());
  if (chair && Number(chair[1]) <= players) return { party: -1, chair: Number(chair[1]) - 1 };
  const party = parties.find(key.text());
  return party === -1 ? key.fail(parties.unknown(key.text())) : { party, chair: -1 };
};

const pairOf = (item: Entry): { key: Entry; value: Entry } => {
  const [pair, ...more] = item.isMapping() ? item.pairs() : [];
  return pair && more.length === 0 ? pair : item.fail("expected one seat and what it did, as in 'SPD: bid 5'");
};

/** `bid 5 in Hessen`: an action on a poll, and the region of the poll. */
const POLL_DEED = /^((?:bid|publish|shelve)\b.*?),? in (.+)$/i;

/** `publish SPD +1, CDU -2`: the words of records, and the poll's result for each party. */
const readResults = (
  said: string,
  entry: Entry,
  { parties }: Words,
  publishesWhole: boolean,
): { text: string; results: ReadonlyMap<number, number> } => {
  const results = new Map<number, number>();
  const text = said.replace(/,? *([^,]+?) ([+−-]\d)(?=,|$)/g, (_, who: string, change: string) => {
    const name = who.replace(/^publish /i, '');
    const party = parties.find(name);
    if (party === -1) entry.fail(parties.unknown(name));
    results.set(party, Number(change.replace('−', '-')));
    return `, ${name}`;
  });
  if (results.size === 0) return { text: said, results };
  return { text: publishesWhole ? 'publish' : `publish ${text.replace(/^(publish)?,? */i, '')}`, results };
};

/** Refuses a swap of a card for itself, which would change nothing. */
const refuseIdleSwap = (written: string, entry: Entry, { cards }: Words): void => {
  const [, leaves = '', enters = ''] = /^swap (.+) for (.+)$/i.exec(written) ?? [];
  const card = cards.find(enters);
  if (card !== -1 && card === cards.find(leaves))
    cannotBe(entry, ({ idleSwap }, language) => idleSwap(namesIn(language).card(cards.list[card])));
};

const readNote = (
  entry: Entry,
  who: Who,
  words: Words,
  publishesWhole: boolean,
): Note & { readonly after: Entry[] } => {
  const { regions } = words;
  const written = actionText(entry);
  refuseIdleSwap(written, entry, words);
  const [, said = written, place] = POLL_DEED.exec(written) ?? [];
  const { text, results } = readResults(said, entry, words, publishesWhole);
  const region = place === undefined ? -1 : regions.find(place);
  if (place !== undefined && region === -1) entry.fail(regions.unknown(place));
  return { line: entry.line, who, text: text === UNKNOWN_DEED ? null : text, region, results, after: [] };
};

/** Actions with what was seen after each, and what was seen before the first. */
const readNotes = (items: readonly Entry[], game: Game): Pick<PhaseLog, 'begins' | 'notes'> => {
  const words = wordsOf(game.edition);
  const begins: Entry[] = [];
  const notes: ReturnType<typeof readNote>[] = [];
  for (const item of items) {
    const { key, value } = pairOf(item);
    if (key.text() === 'now') (notes.at(-1)?.after ?? begins).push(value.called('now'));
    else {
      const who = whoIs(words.parties, game.players, key);
      for (const note of value.isList() ? value.list() : [value])
        notes.push(readNote(note, who, words, sellsWholePolls(game.edition)));
    }
  }
  return { begins, notes };
};

const readPhase = (key: Entry, value: Entry, step: number, game: Game): PhaseLog => {
  const isUnknown = !value.isList() && !value.isMapping() && value.text() === UNKNOWN_DEED;
  return { line: key.line, step, isUnknown, ...readNotes(isUnknown ? [] : value.list(), game) };
};

/** Steps of a round by the names of their phases. */
const stepsOf = (game: Game, round: number): Map<string, number> =>
  new Map(
    game.rules.program.flatMap((_, step) =>
      game.rules.roundOf[step] === round ? [[stepName(game, step), step] as const] : [],
    ),
  );

const readRounds = (rounds: Entry, game: Game): Pick<PaperLog, 'rounds' | 'phases' | 'begins'> => {
  const words = wordsOf(game.edition);
  const [seen, phases, begins] = [new Set<number>(), new Map<number, PhaseLog>(), new Map<number, TableSeen>()];
  for (const round of rounds.list()) {
    const pairs = round.pairs();
    const number = pairs.find(({ key }) => key.text() === 'round')?.value.integer(0, game.rules.lastRound);
    if (number === undefined) return round.fail("expected 'round' with its number, 0 for the set-up");
    seen.add(number);
    const steps = stepsOf(game, number);
    for (const { key, value } of pairs) {
      const name = key.text();
      if (name === 'begins') begins.set(number, readTable(words, value));
      else if (name !== 'round') {
        const step =
          steps.get(name) ?? key.fail(`round ${number} has no phase ${quote(name)}; ${nearestOf(name, steps.keys())}`);
        phases.set(step, readPhase(key, value, step, game));
      }
    }
  }
  return { rounds: seen, phases, begins };
};

const NO_ROUNDS = {
  rounds: new Set<number>(),
  phases: new Map<number, PhaseLog>(),
  begins: new Map<number, TableSeen>(),
};

/** How many actions somebody wrote down. */
export const writtenIn = ({ phases }: Pick<PaperLog, 'phases'>): number =>
  [...phases.values()].flatMap(({ notes }) => notes).filter(({ text }) => text !== null).length;

const KEYS = ['format', 'edition', 'variant', 'parties', ...RESULT_KEYS, 'rounds', 'end'];

/**
 * Reads a log. Only playing it shows whether it is possible.
 *
 * @param gameOf the rules of the edition for that number of players
 * @throws NotationError with the line
 */
export const readLog = (text: string, gameOf: (edition: Edition, players: number) => Game): PaperLog => {
  const root = readYaml(text);
  const fields = root.fields(KEYS);
  const field = (key: string) => fields.get(key) ?? root.fail(`${quote(key)} is missing`);
  if (field('format').text() !== LOG_FORMAT) field('format').fail(`this is not a log in the format '${LOG_FORMAT}'`);
  const plain = readEdition(field('edition'));
  const variant = fields.get('variant');
  const edition = variant ? applyVariant(plain, readPlayed(variant, plain)) : plain;
  const names = wordsOf(edition).parties;
  const parties = field('parties')
    .list()
    .map((party) => {
      const found = names.find(party.text());
      return found === -1 ? party.fail(names.unknown(party.text())) : found;
    });
  const { minPlayers, maxPlayers } = edition;
  if (parties.length < minPlayers || parties.length > maxPlayers || new Set(parties).size < parties.length) {
    cannotBe(field('parties'), ({ parties: words }) => words(minPlayers, maxPlayers));
  }
  const results = readOutcome(fields, edition, parties);
  // A log may contain only the results of a game.
  const rounds = results.sheet || results.elections.length > 0 ? fields.get('rounds') : field('rounds');
  const game = gameOf(edition, parties.length);
  return {
    ...{ edition, players: parties.length, parties, results, end: fields.get('end') },
    ...(rounds ? readRounds(rounds, game) : NO_ROUNDS),
  };
};

export const isMeant = (who: Who, s: State, seat: number): boolean =>
  who.chair === seat || (who.party !== -1 && s.party[seat] === who.party);
