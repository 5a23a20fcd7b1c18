/**
 * `macher-lab/notation`: what people and programs read and write. Actions in words and in their parts, positions as YAML, records
 * of games, observations.
 *
 * Examples begin in the middle of a game with four players: `game`, its `state`, the legal `actions`, the `view` of the seat to
 * move, and the `record` of everything played so far. Text after `//` is the value.
 *
 * @module
 */
export { type SeedPart, seedOf } from '../base/random/seed.ts';
export { hashText } from '../base/text/hash-text.ts';
export { NotationError } from '../base/text/yaml-entry.ts';
export { AmbiguousAction, formatAction, parseAction, seatName, UnreadableAction } from '../rules/notation/actions.ts';
export { type CellsField, cellsFields } from '../rules/notation/layout.ts';
export { isRecord, type Moment, momentIn } from '../rules/notation/moment.ts';
export type { ActionJson } from '../rules/notation/observation/actions.ts';
export {
  type Observation,
  observationToJson,
  /** @deprecated The earlier name of `observationToJson`. */
  observationToJson as tellObservation,
} from '../rules/notation/observation/index.ts';
export type { RulesJson } from '../rules/notation/observation/rules.ts';
export { formatObservation, type LoadedObservation, parseObservation } from '../rules/notation/observation/text.ts';
export { cutRecord, parseRecord, sealRecord, TornRecord } from '../rules/notation/parse-record.ts';
export {
  type ActionArgument,
  type ActionParts,
  type DescribedAction,
  describeActions,
  partsOf,
} from '../rules/notation/parts.ts';
export type { DecksJson } from '../rules/notation/position/cards.ts';
export { formatPosition, type LoadedPosition, parsePosition } from '../rules/notation/position/index.ts';
export type { RegionJson } from '../rules/notation/position/regions.ts';
export type { OutcomeJson, RegistersJson } from '../rules/notation/position/registers.ts';
export type { SeatJson } from '../rules/notation/position/seats.ts';
export {
  type GameRecord,
  type Outcomes,
  type RecordHead,
  type RecordResult,
  recordDecision,
  recordHead,
  recordResult,
} from '../rules/notation/record.ts';
export { type Replay, type ReplayOptions, replay } from '../rules/notation/replay.ts';
export { ACTIONS, actionNumbered, numberOf, SPANS, type Span } from '../rules/notation/space.ts';
