/**
 * The results of a game at a real table, as its log gives them besides the actions: the players, each election, and the final
 * points.
 */
import { fold } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';
import type { Confidence, Edition } from '../../rules/engine/edition.ts';
import { electionsIn } from '../../rules/engine/edition.ts';
import { POINT_SOURCES, type ScoreSheet } from '../../rules/engine/scoring.ts';
import { wordsOf } from '../../rules/notation/words.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import { cannotBe } from './impossible.ts';

/** An election; lists are by seat, with null if nobody noted it. */
export interface ElectionResult {
  readonly region: string;
  readonly votes: readonly (number | null)[];
  readonly mandates: readonly (number | null)[];
  /** The seat of the winning party, and of its partner. */
  readonly winner: number | 'nobody' | null;
  readonly partner: number | null;
}

/** Final points of a seat, by source if they were noted. */
export type FinalSheet = Partial<ScoreSheet> & Pick<ScoreSheet, 'total'>;

export interface Results {
  /** The day, as 2026-11-20; null if nobody noted it. */
  readonly date: string | null;
  /** Names by seat; '' if nobody noted one. */
  readonly players: readonly string[];
  readonly elections: readonly ElectionResult[];
  /** By seat; null if nobody noted the final points. */
  readonly sheet: readonly FinalSheet[] | null;
}

/** The keys of a log that this file reads. */
export const RESULT_KEYS = ['date', 'players', 'results', 'sheet'] as const;

/** The longest name of a person. */
const MOST_NAME = 24;
/** More points than any game gives, and more votes than a track has. */
const [MOST_POINTS, MOST_VOTES] = [9999, 50];
const NOBODY = 'nobody' as const;
/** Confidence of values that are certainly on the cards: only these can show that a number of mandates is wrong. */
const CERTAIN: readonly Confidence[] = ['printed', 'public', 'changed'];

/** The parties of a log, as its keys name them. */
class Seats {
  private readonly names: ReturnType<typeof wordsOf>['parties'];
  readonly parties: readonly number[];

  constructor(edition: Edition, parties: readonly number[]) {
    this.names = wordsOf(edition).parties;
    this.parties = parties;
  }

  /** The seat of a party. @throws NotationError for one that does not play */
  of(key: Entry): number {
    const party = this.names.find(key.text());
    if (party === -1) key.fail(this.names.unknown(key.text()));
    const seat = this.parties.indexOf(party);
    return seat === -1 ? key.fail(`${quote(key.text())} is not among the parties of this log`) : seat;
  }

  /** The values of a mapping by party for each seat; null if it has none. */
  each<T>(entry: Entry | undefined, read: (value: Entry) => T): (T | null)[] {
    const found = Array<T | null>(this.parties.length).fill(null);
    for (const { key, value } of entry?.pairs() ?? []) {
      const seat = this.of(key);
      if (found[seat] !== null) key.fail(`${this.named(seat)} is listed twice; expected each party once`);
      found[seat] = read(value);
    }
    return found;
  }

  named(seat: number): string {
    return this.names.list[this.parties[seat]];
  }
}

const readDate = (entry: Entry): string => {
  const text = entry.text();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : cannotBe(entry, ({ day }) => day(quote(text)));
};

const readPlayers = (seats: Seats, entry: Entry | undefined): string[] => {
  const names = seats.each(entry, (value) => value.name(MOST_NAME).trim()).map((name) => name ?? '');
  const given = names.filter(Boolean).map(fold);
  if (new Set(given).size < given.length) cannotBe(entry!, ({ twice }) => twice);
  return names;
};

/** The mandates on the card of a region for some votes, and whether they are certain. */
const mandatesOn = (edition: Edition, region: number, votes: number): { mandates: number; isCertain: boolean } => {
  const { mandates, bands } = edition.components.regions[region];
  const band = Math.min(Math.floor(votes / 5) - 1, mandates.length - 1);
  if (band < 0) return { mandates: 0, isCertain: true };
  return { mandates: mandates[band], isCertain: CERTAIN.includes(bands[band]) };
};

const votesOf = (votes: readonly (number | null)[], side: readonly (number | null)[]): number | null => {
  const members = side.filter((seat) => seat !== null).map((seat) => votes[seat]);
  return members.includes(null) ? null : members.reduce<number>((sum, n) => sum + n!, 0);
};

/** A seat that alone has more votes than the winning side, so the result cannot be right; −1 for none. */
const unbeaten = ({ votes, winner, partner }: ElectionResult): number => {
  if (winner === null) return -1;
  const side = winner === NOBODY ? [] : [winner, partner];
  const most = votesOf(votes, side);
  if (most === null) return -1;
  return votes.findIndex((own, seat) => own !== null && own > most && !side.includes(seat));
};

