/** Messages for when a program fails: which program, what it did, and what to do. */

import { reasonOf } from '../../../base/text/files.ts';
import { quote } from '../../../base/text/quote.ts';
import { type Fault, PlayerFailure } from '../errors.ts';
import { HELLO_EXAMPLE } from './hello.ts';
import { LONGEST_LINE } from './lines.ts';
import type { Trouble } from './orders.ts';

/** What a program was doing when it failed. */
export interface Errand {
  /** The agent and its command. */
  readonly title: string;
  /** How long it had, in seconds. */
  readonly seconds: number;
  /** Bytes of the longest line that it may write, if that is not the usual limit. */
  readonly longestLine?: number;
  /** An example of a correct line. */
  readonly example: string;
  /** What to do if it takes longer. */
  readonly remedy: string;
  /** Other words for certain troubles than the usual ones. */
  readonly words?: Partial<Record<Trouble['what'], (detail: string, words: string) => string>>;
}

const withWords = (sentence: string, words: string): string =>
  words === '' ? sentence : `${sentence}; its last words: ${quote(words)}`;

/** Why a program was not started, by the system's error code. */
const NOT_STARTED: ReadonlyMap<string, (program: string) => string> = new Map([
  [
    'ENOENT',
    (program) => `there is no ${quote(program)}; correct the command, install it, or begin with ./ for a file`,
  ],
  [
    'EACCES',
    (program) => `${quote(program)} may not be executed; make it executable, or put its interpreter before it`,
  ],
]);

const FAULTS: Readonly<Record<Trouble['what'], Fault>> = {
  'not started': 'crash',
  ended: 'crash',
  late: 'timeout',
  heavy: 'crash',
  unasked: 'protocol',
  endless: 'protocol',
};

const MIB = 1024 * 1024;
const size = (bytes: number): string => (bytes < MIB ? `${bytes / 1024} KiB` : `${bytes / MIB} MiB`);

const SENTENCES: Readonly<Record<Trouble['what'], (detail: string, question: Errand) => string>> = {
  'not started': (detail, { title }) => `${title} cannot be started: ${detail}`,
  ended: (detail, { title }) => `${title} ended with ${detail} instead of answering; run it by hand to see why`,
  late: (_, { title, seconds, remedy }) => `${title} did not answer within ${seconds} s; ${remedy}`,
  heavy: (_, { title }) => `${title} holds too much memory`,
  unasked: (detail, { title }) =>
    `${title} wrote ${quote(detail)} to standard output when nothing was asked; expected one line for each question, and ` +
    'remarks on standard error',
  endless: (detail, { title, longestLine = LONGEST_LINE, example }) =>
    `${title} wrote a line of more than ${size(longestLine)} to standard output, which begins ${quote(detail)}; ` +
    `expected one line of JSON${example === '' ? '' : ` such as ${example}`}`,
};

/** The failure for a trouble. @param program the first word of the command */
export const failureOf = ({ what, detail, words }: Trouble, question: Errand, program: string) => {
  const shown =
    what === 'not started'
      ? (NOT_STARTED.get(detail)?.(program) ?? reasonOf({ code: detail, message: detail }))
      : detail;
  const sentence = question.words?.[what]?.(shown, words) ?? withWords(SENTENCES[what](shown, question), words);
  return new PlayerFailure(FAULTS[what], sentence);
};

/** The failure of a program that wrote something that is not a message. */
export const garbled = (line: string, { title, example }: Errand): PlayerFailure =>
  new PlayerFailure(
    'protocol',
    `${title} wrote ${quote(line)} to standard output; expected one line of JSON such as ${example}, and remarks ` +
      'on standard error',
  );

/**
 * The failure of a program that answered something else than it was asked. @param field the field that repeats the number of the
 * message
 */
export const misplaced = ({ title }: Errand, field = 'question'): PlayerFailure =>
  new PlayerFailure(
    'protocol',
    `${title} answered a different question; expected ${quote(field)} to repeat the number of the message`,
  );

/** The failure of a program that answered fewer or more decisions than it was asked. */
export const miscounted = ({ title }: Errand, answered: number, asked: number): PlayerFailure =>
  new PlayerFailure(
    'protocol',
    `${title} answered ${answered} of ${asked} decisions; expected 'indexes' to have an index for each of 'players'`,
  );

/** The first question after the start. */
export const helloErrand = (title: string, seconds: number): Errand => ({
  ...{ title, seconds, example: HELLO_EXAMPLE },
  remedy: 'let it answer the hello with a whole line and flush it, or give it more time by decisionSeconds',
});

/** A correct answer. Its numbers are fixed, so that failures read the same no matter which games were played before. */
const ACTION_EXAMPLE = '{"type":"action","question":12,"index":0}';

/** The question at a decision. */
export const decisionErrand = (title: string, seconds: number): Errand => ({
  ...{ title, seconds, example: ACTION_EXAMPLE },
  remedy: 'let it write a whole line and flush it, make it quicker, or give it more time by decisionSeconds',
});

/** Correct answers to two decisions. */
const ACTIONS_EXAMPLE = '{"type":"actions","batch":12,"indexes":[0,3]}';

/** Decisions of several tables in one message. */
export const batchErrand = (title: string, seconds: number): Errand => ({
  ...decisionErrand(title, seconds),
  example: ACTIONS_EXAMPLE,
});
