/** The network in WebAssembly computes the same as the plain one, to the last bit. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { doubled, Workspace } from '../../../src/players/network/kernels.ts';
import { type Layer, Network } from '../../../src/players/network/network.ts';
import { runReference } from '../../../src/players/network/reference.ts';
import { FEATURE_COUNT } from '../../../src/players/value/features.ts';
import { lookFrom } from '../../../src/players/value/value.ts';

const random = new Random(1, 2);
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, () => 2 * random.next() - 1);
const layersOf = (...widths: readonly number[]): Layer[] =>
  widths.slice(1).map((outputs, i) => {
    const inputs = widths[i];
    return { inputs, outputs, weights: numbers(inputs * outputs), biases: numbers(outputs) };
  });

describe('a network', () => {
  it.each([[[128, 64, 32, 2]], [[4, 1]], [[12, 8, 3]], [[44, 20, 4, 16]]])(
    'of %j gives the same bits as plain additions',
    (widths) => {
      const layers = layersOf(...widths);
      const network = new Network(layers);
      for (let i = 0; i < 50; i++) {
        const input = numbers(widths[0]);
        network.input.set(input);
        network.run();
        expect([...network.output]).toEqual([...runReference(layers, input)]);
      }
    },
  );

  it('adds the row of biases that is asked for', () => {
    const [first, ...rest] = layersOf(8, 4, 2);
    const layers = [{ ...first, biases: numbers(12) }, ...rest];
    const network = new Network(layers);
    const input = numbers(8);
    network.input.set(input);
    for (const row of [2, 0, 1]) {
      network.run(row);
      expect([...network.output]).toEqual([...runReference(layers, input, row)]);
    }
  });

  it('computes several inputs at once as it does one after another', () => {
    const layers = layersOf(44, 20, 8, 2);
    const [one, several] = [new Network(layers), new Network(layers, 5)];
    several.input.set(numbers(5 * 44));
    several.run(0, 5);
    for (let k = 0; k < 5; k++) {
      one.input.set(several.input.subarray(44 * k, 44 * (k + 1)));
      one.run();
      expect([...several.output.subarray(2 * k, 2 * (k + 1))]).toEqual([...one.output]);
    }
  });

  it('shares nothing with another', () => {
    const [one, other] = [new Network(layersOf(8, 4, 2)), new Network(layersOf(8, 4, 2))];
    one.input.fill(1);
    one.run();
    const before = [...one.output];
    other.input.fill(-1);
    other.run();
    expect([...one.output]).toEqual(before);
  });

  it('is refused where its layers do not fit', () => {
    const [first, second] = layersOf(8, 4, 2);
    expect(() => new Network([second, first])).toThrow('Layer 2 of a network has a wrong shape.');
    expect(() => new Network(layersOf(6, 2))).toThrow('Layer 1 of a network has a wrong shape.');
    expect(() => new Network([{ ...first, biases: numbers(3) }])).toThrow('Layer 1');
  });

  const N = 44;
  const doubles = (count: number): Float64Array => Float64Array.from({ length: count }, () => 2 * random.next() - 1);

  it('writes numbers of 64 bits as numbers of 32, and behind them what a rectified layer makes of these', () => {
    const m = 12;
    const [layer] = layersOf(N, m);
    const space = new Workspace([N * m, m, N + m, doubled(N)]);
    const [w, b, x] = [N * m, m, N + m].map((count) => space.take(count));
    const values = space.takeDoubles(N);
    w.set(layer.weights);
    b.set(layer.biases);
    values.set(doubles(N));
    const [weights, biases, read, into] = [w, b, values, x].map(({ byteOffset }) => byteOffset);
    space.kernels.deepen(weights, biases, read, into, N, m);
    const input = Float32Array.from(values);
    const made = runReference([layer], input);
    expect([...x]).toEqual([...input, ...Array.from(made, (value) => Math.max(0, value))]);
    expect(made.some((value) => value < 0)).toBe(true);
  });

  it.each([3, 4, 5])('looks from each of %i seats as `lookFrom` does', (seats) => {
    const size = 3 * FEATURE_COUNT;
    const space = new Workspace([doubled(seats * FEATURE_COUNT), seats * size]);
    const rows = space.takeDoubles(seats * FEATURE_COUNT);
    const into = space.take(seats * size);
    rows.set(doubles(rows.length));
    space.kernels.look(rows.byteOffset, into.byteOffset, FEATURE_COUNT, seats);
    const plain = new Float32Array(size);
    for (let seat = 0; seat < seats; seat++) {
      lookFrom(rows, seat, seats, plain);
      expect([...into.subarray(seat * size, (seat + 1) * size)]).toEqual([...plain]);
    }
  });

  it('is signed with its source and its compiler: `npm run wasm` when this fails', () => {
    execFileSync(process.execPath, ['scripts/wasm.js', '--signed']);
  });
});
