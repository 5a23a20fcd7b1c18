/** Mistakes by kind: each phase counts once, and nothing is lost on the way. */
import { expect, test } from 'vitest';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { KINDS, lostByKind } from '../../../src/table/review/kinds.ts';

test('the points of all phases are those of all kinds', () => {
  const mistakes = DECIDING_PHASES.map((phase, i) => ({ phase, loss: { mean: i + 1 } }));
  const lost = lostByKind(mistakes);
  expect(Object.keys(lost)).toEqual([...KINDS]);
  expect(Object.values(lost).reduce((sum, n) => sum + n, 0)).toBe((mistakes.length * (mistakes.length + 1)) / 2);
  for (const kind of KINDS) expect(lost[kind]).toBeGreaterThan(0);
  expect(lostByKind([{ phase: 'auction-polls', loss: { mean: 3 } }])).toMatchObject({ bids: 3, money: 0 });
});
