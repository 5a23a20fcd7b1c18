/** Replays game records: every decision is checked against the rules, and the end against the result. */

import { hashText } from '../../base/text/hash-text.ts';
import { nameText, quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { Script } from '../engine/chance.ts';
import { Game } from '../engine/game.ts';
import type { RulesOptions } from '../engine/rules.ts';
import type { State } from '../engine/state.ts';
import { parseAction } from './actions.ts';
import { decisionLabel, type GameRecord, type RecordHead, type RecordResult, scoresByParty } from './record.ts';

/** How far a record is replayed, and who watches. */
export interface ReplayOptions {
  /** The number of decisions before the returned state; all of them when left out. */
  readonly at?: number;
  /** Receives the events of the whole record. */
  readonly events?: RulesOptions['events'];
}

/** A record that has been played through. */
export interface Replay {
  readonly game: Game;
  /** The state after `played` decisions. */
  readonly state: State;
  readonly played: number;
  /** The action of every decision of the record. */
  readonly actions: readonly number[];
  /** Whether the record reaches the end of the game; if not, the game can be resumed from its last state. */
  readonly finished: boolean;
}

/** Adds the line number to errors. */
const onLine = <T>(line: number, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    throw new NotationError(line, (error as Error).message);
  }
};

/** The action on a line, if it names the seat, phase and round that decide. */
const readDecision = (game: Game, s: State, line: number, text: string): number => {
  if (game.isOver(s)) throw new NotationError(line, 'the game is over before this decision; the record was altered.');
  const label = decisionLabel(game, s);
  if (!text.startsWith(label)) {
    throw new NotationError(
      line,
      `expected a decision '${nameText(label)}…', found ${quote(text)}; the record was altered.`,
    );
  }
  return onLine(line, () => parseAction(game, s, text.slice(label.length)));
};

const checkResult = (game: Game, s: State, { line, scores, hash }: RecordResult): void => {
  if (!game.isOver(s)) {
    throw new NotationError(line, 'the game is not over after the last decision; the record was altered.');
  }
  const found = scoresByParty(game, s);
  const strange = [...scores.keys()].find((party) => !found.has(party));
  if (strange !== undefined) {
    throw new NotationError(line, `${quote(strange)} has no seat in this game; the record was altered.`);
  }
  for (const [party, points] of found) {
    if (scores.get(party) === points) continue;
    if (!scores.has(party))
      throw new NotationError(line, `the points of ${party} are missing; the record was altered.`);
    throw new NotationError(line, `${party} has ${points} points, not ${scores.get(party)}; the record was altered.`);
  }
  if (s.hash() !== hash) {
    throw new NotationError(
      line,
      `the final state has the hash ${hashText(s.hash())}, not ${hashText(hash)}; seed or decisions were altered.`,
    );
  }
};

/** Rules that deal the cards of the record, for one game from its beginning. */
export const dealerOf = ({ edition, players, chance }: RecordHead, events?: RulesOptions['events']): Game =>
  new Game(edition, players, { chance: chance ? new Script(chance) : null, events });

/**
 * Plays a record through and checks all of it.
 *
 * @throws NotationError with the line of the first thing that does not agree with the rules or the result
 *
 * @example
 * ```ts
 * replay(parseRecord(record), { at: 10 }).played; // 10
 * ```
 */
export const replay = (record: GameRecord, { at = record.decisions.length, events }: ReplayOptions = {}): Replay => {
  if (!Number.isInteger(at) || at < 0 || at > record.decisions.length) {
    throw new RangeError(`The record has ${record.decisions.length} decisions; there is no position after ${at}.`);
  }
  const game = dealerOf(record, events);
  const [s, state] = [game.newState(), game.newState()];
  const actions: number[] = [];
  onLine(record.decisions[0]?.line ?? 1, () => game.start(s, record.seed));
  for (const { line, text } of record.decisions) {
    if (actions.length === at) state.copyFrom(s);
    const act = readDecision(game, s, line, text);
    onLine(line, () => game.play(s, act));
    actions.push(act);
  }
  if (actions.length === at) state.copyFrom(s);
  if (record.result) checkResult(game, s, record.result);
  return { game, state, played: at, actions, finished: record.result !== null };
};
