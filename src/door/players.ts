/**
 * What the author of an agent or of a script needs, and nothing that shows an agent the true state. It is the part of
 * `macher-lab` that runs without files and processes.
 *
 * Examples begin in the middle of a game with four players: `game`, its `state`, the legal `actions`, the `view` of the seat to
 * move, and the `record` of everything played so far. Text after `//` is the value.
 *
 * @module
 */
export {
  type Agent,
  type AgentContext,
  type AgentDefinition,
  type AgentRandom,
  type Decision,
  defineAgent,
  type Player,
  type Result,
} from '../players/agent/define.ts';
export { AgentError } from '../players/agent/errors.ts';
export {
  type Expected,
  type ExpectedAction,
  type Explanation,
  explanation,
  type Outlook,
  RANKED,
  type RankedAction,
  type Reasons,
  type Term,
  type Unit,
  type ValuedAction,
} from '../players/agent/explanation.ts';
export {
  type ChoiceOption,
  defaultsOf,
  type FileOption,
  type FlagOption,
  type NumberOption,
  type Option,
  type OptionRecord,
  type Options,
  type OptionValue,
  type OptionValues,
  option,
  type TextOption,
} from '../players/agent/options.ts';
/** Messages of the protocol with programs in other languages: see `docs/protocol.md`. */
export type * as protocol from '../players/agent/program/messages.ts';
export { type Because, REASONS, type Reason } from '../players/agent/reasons.ts';
export { bidsOption, type Chair, trainedBidsOption, withBids, withTrainedBids } from '../players/bidding/bidder.ts';
export { isContest } from '../players/bidding/contest.ts';
export { type Ending, playGame } from '../players/match/play-game.ts';
export { type Seating, seating } from '../players/match/seating.ts';
export { ACTION, ActionList, amountOf, first, kindOf, PASS, second, third } from '../rules/engine/action.ts';
export type { Random, Seed } from '../rules/engine/chance.ts';
export type { Edition } from '../rules/engine/edition.ts';
export { EDITIONS, editionNamed } from '../rules/engine/editions/index.ts';
export { Game, IllegalAction } from '../rules/engine/game.ts';
export type { DecidingPhase, PhaseName } from '../rules/engine/phase-names.ts';
export { SEATS, type State } from '../rules/engine/state.ts';
export { formatAction, seatName } from '../rules/notation/actions.ts';
