/** Compares what was seen on the table with a position: how far off it is, so that guesses can be compared. */

import type { Entry } from '../../base/text/yaml-entry.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import { CARDS, FACE_DOWN, LARGEST, NONE, PLACES, type State, TOPICS } from '../../rules/engine/state.ts';
import { type Words, wordsOf } from '../../rules/notation/words.ts';
import { differences } from '../../rules/scenario/compare.ts';

/** A fact that does not hold. */
export interface Missed {
  readonly line: number;
  readonly problem: string;
  /** 0 if it holds; smaller is nearer. */
  readonly by: number;
  /** Whether regions, opinions, cards of platforms or, usually, polls or dice have to change; null for anything else. */
  readonly of: 'regions' | 'opinions' | 'platform' | 'polls' | 'dice' | null;
  /** The seat whose fact fails; left out if not known. */
  readonly seat?: number;
}

/** What lay on the table when a round began. */
export interface TableSeen {
  readonly line: number;
  /**
   * In line for elections, the current one first; opinions are sorted, since their order means nothing. They are all opinions
   * that lay there, or those that somebody noted as open.
   */
  readonly regions: readonly { readonly region: number; readonly opinions: readonly number[] | null }[];
  /** Cards of the exchange pool; null if nobody noted them. */
  readonly pool: readonly number[] | null;
  /** Stances by topic, by the party's number; 0 if nobody noted one. */
  readonly platforms: ReadonlyMap<number, readonly number[]>;
  /** Members and money in the same way. */
  readonly members: ReadonlyMap<number, number>;
  readonly money: ReadonlyMap<number, number>;
}

export const cardsOf = (stances: readonly number[]): number[] =>
  stances.flatMap((stance, topic) => (stance === 0 ? [] : [topic * 2 + (stance > 0 ? 0 : 1)]));

const named = (names: Words[keyof Words], entry: Entry): number => {
  const found = names.find(entry.text());
  return found === -1 ? entry.fail(names.unknown(entry.text())) : found;
};

const readOpinion = ({ cards }: Words, entry: Entry): number => {
  if (/^face down$/i.test(entry.text())) return FACE_DOWN;
  return /^none$/i.test(entry.text()) ? NONE : named(cards, entry);
};

const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);

const readRegion = (words: Words, entry: Entry): TableSeen['regions'][number] => {
  if (!entry.isMapping()) return { region: named(words.regions, entry), opinions: null };
  const fields = entry.fields(['region', 'opinions', 'open']);
  const region = named(words.regions, fields.get('region') ?? entry.fail("expected 'region' with its name"));
  const opinions = fields
    .get('opinions')
    ?.list(PLACES)
    .map((card) => readOpinion(words, card));
  if (opinions) return { region, opinions: sorted([...opinions, ...Array(PLACES - opinions.length).fill(NONE)]) };
  const open = fields
    .get('open')
    ?.list(PLACES)
    .map((card) => named(words.cards, card));
  return { region, opinions: open ? sorted(open) : null };
};

const readPlatform = (words: Words, entry: Entry): number[] => {
  const stances = Array<number>(TOPICS).fill(0);
  for (const card of entry.list(CARDS)) {
    const found = named(words.cards, card);
    stances[found >> 1] = found & 1 ? -1 : 1;
  }
  return stances;
};

/** Reads what lay on the table. @throws NotationError */
export const readTable = (words: Words, entry: Entry): TableSeen => {
  const fields = entry.fields(['regions', 'pool', 'platforms', 'members', 'money']);
  const byParty = <T>(name: string, read: (value: Entry) => T): Map<number, T> => {
    const found = new Map<number, T>();
    for (const { key, value } of fields.get(name)?.pairs() ?? []) {
      const party = named(words.parties, key);
      if (found.has(party)) key.fail(`${words.parties.list[party]} is listed twice; expected each party once`);
      found.set(party, read(value));
    }
    return found;
  };
  const number = (value: Entry) => value.integer(0, LARGEST);
  return {
    line: entry.line,
    regions:
      fields
        .get('regions')
        ?.list()
        .map((region) => readRegion(words, region)) ?? [],
    pool:
      fields
        .get('pool')
        ?.list()
        .map((card) => named(words.cards, card)) ?? null,
    platforms: byParty('platforms', (value) => readPlatform(words, value)),
    members: byParty('members', number),
    money: byParty('money', number),
  };
};

