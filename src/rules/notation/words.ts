/**
 * The names of an edition's components, both ways. Readers write them in any case, without accents, or shortened as
 * long as only one name fits: "linke", "nuclear no", "Wages less".
 */

import { abbreviates, fold, nearestOf } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import type { Components, Edition } from '../engine/edition.ts';
import { CARDS } from '../engine/state.ts';

/** A list of names of one kind, by index. */
export class Names {
  private readonly folded: readonly string[];
  readonly kind: string;
  readonly list: readonly string[];
  private readonly ids: readonly string[];

  /**
   * @param kind what kind of thing the names are for, in messages
   * @param ids other exact names, index by index
   */
  constructor(kind: string, list: readonly string[], ids: readonly string[] = []) {
    this.kind = kind;
    this.list = list;
    this.ids = ids.map(fold);
    this.folded = list.map(fold);
  }

  /** The index of the name that was written; −1 if none or several fit. */
  find(written: string): number {
    const text = fold(written);
    const exact = Math.max(this.folded.indexOf(text), this.ids.indexOf(text));
    if (exact !== -1) return exact;
    const fitting = this.folded.flatMap((name, i) => (abbreviates(text, name) ? [i] : []));
    return fitting.length === 1 ? fitting[0] : -1;
  }

  /** Why a name was not found: a sentence without its full stop. */
  unknown(written: string): string {
    return `unknown ${this.kind} ${quote(written)}; ${nearestOf(written, this.list)}`;
  }
}

/** All names of an edition. */
export interface Words {
  readonly parties: Names;
  readonly regions: Names;
  readonly topics: Names;
  /** Opinions and platform cards: a topic and a stance. */
  readonly cards: Names;
  readonly shadowCards: Names;
  /** Contributions by their amounts. */
  readonly contributions: Names;
}

/** The texts; repeated ones get a number. */
const distinct = (texts: readonly string[]): string[] =>
  texts.map((text, i) => {
    const before = texts.slice(0, i).filter((other) => other === text).length;
    return before === 0 ? text : `${text} (${before + 1})`;
  });

const named = (kind: string, items: readonly { readonly id: string; readonly name: string }[]): Names =>
  new Names(
    kind,
    items.map((item) => item.name),
    items.map((item) => item.id),
  );

const cardNames = ({ topics }: Components): string[] =>
  Array.from({ length: CARDS }, (_, card) => `${topics[card >> 1].name} ${topics[card >> 1].stances[card & 1]}`);

const compile = ({ components }: Edition): Words => ({
  parties: named('party', components.parties),
  regions: named('region', components.regions),
  topics: named('topic', components.topics),
  cards: new Names('card', cardNames(components)),
  shadowCards: named('shadow card', components.shadowCards),
  contributions: new Names('contribution', distinct(components.contributions.map(({ amount }) => String(amount)))),
});

const COMPILED = new WeakMap<Edition, Words>();

/** The names of an edition, compiled once. */
export const wordsOf = (edition: Edition): Words => {
  let words = COMPILED.get(edition);
  if (!words) {
    words = compile(edition);
    COMPILED.set(edition, words);
  }
  return words;
};
