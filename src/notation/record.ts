/**
 * Game records: one text with a head, one line for each decision, and the result.
 *
 *     format: macher-record 1
 *     edition: valley-2006
 *     …
 *     decisions: open
 *     ---
 *     1 bid-for-order SPD: bid 5
 *     …
 *     ---
 *     scores: { SPD: 248, … }
 *     hash: 8f3a12cd
 *
 * A record in progress says `decisions: open`, grows by whole lines, and can be resumed from any of them. A sealed one
 * counts its decisions in the head, so that one which was cut off is told from one that was never played to its end.
 */
import { Document, visit } from 'yaml';
import type { Seed } from '../engine/chance.ts';
import type { Edition } from '../engine/edition.ts';
import { EDITIONS, editionNamed } from '../engine/editions/index.ts';
import type { Game } from '../engine/game.ts';
import { STREAMS, type State, type StreamName } from '../engine/state.ts';
import { formatAction, seatName } from './actions.ts';
import { nearest } from './nearest.ts';
import { Entry, NotationError, readYaml } from './yaml-entry.ts';

const FORMAT = 'macher-record 1';
const RULE = '---';
const OPEN = 'open';

/** Outcomes that stand in for chance, by stream. */
export type Outcomes = Partial<Record<StreamName, readonly number[]>>;

/** What a game was played with. */
export interface RecordHead {
  readonly edition: Edition;
  readonly players: number;
  readonly seed: Seed;
  /** The words or numbers that the seed was made from, for people. */
  readonly seedText?: string;
  /** Who played, seat by seat. */
  readonly agents: readonly string[];
  /** Where chance was scripted. */
  readonly chance?: Outcomes;
}

/** The end of a finished game. */
export interface RecordResult {
  readonly line: number;
  /** Points by party. */
  readonly scores: ReadonlyMap<string, number>;
  /** The hash of the final state. */
  readonly hash: number;
}

/** A record that has been read, its decisions not yet checked: `replay` does that. */
export interface GameRecord extends RecordHead {
  /** One text for each decision, and the line that it stands on. */
  readonly decisions: readonly { readonly line: number; readonly text: string }[];
  /** Null for a game that was not played to its end. */
  readonly result: RecordResult | null;
}

const yaml = (plain: object): string => {
  const doc = new Document(plain);
  visit(doc, {
    Collection(key, node) {
      node.flow = key !== null;
    },
  });
  return doc.toString({ lineWidth: 0 });
};

/** The head of a new record: everything up to the first decision. */
export const recordHead = (head: RecordHead): string => {
  const { edition, players, seed, seedText, agents, chance } = head;
  const plain = {
    format: FORMAT,
    edition: edition.id,
    'edition version': edition.version,
    variant: 'none',
    players,
    seed: [...seed],
    ...(seedText === undefined ? {} : { 'seed text': seedText }),
    agents: [...agents],
    ...(chance === undefined ? {} : { chance }),
    decisions: OPEN,
  };
  return `${yaml(plain)}${RULE}\n`;
};

/** Who decides where: the first part of a decision's line. */
export const decisionLabel = (game: Game, s: State): string =>
  `${s.round} ${game.phase(s)} ${seatName(game, s, s.actor)}: `;

/** The line of a decision, to be appended to the record. `s` is the state before the action. */
export const recordDecision = (game: Game, s: State, act: number): string =>
  `${decisionLabel(game, s)}${formatAction(game, s, act)}\n`;

/** Points by party. */
export const scoresByParty = (game: Game, s: State): Map<string, number> =>
  new Map(game.scores(s).map(({ total }, seat) => [seatName(game, s, seat), total]));

export const hashText = (hash: number): string => hash.toString(16).padStart(8, '0');

/** The result of a game that is over, to be appended to the record. */
export const recordResult = (game: Game, s: State): string =>
  `${RULE}\n${yaml({ scores: Object.fromEntries(scoresByParty(game, s)), hash: hashText(s.hash()) })}`;

/** The record of a finished game with its decisions counted in the head, so that no part can go missing unnoticed. */
export const sealRecord = (text: string): string => {
  const { decisions, result } = parseRecord(text);
  return result ? text.replace(/^decisions: open$/m, `decisions: ${decisions.length}`) : text;
};

