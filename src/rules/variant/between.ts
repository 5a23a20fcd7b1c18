/**
 * The differences between two editions, place by place, so that each can be switched by itself: one edition with the other's
 * value in that place alone, and the other way round.
 *
 * If a part of the round is different, the parameters and tables that mean nothing without it are switched with it. Differences
 * that cannot be played by themselves are switched together; those that cannot be played even then are named.
 */
import { isMapping } from '../../base/mapping.ts';
import { ActionList } from '../engine/action.ts';
import type { Edition } from '../engine/edition.ts';
import { Game } from '../engine/game.ts';
import type { ParameterName, Parameters } from '../engine/parameters.ts';
import { applyVariant } from './apply.ts';
import { isSamePart, PART_NAMES, PARTS, type PartName, TABLES } from './parts.ts';
import { unplayable } from './playable.ts';
import { usesParameter } from './used.ts';
import { plainVariant, type Value, type Variant } from './variant.ts';

/** One difference: places that are switched together, and parameters by name. */
interface Difference {
  readonly places: readonly string[];
  readonly parameters: readonly ParameterName[];
}

/** A difference between two editions that can be switched. */
interface Switch {
  /** Such as `mediaPrice`, `polls` or `parties, order`. */
  readonly name: string;
  /** The first edition with this part of the second, and the second with this part of the first. */
  readonly first: Variant;
  readonly second: Variant;
}

export interface Switches {
  readonly switches: readonly Switch[];
  /** Differences that could not be switched, alone or together: the name, and the reason. */
  readonly stuck: readonly { readonly name: string; readonly why: string }[];
}

const HIDDEN = new Set(['name', 'id', 'source', 'bands', 'from', 'confidence', 'stances']);

/**
 * The part of a table that decides games: without names, provenance, the order of keys, and the distinction between a missing
 * effect and one of 0. Stances that parties begin with count.
 */
const playedValues = (table: string, value: unknown): string =>
  JSON.stringify(value, (key, inner) => {
    if ((HIDDEN.has(key) && !(table === 'parties' && key === 'stances')) || key.endsWith('From')) return undefined;
    if (inner === 0 || inner === false) return undefined;
    return isMapping(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner;
  });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const upTo = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i);
const [MEETINGS, COINCIDENCE, POPULARITY] = [upTo(0, 40), upTo(-7, 7), upTo(-10, 10)];

/** Whether two formulas give the same votes for all meetings, agreement and popularity that a game may have. */
const isSameFormula = (a: Edition, b: Edition): boolean => {
  const [{ votes: first }, { votes: second }] = [a.formulas, b.formulas];
  if (first === second) return true;
  return MEETINGS.every((meetings) =>
    COINCIDENCE.every((agreement) =>
      POPULARITY.every((steps) => first(meetings, agreement, steps) === second(meetings, agreement, steps)),
    ),
  );
};

/** Whether two editions have the same phases, parameters and formulas, whatever their tables. */
export const hasSameRules = (a: Edition, b: Edition): boolean => {
  const phases = [a, b].map(({ setup, rounds }) => [setup, ...rounds]);
  return (
    isSame(a.parameters, b.parameters) &&
    isSame(a.entries, b.entries) &&
    isSameFormula(a, b) &&
    phases[0].length === phases[1].length &&
    phases[0].every((list, i) => list.length === phases[1][i].length && list.every((one, j) => one === phases[1][i][j]))
  );
};

/** Whether two variants of one edition play the same game: neither has a value or phase that the other lacks. */
export const playsAs = (a: Edition, b: Edition): boolean =>
  hasSameRules(a, b) &&
  TABLES.every((table) => playedValues(table, a.components[table]) === playedValues(table, b.components[table]));

const names = ({ rounds }: Edition): string[][] => rounds.map((phases) => phases.map(({ name }) => name));

/** Places that differ besides parameters. */
const placesBetween = (a: Edition, b: Edition): Difference[] => {
  const isLonger = a.rounds.length !== b.rounds.length;
  const parts = PART_NAMES.filter((part) => !isSamePart(a, b, part));
  const withParts = applyVariant(a, {
    ...plainVariant(a),
    like: Object.fromEntries(parts.map((part) => [part, b.id])),
  });
  const bundled = new Set(parts.flatMap((part): readonly string[] => PARTS[part].tables));
  const others = [
    ...(isLonger ? ['rounds'] : []),
    ...(!isLonger && !isSame(names(withParts), names(b)) ? ['sequence'] : []),
    ...(!isLonger && !isSame(a.entries, b.entries) ? ['entries'] : []),
    ...(isSameFormula(a, b) ? [] : ['votes']),
    ...TABLES.filter((table) => playedValues(table, a.components[table]) !== playedValues(table, b.components[table])),
  ].filter((place) => !bundled.has(place));
  return [...parts, ...others].map((place) => ({ places: [place], parameters: [] }));
};

