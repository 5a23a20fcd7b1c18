/**
 * The public door: what the author of an agent or of a script needs, and nothing that shows an agent the true state.
 */
export {
  type Agent,
  type AgentContext,
  type AgentDefinition,
  type AgentRandom,
  type Decision,
  defineAgent,
  type Player,
} from './agent/define.ts';
export { AgentError } from './agent/errors.ts';
export {
  type Expected,
  type Explanation,
  explanation,
  type Judged,
  RANKED,
  type Reasons,
  type Term,
  type Unit,
} from './agent/explanation.ts';
export { defaultsOf, type Option, type Options, type OptionValue, type OptionValues, option } from './agent/options.ts';
export type * as protocol from './agent/program/messages.ts';
export { type Ending, playGame, type Seats, seatPlayers } from './arena/play-game.ts';
export {
  ACTION,
  ActionList,
  type ActionName,
  action,
  amountOf,
  bid,
  EFFECT,
  first,
  kindOf,
  MOST_ACTIONS,
  PASS,
  second,
  third,
} from './engine/action.ts';
export { mediaController, mediaOn } from './engine/board/media.ts';
export { membersFromNational, slotsFor } from './engine/board/national.ts';
export { opposite, stanceOf, topicIsOpen, topicOf } from './engine/board/opinions.ts';
export { coincidence, equalCards, holds, owns, platformCard, votesForMeetings } from './engine/board/platform.ts';
export { popularityStep } from './engine/board/popularity.ts';
export type { Random, Seed } from './engine/chance.ts';
export { Script } from './engine/chance.ts';
export type { Edition } from './engine/edition.ts';
export { EDITIONS, editionNamed } from './engine/editions/index.ts';
export { boardAt, seatAt, turnOf } from './engine/flow/seats.ts';
export { Game, IllegalAction } from './engine/game.ts';
export type { Parameters } from './engine/parameters.ts';
export type { Chooser } from './engine/phase.ts';
export type { AutomaticPhase, DecidingPhase, PhaseName } from './engine/phase-names.ts';
export type { Rules } from './engine/rules.ts';
export {
  mandatePoints,
  mediaPoints,
  membershipBonus,
  moneyPoints,
  opinionPoints,
  type ScoreSheet,
  scoreSeat,
  securedPoints,
  totalPoints,
} from './engine/scoring.ts';
export * from './engine/state.ts';
export { formatAction, seatName } from './notation/actions.ts';
export {
  type Actions,
  AdaptivePolicy,
  Bandit,
  Budget,
  evaluate,
  Halving,
  InformationSetSearch,
  puct,
  type Rollout,
  type SearchParts,
  type Since,
  standardError,
} from './search/index.ts';
export { loadValue } from './value/load.ts';
export { soften, softmax } from './value/shares.ts';
export type { Value } from './value/value.ts';
