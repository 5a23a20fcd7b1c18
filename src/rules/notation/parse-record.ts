/** Reads game records. Their form is checked here, their decisions when they are replayed. */

import { plainText } from '../../base/text/plain-text.ts';
import { excerpt, quote } from '../../base/text/quote.ts';
import { type Entry, NotationError, readYaml } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';
import { LARGEST, STREAMS } from '../engine/state.ts';
import { readChanges, readEdition } from '../variant/read.ts';
import {
  FORMAT,
  type GameRecord,
  LONGEST_NAME,
  OLDER_FORMAT,
  OPEN,
  type Outcomes,
  type RecordHead,
  type RecordResult,
  RULE,
  recordHead,
} from './record.ts';
import { readSeed } from './seed.ts';

/** A record of a game whose rules or dice this version does not have. */
export class OtherRules extends NotationError {
  constructor({ line, problem, column }: NotationError) {
    super(line, problem, column);
  }
}

/** @throws OtherRules always */
const otherRules = (entry: Entry, problem: string): never => {
  try {
    return entry.fail(problem);
  } catch (error) {
    throw new OtherRules(error as NotationError);
  }
};

const readHeadEdition = (id: Entry, version: Entry): Edition => {
  const edition = readEdition(id);
  if (version.integer(1, 9999) !== edition.version) {
    otherRules(
      version,
      `the game was played with version ${excerpt(version.text())} of the rules; this is version ${edition.version}`,
    );
  }
  return edition;
};

const readOutcomes = (chance: Entry | undefined): Outcomes | undefined => {
  if (!chance) return undefined;
  const streams = [...chance.fields(STREAMS)];
  return Object.fromEntries(
    streams.map(([name, values]) => [name, values.list().map((item) => item.integer(-1, LARGEST))]),
  );
};

const KEYS = [
  ...[
    'format',
    'edition',
    'edition version',
    'variant',
    'players',
    'seed',
    'seed text',
    'agents',
    'chance',
    'decisions',
  ],
];

/** The agents, one for each seat. */
const readAgents = (entry: Entry, players: number): string[] => {
  const agents = entry.list().map((item) => item.name(LONGEST_NAME));
  if (agents.length !== players) entry.fail(`expected ${players} agents, one for each seat, found ${agents.length}`);
  return agents;
};

const readHead = (text: string): RecordHead & { readonly counted: Entry } => {
  const head = readYaml(text);
  const fields = head.fields(KEYS);
  const field = (key: string) => fields.get(key) ?? head.fail(`${quote(key)} is missing`);
  const format = field('format');
  if (format.text() === OLDER_FORMAT)
    otherRules(
      format,
      `the record was written by version 0.1.0, whose seeds give different dice; replay it with that version`,
    );
  if (format.text() !== FORMAT) format.fail(`this is not a game record in the format '${FORMAT}'`);
  const edition = readChanges(readHeadEdition(field('edition'), field('edition version')), field('variant'));
  const players = field('players').integer(edition.minPlayers, edition.maxPlayers);
  return {
    edition,
    players,
    seed: readSeed(field('seed')),
    seedText: fields.get('seed text')?.name(LONGEST_NAME),
    agents: readAgents(field('agents'), players),
    chance: readOutcomes(fields.get('chance')),
    counted: field('decisions'),
  };
};

const readResult = (lines: readonly string[], firstLine: number): RecordResult => {
  const root = readYaml(lines.join('\n'), firstLine);
  const fields = root.fields(['scores', 'hash']);
  const cut = (key: string) =>
    fields.get(key) ?? root.fail(`the result ends before its ${key}; the record was cut off`);
  const hash = cut('hash');
  if (!/^[0-9a-f]{8}$/.test(hash.text())) hash.fail('expected eight hexadecimal digits');
  const scores = cut('scores')
    .pairs()
    .map(({ key, value }) => [key.text(), value.integer(0, LARGEST)] as const);
  return { line: firstLine, scores: new Map(scores), hash: Number.parseInt(hash.text(), 16) };
};

