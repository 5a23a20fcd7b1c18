/** What schemas find wrong, in our words: where it is, what was found, and what belongs there. */
import type * as z from 'zod/v4/core';
import { nearestHint } from './nearest.ts';
import { quote, sentence } from './quote.ts';

/** A mistake in a value that a schema has checked. */
export interface Mistake {
  /** The keys that lead to it, joined by dots; empty for the whole value. */
  readonly where: string;
  /** "found 7; expected text": the second half of a sentence. */
  readonly what: string;
}

/** A mistake before it is put into words. */
interface Wrong {
  readonly path: readonly PropertyKey[];
  /** Set if the mistake is not what was found at the path, but something else about it. */
  readonly about?: string;
  readonly expected: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
  null: 'null',
  never: 'nothing',
};

/** A value in words. Only the kind of a list or map: it may be nested so deeply that it cannot be written. */
const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? 'a map' : quote(value);
};

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );

/** "one of a, b; nearest: a", or the only value. */
const oneOf = (values: readonly unknown[], found: unknown): string => {
  const words = values.map((value) => (typeof value === 'string' ? value : String(value)));
  if (words.length === 1) return quote(values[0]);
  return `one of ${words.join(', ')}${typeof found === 'string' ? nearestHint(found, words) : ''}`;
};

/** What the length of a value counts: one of them, and several. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const number = (value: number | bigint, unit: readonly [string, string] | undefined): string =>
  [value.toLocaleString('en', { maximumFractionDigits: 12 }), ...(unit ? [unit[value === 1 ? 0 : 1]] : [])].join(' ');

/** A value outside its bounds: its length counts if it is a text or a list. @param words before the bound */
const unbounded = (origin: string, words: string, bound: number | bigint, found: unknown): Omit<Wrong, 'path'> => {
  const unit = UNITS[origin];
  const about = unit && `found ${number((found as { readonly length: number }).length, unit)}`;
  return { ...(about === undefined ? {} : { about }), expected: `${words} ${number(bound, unit)}` };
};

const wrongOf = (issue: z.$ZodIssue, found: unknown): Omit<Wrong, 'path'> => {
  switch (issue.code) {
    case 'invalid_type':
      return { expected: TYPES[issue.expected] ?? issue.expected };
    case 'invalid_value':
      return { expected: oneOf(issue.values, found) };
    case 'too_small':
      return unbounded(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum, found);
    case 'too_big':
      return unbounded(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum, found);
    case 'unrecognized_keys':
      return { about: `found the unknown key ${quote(issue.keys[0])}`, expected: 'only known ones' };
    case 'invalid_format':
      return { expected: issue.pattern ? `text like ${issue.pattern}` : `text in the form of ${issue.format}` };
    default:
      return { about: sentence(issue.message), expected: '' };
  }
};

/**
 * What is wrong for a value that may be one of several things: what is wrong for the one that it comes closest to, or for several
 * that are equally close.
 */
const choices = (issue: z.$ZodIssue, root: unknown, before: readonly PropertyKey[]): Wrong[] => {
  const path = [...before, ...issue.path];
  const found = valueAt(root, path);
  if (issue.code !== 'invalid_union') return [{ path, ...wrongOf(issue, found) }];
  if (issue.errors.length === 0) {
    const { options = [] } = issue as { readonly options?: readonly unknown[] };
    return [{ path, expected: options.length > 0 ? oneOf(options, found) : 'something else' }];
  }
  const fewest = Math.min(...issue.errors.map(({ length }) => length));
  return issue.errors.filter(({ length }) => length === fewest).flatMap(([first]) => choices(first, root, path));
};

const words = (root: unknown, { path, about, expected }: Wrong): string => {
  const found = about ?? `found ${shown(valueAt(root, path))}`;
  return expected === '' ? found : `${found}; expected ${expected}`;
};

/** The same, with what is expected at one place said together: "found nothing; expected text or a number". */
const together = (root: unknown, all: readonly Wrong[]): string => {
  const [first] = all;
  const isOnePlace = all.every(({ path, about }) => about === undefined && path.join('.') === first.path.join('.'));
  if (!isOnePlace) return [...new Set(all.map((one) => words(root, one)))].join('; or: ');
  return words(root, { ...first, expected: [...new Set(all.map(({ expected }) => expected))].join(' or ') });
};

/** The first mistake that a schema found. @param root what it checked */
export const mistakeIn = ({ issues: [issue] }: { readonly issues: readonly z.$ZodIssue[] }, root: unknown): Mistake => {
  const all = choices(issue, root, []);
  const isOnePlace = all.every(({ path }) => path.join('.') === all[0].path.join('.'));
  return { where: (isOnePlace ? all[0].path : issue.path).join('.'), what: together(root, all) };
};
