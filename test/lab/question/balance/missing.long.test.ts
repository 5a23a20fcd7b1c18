import { describe, expect, it } from 'vitest';
import { groupedBy } from '../../../../src/base/grouped.ts';
import { sum } from '../../../../src/base/stats/describe.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { askQuestion } from '../../../../src/lab/question/ask.ts';
import { missingIn } from '../../../../src/lab/question/balance/missing.ts';
import { forecastOf } from '../../../../src/lab/question/forecast.ts';
import { KINDS } from '../../../../src/lab/question/kinds.ts';
import type { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { newDatabase } from '../../../support/folder.ts';
import { armsOf, withStore } from '../../run/support.ts';

const registry = await loadRegistry();

/** A clinic of a variant of which polls cost something else. */
const clinic = (pollMinimumBid: number, games = 400): Promise<readonly Experiment[]> =>
  armsOf(
    {
      ...{ name: 'clinic', question: 'Is it well?', edition: 'valley-2006-short', players: 3, ask: 'balance', seed: 7 },
      ...{ games, fields: ['random', { agents: ['beginner'], part: 0.5 }] },
      variant: ['none', { extends: 'valley-2006-short', name: 'polls', parameters: { pollMinimumBid } }],
    },
    registry,
  );
const playedIn = async (store: Store): Promise<number> => sum((await store.runs()).map(({ played }) => played));
const gamesOf = (arms: readonly Experiment[]): number => sum(arms.map(({ games }) => games));

describe('what is missing of a clinic', () => {
  it('is all games of every field and version if nothing is stored', async () => {
    const missing = missingIn(await clinic(3), () => 0);
    expect(gamesOf(missing)).toBeGreaterThan(1100);
    expect(gamesOf(missing)).toBeLessThanOrEqual(1200);
    const byField = groupedBy(missing, ({ agents }) => agents[0].id);
    expect([...byField.keys()]).toEqual(['random', 'beginner']);
    expect(gamesOf(byField.get('random')!) / gamesOf(byField.get('beginner')!)).toBeCloseTo(2, 0);
  });

  it('is half of it for the next version of a variant, since the original was played; and nothing once that is played', async () => {
    await withStore(newDatabase(), async (store) => {
      await askQuestion(await clinic(3), store, { workers: 0 });
      const [first, next] = [await playedIn(store), await clinic(5)];
      const forecast = await forecastOf(next, { workers: 0 }, KINDS, store);
      const left = forecast.games - forecast.stored!;
      expect(forecast.stored).toBeGreaterThan(0.9 * (first / 2));
      await askQuestion(next, store, { workers: 0, resume: true });
      const played = (await playedIn(store)) - first;
      expect(left / played).toBeGreaterThan(1 / 2);
      expect(left / played).toBeLessThan(2);
      expect(await forecastOf(next, { workers: 0 }, KINDS, store)).toMatchObject({ seconds: 0 });
    });
  });
});
