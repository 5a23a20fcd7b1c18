/** The learner's slopes against finite differences, and whether it learns. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { Learner } from '../../../src/lab/train/learner.ts';

const random = new Random(1, 2);
const draw = (count: number) => Float32Array.from({ length: count }, () => 2 * random.next() - 1);

describe('a network that learns', () => {
  it('has the slopes that small changes of its weights show', () => {
    const learner = new Learner([12, 8, 4, 2], 2, random);
    const inputs = [draw(12), draw(12)];
    const targets = [draw(2), draw(2)];
    const error = (): number => {
      let sum = 0;
      for (const [copy, input] of inputs.entries()) {
        learner.input(copy).set(input);
        learner.forward(copy);
        for (let i = 0; i < 2; i++) sum += (learner.output(copy)[i] - targets[copy][i]) ** 2 / 2;
      }
      return sum;
    };
    error();
    for (const copy of inputs.keys()) {
      for (let i = 0; i < 2; i++) learner.slope(copy)[i] = learner.output(copy)[i] - targets[copy][i];
      learner.backward(copy);
    }
    const parts = [...learner.weights, ...learner.biases];
    for (const { values, slopes } of parts) {
      for (let i = 0; i < values.length; i += 3) {
        const [kept, step] = [values[i], 1 / 256];
        values[i] = kept + step;
        const above = error();
        values[i] = kept - step;
        const below = error();
        values[i] = kept;
        expect(slopes[i]).toBeCloseTo((above - below) / (2 * step), 2);
      }
    }
  });

  it('learns what no single layer can', () => {
    const learner = new Learner([4, 16, 1], 1, random);
    const corners = [0, 1, 2, 3].map((n) => [n & 1, n >> 1, 0, 0]);
    const look = (corner: readonly number[]) => {
      learner.input(0).set(corner);
      learner.forward(0);
      return learner.output(0)[0];
    };
    for (let step = 0; step < 800; step++) {
      for (const corner of corners) {
        learner.slope(0)[0] = look(corner) - (corner[0] ^ corner[1]);
        learner.backward(0);
      }
      learner.step(corners.length, 0.02, 0);
    }
    for (const corner of corners) expect(look(corner)).toBeCloseTo(corner[0] ^ corner[1], 1);
  });

  it('is refused where its layers cannot be read four numbers at a time', () => {
    expect(() => new Learner([6, 4, 1], 1, random)).toThrow('multiples of 4');
  });
});
