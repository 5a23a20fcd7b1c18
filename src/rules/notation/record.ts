/**
 * Game records: one text with a head, one line for each decision, and the result.
 *
 *     format: macher-record 2
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
 * A record in progress says `decisions: open`, grows by whole lines, and can be resumed from any of them. A sealed one counts its
 * decisions in the head, so a truncated one differs from an unfinished one.
 */
import { Document, visit } from 'yaml';
import { hashText } from '../../base/text/hash-text.ts';
import { quote } from '../../base/text/quote.ts';
import type { Seed } from '../engine/chance.ts';
import type { Edition } from '../engine/edition.ts';
import type { Game } from '../engine/game.ts';
import type { State, StreamName } from '../engine/state.ts';
import { type Variant, variantFile } from '../variant/variant.ts';
import { formatAction, seatName } from './actions.ts';

export const FORMAT = 'macher-record 2';
/** The format of records whose seeds gave other dice. */
export const OLDER_FORMAT = 'macher-record 1';
export const RULE = '---';
export const OPEN = 'open';

/** Outcomes that replace chance, by stream. */
export type Outcomes = Partial<Record<StreamName, readonly number[]>>;

/** The settings that a game was played with. */
export interface RecordHead {
  readonly edition: Edition;
  readonly players: number;
  readonly seed: Seed;
  /** The words or numbers that the seed was made from, for people. */
  readonly seedText?: string;
  /** The agents, seat by seat. */
  readonly agents: readonly string[];
  /** Outcomes, where chance was scripted. */
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

/** A record that has been read; `replay` checks its decisions. */
export interface GameRecord extends RecordHead {
  /** One text for each decision, and its line in the file. */
  readonly decisions: readonly { readonly line: number; readonly text: string }[];
  /** Null if the game was not played to its end. */
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

/** The most characters of an agent with its options, and of the words of a seed: more than anybody types. */
export const LONGEST_NAME = 10_000;

/** Makes sure that a name can be read again. */
const checkName = (what: string, name: string, remedy: string): void => {
  const [length, most] = [name.length, LONGEST_NAME].map((number) => number.toLocaleString('en'));
  if (name.length > LONGEST_NAME)
    throw new Error(
      `a record cannot hold ${what}, which has ${length} characters; expected at most ${most}: ${remedy}.`,
    );
  if (name === '__proto__') throw new Error(`a record cannot hold ${what}, which is ${quote(name)}: ${remedy}.`);
};

/**
 * The head of a new record: everything up to the first decision.
 *
 * @example
 * ```ts
 * const { edition, players } = game;
 * recordHead({ edition, players, seed: [1, 2], agents: ['a', 'b', 'c', 'd'] }).startsWith('format: '); // true
 * ```
 *
 * @throws Error with a sentence if the record could not be read again
 */
export const recordHead = (head: RecordHead): string => {
  const { edition, players, seed, seedText, agents, chance } = head;
  for (const [seat, agent] of agents.entries())
    checkName(`the name of agent ${seat + 1}`, agent, 'give it fewer or shorter options');
  if (seedText !== undefined) checkName('the seed', seedText, 'choose another one');
  const plain = {
    format: FORMAT,
    edition: edition.id,
    'edition version': edition.version,
    variant: edition.variant ? variantFile(edition.variant as Variant) : 'none',
    players,
    seed: [...seed],
    ...(seedText === undefined ? {} : { 'seed text': seedText }),
    agents: [...agents],
    ...(chance === undefined ? {} : { chance }),
    decisions: OPEN,
  };
  return `${yaml(plain)}${RULE}\n`;
};

/** The beginning of a decision's line: who decides, and where. */
export const decisionLabel = (game: Game, s: State): string =>
  `${s.round} ${game.phase(s)} ${seatName(game, s, s.actor)}: `;

/**
 * The line of a decision, to be appended to the record. `s` is the state before the action.
 *
 * @example
 * ```ts
 * recordDecision(game, state, actions.list[0]).endsWith('\n'); // true
 * ```
 */
export const recordDecision = (game: Game, s: State, act: number): string =>
  `${decisionLabel(game, s)}${formatAction(game, s, act)}\n`;

/** Points by party. */
export const scoresByParty = (game: Game, s: State): Map<string, number> =>
  new Map(game.scores(s).map(({ total }, seat) => [seatName(game, s, seat), total]));

/**
 * The result of a game that is over, to be appended to the record.
 *
 * @example
 * ```ts
 * let text = record;
 * const [end, legal] = [game.newState(), new ActionList()];
 * for (end.copyFrom(state); !game.isOver(end); game.play(end, legal.list[0])) {
 *   game.legalActions(end, legal);
 *   text += recordDecision(game, end, legal.list[0]);
 * }
 * text += recordResult(game, end);
 * parseRecord(text).result?.scores.size; // 4
 * ```
 */
export const recordResult = (game: Game, s: State): string =>
  `${RULE}\n${yaml({ scores: Object.fromEntries(scoresByParty(game, s)), hash: hashText(s.hash()) })}`;
