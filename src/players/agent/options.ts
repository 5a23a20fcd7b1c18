/**
 * Options of agents: declared once, and used by the command line, experiment files, tuners and documentation.
 *
 * On the command line an agent is written `mcts:iterations=400,priors=heuristic`.
 */

import { quote } from '../../base/text/quote.ts';
import { advising, doubtfulNumber, numberMeant } from '../../base/text/slips.ts';
import { AgentError } from './errors.ts';
import { expectedOneOf } from './expected.ts';

interface Declared<T> {
  /** The value when none is given. */
  readonly default: T;
  /** What it does, in a few words. */
  readonly about: string;
}
/** A number within a range. */
export interface NumberOption extends Declared<number> {
  readonly type: 'integer' | 'number';
  readonly min: number;
  readonly max: number;
  /** What one of it is, such as 'thousand' or 'votes'. */
  readonly unit?: string;
}
/** One of several words. */
export interface ChoiceOption<T extends string = string> extends Declared<T> {
  readonly type: 'choice';
  readonly choices: readonly T[];
}
/** Yes or no. */
export interface FlagOption extends Declared<boolean> {
  readonly type: 'flag';
}
/** Any text. */
export interface TextOption extends Declared<string> {
  readonly type: 'text';
}
/** A file, or one of some words that mean no file. */
export interface FileOption extends Declared<string> {
  readonly type: 'file';
  /** Words that mean no file, besides an empty text, such as none. */
  readonly words?: readonly string[];
  /** Throws an error that says what is wrong with the file; called before any game is played. */
  readonly check?: (path: string) => void;
}

/** An option of any type, as `option` declares it. */
export type Option = NumberOption | ChoiceOption | FlagOption | TextOption | FileOption;
/** Options by their names. */
export type Options = Readonly<Record<string, Option>>;
/** A value that an option can have. */
export type OptionValue = number | boolean | string;
/** Values of options by their names. */
export type OptionRecord = Readonly<Record<string, OptionValue>>;

/** The values that an agent receives: one of the right type for every option that it declares. */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends ChoiceOption<infer T> ? T : O[K]['default'];
};

/** Declares options: `option.integer({ default: 4, min: 0, max: 30, unit: 'thousand', about: 'money kept back' })`. */
export const option = {
  /** A whole number within a range. */
  integer: (declared: Omit<NumberOption, 'type'>): NumberOption => ({ type: 'integer', ...declared }),
  /** Any number within a range. */
  number: (declared: Omit<NumberOption, 'type'>): NumberOption => ({ type: 'number', ...declared }),
  /** One of several words. */
  choice: <const T extends string>(declared: Omit<ChoiceOption<T>, 'type'>): ChoiceOption<T> => ({
    type: 'choice',
    ...declared,
  }),
  /** Yes or no. */
  flag: (declared: Omit<FlagOption, 'type'>): FlagOption => ({ type: 'flag', ...declared }),
  /** Any text, such as another agent: 'heuristic:reserve=2'. */
  text: (declared: Omit<TextOption, 'type'>): TextOption => ({ type: 'text', ...declared }),
  /** The path of a file that decides what it does, '' for none: the content of the file is part of a run's identity. */
  file: (declared: Omit<FileOption, 'type'>): FileOption => ({ type: 'file', ...declared }),
};

const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'off'].map((word) => [word, false] as const),
]);

/** Whether the value of an option is the path of a file. */
export const namesFile = (declared: Option | undefined, value: unknown): boolean =>
  declared?.type === 'file' && value !== '' && value !== undefined && !declared.words?.includes(String(value));

/** What an option takes, in words: "a whole number from 0 to 30 (thousand)". */
export const describeOption = (declared: Option): string => {
  if (declared.type === 'choice') return `one of ${declared.choices.join(', ')}`;
  if (declared.type === 'flag') return 'true or false';
  if (declared.type === 'text') return 'text';
  if (declared.type === 'file') return ['the path of a file', ...(declared.words ?? [])].join(' or ');
  const unit = declared.unit ? ` (${declared.unit})` : '';
  const kind = declared.type === 'integer' ? 'a whole number' : 'a number';
  return `${kind} from ${declared.min} to ${declared.max}${unit}`;
};

/** The number that a value is or spells; NaN for anything else. */
const numberFrom = (found: unknown): number => {
  if (typeof found === 'number') return found;
  const text = typeof found === 'string' ? found.replaceAll('−', '-') : '';
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && doubtfulNumber(text) === null;
  return isNumber ? Number(text) : Number.NaN;
};

/** The value, or undefined if the option does not accept it. */
const valueFrom = (declared: Option, found: unknown): OptionValue | undefined => {
  if (declared.type === 'flag') return typeof found === 'boolean' ? found : FLAG_WORDS.get(String(found).toLowerCase());
  if (declared.type === 'text' || declared.type === 'file')
    return typeof found === 'object' || found === undefined ? undefined : String(found);
  if (declared.type === 'choice') return declared.choices.find((choice) => choice === String(found));
  const value = numberFrom(found);
  const inRange = value >= declared.min && value <= declared.max;
  return inRange && (declared.type === 'number' || Number.isInteger(value)) ? value : undefined;
};

/** Whether an option accepts a value as it is: used to check declared defaults. */
export const optionTakes = (declared: Option, value: unknown): boolean => valueFrom(declared, value) === value;

const readOption = (id: string, name: string, declared: Option, found: unknown): OptionValue => {
  const value = valueFrom(declared, found);
  if (value !== undefined) return value;
  const expected =
    declared.type === 'choice'
      ? expectedOneOf(String(found), declared.choices)
      : `expected ${describeOption(declared)}`;
  const isNumber = declared.type === 'integer' || declared.type === 'number';
  const written = isNumber && typeof found === 'string' ? found : '';
  const wrong = doubtfulNumber(written) ?? `found ${quote(found)}; ${expected}${advising(numberMeant(written))}`;
  throw new AgentError(`option ${quote(name)} of agent ${quote(id)}: ${wrong}`, name);
};

const refuseUnknown = (id: string, declared: Options, given: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(declared, name)) continue;
    throw new AgentError(
      `unknown option ${quote(name)} of agent ${quote(id)}; ${expectedOneOf(name, Object.keys(declared))}`,
      name,
    );
  }
};

/** The options that were given, checked and in declared order. Throws an `AgentError` that names the option. */
export const readGiven = (id: string, declared: Options, given: Readonly<Record<string, unknown>>): OptionRecord => {
  refuseUnknown(id, declared, given);
  const names = Object.keys(declared).filter((name) => Object.hasOwn(given, name) && given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, readOption(id, name, declared[name], given[name])]));
};

/**
 * The default values of options.
 *
 * @example
 * ```ts
 * defaultsOf({ reserve: option.integer({ default: 4, min: 0, max: 30, about: 'money kept' }) }).reserve; // 4
 * ```
 */
export const defaultsOf = <T extends Options>(declared: T): OptionValues<T> =>
  Object.fromEntries(Object.entries(declared).map(([name, { default: value }]) => [name, value])) as OptionValues<T>;

/** A value for every declared option: the one given, or else its default. Throws an `AgentError` that names the option. */
export const readOptions = (id: string, declared: Options, given: Readonly<Record<string, unknown>>): OptionRecord => ({
  ...defaultsOf(declared),
  ...readGiven(id, declared, given),
});

/** How an agent with these options is written on the command line: `mcts:iterations=400,priors=heuristic`. */
export const labelOf = (id: string, given: OptionRecord): string => {
  const options = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  return options.length > 0 ? `${id}:${options.join(',')}` : id;
};
