/** Turns a log into a record: its gaps are filled twice, to separate what follows from the log from what was filled in. */
import { NotationError } from '../../base/text/yaml-entry.ts';
import { Script } from '../../rules/engine/chance.ts';
import { Game } from '../../rules/engine/game.ts';
import { LAYOUT, STREAMS, type State, type StreamName } from '../../rules/engine/state.ts';
import { sealRecord } from '../../rules/notation/parse-record.ts';
import type { FieldName } from '../../rules/notation/position/placing.ts';
import { recordDecision, recordHead, recordResult } from '../../rules/notation/record.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { PERSON } from '../play/session.ts';
import type { GuideWords } from '../words/guide/index.ts';
import { fillGaps, fillOtherwise, STARTS } from './fill.ts';
import { guesserOf } from './guesser.ts';
import { readLog } from './log.ts';
import type { Walked, Walker } from './walk.ts';
import { Work } from './work.ts';

export interface FilledGaps {
  /** Decisions that the log contains, and decisions left to the rules or to passing. */
  readonly written: number;
  readonly passed: number;
  /** How many choices were guessed, by phase. */
  readonly guessed: Readonly<Record<string, number>>;
  /** Random outcomes, and how many of them the log leaves open: another filling has others there. */
  readonly outcomes: number;
  readonly open: number;
  /** What was left out, because it did not fit. */
  readonly leftOut?: readonly LeftOut[];
}

/** A note; the open opinions at the beginning of a round; or everything from a round on. */
export type LeftOut = string | { readonly opinionsOf: number } | { readonly from: number };

/** Something filled in, as a player sees it; the catalogues have its words. */
export type Seen = keyof GuideWords['review']['seen'];

export interface Entered {
  readonly record: string;
  readonly filled: FilledGaps;
  /** By the number of each decision in the log: the filled-in things that its seat could see. */
  readonly restsOn: ReadonlyMap<number, readonly Seen[]>;
}

/** What a field of the state is to a player; all others belong to the table. */
const SEEN_AS: Readonly<Partial<Record<FieldName, Seen>>> = {
  hand: 'cards in hand',
  laid: 'cards in hand',
  handSize: 'cards in hand',
  platformDiscards: 'cards in hand',
  pollHeld: 'the poll in hand',
  pollSeen: 'polls seen before',
  cash: 'money',
  flow: 'money',
  bank: 'money',
  members: 'members',
  deckOpinions: 'opinions out of play',
  opinionDiscards: 'opinions out of play',
  buried: 'opinions out of play',
  buriedCount: 'opinions out of play',
  shadowPlaced: 'shadow cards',
  shadowBacks: 'shadow cards',
  shadowLeft: 'shadow cards',
  contributionsLeft: 'contribution cards left',
  deckPlatform: 'cards in hand',
  deckPolls: 'polls in the deck',
};
/** Fields that mean nothing to a player. */
const UNSEEN = new Set(['seed', 'drawn']);

/** What differs between two views. */
const differencesOf = (a: State, b: State): Seen[] => {
  const found = LAYOUT.fields
    .filter(({ name, offset, length }) => {
      if (UNSEEN.has(name)) return false;
      for (let cell = offset; cell < offset + length; cell++) if (a.cells[cell] !== b.cells[cell]) return true;
      return false;
    })
    .map(({ name }) => SEEN_AS[name as FieldName] ?? 'the table');
  return [...new Set(found)];
};

/** The number of the decision of each action. */
const decisionsOf = ({ made }: Walked): Map<number, number> =>
  new Map(made.flatMap(({ note }, decision) => (note >= 0 ? [[note, decision] as const] : [])));

const restingOn = (walker: Walker, walked: Walked, other: Walked): Map<number, readonly Seen[]> => {
  const others = decisionsOf(other);
  const { game } = walker;
  const [own, its] = [game.newState(), game.newState()];
  return new Map(
    [...decisionsOf(walked)].map(([note, decision]) => {
      const state = walker.stateAt(walked.moments[decision]);
      game.observe(state, state.actor, own);
      game.observe(walker.stateAt(other.moments[others.get(note)!]), state.actor, its);
      return [decision, differencesOf(own, its)] as const;
    }),
  );
};

const countsOf = (walker: Walker, walked: Walked, other: Walked): FilledGaps => {
  const guessed: Record<string, number> = {};
  for (const [i, { by }] of walked.made.entries()) {
    const phase = walker.game.phase(walker.stateAt(walked.moments[i]));
    if (by === 'guessed') guessed[phase] = (guessed[phase] ?? 0) + 1;
  }
  const drawn = walked.outcomes.flatMap((values, stream) =>
    values.map((value, index) => value !== other.outcomes[stream][index]),
  );
  return {
    written: walked.made.filter(({ by }) => by === 'log').length,
    passed: walked.made.filter(({ by }) => by === 'passed').length,
    guessed,
    outcomes: drawn.length,
    open: drawn.filter((differs) => differs).length,
  };
};

/** The record of a guessed game, with all random outcomes in its head. */
const recordOf = ({ log, seed }: Walker, { outcomes, made }: Walked): string => {
  const { edition, players } = log;
  const chance = Object.fromEntries(STREAMS.map((name, stream) => [name, outcomes[stream]])) as Record<
    StreamName,
    readonly number[]
  >;
  const agents = Array<string>(players).fill(PERSON);
  const game = new Game(edition, players, { chance: new Script(chance) });
  const s = game.newState();
  game.start(s, seed);
  let text = recordHead({ edition, players, seed, seedText: 'entered from a log', agents, chance });
  for (const { act } of made) {
    text += recordDecision(game, s, act);
    game.play(s, act);
  }
  return game.isOver(s) ? sealRecord(text + recordResult(game, s)) : text;
};

/**
 * Enters a log.
 *
 * @param bots has to know GUESSES
 * @param starts how many beginnings are tried before it fails
 * @param seed the seed for filling gaps
 * @param work the work done so far, and its limit
 * @throws NotationError with the line that cannot be read, or that no filling satisfies
 */
export const enterLog = (
  text: string,
  bots: PlayerMaker,
  starts = STARTS,
  seed = 'gaps',
  work = new Work(),
): Entered => {
  const log = readLog(text, (edition, players) => new Game(edition, players));
  if (log.rounds.size === 0)
    throw new NotationError(
      1,
      'this log has only results: no decision was written down, so nothing can be reviewed; macher season counts it.',
    );
  const rules = new Game(log.edition, log.players);
  const guesser = (which: string) => guesserOf(bots, rules, `${seed} ${which}`);
  const first = fillGaps(log, `${seed} first`, guesser('first'), starts, work);
  const { walker, walked } = first;
  const { walked: other } = fillOtherwise(first, `${seed} second`, guesser('second'));
  return {
    record: recordOf(walker, walked),
    filled: countsOf(walker, walked, other),
    restsOn: restingOn(walker, walked, other),
  };
};
