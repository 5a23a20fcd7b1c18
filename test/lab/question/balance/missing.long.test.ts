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
/** The same for some minutes, at a speed that allows for that many games. */
const timed = async (games: number): Promise<readonly Experiment[]> => {
  const arms = await clinic(3, games);
  const minuted = arms.map((arm) => ({ ...arm, ask: { ...arm.ask!, minutes: 1 } }));
  return KINDS.find(({ name }) => name === 'balance')!.timed!.withGames(minuted, games);
};
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

  it('is what a clinic left out when its time was up, and a forecast counts it', async () => {
    await withStore(newDatabase(), async (store) => {
      const arms = await timed(200);
      // It takes the first look, and has no time for the second.
      const cut = await askQuestion(arms, store, { workers: 0, until: performance.now() });
      expect(cut.state).toBe('answered');
      const stored = await playedIn(store);
      const forecast = await forecastOf(arms, { workers: 0 }, KINDS, store);
      expect(forecast).toMatchObject({ stored });
      expect(forecast.stored).toBeLessThan(forecast.games);
      expect(forecast.seconds).toBeGreaterThan(0);
      expect(forecast.seconds).toBeLessThanOrEqual(60);
      await expect(askQuestion(arms, store)).rejects.toThrow('add --resume to play only the others');
      // Games of earlier sessions count as done.
      const done: number[] = [];
      const again = { workers: 0, resume: true, until: performance.now() };
      await askQuestion(arms, store, { ...again, progress: (now) => done.push(now.done) });
      expect(done.at(-1)).toBe(stored);
    });
  }, 240_000);
});
