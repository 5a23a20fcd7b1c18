/** How games are shown: in words, as lists of cells, or as one binary frame. */

import { SEATS, type State } from '../../../rules/engine/state.ts';
import { MASK_BYTES } from '../../../rules/notation/numbering.ts';
import { actionsToJson } from '../../../rules/notation/observation/actions.ts';
import { observationToJson } from '../../../rules/notation/observation/index.ts';
import { numberOf } from '../../../rules/notation/space.ts';
import type { Games, Held } from './games.ts';
import type { As } from './messages.ts';
import type { FrameArray } from './sent.ts';

/** Bytes in a number of each type; all are little-endian. */
const BYTES: Readonly<Record<FrameArray['type'], number>> = { int16: 2, uint8: 1, int8: 1, float32: 4 };

/** Binary data that follows a line. */
export interface Frame {
  readonly arrays: readonly FrameArray[];
  readonly bytes: Buffer<ArrayBuffer>;
}

/** What is shown: the fields of the answer, and the frame after it. */
export interface Shown {
  readonly fields: object;
  readonly frame?: Frame;
}

/** A game, and the seat that looks at it. */
export interface Looked {
  readonly number: number;
  readonly held: Held;
  readonly seat: number;
}

/** Parts begin at multiples of this. */
const ALIGNED = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

/** An empty frame with room for some arrays, one after another. */
export const roomFor = (parts: readonly Omit<FrameArray, 'offset'>[]): Frame => {
  let length = 0;
  const arrays = parts.map((part) => {
    const offset = length;
    length += aligned(part.shape.reduce((a, b) => a * b, BYTES[part.type]));
    return { ...part, offset };
  });
  return { arrays, bytes: Buffer.alloc(length) };
};

/** The seat that looks by default: the one to move, or the one that moved last. */
export const lookerOf = ({ seat, last }: Held): number => (seat === -1 ? last : seat);

const headOf = ({ number, held, seat }: Looked, { round }: State, phase: string) => ({
  ...{ game: number, seat, toMove: held.seat, over: held.seat === -1, round, phase },
  reward: [...held.reward.subarray(0, held.game.players)],
});

/** The actions of a seat; none if it is not its turn. */
const actionsOf = (games: Games, { held, seat }: Looked): number[] => (held.seat === seat ? games.legalIn(held) : []);

const inWords = (games: Games, looked: Looked, view: State): object => {
  const { game } = looked.held;
  const legal = actionsOf(games, looked);
  games.observe(looked.held, looked.seat, view);
  const described = legal.length > 0 ? actionsToJson(game, view, legal) : [];
  return {
    ...headOf(looked, view, game.phase(view)),
    observation: observationToJson(game, view, looked.seat, legal),
    actions: described.map((action, i) => ({ number: numberOf(legal[i]), ...action })),
  };
};

const inCells = (games: Games, looked: Looked, view: State): object => {
  const legal = actionsOf(games, looked).map(numberOf);
  games.observe(looked.held, looked.seat, view);
  return { ...headOf(looked, view, looked.held.game.phase(view)), cells: [...view.cells], legal };
};

/** All games in one piece: cells, mask, seat to move, whether it is over, reward. */
const inFrame = (games: Games, looked: readonly Looked[], view: State): Frame => {
  const n = looked.length;
  const width = view.cells.length;
  const frame = roomFor([
    { name: 'cells', type: 'int16', shape: [n, width] },
    { name: 'reward', type: 'float32', shape: [n, SEATS] },
    { name: 'mask', type: 'uint8', shape: [n, MASK_BYTES] },
    { name: 'seat', type: 'int8', shape: [n] },
    { name: 'over', type: 'uint8', shape: [n] },
  ]);
  const { bytes } = frame;
  const { buffer, byteOffset } = bytes;
  const [, rewardAt, maskAt, seatAt, overAt] = frame.arrays.map(({ offset }) => offset);
  const cells = new Int16Array(buffer, byteOffset, n * width);
  const rewards = new Float32Array(buffer, byteOffset + rewardAt, n * SEATS);
  for (let i = 0; i < n; i++) {
    const { held, seat } = looked[i];
    games.observe(held, seat, view);
    cells.set(view.cells, i * width);
    rewards.set(held.reward, i * SEATS);
    // Only the seat to move learns what it may do: for others, this would reveal hands.
    if (held.seat === seat) bytes.set(held.mask, maskAt + i * MASK_BYTES);
    bytes.writeInt8(held.seat, seatAt + i);
    bytes[overAt + i] = held.seat === -1 ? 1 : 0;
  }
  return frame;
};

/**
 * @param view room for what a seat sees; it is overwritten
 * @param before called before each game that is shown as text, which takes a millisecond; it may throw
 */
export const show = (games: Games, looked: readonly Looked[], as: As, view: State, before: () => void): Shown => {
  if (as === 'none') return { fields: {} };
  if (as === 'frame') return { fields: {}, frame: inFrame(games, looked, view) };
  const shownAs = as === 'words' ? inWords : inCells;
  const shown = looked.map((one) => {
    before();
    return shownAs(games, one, view);
  });
  return { fields: { shown } };
};
