/** Finds the move of a stored game that is worth showing. */
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { State } from '../../rules/engine/state.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import { dealerOf, replay } from '../../rules/notation/replay.ts';

/** What to find: the first choice in a phase, in a round, or both; if neither is given, the turning point. */
export interface Moment {
  readonly phase?: DecidingPhase;
  /** From 1. */
  readonly round?: number;
}

/** A moment that the rules of a game do not have, in a sentence. */
export class NoMoment extends Error {
  override readonly name = 'NoMoment';
  /** The part of the moment that is wrong. */
  readonly part: keyof Moment;

  constructor(part: keyof Moment, message: string) {
    super(message);
    this.part = part;
  }
}

export interface FoundMoment {
  /** Whether the game has this moment; otherwise it is the first choice of the round, or of the game. */
  readonly isThere: boolean;
  /** How many decisions come before it. */
  readonly at: number;
  /** The seat that decides, from 0. */
  readonly seat: number;
  /** The decision, in the words of the record. */
  readonly words: string;
}

/** A moment in words that follow a game: "in round 3, at auction-polls", "where the winner takes the lead for good". */
export const momentWords = ({ phase, round }: Moment): string => {
  if (phase === undefined && round === undefined) return 'where the winner takes the lead for good';
  return [...(round === undefined ? [] : [`in round ${round}`]), ...(phase === undefined ? [] : [`at ${phase}`])].join(
    ', ',
  );
};

/** The options of `macher record --open` for a moment. */
export const momentOptions = ({ phase, round }: Moment): string[] => [
  ...(phase === undefined ? [] : ['--phase', phase]),
  ...(round === undefined ? [] : ['--round', String(round)]),
];

/** A moment without the phase or round that a game does not have; the round counts for more than the phase. */
export const momentWithin = (
  { phase, round }: Moment,
  rules: { readonly phases: readonly DecidingPhase[]; readonly roundPhases: readonly (readonly DecidingPhase[])[] },
): Moment => {
  const own = round === undefined ? undefined : rules.roundPhases[round - 1];
  return {
    ...(phase !== undefined && (own ?? rules.phases).includes(phase) ? { phase } : {}),
    ...(own ? { round } : {}),
  };
};

/** The seat that leads all others in points; −1 for none. */
const leader = (game: Game, s: State): number => {
  const totals = game.scores(s).map(({ total }) => total);
  const most = Math.max(...totals);
  return totals.indexOf(most) === totals.lastIndexOf(most) ? totals.indexOf(most) : -1;
};

/** The phases of a round in which somebody decides; of the set-up and all rounds if it is left out. */
const phasesOf = ({ edition: { setup, rounds } }: Game, round?: number): DecidingPhase[] => {
  const names = (round === undefined ? [setup, ...rounds].flat() : rounds[round - 1]).map(({ name }) => name);
  return DECIDING_PHASES.filter((phase) => names.includes(phase));
};

/** Rejects a moment that no game with these rules has. @throws NoMoment */
const checkMoment = (game: Game, { phase, round }: Moment): void => {
  const { length } = game.edition.rounds;
  if (round !== undefined && round > length)
    throw new NoMoment('round', `found ${round}; the game has rounds 1 to ${length}`);
  const phases = phasesOf(game, round);
  if (phase === undefined || phases.includes(phase)) return;
  const where = round === undefined ? 'the game' : `round ${round} of the game`;
  throw new NoMoment('phase', `found ${phase}, which ${where} does not have; expected one of ${phases.join(', ')}`);
};

/**
 * Finds a moment in a record. If nobody has a choice there, it is the first choice of the round, or of the game.
 *
 * @throws NoMoment if no game with its rules has this moment
 * @throws NotationError if the record does not agree with the rules
 */
export const findMoment = (text: string, { phase, round }: Moment): FoundMoment => {
  const record = parseRecord(text);
  const { actions, state: end } = replay(record);
  const game = dealerOf(record);
  checkMoment(game, { phase, round });
  const s = game.newState();
  game.start(s, record.seed);
  const legal = new ActionList();
  const isTurning = phase === undefined && round === undefined;
  const winner = leader(game, end);
  const seats: number[] = [];
  let [at, first] = [-1, -1];
  for (const [i, act] of actions.entries()) {
    seats.push(s.actor);
    game.legalActions(s, legal);
    const isChoice = legal.n > 1 && (round === undefined || s.round === round);
    if (isChoice && first === -1) first = i;
    if (isTurning) at = leader(game, s) === winner ? at : i;
    else if (isChoice && at === -1 && (phase === undefined || game.phase(s) === phase)) at = i;
    game.play(s, act);
  }
  const found = Math.max(0, at === -1 ? first : at);
  return { isThere: at !== -1, at: found, seat: seats[found] ?? 0, words: record.decisions[found]?.text ?? '' };
};
