import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { CLINIC_TABLES } from '../../../../src/lab/question/balance/file.ts';
import type { Done } from '../../../../src/lab/question/balance/plan.ts';
import {
  boundedWins,
  dealsOf,
  estimateOf,
  measuresOf,
  type Tally,
  weightOf,
} from '../../../../src/lab/question/balance/tallies.ts';
import { runArms } from '../../../../src/lab/run/run-arms.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

describe('what a seat wins more by something', () => {
  const measure: Tally = {
    ...{ id: 'denied polls', isShare: false },
    clusters: { sums: [...Array<number>(50).fill(-1), ...Array<number>(50).fill(-3)], counts: Array(100).fill(4) },
  };
  const agents = (labels: readonly string[]) => labels.map((label) => ({ label })) as unknown as Experiment['agents'];

  it('may be all that it has among other players, and no more than an even share among its like', () => {
    const among = (labels: readonly string[]) => estimateOf(boundedWins(measure, agents(labels)));
    const { mean, low, high } = among(['a', 'b', 'c', 'd']);
    expect(mean).toBe(-0.5);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    expect(boundedWins(measure, agents(['a', 'a', 'a', 'a'])).bounds).toMatchObject({ least: -0.25, most: 0.75 });
  });
});

describe('the measures of a field', () => {
  it('know how many deals they rest on, of several games each', async () => {
    const [experiment] = await armsOf(
      `name: deals
question: How many?
edition: valley-2006-short
players: 3
agents: [heuristic, random, random]
seating: rotate
games: 24
seed: deals
record: [${CLINIC_TABLES.join(', ')}]`,
      await loadRegistry(),
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

  it('find that nothing changes where a seat is only called otherwise', async () => {
    const [experiment] = await armsOf(
      `name: alike
question: Is there a difference?
edition: valley-2006-short
players: 4
agents: [heuristic, heuristic, random, random]
seating: rotate
games: 48
seed: alike
record: [games, seats]`,
      await loadRegistry(),
    );
    const [first, ...others] = experiment.agents;
    const agents = [{ ...first, label: `${first.label} as ever` }, ...others];
    const probe: Experiment = { ...experiment, arm: 'as ever', agents, asListed: true };
    const store = await Store.open(':memory:');
    const runs = await runArms([experiment, probe], store, { workers: 0 });
    const played = [experiment, probe].map((one, i) => ({
      probe: { kind: i === 0 ? 'base' : 'random', key: i === 0 ? '' : 'buy-media', experiment: one } as Done,
      run: runs[i].run,
    }));
    const measures = await measuresOf(store, played, { unchanged: false });
    store.close();
    const { sums } = measures.get('random buy-media')!.clusters;
    expect(sums.filter((sum) => sum !== 0)).toEqual([]);
  }, 60_000);
});
