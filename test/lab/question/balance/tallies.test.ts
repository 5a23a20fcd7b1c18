import { describe, expect, it } from 'vitest';
import { parseExperiments } from '../../../../src/lab/experiment/load.ts';
import { CLINIC_TABLES } from '../../../../src/lab/question/balance/file.ts';
import type { Done } from '../../../../src/lab/question/balance/plan.ts';
import { dealsOf, estimateOf, measuresOf, weightOf } from '../../../../src/lab/question/balance/tallies.ts';
import { KINDS } from '../../../../src/lab/question/kinds.ts';
import { runArms } from '../../../../src/lab/run/run-arms.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';

describe('the measures of a field', () => {
  it('know how many deals they rest on, of several games each', async () => {
    const [experiment] = await parseExperiments(
      `name: deals
question: How many?
edition: valley-2006-short
players: 3
agents: [heuristic, random, random]
seating: rotate
games: 24
seed: deals
record: [${CLINIC_TABLES.join(', ')}]`,
      'deals.yaml',
      await loadRegistry(),
      KINDS,
    );
    const store = await Store.open(':memory:');
    const [{ run }] = await runArms([experiment], store, { workers: 0 });
    const measures = await measuresOf(store, [{ probe: { kind: 'base', key: '', experiment } as Done, run }]);
    store.close();
    const [margin, seat] = ['margin', 'seat 1'].map((id) => measures.get(id)!);
    expect([weightOf(margin), dealsOf(margin)]).toEqual([24, 8]);
    expect([weightOf(seat), dealsOf(seat)]).toEqual([24, 8]);
    // Happens in some games only, and has no weight of its own.
    const choice = measures.get('with-choice form-coalitions')!;
    expect([weightOf(choice), dealsOf(choice)]).toEqual([24, 8]);
    // That nobody has run out so far is not certain.
    const { low, high } = estimateOf(measures.get('used-up meetings')!);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeGreaterThan(0.01);
  }, 60_000);
});
