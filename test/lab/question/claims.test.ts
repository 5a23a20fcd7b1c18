import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { differing, evidenceOf } from '../../../src/lab/question/claims.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { claimSentence, entered, ledgerOf } from '../../../src/lab/question/ledger.ts';
import type { Answer } from '../../../src/lab/question/question.ts';
import { Store } from '../../../src/lab/store/store.ts';

const shown = (p: number) => ({ mean: 1, low: 0.5, high: 1.5, p });

describe('the evidence for claims whose intervals hold jointly', () => {
  it('is small if the interval only just shows the claim, and grows with its distance', () => {
    const [far, near] = evidenceOf([differing([shown(0.05), shown(1e-9), { ...shown(1), low: -1 }])]);
    // A p-value of 5 % is calibrated to an e-value of 1.8.
    expect(Math.exp(near)).toBeCloseTo(1.78, 1);
    expect(far).toBeGreaterThan(Math.log(1e6));
  });

  it('is smaller if the answer has more families, each of which may be wrong', () => {
    const family = differing([shown(0.001)]);
    expect(evidenceOf([family, [], []])[0]).toBeLessThan(evidenceOf([family])[0]);
    expect(evidenceOf([[{ evidence: 5 }], []])[0]).toBeCloseTo(5 - Math.log(2), 9);
    expect(evidenceOf([])).toEqual([]);
  });
});

describe('a question with joint intervals in the ledger', () => {
  const asking = (kind: string) => ({ name: kind, ask: { kind, games: 800 } }) as unknown as Experiment;
  const known = { verdict: 'known' } as Answer;

  it('has one place, whatever the number of its claims, which the next question counts', async () => {
    const store = await Store.open(':memory:');
    const first = await entered(store, 'r1', asking('balance'), known, [14, 6, 0.5]);
    expect(first).toMatchObject({ place: 1, verdict: '3 claims', survives: true, joint: { claims: 3, surviving: 2 } });
    expect(claimSentence(first!)).toContain(
      'Of its 3 claims, whose intervals hold jointly, 2 survive the number of questions',
    );
    expect((await entered(store, 'r2', asking('curve'), known, []))?.verdict).toBe('open');
    const [only, none] = [1, 0].map((surviving) => claimSentence({ ...first!, joint: { claims: 1, surviving } }));
    expect(only).toMatch(/^Its only claim survives the number/);
    expect(none).toMatch(/^Its only claim does not survive the number/);
    const third = await entered(store, 'r3', asking('compare'), {
      verdict: 'better',
      evidence: 4,
    } as unknown as Answer);
    expect(third).toMatchObject({ place: 3, survives: false });
    expect((await ledgerOf(store)).map(({ survives }) => survives)).toEqual([true, false, false]);
    store.close();
  });

  it('is every kind that makes claims and has no single verdict', () => {
    const single = ['compare', 'tune', 'exploit'];
    const estimating = ['precision'];
    for (const { name, claims } of KINDS)
      expect(claims !== undefined, name).toBe(![...single, ...estimating].includes(name));
  });
});
