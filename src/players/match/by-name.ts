/**
 * Agents looked up by name, and asked outside of a match: to explain, advise, bid or be judged. There too, an agent from a file or
 * a program may throw or choose what is illegal; the error names it, what it did, and where.
 */
import type { Game } from '../../rules/engine/game.ts';
import type { Agent, Decision, Player } from '../agent/define.ts';
import { GuestError, PlayerFailure } from '../agent/errors.ts';
import type { Explanation } from '../agent/explanation.ts';
import { parseAgent } from '../agent/notation.ts';
import { readOptions } from '../agent/options.ts';
import type { Registry } from '../agent/registry.ts';
import { type Chair, originOf } from '../agent/roster.ts';
import { describeThrown, shown } from '../agent/thrown.ts';
import { illegalChoice, reasonOf } from './match.ts';

/** An agent with its options, which can sit down. */
export interface Named {
  readonly agent: Agent;
  readonly seat: (chair: Chair) => Player;
}

/** Does what a guest is asked. @throws GuestError of one sentence if the guest fails */
const asking = <T>(origin: string, decision: Decision | null, ask: () => T): T => {
  try {
    return ask();
  } catch (error) {
    const said = describeThrown(error);
    const isNamed = error instanceof PlayerFailure && said.includes(origin);
    const where = decision && `${decision.phase} of round ${decision.view.round}`;
    const place = where === null || said.includes(where) ? '' : `, in ${where}`;
    throw new GuestError(`${isNamed ? '' : `${origin}: ${reasonOf(error)}: `}${said}${place}`);
  }
};

const legal = (game: Game, { view, actions }: Decision, act: number): number => {
  if (actions.includes(act)) return act;
  throw new PlayerFailure('illegal action', illegalChoice(game, view, act, actions.n));
};

const explained = ({ actions }: Decision, found: Explanation): Explanation => {
  if (actions.includes(found?.action) && typeof found.sentence === 'string' && Array.isArray(found.ranked))
    return found;
  throw new PlayerFailure('protocol', `explain returned ${shown(found)}; expected what explanation() makes of reasons`);
};

/** A guest whose errors name it, and whose choices are legal. */
const checked = (origin: string, game: Game, player: Player): Player => {
  const { weigh, evaluate, price, explain, over } = player;
  return {
    choose: (decision) => asking(origin, decision, () => legal(game, decision, player.choose(decision))),
    ...(weigh && { weigh: (decision, out) => asking(origin, decision, () => weigh.call(player, decision, out)) }),
    ...(evaluate && { evaluate: (view, out) => asking(origin, null, () => evaluate.call(player, view, out)) }),
    ...(price && { price: (decision) => asking(origin, decision, () => price.call(player, decision)) }),
    ...(explain && {
      explain: (decision, limit) =>
        asking(origin, decision, () => explained(decision, explain.call(player, decision, limit))),
    }),
    ...(over && { over: (result) => over.call(player, result) }),
  };
};

/**
 * Finds an agent, written as on the command line, and checks its options.
 *
 * @throws AgentError; Untrusted if its code may not run
 */
export const findByName = async (registry: Registry, text: string): Promise<Named> => {
  const { options, ...request } = parseAgent(text);
  const loaded = await registry.find({ ...request, options });
  const [{ agent }, origin] = [loaded, originOf(loaded)];
  readOptions(agent.id, agent.options, options);
  const sit = (chair: Chair) => registry.player(agent.id, options, chair);
  return {
    agent,
    seat: (chair) =>
      origin === null
        ? sit(chair)
        : checked(
            origin,
            chair.game,
            asking(origin, null, () => sit(chair)),
          ),
  };
};
