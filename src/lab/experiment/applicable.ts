/** Whether interventions can apply at all: one that cannot would look like a finding that something is worth nothing. */

import { Random } from '../../base/random/random.ts';
import { sum } from '../../base/stats/describe.ts';
import { quote } from '../../base/text/quote.ts';
import { passing } from '../../players/bidding/prices.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../rules/engine/phase-names.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import { overflowOf } from '../../rules/variant/bounds.ts';
import { phaseNames } from '../../rules/variant/phases.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import { ACTION_PHASES, type GiftEntry, type InterventionEntry, roundsOf } from './intervention.ts';
import type { Problem } from './problem.ts';
import type { ExperimentFile } from './schema.ts';

/** How many random games are played to find out where a seat cannot pass. */
const GAMES = 24;

/** What a seat that wants to do nothing in a phase may have to do, in words; null if it never has to do anything. */
export const hasToAct = (edition: Edition, players: number, phase: DecidingPhase): readonly string[] | null => {
  const game = new Game(edition, players);
  const actions = new ActionList();
  const state = game.newState();
  for (let number = 0; number < GAMES; number++) {
    const random = new Random(number, 0);
    game.start(state, [number, 0]);
    while (!game.isOver(state)) {
      game.legalActions(state, actions);
      // In every second game, all other seats do nothing either.
      const wants = game.decidingPhase(state) === phase && (number % 2 === 0 || state.actor === number % players);
      const pass = wants ? passing(actions) : null;
      if (wants && pass === null) return actions.toArray().map((act) => formatAction(game, state, act));
      game.play(state, pass ?? actions.list[random.int(actions.n)]);
    }
  }
  return null;
};

/** Goes without a thing where a seat cannot pass. */
const DECLINE = 'decline';

const insteadOfNever = (words: readonly string[]): string => {
  if (words.some((one) => one.startsWith(`${DECLINE} `)))
    return `expected do: ${DECLINE}, which does without what is offered`;
  return `expected one of the actions there, such as do: ${words[0]}, or random`;
};

/** What an experiment splits into arms: a list, or a range. Prices with chances are a map of numbers. */
const isListed = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && 'from' in value);

/** The errors of one intervention, and their fields. */
const faultsIn = (
  { phase, round, tied, do: action }: InterventionEntry,
  edition: Edition,
  players: number,
): (readonly [string, string])[] => {
  const known = phaseNames(edition);
  const phases = [phase].flat();
  const absent = phases.filter((name) => !known.has(name));
  if (absent.length > 0) {
    const expected = DECIDING_PHASES.filter((one) => known.has(one)).join(', ');
    return absent.map((name) => [
      'phase',
      `phase: ${quote(name)} never comes in this game; expected one of ${expected}`,
    ]);
  }
  const { lastRound } = new Game(edition, players).rules;
  const rounds = roundsOf(round);
  if (rounds && (rounds[0] > rounds[1] || rounds[0] > lastRound))
    return [['round', `round: found ${round}, which never comes; expected rounds from 1 to ${lastRound}`]];
  if (tied && !phases.includes('bid-for-order'))
    return [['tied', `tied: found with ${phases.join(' and ')}; only bids for the order are bid again after a tie`]];
  if (action === 'never')
    return phases.flatMap((name): (readonly [string, string])[] => {
      const words = hasToAct(edition, players, name);
      if (!words) return [];
      return [['do', `do: 'never' cannot be done in ${name}, where nobody may pass; ${insteadOfNever(words)}`]];
    });
  const isList = Array.isArray(action) || (typeof action === 'object' && Object.values(action).some(isListed));
  if (isList)
    return [['do', 'do: found a list, which only an experiment with arms takes apart; expected a single action']];
  const [key] = typeof action === 'object' ? Object.keys(action) : [];
  const fit = key === undefined ? undefined : ACTION_PHASES[key];
  if (fit && !phases.some((name) => fit.includes(name)))
    return [['do', `do: ${quote(key)} does nothing in ${phases.join(' and ')}; expected it in ${fit.join(' or ')}`]];
  return [];
};

/** Gifts in a round that never comes. */
const faultsOfGift = (
  { round, money }: GiftEntry,
  edition: Edition,
  players: number,
): (readonly [string, string])[] => {
  if (isListed(money))
    return [['money', 'money: found a list, which only an experiment with arms takes apart; expected a single number']];
  const { lastRound } = new Game(edition, players).rules;
  return round > lastRound
    ? [['round', `round: found ${round}, which never comes; expected rounds from 1 to ${lastRound}`]]
    : [];
};

/** Gifts that could make a seat richer than a game can count, if every seat got as much. */
const faultOfRiches = (gifts: readonly GiftEntry[], edition: Edition, players: number): string | null => {
  const given = (what: 'money' | 'members') =>
    players * sum(gifts.map(({ [what]: amount }) => (typeof amount === 'number' ? Math.max(0, amount) : 0)));
  return overflowOf(edition, { money: given('money'), members: given('members') });
};

/** Interventions and gifts that are impossible or would never apply in the game of a file, agent by agent. */
export const checkInterventions = (
  { edition: id, players, agents }: Pick<ExperimentFile, 'edition' | 'players' | 'agents'>,
  variant: Variant | null,
): Problem[] => {
  const edition = editionWith(id, variant);
  return agents.flatMap((agent, i) => {
    if (typeof agent === 'string') return [];
    const { interventions = [], gifts = [] } = agent;
    const placed = (key: string, j: number, faults: (readonly [string, string])[]): Problem[] =>
      faults.map(([field, message]) => ({ path: ['agents', i, key, j, field], message }));
    const riches = gifts.length === 0 ? null : faultOfRiches(gifts, edition, players);
    return [
      ...(riches === null ? [] : [{ path: ['agents', i, 'gifts'], message: `gifts: ${riches}` }]),
      ...interventions.flatMap((entry, j) => placed('interventions', j, faultsIn(entry, edition, players))),
      ...gifts.flatMap((entry, j) => placed('gifts', j, faultsOfGift(entry, edition, players))),
    ];
  });
};
