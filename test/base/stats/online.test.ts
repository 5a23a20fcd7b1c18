import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { ConfidenceSequence } from '../../../src/base/stats/confidence-sequence.ts';
import { FALSE_CLAIMS, onlineClaims } from '../../../src/base/stats/online.ts';
import { evidenceFor, judge, type Verdict } from '../../../src/base/stats/verdict.ts';

const QUESTIONS = 50;

/**
 * Fifty questions in turn. Each is played until its verdict is known, and then until it survives or its deals are over. All share
 * the luck of the same deals, as questions of one seed do.
 *
 * @param edges the true difference of each question
 */
const asked = (edges: readonly number[], seed: string) => {
  const random = new Random(...seedOf(seed));
  const deals = Array.from({ length: 200 }, () => random.next());
  const evidence: number[] = [];
  const verdicts = edges.map((edge) => {
    const { needed } = onlineClaims([...evidence, Number.NEGATIVE_INFINITY]).at(-1)!;
    const sequence = new ConfidenceSequence({ least: -1, most: 1 });
    let verdict: Verdict = 'open';
    let first: Verdict = 'open';
    let look = 8;
    for (const luck of deals) {
      sequence.add(0.6 * luck + 0.4 * random.next() < 0.5 + edge / 2 ? 1 : -1);
      // The looks come at growing distances, as in a real comparison.
      if (sequence.count < look) continue;
      look = Math.max(look + 4, Math.ceil(1.2 * look));
      verdict = judge(sequence, 0.2);
      if (first === 'open') first = verdict;
      if (verdict !== 'open' && evidenceFor(sequence, verdict, 0.2) >= Math.log(needed)) break;
    }
    evidence.push(evidenceFor(sequence, verdict, 0.2));
    return first;
  });
  return { verdicts, standings: onlineClaims(evidence) };
};

describe('claims one after another', () => {
  it('has the levels of the paper: they add up to the part that is allowed, and rise with every claim that survives', () => {
    const none = onlineClaims(Array<number>(100_000).fill(Number.NEGATIVE_INFINITY));
    const spent = none.reduce((sum, { needed }) => sum + 1 / needed, 0);
    expect(spent).toBeLessThan(FALSE_CLAIMS);
    expect(spent).toBeGreaterThan(0.998 * FALSE_CLAIMS);
    const [first, second, third] = onlineClaims([Math.log(23), Math.log(34), Math.log(35)]);
    expect(first).toMatchObject({ survives: true });
    expect(first.needed).toBeCloseTo(22.8577, 3);
    expect(second).toMatchObject({ survives: false });
    expect(second.needed).toBeCloseTo((22.857656657 * 2 ** 1.6) / 2, 6);
    expect(third.needed).toBeCloseTo((22.857656657 * 3 ** 1.6) / 2, 6);
  });

  it('lets at most one in ten survivors be false on average, where single verdicts would be wrong much more often', () => {
    const rounds = 120;
    let [proportion, single, found] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      // If nothing differs, every claim is false; all questions share the luck of the deals.
      const edges = Array.from({ length: QUESTIONS }, (_, i) => (round % 2 === 0 && i % 5 === 0 ? 0.6 : 0));
      const { verdicts, standings } = asked(edges, `round ${round}`);
      const isFalse = (i: number) => edges[i] === 0;
      const survivors = [...edges.keys()].filter((i) => standings[i].survives);
      proportion += survivors.filter(isFalse).length / Math.max(1, survivors.length);
      const claims = [...edges.keys()].filter((i) => verdicts[i] === 'better' || verdicts[i] === 'worse');
      single += claims.filter(isFalse).length / Math.max(1, claims.length);
      if (round % 2 === 0) found += survivors.filter((i) => !isFalse(i)).length / (QUESTIONS / 5);
    }
    expect(proportion / rounds).toBeLessThan(FALSE_CLAIMS);
    expect(single / rounds).toBeGreaterThan(proportion / rounds);
    // It still finds the true differences.
    expect(found / (rounds / 2)).toBeGreaterThan(0.8);
  });
});
