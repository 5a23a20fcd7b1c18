/** An environment without streams, and the form of its answers. */

import { Environment } from '../../../../src/players/agent/environment/environment.ts';
import { Seats } from '../../../../src/players/agent/environment/seats.ts';
import { LAYOUT } from '../../../../src/rules/engine/state.ts';

/** Answers of all kinds; each test reads the fields it needs. */
export interface Answer {
  readonly games: number[];
  readonly shown: {
    readonly game: number;
    readonly seat: number;
    readonly toMove: number;
    readonly over: boolean;
    readonly reward: number[];
    readonly cells: number[];
    readonly legal: number[];
    readonly observation: { readonly party: string };
    readonly actions: { readonly number: number; readonly name: string }[];
  }[];
  readonly returns: ({ readonly winShares: number[]; readonly points: number[] } | null)[];
  readonly positions: string[];
  readonly policies: { readonly actions: number[]; readonly probabilities: number[] }[];
  readonly values: { readonly winShares: number[]; readonly points: number[] }[];
  readonly legal: { readonly number: number; readonly name: string }[][];
}

const seats = await Seats.open();

/** An environment; `ask` returns the fields of an answer, `frame` its arrays. */
export const opened = () => {
  const environment = new Environment(seats);
  return {
    ask: (asked: object): Answer => environment.answer(asked).fields as Answer,
    frame: (asked: object): Map<string, number[]> => {
      const { arrays, bytes } = environment.answer({ ...asked, as: 'frame' }).frame!;
      const reader = { int16: Int16Array, uint8: Uint8Array, int8: Int8Array, float32: Float32Array };
      return new Map(
        arrays.map(({ name, type, shape, offset }) => {
          const length = shape.reduce((a, b) => a * b, 1);
          return [name, [...new reader[type](bytes.buffer, bytes.byteOffset + offset, length)]];
        }),
      );
    },
  };
};

/** A row of a table that a frame holds. */
export const rowOf = (frame: Map<string, number[]>, name: string, row: number, width = LAYOUT.cells): number[] =>
  frame.get(name)!.slice(row * width, (row + 1) * width);
