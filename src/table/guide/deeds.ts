/** What a seat does in the open, as the table describes it: "buys a media marker in Hessen". */
import { ACTION, type ActionName, amountOf, first, kindOf, second, third } from '../../rules/engine/action.ts';
import { platformCard } from '../../rules/engine/board/platform.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { BOARDS, NONE, type State } from '../../rules/engine/state.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { type Words, wordsOf } from '../../rules/notation/words.ts';
import { several } from './scene.ts';

interface Doing {
  readonly game: Game;
  /** The state before the action; open cells alone are read. */
  readonly s: State;
  readonly words: Words;
}

const region = ({ s, words }: Doing, board: number): string => words.regions.list[s.region[board]];
const card = ({ words }: Doing, kind: number): string => words.cards.list[kind];
const seat = ({ game, s }: Doing, other: number): string => seatName(game, s, other);

const decline = (d: Doing): string => (d.s.proposer === NONE ? '' : `declines ${seat(d, d.s.proposer)}`);

/** Passing is described if others waited for it, and is null otherwise. */
const PASSES: Readonly<Record<DecidingPhase, ((d: Doing) => string) | null>> = {
  preliminary: null,
  'draft-platform': null,
  'lay-platforms': null,
  'complete-platforms': null,
  'bid-for-order': () => 'does not raise its bid',
  'name-starter': null,
  'pick-places': null,
  'platform-conference': null,
  'change-platform': null,
  'change-stances': null,
  'hide-stances': null,
  'place-shadow-cards': null,
  'use-shadow-cards': null,
  'form-coalitions': decline,
  'buy-media': null,
  'influence-media': null,
  'organize-meetings': null,
  'auction-polls': () => 'drops out',
  'convert-meetings': null,
  'reward-winner': null,
  'election-outcome': decline,
  'party-contributions': null,
};

const pass = (d: Doing): string => PASSES[d.game.decidingPhase(d.s)]?.(d) ?? '';

/** "uses Party Whip in Hessen: 8 votes", from "use Hessen Party Whip: 8 votes". */
const effect = (d: Doing, act: number): string => {
  const shown = d.words.shadowCards.list[d.s.shadowShown[d.s.actor * BOARDS + first(act)]];
  const what = formatAction(d.game, d.s, act).split(': ').at(-1);
  return `uses ${shown} in ${region(d, first(act))}: ${what}`;
};

const DEEDS: Partial<Record<ActionName, (d: Doing, act: number) => string>> = {
  pass,
  bid: (d, act) => `bids ${amountOf(act)} for the poll of ${region(d, boardAt(d.s, d.s.board))}`,
  name: (d, act) => `names ${seat(d, first(act))} the starting seat`,
  discard: (d, act) => `discards ${card(d, first(act))}`,
  swap: (d, act) => `swaps ${card(d, platformCard(d.s, d.s.actor, second(act)))} for ${card(d, first(act))}`,
  effect,
  force: (d, act) => `forces a coalition on ${seat(d, first(act))}`,
  propose: (d, act) => `proposes a coalition to ${seat(d, first(act))}`,
  accept: (d) => `accepts ${seat(d, d.s.proposer)}`,
  media: (d, act) => `buys a media marker in ${region(d, first(act))}`,
  exchange: (d, act) => `exchanges ${card(d, second(act))} for ${card(d, third(act))} in ${region(d, first(act))}`,
  meetings: (d, act) => `buys ${several(second(act), 'meeting')} in ${region(d, first(act))}`,
  nationalMedia: () => 'moves a media marker to the national board',
  national: (d, act) => `takes ${card(d, first(act))} to place ${second(act) + 1} of the national board`,
  place: (_, act) => `takes place ${first(act) + 1} in turn order`,
  pay: (d, act) =>
    `pays for ${d.words.shadowCards.list[d.s.shadowShown[d.s.actor * BOARDS + first(act)]]} in ${region(d, first(act))}`,
  flip: (d, act) => `changes its stance: ${formatAction(d.game, d.s, act).replace('change ', '')}`,
  hide: (d, act) => `hides ${card(d, platformCard(d.s, d.s.actor, first(act)))}`,
  draw: () => 'draws a platform card',
  renew: () => 'renews the display of platform cards',
  take: (d, act) => `takes ${card(d, first(act))} from the display`,
  tile: (d, act) => `places a coalition tile in ${region(d, first(act))}`,
  contribute: (d, act) => `accepts ${d.words.contributions.list[first(act)]} openly`,
};

const BY_KIND: ReadonlyMap<number, (typeof DEEDS)[ActionName]> = new Map(
  Object.entries(ACTION).map(([name, kind]) => [kind, DEEDS[name as ActionName]]),
);

/** An open action as a predicate of its seat; '' if there is nothing to say, or an event says it better. */
export const deed = (game: Game, s: State, act: number): string =>
  BY_KIND.get(kindOf(act))?.({ game, s, words: wordsOf(game.edition) }, act) ?? '';
