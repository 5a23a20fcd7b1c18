import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BalanceAnswer, Verdict } from '../../../../src/lab/question/balance/answer.ts';
import { brokenLimits, parseLimits } from '../../../../src/lab/question/balance/limits.ts';

const verdict = (arm: string, what: string, low: number, high: number, word: Verdict['word'] = 'watch') =>
  ({ arm, what, word, estimate: { mean: (low + high) / 2, low, high } }) as Verdict;
const answer = (verdicts: readonly Verdict[]) =>
  ({
    verdicts,
    first: [
      { arm: 'edition', against: null },
      { arm: 'variant', against: 'edition' },
    ],
  }) as unknown as BalanceAnswer;

describe('limits of a clinic', () => {
  const limits = parseLimits("limits: [{ verdict: 'fairness: seats', from: -5, to: 5 }]");
  const broken = (low: number, high: number, arm = 'variant') =>
    brokenLimits(
      limits,
      answer(
        [verdict('variant', 'fairness: seats', 0, 0), verdict(arm, 'fairness: seats', low, high)].slice(
          arm === 'variant' ? 1 : 0,
        ),
      ),
    );

  it('are broken where the whole interval of a variant is beyond them, in the unit that people read', () => {
    expect(broken(0.06, 0.08)).toEqual([
      'variant: fairness: seats is +7.0 percentage points (+6.0 to +8.0), clearly above 5.',
    ]);
    expect(broken(-0.08, -0.06)).toHaveLength(1);
    expect(broken(0.04, 0.08)).toEqual([]);
    expect(broken(0.06, 0.08, 'edition')).toEqual([]);
  });

  it('may be words, and are not kept by what nobody knows', () => {
    const words = parseLimits("limits: [{ verdict: 'drama: closeness', words: [healthy, not known yet] }]");
    expect(brokenLimits(words, answer([verdict('variant', 'drama: closeness', 0.1, 0.2)]))).toEqual([
      'variant: drama: closeness is watch; expected healthy or not known yet.',
    ]);
    expect(brokenLimits(words, answer([verdict('variant', 'drama: closeness', 0, 0.1, 'healthy')]))).toEqual([]);
    const healthy = parseLimits("limits: [{ verdict: 'drama: closeness', words: [healthy] }]");
    expect(brokenLimits(healthy, answer([verdict('variant', 'drama: closeness', 0, 0.1, 'open')]))).toEqual([
      'variant: drama: closeness is not known yet; expected healthy.',
    ]);
    expect(brokenLimits(words, answer([]))).toEqual([
      'variant: there is no verdict on drama: closeness; give the clinic more time.',
    ]);
  });

  it('may have percent signs where the sentence has one', () => {
    const [limit] = parseLimits("limits: [{ verdict: 'money: left over', from: 5 %, to: '24 %' }]");
    expect(limit).toMatchObject({ from: 5, to: 24 });
  });

  it('are not of one number of several', () => {
    expect(() => parseLimits("limits: [{ verdict: 'fairness: seats', of: seat 1, to: 5 }]")).toThrow(
      "unknown key 'of'; leave it out: a limit is for the worst of all numbers of a verdict",
    );
  });

  it('have an example that can be read', () => {
    expect(parseLimits(readFileSync('examples/clinic/limits.yaml', 'utf8')).length).toBeGreaterThan(3);
  });

  it.each([
    ['limits: []', 'found no limits'],
    ["- { verdict: 'fairness: seats', to: 5 }", 'found a list; expected it under limits, as in limits: [ … ]'],
    ['limits: [{ words: [healthy] }]', "missing 'verdict'"],
    [
      "limits:\n  - { verdict: 'fairness: seat', to: 5 }",
      "line 2: limits.1.verdict: unknown 'fairness: seat'; nearest: fairness: seats",
    ],
    [
      "limits: [{ verdict: 'fairness: seats', words: [fine] }]",
      "unknown 'fine'; expected one of healthy, watch, broken, ",
    ],
    ["limits: [{ verdict: 'fairness: seats' }]", 'expected words that the verdict may have, or from and to'],
    [
      "limits: [{ verdict: 'fairness: seats', from: 5, to: -5 }]",
      'from 5 is above to -5; expected the smaller number first',
    ],
    ["limits: [{ verdict: 'fairness: seats', to: five }]", "expected a number, found 'five'"],
    ["limits: [{ verdict: 'fairness: seats', to: 3,5 }]", "found '3,5'; write 3.5, with a point"],
    [
      "limits:\n  - verdict: 'length: minutes'\n    to: 90 %",
      "line 3: limits.1.to: found '90 %'; expected a number without %",
    ],
    [
      "limits:\n  - { verdict: 'fairness: seat', words: [ok, fine] }\n  - { verdict: 'fairness: seats', to: five }",
      /^line 2: .*'fairness: seat'.*\nline 2: .*unknown 'ok'.*\nline 2: .*unknown 'fine'.*\nline 3: .*'five'\.$/,
    ],
  ])('%s', (text, message) => {
    expect(() => parseLimits(text)).toThrow(message);
  });
});
