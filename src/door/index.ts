/**
 * `macher-lab`, the public door: what the author of an agent or of a script needs, and nothing that shows an agent the true
 * state. More of the rules is behind `macher-lab/engine`, tree search and the learned evaluation behind `macher-lab/search`.
 */
export {
  type Agent,
  type AgentContext,
  type AgentDefinition,
  type AgentRandom,
  type Decision,
  defineAgent,
  type Player,
} from '../agent/define.ts';
export { AgentError } from '../agent/errors.ts';
export {
  type Expected,
  type Explanation,
  explanation,
  RANKED,
  type Reasons,
  type Term,
  type Unit,
  type ValuedAction,
} from '../agent/explanation.ts';
export {
  defaultsOf,
  type Option,
  type Options,
  type OptionValue,
  type OptionValues,
  option,
} from '../agent/options.ts';
export type * as protocol from '../agent/program/messages.ts';
export { type Ending, playGame, type Seats, seatPlayers } from '../arena/play-game.ts';
export { bidsOption, withBids } from '../bidding/bidder.ts';
export { ACTION, ActionList, amountOf, first, kindOf, PASS, second, third } from '../engine/action.ts';
export type { Random, Seed } from '../engine/chance.ts';
export type { Edition } from '../engine/edition.ts';
export { EDITIONS, editionNamed } from '../engine/editions/index.ts';
export { Game, IllegalAction } from '../engine/game.ts';
export type { DecidingPhase, PhaseName } from '../engine/phase-names.ts';
export { SEATS, type State } from '../engine/state.ts';
export { formatAction, seatName } from '../notation/actions.ts';
