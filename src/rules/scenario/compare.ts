/**
 * Compares what is expected with what is there: every key that the expectation names, and no others.
 *
 * Names may be shortened as everywhere else. Lists are compared as wholes; in lists of cards whose order does not matter, it is
 * ignored. What is missing is `none`, 0 or no.
 */

import { abbreviates, fold, nearestOf } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import { type Entry, UnknownKey } from '../../base/text/yaml-entry.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { seatName } from '../notation/actions.ts';
import { phaseKeys } from '../notation/position/moment.ts';
import {
  keysOf,
  NOTHING,
  type Placing,
  type Plain,
  readName,
  readSeat,
  writtenIn,
} from '../notation/position/placing.ts';
import { REGION_ITEMS } from '../notation/position/regions.ts';
import { SEAT_ITEMS } from '../notation/position/seats.ts';
import { TABLE_ITEMS } from '../notation/position/whole.ts';
import { type Names, type Words, wordsOf } from '../notation/words.ts';
import { type Mapping, MORE_KEYS, mappingOf, wholePosition } from './whole.ts';

/** One thing that differs. */
export interface Difference {
  readonly line: number;
  /** Where in the position: `regions.Hessen.votes.SPD`. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** Lists whose order means nothing, by the last words of their paths; this includes all discards. */
const BAGS: ReadonlySet<string> = new Set([
  'winners',
  ...[TABLE_ITEMS, REGION_ITEMS, SEAT_ITEMS].flatMap((items) =>
    writtenIn(items).flatMap(({ key, isBag }) => (isBag ? [key] : [])),
  ),
]);

const isBag = (path: string): boolean => path.startsWith('discards.') || BAGS.has(path.split('.').at(-1)!);

const SECTIONS = ['registers', 'election', 'discards', 'drawn'];

type Report = (difference: Difference) => void;

const show = (plain: Plain | undefined): string => {
  if (plain === undefined) return NOTHING;
  if (typeof plain === 'boolean') return plain ? 'yes' : 'no';
  if (typeof plain !== 'object') return String(plain);
  if (Array.isArray(plain)) return `[${plain.map(show).join(', ')}]`;
  return `{ ${Object.entries(plain)
    .map(([key, value]) => `${key}: ${show(value)}`)
    .join(', ')} }`;
};

const NUMBER = /^[-−]?\d+$/;

const isNothing = (text: string): boolean => /^(none|no|false|0)$/i.test(text);

/** Whether the written name is the one that was found, with the words before it. */
const isName = (names: Names, found: string, written: string): boolean =>
  names.list.some((name, i) => {
    if (found !== name && !found.endsWith(` ${name}`)) return false;
    const before = found.slice(0, found.length - name.length);
    const start = written.slice(0, before.length);
    return start.toLowerCase() === before.toLowerCase() && names.find(written.slice(before.length)) === i;
  });

class Comparison {
  private readonly placing: Placing;
  private readonly report: Report;

  constructor(game: Game, s: State, report: Report) {
    this.placing = { game, s, words: wordsOf(game.edition) };
    this.report = report;
  }

  whole(expected: Entry, found: Mapping): void {
    const fields = expected.fields([...keysOf(TABLE_ITEMS), ...MORE_KEYS]);
    for (const [key, entry] of fields) {
      if (key === 'regions') this.regions(entry, found.regions as readonly Mapping[]);
      else if (key === 'seats') this.seats(entry, mappingOf(found.seats));
      else {
        if (SECTIONS.includes(key)) this.checkKeys(key, entry);
        this.value(key, entry, found[key]);
      }
    }
  }

  /** Regions by their names; those without a name by their place in line. */
  private regions(expected: Entry, found: readonly Mapping[]): void {
    expected.list().forEach((entry, i) => {
      const fields = entry.fields(keysOf(REGION_ITEMS));
      const named = fields.get('region');
      const name = named ? this.placing.words.regions.list[readName(this.placing.words.regions, named)] : undefined;
      const region = name === undefined ? found[i] : found.find((one) => one.region === name);
      if (!region) {
        this.differ(entry, `regions.${name ?? i + 1}`, 'in line', 'no such region in line');
        return;
      }
      for (const [key, value] of fields) {
        if (key !== 'region') this.value(`regions.${region.region}.${key}`, value, region[key]);
      }
    });
  }

  private seats(expected: Entry, found: Mapping): void {
    for (const { key, value } of expected.pairs()) {
      const party = this.party(key);
      for (const [name, entry] of value.fields(keysOf(SEAT_ITEMS))) {
        this.value(`seats.${party}.${name}`, entry, mappingOf(found[party])[name]);
      }
    }
  }

  /** Rejects keys that a section does not have: reading it reports them, whatever else it reports. */
  private checkKeys(key: string, entry: Entry): void {
    const scratch: Placing = { ...this.placing, s: this.placing.game.newState() };
    try {
      writtenIn(TABLE_ITEMS)
        .find((item) => item.key === key)
        ?.read(scratch, 0, entry);
    } catch (error) {
      if (error instanceof UnknownKey) throw error;
    }
  }

  private value(path: string, expected: Entry, found: Plain | undefined): void {
    if (expected.isMapping()) this.mapping(path, expected, found);
    else if (expected.isList()) this.list(path, expected, found);
    else if (path.startsWith('scores.') && typeof found === 'object') {
      this.value(path, expected, mappingOf(found).total);
    } else if (!this.same(expected.text(), found)) {
      this.checkWord(path, expected, found);
      const usual = NUMBER.test(expected.text()) ? 0 : NOTHING;
      this.differ(expected, path, expected.text(), show(found ?? usual));
    }
  }