const readElection = (edition: Edition, seats: Seats, entry: Entry): ElectionResult => {
  const { regions } = wordsOf(edition);
  const fields = entry.fields(['region', 'votes', 'mandates', 'winner', 'partner']);
  const name = fields.get('region') ?? entry.fail("expected 'region' with its name");
  const region = regions.find(name.text());
  if (region === -1) name.fail(regions.unknown(name.text()));
  const inRegion = (language: Language) => namesIn(language).inRegion(regions.list[region]);
  const votes = seats.each(fields.get('votes'), (value) => value.integer(0, MOST_VOTES));
  const written = seats.each(fields.get('mandates'), (value) => value.integer(0, MOST_POINTS));
  const mandates = votes.map((own, seat) => {
    if (own === null) return written[seat];
    const card = mandatesOn(edition, region, own);
    if (written[seat] !== null && written[seat] !== card.mandates && card.isCertain)
      cannotBe(fields.get('mandates')!, ({ card: words }, language) =>
        words(own, seats.named(seat), card.mandates, inRegion(language), written[seat]!),
      );
    return written[seat] ?? card.mandates;
  });
  const won = fields.get('winner');
  const winner = won === undefined ? null : fold(won.text()) === NOBODY ? NOBODY : seats.of(won);
  const joined = fields.get('partner');
  const partner = joined === undefined ? null : seats.of(joined);
  if (joined && (winner === NOBODY || winner === null || winner === partner))
    cannotBe(joined, ({ partner: words }, language) => words(inRegion(language)));
  const result = { region: regions.list[region], votes, mandates, winner, partner };
  const better = unbeaten(result);
  if (better !== -1) cannotBe(won!, ({ beaten }, language) => beaten(seats.named(better), inRegion(language)));
  return result;
};

const readElections = (edition: Edition, seats: Seats, entry: Entry | undefined): ElectionResult[] => {
  const items = entry?.list(electionsIn(edition.rounds)) ?? [];
  const found = items.map((item) => readElection(edition, seats, item));
  found.forEach(({ region }, i) => {
    if (found.findIndex((other) => other.region === region) < i)
      cannotBe(items[i], ({ again }, language) => again(namesIn(language).region(region)));
  });
  return found;
};

/** Points of a seat: only the total, or by source. */
const readPoints = (entry: Entry): FinalSheet => {
  if (!entry.isMapping()) return { total: entry.integer(0, MOST_POINTS) };
  const fields = entry.someFields([...POINT_SOURCES, 'total']);
  const given = POINT_SOURCES.flatMap((source) => {
    const value = fields.get(source);
    return value ? [[source, value.integer(0, MOST_POINTS)] as const] : [];
  });
  const sum = given.reduce((points, [, own]) => points + own, 0);
  const total = fields.get('total')?.integer(0, MOST_POINTS) ?? sum;
  // Sources that nobody noted may have given more.
  if (sum > total) cannotBe(entry, ({ sources }) => sources(sum, total));
  return { ...Object.fromEntries(given), total };
};

/** If all elections are known, their mandates must match those of the final points. */
const checkMandates = (
  edition: Edition,
  seats: Seats,
  elections: readonly ElectionResult[],
  sheet: readonly FinalSheet[],
  entry: Entry,
): void => {
  if (elections.length < electionsIn(edition.rounds)) return;
  sheet.forEach(({ mandates }, seat) => {
    const won = elections.map((election) => election.mandates[seat]);
    if (mandates === undefined || won.includes(null)) return;
    const sum = won.reduce<number>((points, own) => points + own!, 0);
    if (sum !== mandates) cannotBe(entry, ({ mandates: words }) => words(seats.named(seat), sum, mandates));
  });
};

/**
 * Reads the results of a log.
 *
 * @param fields of the log, by key
 * @param parties seat by seat, by their numbers in the edition
 * @throws NotationError with the line, for something impossible
 */
export const readOutcome = (
  fields: ReadonlyMap<string, Entry>,
  edition: Edition,
  parties: readonly number[],
): Results => {
  const seats = new Seats(edition, parties);
  const day = fields.get('date');
  const elections = readElections(edition, seats, fields.get('results'));
  const points = fields.get('sheet');
  const found = seats.each(points, readPoints);
  const sheet = found.flatMap((one) => (one === null ? [] : [one]));
  if (points && sheet.length < found.length)
    cannotBe(points, ({ missing }) => missing(seats.named(found.indexOf(null))));
  if (points) checkMandates(edition, seats, elections, sheet, points);
  return {
    date: day ? readDate(day) : null,
    players: readPlayers(seats, fields.get('players')),
    elections,
    sheet: points ? sheet : null,
  };
};