/** The number of items before the first wrong one: they should never be lost again, whatever comes later. */
export const fromFirstWrong = <T>(items: readonly T[], isRight: (item: T, i: number) => boolean): number => {
  const wrong = items.findIndex((item, i) => !isRight(item, i));
  return wrong === -1 ? 0 : items.length - wrong;
};

const opinionsOn = (s: State, board: number): number[] =>
  sorted([...s.opinions.subarray(board * PLACES, (board + 1) * PLACES)]);

/** Cards of the first list that are missing in the second, with their numbers. */
export const without = (cards: readonly number[], found: readonly number[]): number[] => {
  const left = [...found];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

const poolOf = (s: State): number[] => [...s.pool].flatMap((copies, card) => Array<number>(copies).fill(card));

const HOLDS: Missed = { line: 0, problem: '', by: 0, of: null };

/** Numbers by party that differ from the position; null if none does. */
const missedNumbers = (
  line: number,
  seen: ReadonlyMap<number, number>,
  cells: Int16Array,
  s: State,
  what: string,
): Missed | null => {
  let by = 0;
  for (const [party, number] of seen) by += Math.abs(cells[s.party.indexOf(party)] - number) / 1000;
  return by === 0 ? null : { line, problem: `the ${what} do not come out like that`, by, of: 'dice' };
};

/** What is wrong about a table: the regions first, then their cards, then the platforms. */
export const missedAtTable = (
  { line, regions, pool, platforms, members, money }: TableSeen,
  { edition }: Game,
  s: State,
): Missed => {
  const words = wordsOf(edition);
  const misplaced = fromFirstWrong(regions, ({ region }, place) => s.region[boardAt(s, place)] === region);
  if (misplaced > 0) {
    const { region } = regions[regions.length - misplaced];
    return { line, problem: `${words.regions.list[region]} cannot come there`, by: 1000 * misplaced, of: 'regions' };
  }
  const off = regions.map(({ opinions }, place) =>
    opinions ? without(opinions, opinionsOn(s, boardAt(s, place))).length : 0,
  );
  const wrong = off.findIndex((cards) => cards > 0);
  if (wrong !== -1) {
    const problem = `${words.regions.list[regions[wrong].region]} cannot have these opinions`;
    return { line, problem, by: 100 * off.reduce((sum, cards) => sum + cards, 0), of: 'opinions' };
  }
  const swimming = pool ? without(pool, poolOf(s)).length + without(poolOf(s), pool).length : 0;
  if (swimming > 0) return { line, problem: 'the pool cannot hold these cards', by: 10 * swimming, of: 'opinions' };
  const stances = [...platforms].map(([party, own]) => {
    const seat = s.party.indexOf(party);
    return own.filter((stance, topic) => stance !== 0 && s.platform[seat * TOPICS + topic] !== stance).length;
  });
  const by = stances.reduce((sum, topics) => sum + topics, 0);
  if (by === 0)
    return (
      missedNumbers(line, members, s.members, s, 'members') ?? missedNumbers(line, money, s.cash, s, 'money') ?? HOLDS
    );
  const party = [...platforms.keys()][stances.findIndex((topics) => topics > 0)];
  return { line, problem: `${words.parties.list[party]} cannot have this platform`, by, of: 'platform' };
};

/** The seat at the end of a path: for `scores.SPD` that of the SPD. */
const seatIn = (path: string, { edition }: Game, s: State): number | undefined => {
  const party = wordsOf(edition).parties.find(path.split('.').at(-1) ?? '');
  const seat = party === -1 ? -1 : s.party.indexOf(party);
  return seat === -1 ? undefined : seat;
};

/** What is wrong about a partial position. @throws NotationError for an unknown key or name */
export const missedOf = (fact: Entry, game: Game, s: State): Missed => {
  const found = differences(fact, game, s);
  if (found.length === 0) return HOLDS;
  const [{ line, path, expected, found: there }] = found;
  const off = found.reduce(
    (sum, one) => sum + Math.min(1, Math.abs(Number(one.expected) - Number(one.found)) / 1000 || 1),
    0,
  );
  return {
    line,
    problem: `${path}: expected ${expected}, found ${there}`,
    by: off,
    of: path.includes('.popularity') ? 'polls' : /^scores|members|money/.test(path) ? 'dice' : null,
    seat: seatIn(path, game, s),
  };
};