/** Rejects a record with fewer or more decisions than its head says. */
const checkCount = (counted: Entry, decisions: number, result: RecordResult | null, lastLine: number): void => {
  if (counted.text() === OPEN) return;
  const number = counted.integer(0, 1_000_000);
  if (number === decisions && result) return;
  throw new NotationError(
    lastLine,
    `the head counts ${number} decisions and a result, but the record ends here after ${decisions} decisions` +
      `${result ? '' : ' and without a result'}: it was cut off or altered.`,
  );
};

/**
 * A record that breaks off in its last line, for example after a power failure.
 *
 * @example
 * ```ts
 * try {
 *   parseRecord(record.slice(0, -5));
 * } catch (error) {
 *   error instanceof TornRecord; // true
 * }
 * ```
 */
export class TornRecord extends NotationError {
  /** The record without that line, which can be resumed. */
  readonly whole: string;

  constructor(text: string) {
    const lines = text.split('\n');
    super(lines.length, 'the record breaks off in this line; without it, the game can be resumed.');
    this.whole = lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join('');
  }
}

/** A text that never was a record. */
export class NoRecord extends NotationError {
  constructor() {
    super(1, `this is not a game record, whose first line would be '${FIRST_LINE}'.`);
  }
}

const FIRST_LINE = `format: ${FORMAT}`;

/** Rejects a text that never was a record: nobody could resume it. One that was cut off may end within its first line. */
const checkKind = (text: string): void => {
  const [line] = /^format:.*$/m.exec(text) ?? [text];
  if (/^format: *['"]?macher-record/.test(line) || FIRST_LINE.startsWith(line)) return;
  throw new NoRecord();
};

/**
 * Reads a record. Throws `NotationError`, with the line, if it was cut, or if its head or result makes no sense.
 *
 * @example
 * ```ts
 * parseRecord(record).players; // 4
 * ```
 */
export const parseRecord = (written: string): GameRecord => {
  const text = plainText(written);
  checkKind(text);
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new TornRecord(text);
  const headEnd = lines.indexOf(RULE);
  if (headEnd === -1)
    throw new NotationError(
      Math.max(1, lines.length),
      `the record ends in its head, before '${RULE}': it was cut off.`,
    );
  const { counted, ...head } = readHead(lines.slice(0, headEnd).join('\n'));
  const rule = lines.indexOf(RULE, headEnd + 1);
  const end = rule === -1 ? lines.length : rule;
  const decisions = lines.slice(headEnd + 1, end).map((line, i) => ({ line: headEnd + 2 + i, text: line }));
  const result = rule === -1 ? null : readResult(lines.slice(rule + 1), rule + 2);
  checkCount(counted, decisions.length, result, lines.length);
  return { ...head, decisions, result };
};

/**
 * The record of a finished game with its decisions counted in the head, so that no part can get lost unnoticed.
 *
 * @example
 * ```ts
 * isRecord(sealRecord(record)); // true
 * ```
 */
export const sealRecord = (text: string): string => {
  const { decisions, result } = parseRecord(text);
  return result ? plainText(text).replace(/^decisions: open$/m, `decisions: ${decisions.length}`) : text;
};

/**
 * The record of the same game up to a decision; it can be resumed.
 *
 * @param at how many decisions to keep; all of them if there are fewer
 * @param agents the agents from now on; the same as before when left out
 *
 * @example
 * ```ts
 * parseRecord(cutRecord(record, 10)).decisions.length; // 10
 * ```
 */
export const cutRecord = (text: string, at: number, agents?: readonly string[]): string => {
  const { decisions, result: _result, ...head } = parseRecord(text);
  const kept = decisions.slice(0, at).map((decision) => `${decision.text}\n`);
  return recordHead({ ...head, agents: agents ?? head.agents }) + kept.join('');
};
