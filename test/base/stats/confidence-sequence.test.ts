import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ConfidenceSequence } from '../../../src/base/stats/confidence-sequence.ts';
import { judge, type Verdict } from '../../../src/base/stats/verdict.ts';

/** What one seat of four wins above its even share: the mean over a block of four games, each won with this chance. */
const RANGE = { least: -0.25, most: 0.75 };
const block = (random: Random, chance: number): number => {
  let won = 0;
  for (let game = 0; game < 4; game++) won += random.next() < chance ? 0.25 : 0;
  return won - 0.25;
};

const sequenceOf = (values: readonly number[], range = RANGE): ConfidenceSequence => {
  const sequence = new ConfidenceSequence(range);
  for (const value of values) sequence.add(value);
  return sequence;
};

describe('a confidence sequence', () => {
  it('knows nothing without values, and never more than the range at first', () => {
    expect(sequenceOf([]).estimate()).toEqual({ mean: Number.NaN, low: -0.25, high: 0.75 });
    const { low, high } = sequenceOf([0]).estimate();
    expect(low).toBeGreaterThanOrEqual(-0.25);
    expect(high).toBeLessThanOrEqual(0.75);
    expect(high - low).toBeGreaterThan(0.7);
  });

  it('gets narrower with the square root of the number, and stays less than twice as wide as one look would be', () => {
    const random = new Random(1, 2);
    const values = Array.from({ length: 4000 }, () => block(random, 0.25));
    const few = sequenceOf(values.slice(0, 1000)).estimate();
    const many = sequenceOf(values).estimate();
    expect((few.high - few.low) / (many.high - many.low)).toBeGreaterThan(1.7);
    const oneLook = 2 * 1.96 * Math.sqrt(0.1875 / 4 / 4000);
    expect((many.high - many.low) / oneLook).toBeGreaterThan(1);
    expect((many.high - many.low) / oneLook).toBeLessThan(2);
  });

  it('is the same for values in any order, and mirrored for mirrored values', () => {
    const random = new Random(3, 4);
    const values = Array.from({ length: 200 }, () => block(random, 0.3));
    const estimate = sequenceOf(values).estimate();
    expect(sequenceOf([...values].reverse()).estimate().low).toBeCloseTo(estimate.low, 9);
    const mirrored = sequenceOf(
      values.map((value) => -value),
      { least: -0.75, most: 0.25 },
    ).estimate();
    expect(mirrored.low).toBeCloseTo(-estimate.high, 9);
    expect(mirrored.high).toBeCloseTo(-estimate.low, 9);
  });

  it('shows what its interval leaves out, and no more', () => {
    const random = new Random(5, 6);
    const sequence = sequenceOf(Array.from({ length: 500 }, () => block(random, 0.4)));
    const { low, high } = sequence.estimate();
    expect([low - 0.001, low + 0.001].map((m) => sequence.shows(m, 1, 0.025))).toEqual([true, false]);
    expect([high - 0.001, high + 0.001].map((m) => sequence.shows(m, -1, 0.025))).toEqual([false, true]);
    expect(sequence.shows(-0.25, 1, 0.5)).toBe(false);
  });

  it('refuses what cannot be', () => {
    expect(() => sequenceOf([0.8])).toThrow('A confidence sequence over -0.25 … 0.75 was given 0.8.');
  });
});

describe('a verdict, looked at after every block', () => {
  /** How often each verdict comes up in that many comparisons of at most that many blocks. */
  const verdicts = (chance: number, matters: number, comparisons: number, blocks: number): Record<Verdict, number> => {
    const random = new Random(2006, Math.round(1000 * chance));
    const given: Record<Verdict, number> = { better: 0, worse: 0, equal: 0, open: 0 };
    for (let i = 0; i < comparisons; i++) {
      const sequence = new ConfidenceSequence(RANGE);
      let verdict: Verdict = 'open';
      for (let n = 0; n < blocks && verdict === 'open'; n++) {
        sequence.add(block(random, chance));
        verdict = judge(sequence, matters);
      }
      given[verdict]++;
    }
    return given;
  };

  it('is wrong in 5 % at most where there is no difference', () => {
    const { better, worse } = verdicts(0.25, 0.04, 300, 500);
    expect(better + worse).toBeLessThanOrEqual(0.05 * 300);
  });

  it('is equal in 5 % at most where the difference is just what matters', () => {
    const { equal } = verdicts(0.31, 0.06, 300, 300);
    expect(equal).toBeLessThanOrEqual(0.05 * 300);
  });

  it('comes, and is right, where there is a difference or none that matters', () => {
    expect(verdicts(0.45, 0.05, 50, 400).better).toBeGreaterThan(45);
    expect(verdicts(0.08, 0.05, 50, 400).worse).toBeGreaterThan(45);
    expect(verdicts(0.25, 0.1, 50, 400).equal).toBeGreaterThan(45);
  });
});
