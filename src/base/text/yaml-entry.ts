/** Reads YAML by hand, so that every mistake is reported with its line. */
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { fold, nearestOf } from './nearest.ts';
import { plainText } from './plain-text.ts';
import { ending, quote } from './quote.ts';
import { advising, keyMeant, numberMeant } from './slips.ts';
import { readYamlText } from './yaml-text.ts';

/**
 * A mistake in a text, with the line it is on (from 1).
 *
 * @example
 * ```ts
 * try {
 *   parsePosition('players: many');
 * } catch (error) {
 *   error instanceof NotationError; // true
 * }
 * ```
 */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  readonly line: number;
  /** From 1; null if the whole line is meant. */
  readonly column: number | null;
  /** The sentence without the line. */
  readonly problem: string;

  constructor(line: number, problem: string, column: number | null = null) {
    super(`line ${line}: ${problem}`);
    this.line = line;
    this.column = column;
    this.problem = problem;
  }
}

/** A key that is not known. */
export class UnknownKey extends NotationError {}

/** Several mistakes in a text, in the order of their lines; its message has a line for each. */
class NotationErrors extends NotationError {
  readonly mistakes: readonly NotationError[];

  constructor(mistakes: readonly NotationError[]) {
    super(mistakes[0].line, '');
    this.message = mistakes.map(({ message }) => message).join('\n');
    this.mistakes = mistakes;
  }
}

/** The mistakes of an error, each with its own message. */
export const mistakesOf = (error: NotationError): readonly NotationError[] =>
  error instanceof NotationErrors ? error.mistakes : [error];

/** The mistakes of an error as all commands report those of a file: "mine.yaml:3:5: …". */
export const mistakesIn = (file: string, error: NotationError): string[] =>
  mistakesOf(error).map(({ line, column, problem }) =>
    [file, line, ...(column === null ? [] : [column])].join(':').concat(`: ${problem}`),
  );

/** An error in the text of a file as one that names the file; any other error as it is. */
export const naming = (file: string, error: unknown): unknown =>
  error instanceof NotationError ? new Error(mistakesIn(file, error).join('\n')) : error;

/** The most characters of keys that an error message names. */
const LONGEST_PATH = 80;

/** Where a key belongs that is not known here, to end a sentence; null if it is not known there either. */
type Elsewhere = (key: string) => string | null;

type Item = Pair<Node, Node | null>;

const keyOf = ({ key }: Item): string => fold(isScalar(key) ? String(key.value) : '');

/**
 * One mapping laid over another. If both have a key, its values are merged if they are mappings; otherwise the upper one counts.
 * Items of lists that have the key `name` are merged if its values are the same.
 */
const laidOver = (upper: Node | null, lower: Node | null, name: string): Node | null => {
  if (isSeq(upper) && isSeq(lower)) return listOver(upper, lower, name);
  if (!isMap(upper) || !isMap(lower)) return upper;
  const below = new Map((lower.items as Item[]).map((item) => [keyOf(item), item]));
  const merged = new YAMLMap();
  merged.range = upper.range;
  for (const item of upper.items as Item[]) {
    const other = below.get(keyOf(item));
    below.delete(keyOf(item));
    merged.items.push(other ? ({ ...item, value: laidOver(item.value, other.value, name) } as Item) : item);
  }
  merged.items.push(...below.values());
  return merged;
};

const nameOf = (node: unknown, name: string): string | null =>
  isMap(node) && node.has(name) ? fold(String(node.get(name))) : null;

const listOver = (upper: YAMLSeq, lower: YAMLSeq, name: string): Node => {
  const [above, below] = [upper.items, lower.items].map((items) => items.map((item) => nameOf(item, name)));
  if ([...above, ...below].includes(null)) return upper;
  const merged = new YAMLSeq();
  merged.range = upper.range;
  merged.items = lower.items.map((item, i) => {
    const at = above.indexOf(below[i]);
    return at === -1 ? item : laidOver(upper.items[at] as Node, item as Node, name);
  });
  merged.items.push(...upper.items.filter((_, i) => !below.includes(above[i])));
  return merged;
};

/** A number with a true minus sign, which YAML reads as a word, as a number; anything else as it is. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^−\d+(?:\.\d+)?$/.test(value) ? -Number(value.slice(1)) : value;

/** A value in a YAML text: its name, its line, and what it must be. */
export class Entry {
  readonly line: number;
  /** The keys that lead to it: `regions.1.votes.SPD`; empty for the whole text. */
  readonly path: string;
  readonly column: number | null;
  private readonly node: Node | null;
  private readonly lines: LineCounter;
  /** The mistakes found so far, if they are collected; all entries of a text share them. */
  private readonly mistakes: NotationError[] | null;