  /** Rejects a word that is no known name, and a word in place of a number: a slip of the pen is not a difference. */
  private checkWord(path: string, expected: Entry, found: Plain | undefined): void {
    const written = expected.text();
    if (NUMBER.test(written) || isNothing(written) || /^(yes|true|face down\b.*)$/i.test(written)) return;
    if (typeof found === 'number') expected.fail(`expected a whole number, found ${quote(written)}`);
    const known = path === 'phase' ? phaseKeys(this.placing.game) : this.names();
    const last = written.replace(/^(\d+|secured|face down) +/i, '');
    const isKnown = known.some(
      (name) => abbreviates(fold(last), fold(name)) || fold(this.partyOr(last)) === fold(name),
    );
    if (!isKnown) expected.fail(`unknown word ${quote(written)}; ${nearestOf(last, known)}`);
  }

  /** All names of the edition. */
  private names(): string[] {
    return Object.values(this.placing.words as unknown as Record<keyof Words, Names>).flatMap(({ list }) => list);
  }

  /** Compares by the keys that were found, or else by seat. */
  private mapping(path: string, expected: Entry, found: Plain | undefined): void {
    const inner = mappingOf(found);
    const bySeat = !SECTIONS.includes(path) && !/^scores\./.test(path);
    for (const { key, value } of expected.pairs()) {
      const known = Object.keys(inner).find((name) => fold(name) === fold(key.text()));
      if (!known && !bySeat && path.startsWith('scores.')) this.unknownScore(key, inner);
      const name = bySeat ? this.party(key) : (known ?? key.text());
      this.value(`${path}.${name}`, value, inner[name]);
    }
  }

  private unknownScore(key: Entry, sheet: Mapping): never {
    return key.fail(`unknown source of points ${quote(key.text())}; ${nearestOf(key.text(), Object.keys(sheet))}`);
  }

  private list(path: string, expected: Entry, found: Plain | undefined): void {
    const written = trimmed(this.texts(expected.list()));
    const there = trimmed(Array.isArray(found) ? found.flatMap(expanded) : []);
    const same = isBag(path) ? this.sameBag(written, there) : this.sameList(written, there);
    if (!same) {
      for (const item of expected.list()) {
        for (const word of item.isList() ? item.list() : [item]) this.checkWord(path, word, undefined);
      }
    }
    if (!same) this.differ(expected, path, show(rawOf(expected)), show(Array.isArray(found) ? found : []));
  }

  /** The items of a list as texts; several of one card become several items, and a list in a list becomes one text. */
  private texts(items: readonly Entry[]): string[] {
    return items.flatMap((item) =>
      item.isList()
        ? item
            .list()
            .map((one) => this.partyOr(one.text()))
            .sort()
            .join(' + ')
        : expanded(item.text()),
    );
  }

  private sameList(written: readonly string[], there: readonly string[]): boolean {
    return written.length === there.length && written.every((text, i) => this.same(text, there[i]));
  }

  private sameBag(written: readonly string[], there: readonly string[]): boolean {
    const left = [...there];
    for (const text of written) {
      const at = left.findIndex((other) => this.same(text, other));
      if (at === -1) return false;
      left.splice(at, 1);
    }
    return left.length === 0;
  }

  private same(written: string, found: Plain | undefined): boolean {
    if (found === undefined || typeof found === 'object') return isNothing(written);
    if (typeof found === 'boolean') return /^(yes|true)$/i.test(written) === found;
    const text = String(found);
    if (fold(written) === fold(text) && /^[-−]/.test(written) === /^[-−]/.test(text)) return true;
    if (/^face down$/i.test(written)) return text.startsWith('face down ');
    if (fold(this.partyOr(written)) === fold(text)) return true;
    const { words } = this.placing;
    return Object.values(words as unknown as Record<keyof Words, Names>).some((names) => isName(names, text, written));
  }

  /** The party of a seat given by its number; any other text as it is. */
  private partyOr(text: string): string {
    const number = /^seat ([1-9])$/i.exec(text);
    if (number) return seatName(this.placing.game, this.placing.s, Number(number[1]) - 1);
    const party = this.placing.words.parties.find(text);
    return party === -1 ? text : this.placing.words.parties.list[party];
  }

  private party(seat: Entry): string {
    return seatName(this.placing.game, this.placing.s, readSeat(this.placing, seat));
  }

  private differ(at: Entry, path: string, expected: string, found: string): void {
    this.report({ line: at.line, path, expected, found });
  }
}

/** A list as it was written. */
const rawOf = (entry: Entry): Plain => (entry.isList() ? entry.list().map(rawOf) : entry.text());

/** Turns `3 Taxes more` into three cards, and the parts of a pair into one text. */
const expanded = (item: Plain): string[] => {
  if (Array.isArray(item)) return [item.map(String).sort().join(' + ')];
  const [, number, name] = /^(\d+) +(\D.*)$/.exec(String(item)) ?? [];
  return number ? Array.from({ length: Number(number) }, () => name) : [String(item)];
};

/** A list without empty places and zeros at its end. */
const trimmed = (list: readonly string[]): string[] =>
  list.slice(0, list.findLastIndex((text) => !isNothing(text)) + 1);

/**
 * Everything that differs between a partly filled position and a state.
 *
 * @throws NotationError for a key, seat or region that is not known
 */
export const differences = (expected: Entry, game: Game, s: State): Difference[] => {
  const found: Difference[] = [];
  new Comparison(game, s, (difference) => found.push(difference)).whole(expected, wholePosition(game, s));
  return found;
};
