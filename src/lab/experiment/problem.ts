/** Mistakes in an experiment: what was found, what was expected, and where. */
import type { z } from 'zod';
import { nearest } from '../../base/text/nearest.ts';
import { excerpt, quote } from '../../base/text/quote.ts';
import { advising, keyMeant, numberMeant } from '../../base/text/slips.ts';
import { expectedOneOf } from '../../players/agent/expected.ts';
import { descriptionAt, keysAt, takesText } from './described.ts';
import { ACTION_SHAPE, comparison, giftEntry, interventionEntry } from './intervention.ts';
import { agentEntry, agentMap, optionValue } from './schema.ts';

export type Path = readonly PropertyKey[];

/** A mistake at a path in the file, before its line is known. */
export interface Problem {
  readonly path: Path;
  /** Whether the key itself is wrong, rather than its value. */
  readonly key?: boolean;
  readonly message: string;
}

/** A mistake in a field, which the message begins with. @param more its path in the field */
export const wrongIn = (field: string, found: string, ...more: Path): Problem => ({
  path: [field, ...more],
  message: `${field}: ${found}`,
});

/** An experiment that cannot be run, with one line for each mistake. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A value, as shown in a message. */
const show = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  return quote(value);
};

/** The value at a path; undefined if the path does not exist. */
const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], raw);

/** The schemas of entries in an agent's lists. */
const LISTED: Readonly<Record<string, typeof interventionEntry | typeof giftEntry | undefined>> = {
  interventions: interventionEntry,
  gifts: giftEntry,
};

type Described = Readonly<Record<string, z.core.$ZodType & { readonly description?: string }>>;

/** What is expected at a path, in words. */
const expectedAt = ([field, index, key, name, part, quantity]: Path, described: Described): string => {
  if (field === undefined) return 'a map with name, question, edition, players, agents, games and seed';
  if (field !== 'agents' || index === undefined) {
    const inner = [index, key, name, part, quantity].filter((one) => one !== undefined);
    return descriptionAt(described[String(field)], inner) ?? '';
  }
  const entry = LISTED[String(key)];
  if (entry && name !== undefined) {
    if (quantity !== undefined && part === 'when') return comparison.description ?? '';
    if (quantity !== undefined && part === 'do')
      return (ACTION_SHAPE as Described)[String(quantity)]?.description ?? '';
    const inEntry: Described = entry.shape;
    return (part === undefined ? entry.description : inEntry[String(part)]?.description) ?? '';
  }
  if (name !== undefined) return optionValue.description ?? '';
  const inAgent: Described = agentMap.shape;
  return (key === undefined ? agentEntry.description : inAgent[String(key)]?.description) ?? '';
};

/** If a value fails all alternatives, the one it came closest to: one whose keys are known, if there is one. */
const furthest = (issue: z.core.$ZodIssue, path: Path): { issue: z.core.$ZodIssue; path: Path } => {
  if (issue.code !== 'invalid_union') return { issue, path };
  const all = issue.errors.flat();
  const known = issue.errors.filter((issues) => issues.every(({ code }) => code !== 'unrecognized_keys')).flat();
  const isDeep = ({ path: inner }: z.core.$ZodIssue) => inner.length > 0;
  const inner = known.find(isDeep) ?? all.find(({ code }) => code === 'unrecognized_keys') ?? all.find(isDeep);
  return inner ? furthest(inner, [...path, ...inner.path]) : { issue, path };
};

const isSingle = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** What was probably meant by a key that is not known, or what is known there. */
const insteadOf = (key: string, path: Path, value: unknown, file: z.ZodObject): string => {
  const known = keysAt(file, path);
  const text = typeof value === 'object' ? key : `${key}: ${value}`;
  // YAML reads a text with a colon as a map.
  const isText = isSingle(value) && value !== null && nearest(key, known) === undefined && takesText(file, path);
  return keyMeant(key) ?? (isText ? `write '${excerpt(text)}', with quotes` : expectedOneOf(key, known));
};

const unknownKeys = (keys: readonly string[], path: Path, raw: unknown, file: z.ZodObject): Problem[] =>
  keys.map((key) => ({
    path: [...path, key],
    key: true,
    message: `unknown key ${quote(key)}; ${insteadOf(key, path, valueAt(raw, [...path, key]), file)}`,
  }));

/** What people often write by hand, and what they should write instead; nothing if it is not that. */
const adviceFor = (value: unknown, path: Path, file: z.ZodObject): string => {
  if (typeof value !== 'string') return '';
  return advising(keysAt(file, path).length > 0 && path[0] !== 'agents' ? keyMeant(value) : numberMeant(value));
};

/** The sentence of a check of our own; null for one that has none. */
const ownSentence = (issue: z.core.$ZodIssue): string | null =>
  issue.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : null;

/** The problems behind one of zod's issues, in our words. @param file the schema of a file */
export const problemsOf = (raw: unknown, found: z.core.$ZodIssue, file: z.ZodObject): Problem[] => {
  const { issue, path: deep } = furthest(found, found.path);
  // A mistake inside the value of an option is reported for the whole value: it may be one of many things.
  const isOption = deep[2] === 'options';
  const path = isOption ? deep.slice(0, 4) : deep;
  if (issue.code === 'unrecognized_keys' && !isOption) return unknownKeys(issue.keys, path, raw, file);
  const value = valueAt(raw, path);
  const field = String(path.findLast((part) => typeof part === 'string') ?? 'the file');
  if (issue.code === 'invalid_value' && value !== undefined) {
    const known = issue.values.map(String);
    return [{ path, message: `unknown ${excerpt(field)} ${show(value)}; ${expectedOneOf(String(value), known)}` }];
  }
  if (issue.code === 'too_big' && Array.isArray(value)) {
    return [{ path, message: `${excerpt(field)}: found ${value.length}; expected at most ${issue.maximum}` }];
  }
  const own = ownSentence(issue);
  if (own !== null) return [{ path, message: `${excerpt(field)}: ${own}` }];
  const start = value === undefined ? `missing ${quote(field)}` : `${excerpt(field)}: found ${show(value)}`;
  const advice = adviceFor(value, path, file);
  return [{ path, message: `${start}; expected ${expectedAt(path, file.shape)}${advice}` }];
};
