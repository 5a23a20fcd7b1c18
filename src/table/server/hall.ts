/** All tables of a server: set up, found by the token of a seat, and closed after a while without a viewer. */
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drawSeed } from '../../base/random/seed.ts';
import { readFileText } from '../../base/text/files.ts';
import { quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { AgentError } from '../../players/agent/errors.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { UnreadableAction } from '../../rules/notation/actions.ts';
import { cutRecord, NoRecord, parseRecord, TornRecord } from '../../rules/notation/parse-record.ts';
import { applyVariant } from '../../rules/variant/apply.ts';
import { readAskedVariant, readSentVariant, VariantError } from '../../rules/variant/asked.ts';
import { findBots } from '../play/bots.ts';
import { type Advice, Keeping, KeepingError } from '../play/keeping.ts';
import { freeName, recordName, savedGames, unreadableIn } from '../play/saved.ts';
import { PERSON, personsAmong, Session } from '../play/session.ts';
import { SEASON } from '../season/book.ts';
import { guideIn } from '../words/guide/index.ts';
import { inAll, type Language } from '../words/language.ts';
import type { Saying } from '../words/table-error.ts';
import { terminalIn } from '../words/terminal/index.ts';
import { askedEdition, checkPlayers } from './asked-edition.ts';
import { challengeFile, readChallenges } from './challenges.ts';
import { Evenings } from './evenings.ts';
import { editionsToJson, fieldToJson } from './field.ts';
import { LESSON } from './lesson.ts';
import type { AnsweredDrill, Branch, DrillAnswer, DrillJson, Lobby, NewTable, Seated } from './messages.ts';
import { Refused } from './refused.ts';
import { remarksFile } from './remarks.ts';
import { drillAnswer, drillToJson, positionToJson, reviewFile, reviewsOf } from './reviews.ts';
import { sealedFile } from './sealed.ts';
import {
  linksFor,
  newToken,
  ownSeat,
  readSitters,
  type SavedSeat,
  SeatIndex,
  type Sitters,
  sittersFile,
  writeSitters,
} from './seat-keeping.ts';
import { seatedWith } from './stand-in.ts';
import { Table } from './table.ts';
import type { Thinkers } from './thinkers.ts';
import { wishesFile } from './wishes.ts';

/** The most open tables, and the milliseconds after which a table without a page is closed. */
const MOST_TABLES = 200;
const IDLE = 10 * 60_000;
/** The most games on offer, and the most files that are read for that, unless somebody wants all. */
const [MOST_OFFERED, MOST_READ] = [40, 100];

/** What a person at a page can do about a file. */
const AT_PAGE: Advice = {
  unusable: inAll((language) => guideIn(language).storing.repair),
  held: inAll((language) => guideIn(language).storing.again),
};

/** The answer to a link without a seat. */
export const UNKNOWN_LINK: Saying = (refusals) => refusals.unknownLink;

export interface HallParts {
  readonly registry: Registry;
  readonly thinkers: Thinkers;
  /** The folder of games. */
  readonly folder: string;
  /** Whether others on the network have access. */
  readonly shared: boolean;
  /** Milliseconds after which a bot stands in for somebody who left; for tests. */
  readonly away?: number;
}

/** A new table. Its variant is the path of a file only if the program itself asks for it: pages send texts. */
export type TableWish = Omit<NewTable, 'variant'> & { readonly variant?: NewTable['variant'] | string };

export interface Place {
  readonly table: Table;
  readonly seat: number;
}

const PLAIN: Omit<Sitters, 'host' | 'seats'> = {
  pace: 'brisk',
  hints: true,
  auctionsOnly: false,
  startRound: 1,
  lesson: false,
  whatIf: false,
  title: '',
  ifAway: 'bot',
  begun: true,
};

export class Hall {
  private readonly parts: HallParts;
  /** Open tables by the file of their record. */
  private readonly tables = new Map<string, Table>();
  private readonly seats: SeatIndex;
  private readonly broom: NodeJS.Timeout;
  /** Games with real cards. */
  readonly evenings: Evenings;

  constructor(parts: HallParts) {
    this.parts = parts;
    this.seats = new SeatIndex(parts.folder);
    this.evenings = new Evenings(join(parts.folder, SEASON), parts.thinkers);
    this.broom = setInterval(() => this.sweep(), IDLE).unref();
  }

  /** @param all whether it lists all saved games, however old */
  lobby(language: Language = 'en', all = false): Lobby {
    const [offered, read] = all ? [undefined, Number.POSITIVE_INFINITY] : [MOST_OFFERED, MOST_READ];
    const { games, unreadable, isAll } = savedGames(this.parts.folder, ownSeat, read);
    const { reviewed, drills, unreadable: reviews } = reviewsOf(games);
    const challenges = games.flatMap(({ file }) => {
      const { why } = readChallenges(file);
      return why === null ? [] : [{ file: challengeFile(file), why }];
    });
    this.seats.refresh();
    return {
      editions: editionsToJson(language),
      agents: fieldToJson(language),
      saved: games.slice(0, offered).map((game) => {
        const title = (this.tables.get(game.file)?.sitters ?? readSitters(game.file).value)?.title ?? '';
        const trouble = game.trouble && terminalIn(language).breaksOff;
        return { ...game, file: basename(game.file), trouble, title };
      }),
      isAll: isAll && (offered === undefined || games.length <= offered),
      reviewed,
      drills,
      unreadable: unreadableIn([...unreadable, ...this.seats.unreadable, ...reviews, ...challenges], language),
      shared: this.parts.shared,
    };
  }

  teach(): Promise<Seated> {
    return this.setUp(LESSON, true);
  }

  /** Sets up a new game. @throws Refused in a sentence */
  async setUp(wish: TableWish, lesson = false): Promise<Seated> {
    const edition = await this.editionOf(wish);
    const { seats } = wish;
    checkPlayers(edition, seats.length);
    const host = seats.findIndex(({ kind }) => kind === 'me');
    if (host === -1 || seats.filter(({ kind }) => kind === 'me').length > 1) {
      throw new Refused(422, (refusals) => refusals.oneSeat);
    }
    const { pace, hints, auctionsOnly, startRound, ifAway = PLAIN.ifAway } = wish;
    const rounds = edition.rounds.length;
    if (startRound > rounds) throw new Refused(422, (refusals) => refusals.startRound(rounds, startRound));
    const agents = seats.map((seat) => (seat.kind === 'bot' ? seat.agent : PERSON));
    const persons = personsAmong(agents);
    const names = seats.map((seat) => (seat.kind === 'bot' ? '' : (seat.name?.trim() ?? '')));
    const begun = !wish.gather || persons.length === 1;
    const how = { pace, hints, auctionsOnly, startRound, ifAway, begun };
    const sitters = { ...PLAIN, ...withTokens(persons, host, names), ...how, lesson };
    const seed = wish.seed?.trim() || drawSeed();
    const file = freeName(recordName({ edition, agents, seed }, this.parts.folder));
    return this.open(file, sitters, agents, (around) => Session.start({ edition, agents, seed, ...around }));
  }

  /** Reopens a saved game; its links stay the same. @throws Refused in a sentence */
  async resume(name: string): Promise<Seated> {
    const file = this.fileNamed(name);
    const known = this.tables.get(file);
    if (known) return { links: linksFor(known.sitters) };
    const record = this.read(file);
    const { agents, result } = this.parsed(record);
    const sitters = sittersOf(file, agents);
    if (sitters === null) throw new Refused(422, (refusals) => refusals.noPerson(name));
    // A finished game can be viewed, with or without persons.
    return this.open(file, sitters, result === null ? agents : [], (around) => Session.resume(record, around));
  }

  /** Gives a saved game a name, or removes it. @throws Refused in a sentence */
  rename(name: string, title: string): void {
    const file = this.fileNamed(name);
    const known = this.tables.get(file);
    const sitters = known?.sitters ?? sittersOf(file, this.parsed(this.read(file)).agents);
    if (sitters === null) throw new Refused(422, (refusals) => refusals.noPerson(name));
    const titled = { ...sitters, title: title.trim() };
    if (known) known.reseat(titled);
    writeSitters(file, titled);
    this.seats.put(file, titled);
  }

  /** Deletes a saved game and everything stored beside it. @throws Refused in a sentence, also if another process plays it */
  async remove(name: string): Promise<void> {
    const file = this.fileNamed(name);
    this.tables.get(file)?.close();
    this.tables.delete(file);
    await refusing(() => Keeping.open(file, AT_PAGE).close());
    for (const one of [
      file,
      sittersFile(file),
      reviewFile(file),
      challengeFile(file),
      sealedFile(file),
      remarksFile(file),
      wishesFile(file),
    ])
      rmSync(one, { force: true });
    this.seats.forget(file);
  }

  /** Stores the name of the person at a seat. */
  name({ table, seat }: Place, name: string): void {
    const { sitters } = table;
    const seats = sitters.seats.map((one) => (one.seat === seat ? { ...one, name: name.trim() } : one));
    table.reseat({ ...sitters, seats });
    writeSitters(table.keeping.file, table.sitters);
  }

  /** Notes whether the person at a seat is ready; the game begins once everybody is. */
  ready({ table, seat }: Place, isReady: boolean): void {
    table.setReady(seat, isReady);
    writeSitters(table.keeping.file, table.sitters);
  }

  /** Begins a game for which people are gathering. @throws Refused for anybody but the host */
  begin({ table, seat }: Place): void {
    if (seat !== table.sitters.host) throw new Refused(403, (refusals) => refusals.hostOnly);
    table.begin();
    writeSitters(table.keeping.file, table.sitters);
  }

  /** Sets up a game that continues from a position of another game. @throws Refused in a sentence */
  async branch({ file, record, at, seat: asked, others, choice }: Branch): Promise<Seated> {
    const text = record ?? this.read(this.fileNamed(file ?? ''));
    const { agents: before, edition, seed, seedText, decisions, result } = this.parsed(text);
    const seat = asked ?? Math.max(0, before.indexOf(PERSON));
    if (seat >= before.length) throw new Refused(422, (refusals) => refusals.noSeat(before.length, seat + 1));
    const agents = seatedWith(others === undefined ? before : before.map(() => others), seat, PERSON);
    const from = at ?? decisions.length;
    const cut = cutRecord(text, from, agents);
    const whatIf = result !== null && from > 0;
    const sitters = { ...PLAIN, ...withTokens([seat], seat), whatIf };
    const name = recordName({ edition, agents, seed: `${seedText ?? seed.join('-')}-from-${from}` }, this.parts.folder);
    return this.open(freeName(name), sitters, agents, (around) => {
      const session = Session.resume(cut, around);
      around.save(session.record);
      if (choice !== undefined) session.choose(session.read(choice));
      return session;
    });
  }

  /** The position of a drill. */
  drill(name: string, decision: number, language: Language = 'en'): Promise<DrillJson> {
    const file = this.fileNamed(name);
    return refusing(() => drillToJson(file, this.read(file), decision, language));
  }

  /** Compares an answer to a drill with the best one; includes the record on request. */
  answerDrill({ file: name, decision, answer, record }: DrillAnswer, language: Language = 'en'): AnsweredDrill {
    const file = this.fileNamed(name);
    return { ...drillAnswer(file, decision, answer, language), ...(record ? { record: this.read(file) } : {}) };
  }

  /** The position of a drill from a link; nothing of it is stored. @throws Refused in a sentence */
  sentDrill(record: string, at: number, language: Language = 'en'): Promise<DrillJson> {
    if (at >= this.parsed(record).decisions.length) throw new Refused(422, (refusals) => refusals.noDrill);
    return refusing(() => positionToJson(record, at, language));
  }

  /** Whether a token belongs to a seat here. */
  knows(token: string): boolean {
    return this.seatOf(token) !== null;
  }

  /** The seat of a token; opens its table if necessary. @throws Refused if there is none */
  async placeOf(token: string): Promise<Place> {
    const found = this.seatOf(token);
    if (found === null) throw new Refused(401, UNKNOWN_LINK);
    const { file, seat } = found;
    if (!this.tables.has(file)) await this.resume(basename(file));
    return { table: this.tables.get(file)!, seat };
  }

  close(): void {
    clearInterval(this.broom);
    this.evenings.close();
    for (const table of this.tables.values()) table.close();
    this.tables.clear();
  }

  private async open(
    file: string,
    sitters: Sitters,
    agents: readonly string[],
    begin: (around: Parameters<typeof Session.resume>[1]) => Session,
  ): Promise<Seated> {
    const { thinkers, registry, away } = this.parts;
    if (this.tables.size >= MOST_TABLES) this.sweep();
    if (this.tables.size >= MOST_TABLES) {
      throw new Refused(503, (refusals) => refusals.tooManyTables(MOST_TABLES));
    }
    const bots = await refusing(() => findBots(registry, agents));
    return refusing(() => {
      // A page makes several requests together; the first of them has opened the table.
      const known = this.tables.get(file);
      if (known) return { links: linksFor(known.sitters) };
      const keeping = Keeping.open(file, AT_PAGE);
      try {
        const parts = { keeping, sitters, thinkers, ...(away === undefined ? {} : { away }) };
        const table = Table.open(parts, (save) => begin({ bots, save }));
        writeSitters(file, sitters);
        this.seats.put(file, sitters);
        this.tables.set(file, table);
        return { links: linksFor(sitters) };
      } catch (error) {
        keeping.close();
        throw error;
      }
    });
  }

  private async editionOf({ edition: id, variant }: TableWish): Promise<Edition> {
    const edition = askedEdition(id);
    const asked = await refusing(() =>
      typeof variant === 'object' ? readSentVariant(edition, variant) : readAskedVariant(edition, variant, '.'),
    );
    return asked ? applyVariant(edition, asked) : edition;
  }

  /** The path of a saved game: only plain names are allowed, so no other folder can be read. */
  private fileNamed(name: string): string {
    const file = join(this.parts.folder, basename(name));
    if (name !== basename(name) || !name.endsWith('.macher') || !existsSync(file)) {
      throw new Refused(404, (refusals) => refusals.noSavedGame(quote(name)));
    }
    return file;
  }

  private read(file: string): string {
    try {
      const text = readFileText(file);
      parseRecord(text);
      return text;
    } catch (error) {
      // A line that was cut off was never played: without it the game is as it was stored before.
      if (error instanceof TornRecord) return error.whole;
      throw unreadable(error);
    }
  }

  private parsed(text: string): ReturnType<typeof parseRecord> {
    try {
      return parseRecord(text);
    } catch (error) {
      throw unreadable(error);
    }
  }

  private seatOf(token: string): SavedSeat | null {
    const found = this.seats.find(token);
    return found && (this.tables.has(found.file) || existsSync(found.file)) ? found : null;
  }

  /** Closes tables without viewers. */
  private sweep(): void {
    for (const [file, table] of this.tables) {
      if (!table.isIdleFor(IDLE)) continue;
      table.close();
      this.tables.delete(file);
    }
  }
}

/** @param names by seat; none if not known */
const withTokens = (
  persons: readonly number[],
  host: number,
  names: readonly string[] = [],
): Pick<Sitters, 'host' | 'seats'> => ({
  host,
  seats: persons.map((seat) => ({ seat, token: newToken(), name: names[seat] ?? '' })),
});

/** The persons of a saved game: as stored, or with new links; null if there are none. */
const sittersOf = (file: string, agents: readonly string[]): Sitters | null => {
  const persons = personsAmong(agents);
  if (persons.length === 0) return null;
  return readSitters(file).value ?? { ...PLAIN, ...withTokens(persons, persons[0]) };
};

/** Why a record cannot be read: in words for what people are likely to choose, and otherwise with the line that is wrong. */
const unreadable = (error: unknown): Refused =>
  new Refused(422, (refusals) => {
    if (error instanceof NoRecord) return refusals.noRecord;
    return error instanceof TornRecord ? refusals.tornRecord : refusals.unreadableRecord(messageOf(error));
  });

/** Mistakes in a request: the person who made it sees them. */
const EXPECTED = [AgentError, VariantError, NotationError, UnreadableAction];

const refusing = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (EXPECTED.some((kind) => error instanceof kind))
      throw new Refused(422, (refusals) => refusals.wrong(messageOf(error)));
    if (error instanceof KeepingError) throw new Refused(503, error.said);
    throw error;
  }
};
