/** An agent's choice at a position of a panel, and how long it takes. */
import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { quote } from '../../base/text/quote.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { AgentError } from '../../players/agent/errors.ts';
import { ActionList, amountOf, bid, PASS } from '../../rules/engine/action.ts';
import { Game } from '../../rules/engine/game.ts';
import { NONE, type State } from '../../rules/engine/state.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import { momentIn } from '../../rules/notation/moment.ts';
import type { PlayerMaker } from '../../table/play/bots.ts';
import { type Entry, PanelError } from './panel.ts';

export interface Answer {
  /** The index of the option among those of the position. */
  readonly option: number;
  /** Time by the clock. */
  readonly milliseconds: number;
}

/**
 * The most that a player without a price would bid: it is outbid by the least possible amount until it passes.
 *
 * @returns an amount; less than the next bid if it passes immediately
 */
const lastBid = (game: Game, player: Player, { view, seat, phase, actions }: Decision): number => {
  const [s, legal] = [game.newState(), new ActionList()];
  s.copyFrom(view);
  for (const act of actions.toArray()) legal.push(act);
  const rival = view.highBidder === NONE ? (seat + 1) % game.players : view.highBidder;
  let most = -1;
  while (legal.n > 1) {
    const act = player.choose({ view: s, seat, phase, actions: legal });
    if (act === PASS) break;
    most = amountOf(act);
    s.highBid = most + 1;
    s.highBidder = rival;
    game.legalActions(s, legal);
  }
  return most;
};

/** The option for the highest price to which a player would raise. */
const priceOf = (game: Game, player: Player, decision: Decision): number => {
  const { view, actions } = decision;
  const price = Math.floor(player.price ? player.price(decision) : lastBid(game, player, decision));
  return price <= view.highBid ? PASS : bid(Math.min(price, amountOf(actions.list[actions.n - 1])));
};

/** The position of an entry: its rules, and the state before the decision. @throws PanelError */
const momentOf = (entry: Entry): { readonly game: Game; readonly state: State } => {
  try {
    return momentIn(entry.position);
  } catch (error) {
    throw new PanelError(`A position of the panel cannot be read: ${(error as Error).message} Make the panel again.`);
  }
};

/** Adds the number of the position to the error of an agent. */
const atPosition = <T>(number: number, ask: () => T): T => {
  try {
    return ask();
  } catch (error) {
    throw error instanceof AgentError ? new AgentError(`Position ${number + 1}: ${error.message}`) : error;
  }
};

/**
 * Lets an agent decide at a position. It sits down at that moment, and does not know what came before.
 *
 * @param agent as on the command line; `bots` knows it
 * @throws AgentError if the agent fails; PanelError if the panel does not list the agent's choice, because it was made with other rules
 */
export const answer = (
  entry: Entry,
  number: number,
  agent: string,
  bots: PlayerMaker,
  seed: string | number,
): Answer => {
  const { game: read, state } = momentOf(entry);
  const game = new Game(read.edition, read.players);
  const [view, actions, seat] = [game.newState(), new ActionList(), state.actor];
  game.observe(state, seat, view);
  game.legalActions(view, actions);
  const random = new Random(...seedOf(seed, 'agent', number));
  const player = atPosition(number, () => bots(agent, { game, seat, random }));
  const decision: Decision = { view, seat, phase: game.decidingPhase(view), actions };
  const began = performance.now();
  const act = atPosition(number, () => (entry.prices ? priceOf(game, player, decision) : player.choose(decision)));
  const milliseconds = performance.now() - began;
  player.over?.(null);
  const name = formatAction(game, view, act);
  const option = entry.options.findIndex(({ action }) => action === name);
  if (option >= 0) return { option, milliseconds };
  throw new PanelError(
    `Position ${number + 1} does not list ${quote(name)}; the panel was made with different rules: make it again.`,
  );
};
