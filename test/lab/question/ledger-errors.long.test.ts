import { expect, it } from 'vitest';
import { FALSE_CLAIMS } from '../../../src/base/stats/online.ts';
import { type Ledger, ledgerOf } from '../../support/ledger.ts';

const DATABASES = 40;

const mean = (ledgers: readonly Ledger[], of: (one: Ledger) => number): number =>
  ledgers.reduce((sum, one) => sum + of(one), 0) / ledgers.length;

it.each([0, 5])(
  'keeps false claims few among fifty questions of several kinds (one in %d finds something)',
  (effects) => {
    const ledgers = Array.from({ length: DATABASES }, (_, i) => ledgerOf(`long ${i}`, effects));
    // Without the ledger, half of the databases claim something false.
    expect(mean(ledgers, ({ wrong }) => Number(wrong > 0))).toBeGreaterThan(0.4);
    expect(mean(ledgers, (one) => one.wrongSurvivors / Math.max(1, one.survivors))).toBeLessThan(FALSE_CLAIMS);
    if (effects === 0) return;
    // The effects are of six standard errors: taken for intervals that stand alone, fewer than one in ten survived.
    for (const kind of ['differences', 'balance'] as const)
      expect(
        mean(ledgers, ({ found }) => found.get(kind)!.surviving) /
          mean(ledgers, ({ found }) => found.get(kind)!.possible),
      ).toBeGreaterThan(0.5);
  },
);
