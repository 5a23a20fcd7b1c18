/** Mistakes on the command line, in one sentence with the nearest word that would be understood. */

import { quote } from '../base/text/quote.ts';
import { doubtfulNumber, numberMeant } from '../base/text/slips.ts';
import { expectedOneOf } from '../players/agent/expected.ts';
import type { AnyCommand } from './command.ts';
import { UsageError } from './errors.ts';

/** The word that calls a command. */
const nameOf = ({ usage }: AnyCommand): string => usage.split(' ')[0];

const dashed = (names: readonly string[]): string[] => names.map((name) => `--${name}`);
const helpOf = (command: AnyCommand | undefined): string =>
  command ? `see macher ${nameOf(command)} --help` : 'see macher --help';

/** Options that yargs adds to every command. */
const COMMON = ['help', 'version'];

/** Rejects a first word that is not a command and an option that the command does not have, before reporting anything missing. */
export const checkWords = (words: readonly string[], commands: readonly AnyCommand[]): void => {
  const [word = '--help'] = words;
  const names = [...commands.map(nameOf), 'completion'];
  if (!word.startsWith('-') && !names.includes(word)) {
    throw new UsageError(`unknown command ${quote(word)}; ${expectedOneOf(word, names)}`);
  }
  const command = commands.find((known) => nameOf(known) === word);
  if (command) checkOptions(words, command);
};

/** Rejects numbers that the parser would not read as some people mean them, such as 1.000 and 1,000. */
const checkNumber = (name: string, written: string): void => {
  const meant = numberMeant(written);
  const wrong = doubtfulNumber(written) ?? (meant === null ? null : `found ${quote(written)}; ${meant}`);
  if (wrong !== null) throw new UsageError(`--${name}: ${wrong}`);
};

const checkOptions = (words: readonly string[], command: AnyCommand): void => {
  const known = [...Object.keys(command.options), ...COMMON];
  for (const [i, word] of words.entries()) {
    const [, name, value] = /^--(?:no-)?([^=]+)(?:=(.*))?/s.exec(word) ?? [];
    if (name === undefined) continue;
    if (!known.includes(name)) {
      const where = `of macher ${nameOf(command)}`;
      throw new UsageError(
        `unknown option ${quote(`--${name}`)} ${where}; ${expectedOneOf(`--${name}`, dashed(known))}`,
      );
    }
    if (command.options[name]?.type === 'number') checkNumber(name, value ?? words[i + 1] ?? '');
    if (value === undefined || command.options[name]?.type !== 'boolean' || /^(true|false)$/.test(value)) continue;
    throw new UsageError(`--${name}: found ${quote(value)}; it takes no value`);
  }
};

/** The message for a word that is not one of the possible ones. */
const choiceOf = (found: string): string => {
  const [, name, given, choices] = /^Argument: (\S+), Given: "(.*?)", Choices: (.*)/s.exec(found) ?? [];
  if (name === undefined) return found;
  const known = [...choices.matchAll(/"(.*?)"/g)].map(([, choice]) => choice);
  return `${name}: found ${quote(given)}; ${expectedOneOf(given, known)}`;
};

const SENTENCES: readonly [RegExp, (found: string, command: AnyCommand | undefined) => string][] = [
  [/^Unknown (?:arguments?|commands?): ([^,\n]*)/, (word) => `${quote(word)} is not expected here`],
  [/^Missing required arguments?: (.*)/s, (names) => `${dashed(names.split(', ')).join(' and ')} must be given`],
  [/^Not enough arguments following: (.*)/s, (name) => `--${name} needs a value`],
  [/^Invalid values:\s*(Argument: .*)/s, (found) => choiceOf(found)],
  [/^Not enough non-option arguments: (.*)/s, (_, command) => `${command?.usage ?? 'it'}: a word is missing`],
];

/**
 * The parser's message as a sentence of our own.
 *
 * @param words the command line as it was typed
 */
export const rephrase = (message: string, words: readonly string[], commands: readonly AnyCommand[]): string => {
  const command = commands.find((known) => nameOf(known) === words[0]);
  const known = SENTENCES.find(([form]) => form.test(message));
  const found = known?.[0].exec(message)?.[1] ?? '';
  const sentence = known ? known[1](found, command) : message.replace(/\s+/g, ' ').trim();
  return `${sentence}; ${helpOf(command)}`;
};

/** What is wrong with the value of an option, as the parser has read it; null if nothing is. */
const mistakeIn = (value: unknown, type: string | undefined): string | null => {
  if (Array.isArray(value)) return 'is given more than once';
  if (type === 'number' && Number.isNaN(value)) return 'needs a number';
  // The parser makes an empty text of an option without its value, and false of an option with a value that has `--no-` before
  // it.
  return value === '' || (value === false && type !== 'boolean') ? 'needs a value' : null;
};

/** Rejects options that are repeated, have no value, or have a word in place of a number. */
export const checkValues = (args: Readonly<Record<string, unknown>>, command: AnyCommand): void => {
  for (const [name, { type }] of Object.entries(command.options)) {
    const mistake = mistakeIn(args[name], type);
    if (mistake !== null) throw new UsageError(`--${name} ${mistake}; ${helpOf(command)}`);
  }
};

/** Rejects options that have no meaning beside the other words. @param where these words, such as `study best` */
export const checkUnused = (
  where: string,
  args: Readonly<Record<string, unknown>>,
  unused: readonly string[],
): void => {
  const given = unused.find((name) => args[name] !== undefined && args[name] !== false);
  if (given !== undefined) throw new UsageError(`${where}: --${given} cannot be used here; leave it out`);
};

/** The highest port that a server can listen on. */
export const HIGHEST_PORT = 65_535;

/** A whole number within a range, or an error about the option. */
export const wholeNumber = (name: string, value: number, min: number, max: number): number => {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`--${name}: found ${value}; expected a whole number from ${min} to ${max.toLocaleString('en')}`);
};

/** A seed: a whole number stays a number, as in a file; if it has too many digits for a number, it is a word. */
export const seedFrom = (text: string): string | number => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);
