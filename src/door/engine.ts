/**
 * `macher-lab/engine`: the rules in detail. All fields and sizes of the state, the parts of an action, values computed from a
 * board, points by source, scripted chance.
 *
 * Examples begin in the middle of a game with four players: `game`, its `state`, the legal `actions`, the `view` of the seat to
 * move, and the `record` of everything played so far. Text after `//` is the value.
 *
 * @module
 */
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
} from '../rules/engine/action.ts';
export { mediaController, mediaOn } from '../rules/engine/board/media.ts';
export { membersFromNational, slotsFor } from '../rules/engine/board/national.ts';
export { openOn, opposite, stanceOf, topicIsOpen, topicOf } from '../rules/engine/board/opinions.ts';
export {
  coincidence,
  equalCards,
  holds,
  owns,
  platformCard,
  votesForMeetings,
} from '../rules/engine/board/platform.ts';
export { popularityStep } from '../rules/engine/board/popularity.ts';
export { placedCost } from '../rules/engine/board/shadow-cards.ts';
export type { Chance, Random, Seed } from '../rules/engine/chance.ts';
export { Script } from '../rules/engine/chance.ts';
export type * from '../rules/engine/edition.ts';
export { EDITIONS, editionNamed } from '../rules/engine/editions/index.ts';
export { boardAt, everybody, positionOf, seatAt, turnOf } from '../rules/engine/flow/seats.ts';
export { Game, IllegalAction } from '../rules/engine/game.ts';
export type { Field, Visibility } from '../rules/engine/packed.ts';
export type { Parameters } from '../rules/engine/parameters.ts';
export type { Bidding, Chooser, Phase } from '../rules/engine/phase.ts';
export type { AutomaticPhase, DecidingPhase, PhaseName } from '../rules/engine/phase-names.ts';
export { isIdleSwap } from '../rules/engine/phases/platform-conference.ts';
export type { EventName, Events, Rules, RulesOptions } from '../rules/engine/rules.ts';
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
} from '../rules/engine/scoring.ts';
export * from '../rules/engine/state.ts';