const parametersBetween = (a: Edition, b: Edition, places: readonly Difference[]): Difference[] => {
  const bundled = new Set(
    places
      .flatMap((one) => one.places)
      .flatMap((place): readonly string[] => (place in PARTS ? PARTS[place as PartName].parameters : [])),
  );
  const isUsed = (name: ParameterName) => usesParameter(a, name) || usesParameter(b, name);
  return (
    (Object.keys(a.parameters) as ParameterName[])
      // The number of rounds is switched with the rounds.
      .filter(
        (name) =>
          name !== 'rounds' && !bundled.has(name) && !isSame(a.parameters[name], b.parameters[name]) && isUsed(name),
      )
      .map((name) => ({ places: [], parameters: [name] }))
  );
};

const nameOf = ({ places, parameters }: Difference): string => [...places, ...parameters].join(', ');

/** The edition with the other's value in only these places. */
const withDifference = (edition: Edition, other: Edition, difference: Difference): Variant => {
  const { places, parameters } = difference;
  const values = Object.fromEntries(parameters.map((name) => [name, other.parameters[name]])) as Partial<Parameters>;
  return {
    ...plainVariant(edition),
    name: `${edition.id} with ${nameOf(difference)} of ${other.id}`,
    parameters: values as Readonly<Record<string, Value>>,
    ...(places.length > 0 ? { like: Object.fromEntries(places.map((place) => [place, other.id])) } : {}),
  };
};

/** Random games that show whether anybody ever gets stuck, and the number of decisions after which a game counts as endless. */
const TRIALS = 4;
const ENDLESS = 20_000;

/** Plays at random to the end, preferring the cheapest bids. @throws whatever goes wrong */
const playOut = (game: Game, seed: number): void => {
  const s = game.newState();
  const legal = new ActionList();
  let x = seed * 2654435761 + 88172645;
  game.start(s, [seed, ~seed]);
  for (let decisions = 0; !game.isOver(s); decisions++) {
    game.legalActions(s, legal);
    if (legal.n === 0) throw new Error(`no action is legal in ${game.phase(s)}`);
    if (decisions > ENDLESS) throw new Error('a game does not end');
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 1;
    const drawn = (x >>> 8) % legal.n;
    game.play(s, legal.list[legal.n > 12 ? drawn % 4 : drawn]);
  }
};

/** Why a variant cannot be played, found with a few random games; null if it can. */
export const stuckBy = (edition: Edition, variant: Variant, players: number): string | null => {
  const changed = applyVariant(edition, variant);
  const reason = unplayable(changed);
  if (reason !== null) return reason;
  try {
    const game = new Game(changed, players);
    for (let seed = 1; seed <= TRIALS; seed++) playOut(game, seed);
    return null;
  } catch (error) {
    return `games with it break off: ${(error as Error).message}`;
  }
};

/** A difference switched both ways, or why it cannot be switched. */
const switched = (a: Edition, b: Edition, difference: Difference, players: number): Switch | string => {
  const [first, second] = [withDifference(a, b, difference), withDifference(b, a, difference)];
  const why = stuckBy(a, first, players) ?? stuckBy(b, second, players);
  return why ?? { name: nameOf(difference), first, second };
};

const joined = (differences: readonly Difference[]): Difference => ({
  places: differences.flatMap(({ places }) => places),
  parameters: differences.flatMap(({ parameters }) => parameters),
});

/** What can be switched between two editions, at a table of this size. */
export const switchesBetween = (a: Edition, b: Edition, players: number): Switches => {
  const places = placesBetween(a, b);
  const all = [...places, ...parametersBetween(a, b, places)];
  const tried = all.map((difference) => ({ difference, found: switched(a, b, difference, players) }));
  const alone = tried.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
  const rest = tried.flatMap(({ difference, found }) =>
    typeof found === 'string' ? [{ difference, why: found }] : [],
  );
  if (rest.length === 0) return { switches: alone, stuck: [] };
  const together = rest.length > 1 ? switched(a, b, joined(rest.map(({ difference }) => difference)), players) : '';
  if (typeof together !== 'string') return { switches: [...alone, together], stuck: [] };
  return { switches: alone, stuck: rest.map(({ difference, why }) => ({ name: nameOf(difference), why })) };
};