  constructor(
    node: Node | null,
    path: string,
    { line, column }: Pick<NotationError, 'line' | 'column'>,
    lines: LineCounter,
    mistakes: NotationError[] | null = null,
  ) {
    const at = node?.range && lines.linePos(node.range[0]);
    this.node = node;
    this.path = path;
    this.line = at?.line ?? line;
    this.column = at?.col ?? column;
    this.lines = lines;
    this.mistakes = mistakes;
  }

  /**
   * Reads this text with a reader that continues after a mistake wherever it uses `attempt`.
   *
   * @throws NotationError with all mistakes that are found
   */
  readWhole<T>(read: (entry: Entry) => T): T {
    const mistakes: NotationError[] = [];
    const entry = new Entry(this.node, this.path, this, this.lines, mistakes);
    const result = entry.attempt(() => read(entry));
    if (mistakes.length === 0) return result as T;
    // A value for several cards is read once for each of them.
    const distinct = [...new Map(mistakes.map((one) => [one.message, one])).values()];
    throw distinct.length === 1 ? distinct[0] : new NotationErrors(distinct.sort((a, b) => a.line - b.line));
  }

  /** What `read` returns; undefined if it finds a mistake, where mistakes are collected. */
  attempt<T>(read: () => T): T | undefined {
    if (this.mistakes === null) return read();
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      if (!this.mistakes.includes(error)) this.mistakes.push(error);
      return undefined;
    }
  }

  /** Reads all values of a mapping; those with a mistake are left out, where mistakes are collected. */
  readEach<T>(fields: ReadonlyMap<string, Entry>, read: (value: Entry, key: string) => T): Record<string, T> {
    const all = [...fields].map(([key, value]) => [key, this.attempt(() => read(value, key))]);
    return Object.fromEntries(all.filter(([, value]) => value !== undefined));
  }

  /** Ends the reading if a mistake was found: what follows needs a text without any. */
  stopIfWrong(): void {
    const [first] = this.mistakes ?? [];
    if (first) throw first;
  }

  /** Throws an error with the line, the name of the entry, and the problem. */
  fail(problem: string): never {
    throw new NotationError(this.line, this.about(problem), this.column);
  }

  /** A problem as a sentence that says where it is. */
  private about(problem: string): string {
    return this.path ? `${ending(this.path, LONGEST_PATH)}: ${problem}.` : `${problem}.`;
  }

  private unknown(known: readonly string[], elsewhere: Elsewhere): never {
    const text = this.text();
    const instead =
      elsewhere(text) ?? keyMeant(text) ?? (known.length === 0 ? 'expected none' : nearestOf(text, known));
    const problem = `unknown key ${quote(this.text())}; ${instead}`;
    throw new UnknownKey(this.line, this.about(problem), this.column);
  }

  private found(): string {
    if (isMap(this.node)) return this.node.items.length === 0 ? 'nothing' : 'a mapping';
    if (isSeq(this.node)) return this.node.items.length === 0 ? 'nothing' : 'a list';
    const value = isScalar(this.node) ? this.node.value : null;
    return value === null ? 'nothing' : quote(String(value));
  }

  private expected(what: string, advice: (written: string) => string | null = () => null): never {
    const hint = this.isSingle() ? advice(this.text()) : null;
    return this.fail(`expected ${what}, found ${this.found()}${advising(hint)}`);
  }

  private isNothing(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null);
  }

  /** Whether quotes make text of what would be a number. */
  private isQuotedNumber(): boolean {
    const { node } = this;
    const isQuoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
    return isQuoted && /^\s*[-−]?\d+\s*$/.test(String(node.value));
  }

  isList(): boolean {
    return isSeq(this.node);
  }

  isMapping(): boolean {
    return isMap(this.node);
  }

  /**
   * This mapping laid over another one of the same text; both keep their line numbers.
   *
   * @param name the key that distinguishes items of lists; a list whose items do not have it replaces the other one
   */
  over(lower: Entry | undefined, name: string): Entry {
    return lower ? this.of(laidOver(this.node, lower.node, name)) : this;
  }

  /** The same value under another name. */
  called(path: string): Entry {
    return this.of(this.node, path);
  }

  /** Another value in the same place, such as a part of this text, or the number or numbers that it means. */
  saying(value: string | number | readonly number[]): Entry {
    const node = new YAMLSeq();
    if (typeof value === 'object') node.items = value.map((item) => new Scalar(item));
    return this.of(typeof value === 'object' ? node : new Scalar(value));
  }

  /** Whether it is a single word or number. */
  isSingle(): boolean {
    return isScalar(this.node) && !this.isNothing();
  }

  /** A word or a number, as text. */
  text(): string {
    if (!isScalar(this.node) || this.isNothing()) this.expected('a word');
    // As it is written, because sections such as 06.1 look like numbers.
    return typeof this.node.value === 'number' ? (this.node.source ?? '') : String(this.node.value);
  }

  /** A text that is shown as a name; its length is limited. */
  name(most: number): string {
    const text = this.text();
    if (text === '__proto__') this.fail(`${quote(text)} cannot be a name`);
    return text.length <= most ? text : this.fail(`expected at most ${most} characters, found ${text.length}`);
  }

  /** A whole number in that range, ends included. */
  integer(min: number, max: number): number {
    const value = isScalar(this.node) ? numberOf(this.node.value) : null;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      const expected = `a whole number from ${min} to ${max}`;
      if (this.isQuotedNumber())
        this.fail(`expected ${expected}, found the text ${this.found()}; write it without quotes`);
      this.expected(expected, numberMeant);
    }
    return value;
  }

  /** A number, whole or not. */
  number(): number {
    const value = isScalar(this.node) ? numberOf(this.node.value) : null;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.expected('a number', numberMeant);
  }

  /** yes or no, true or false. */
  flag(): boolean {
    const word = isScalar(this.node) ? String(this.node.value) : '';
    if (!/^(yes|no|true|false)$/i.test(word)) this.expected('yes or no');
    return /^(yes|true)$/i.test(word);
  }

  /** The items of a list of limited length; an empty value is an empty list. */
  list(most = Number.POSITIVE_INFINITY): Entry[] {
    if (this.isNothing()) return [];
    if (!isSeq(this.node)) this.expected('a list');
    const { items } = this.node;
    if (items.length > most) this.fail(`expected at most ${most} entries, found ${items.length}`);
    return items.map((item, i) => this.inner(item as Node, String(i + 1), this));
  }

  /** The items of a list of limited length, which must be there even if it is empty. */
  givenList(most = Number.POSITIVE_INFINITY): Entry[] {
    return this.isNothing() ? this.expected('a list, [] for an empty one') : this.list(most);
  }

  /** The keys and values of a mapping, with the keys as entries too; an empty value is an empty mapping. */
  pairs(): { readonly key: Entry; readonly value: Entry }[] {
    if (this.isNothing()) return [];
    if (!isMap(this.node)) this.expected('a mapping', keyMeant);
    return (this.node.items as Pair<Node, Node | null>[]).map(({ key, value }) => {
      const name = this.of(key);
      return { key: name, value: this.inner(value, name.text(), name) };
    });
  }

  /**
   * The values of a mapping by their keys, which must all be known and different.
   *
   * @param elsewhere what to say about a key that is known in another place
   */
  fields(known: readonly string[], elsewhere: Elsewhere = () => null): Map<string, Entry> {
    const found = new Map<string, Entry>();
    for (const { key, value } of this.pairs()) {
      this.attempt(() => {
        const field = known.find((name) => fold(name) === fold(key.text()));
        if (!field) key.unknown(known, elsewhere);
        else if (found.has(field)) key.fail(`${quote(field)} is there twice; expected each key once`);
        else found.set(field, value);
      });
    }
    return found;
  }

  /** Like `fields`; a mapping without any is refused. */
  someFields(known: readonly string[], elsewhere?: Elsewhere): Map<string, Entry> {
    const found = this.fields(known, elsewhere);
    // If none is known, that is reported already.
    if (found.size > 0 || this.pairs().length > 0) return found;
    if (known.length === 0) return this.fail('the edition has none of these; leave it out');
    return this.expected(known.length === 1 ? quote(known[0]) : `a key such as ${quote(known[0])}`);
  }

  private of(node: Node | null, path = this.path): Entry {
    return new Entry(node, path, this, this.lines, this.mistakes);
  }

  /** @param around what is at its place if there is nothing */
  private inner(node: Node | null, name: string, around: Entry): Entry {
    return new Entry(node, this.path ? `${this.path}.${name}` : name, around, this.lines, this.mistakes);
  }
}

/** Counts lines from another number than 1, for a text that is part of a larger one. */
class LinesFrom extends LineCounter {
  constructor(firstLine: number) {
    super();
    const fromStart = this.linePos;
    this.linePos = (offset) => {
      const { line, col } = fromStart(offset);
      return { line: line + firstLine - 1, col };
    };
  }
}

/**
 * The YAML text as an entry. Throws `NotationError` if it is not YAML.
 *
 * @param firstLine the number of its first line
 */
export const readYaml = (text: string, firstLine = 1): Entry => {
  const lines = new LinesFrom(firstLine);
  const { doc, mistakes } = readYamlText(plainText(text), lines);
  const [mistake] = mistakes;
  if (mistake) {
    const { line, col } = lines.linePos(mistake.offset);
    throw new NotationError(line, `${mistake.message}.`, col);
  }
  return new Entry(doc.contents as Node | null, '', { line: firstLine, column: null }, lines);
};
