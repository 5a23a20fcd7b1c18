/** The network in WebAssembly computes what the plain one does, to the last bit. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { type Layer, Network } from '../../../src/players/network/network.ts';
import { runReference } from '../../../src/players/network/reference.ts';

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

  it('is compiled from its source: `npm run wasm` when this fails', () => {
    execFileSync(process.execPath, ['scripts/wasm.js', '--check']);
  });
});