const readEdition = (head: Entry, fields: ReadonlyMap<string, Entry>): Edition => {
  const id = Entry.required(fields, 'edition', head);
  const edition = editionNamed(id.text());
  if (!edition)
    return id.fail(
      `unknown edition '${id.text()}'; nearest: ${nearest(
        id.text(),
        EDITIONS.map((e) => e.id),
      )}`,
    );
  const version = Entry.required(fields, 'edition version', head);
  if (version.integer(1, 9999) !== edition.version) {
    version.fail(`the game was played with version ${version.text()} of the rules; this is version ${edition.version}`);
  }
  return edition;
};

const readOutcomes = (chance: Entry | undefined): Outcomes | undefined => {
  if (!chance) return undefined;
  const streams = [...chance.fields(STREAMS)];
  return Object.fromEntries(
    streams.map(([name, values]) => [name, values.list().map((item) => item.integer(-1, 32767))]),
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

const readHead = (text: string): RecordHead & { readonly counted: Entry } => {
  const head = readYaml(text);
  const fields = head.fields(KEYS);
  const field = (key: string) => Entry.required(fields, key, head);
  const format = field('format');
  if (format.text() !== FORMAT) format.fail(`this is no game record of the format '${FORMAT}'`);
  if (field('variant').text() !== 'none') field('variant').fail(`only 'none' can be replayed`);
  const edition = readEdition(head, fields);
  const [a, b] = field('seed')
    .list(2)
    .map((item) => item.integer(-0x80000000, 0x7fffffff));
  return {
    edition,
    players: field('players').integer(edition.minPlayers, edition.maxPlayers),
    seed: [a, b],
    seedText: fields.get('seed text')?.text(),
    agents: field('agents')
      .list()
      .map((item) => item.text()),
    chance: readOutcomes(fields.get('chance')),
    counted: field('decisions'),
  };
};

const readResult = (lines: readonly string[], firstLine: number): RecordResult => {
  const root = readYaml(lines.join('\n'), firstLine);
  const fields = root.fields(['scores', 'hash']);
  const cut = (key: string) =>
    fields.get(key) ?? root.fail(`the result breaks off before its ${key}; the record was cut`);
  const hash = cut('hash');
  if (!/^[0-9a-f]{8}$/.test(hash.text())) hash.fail('expected eight hexadecimal digits');
  const scores = cut('scores')
    .pairs()
    .map(({ key, value }) => [key.text(), value.integer(0, 32767)] as const);
  return { line: firstLine, scores: new Map(scores), hash: Number.parseInt(hash.text(), 16) };
};

/** Refuses a record with fewer or more decisions than its head counts. */
const checkCount = (counted: Entry, decisions: number, result: RecordResult | null, lastLine: number): void => {
  if (counted.text() === OPEN) return;
  const number = counted.integer(0, 1_000_000);
  if (number === decisions && result) return;
  throw new NotationError(
    lastLine,
    `the head counts ${number} decisions and a result, but the record ends here after ${decisions} decisions` +
      `${result ? '' : ' and without a result'}: it was cut or altered.`,
  );
};

/** Reads a record. Throws `NotationError`, with the line, when it was cut, or when its head or result make no sense. */
export const parseRecord = (text: string): GameRecord => {
  const lines = text.split('\n');
  if (lines.pop() !== '') {
    throw new NotationError(
      lines.length + 1,
      'the record breaks off in this line; without it, the game can be resumed.',
    );
  }
  const headEnd = lines.indexOf(RULE);
  if (headEnd === -1) throw new NotationError(lines.length, `the record breaks off in its head, before '${RULE}'.`);
  const { counted, ...head } = readHead(lines.slice(0, headEnd).join('\n'));
  const rule = lines.indexOf(RULE, headEnd + 1);
  const end = rule === -1 ? lines.length : rule;
  const decisions = lines.slice(headEnd + 1, end).map((line, i) => ({ line: headEnd + 2 + i, text: line }));
  const result = rule === -1 ? null : readResult(lines.slice(rule + 1), rule + 2);
  checkCount(counted, decisions.length, result, lines.length);
  return { ...head, decisions, result };
};
