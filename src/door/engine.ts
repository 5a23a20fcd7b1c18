/**
 * `macher-lab/engine`: the rules in detail. All fields and sizes of the state, the parts of an action, what is read off a
 * board, points by source, scripted chance.
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
} from '../engine/action.ts';
export { mediaController, mediaOn } from '../engine/board/media.ts';
export { membersFromNational, slotsFor } from '../engine/board/national.ts';
export { opposite, stanceOf, topicIsOpen, topicOf } from '../engine/board/opinions.ts';
export { coincidence, equalCards, holds, owns, platformCard, votesForMeetings } from '../engine/board/platform.ts';
export { popularityStep } from '../engine/board/popularity.ts';
export type { Random, Seed } from '../engine/chance.ts';
export { Script } from '../engine/chance.ts';
export type { Edition } from '../engine/edition.ts';
export { EDITIONS, editionNamed } from '../engine/editions/index.ts';
export { boardAt, everybody, positionOf, seatAt, turnOf } from '../engine/flow/seats.ts';
export { Game, IllegalAction } from '../engine/game.ts';
export type { Parameters } from '../engine/parameters.ts';
export type { Chooser } from '../engine/phase.ts';
export type { AutomaticPhase, DecidingPhase, PhaseName } from '../engine/phase-names.ts';
export { isIdleSwap } from '../engine/phases/platform-conference.ts';
export type { Rules } from '../engine/rules.ts';
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
} from '../engine/scoring.ts';
export * from '../engine/state.ts';
