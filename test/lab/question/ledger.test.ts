import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/lab/experiment/experiment.ts';
import { entered, ledgerOf } from '../../../src/lab/question/ledger.ts';
import type { Answer } from '../../../src/lab/question/question.ts';
import { Store } from '../../../src/lab/store/store.ts';

const answer = (verdict: string, evidence: number) => ({ verdict, evidence }) as unknown as Answer;
const asking = (more: object) => ({
  name: 'duel',
  ask: { kind: 'compare', games: 800, measure: 'winShare', ...more } as Ask,
});

describe('the ledger of a database', () => {
  it('has a place for each question, also if several are asked of the same games', async () => {
    const store = await Store.open(':memory:');
    const places = [];
    for (const more of [{}, { measure: 'points' }, { measure: 'rank' }, { matters: 0.1 }])
      places.push((await entered(store, 'r1', asking(more), answer('better', 4)))?.place);
    expect(places).toEqual([1, 2, 3, 4]);
    expect((await entered(store, 'r2', asking({}), answer('worse', 4)))?.place).toBe(5);
    // The second of two equal answers needs more.
    const [first, second] = await ledgerOf(store);
    expect(second.needed).toBeGreaterThan(first.needed);
    store.close();
  });

  it('keeps the place of a question with more games, at its own table and others, or more evidence', async () => {
    const store = await Store.open(':memory:');
    const tune = (games: number) => ({
      kind: 'tune',
      games,
      plan: { tables: [{ games, blocks: games / 4, seed: 1 }] },
    });
    await entered(store, 'r1', asking({}), answer('open', 1));
    await entered(store, 'r2', asking(tune(400)), answer('open', 1));
    const continued = await entered(store, 'r1', asking({ games: 8000, evidence: 152 }), answer('better', 7));
    expect(continued).toMatchObject({ place: 1, verdict: 'better', evidence: 7 });
    expect((await entered(store, 'r2', asking(tune(800)), answer('better', 2)))?.place).toBe(2);
    expect(await ledgerOf(store)).toHaveLength(2);
    store.close();
  });

  it('reads the rows of older builds, which keep their places', async () => {
    const store = await Store.open(':memory:');
    await store.query(`CREATE TABLE claims (place INTEGER NOT NULL, run VARCHAR NOT NULL, name VARCHAR NOT NULL,
      verdict VARCHAR NOT NULL, evidence DOUBLE NOT NULL, answered TIMESTAMP NOT NULL)`);
    await store.query("INSERT INTO claims VALUES (0, 'r1', 'duel', 'better', 5, TIMESTAMP '2026-01-01')");
    expect(await ledgerOf(store)).toMatchObject([{ run: 'r1', verdict: 'better', place: 1 }]);
    expect(await entered(store, 'r1', asking({ measure: 'rank' }), answer('worse', 6))).toMatchObject({ place: 2 });
    expect(await ledgerOf(store)).toMatchObject([{ verdict: 'better' }, { verdict: 'worse' }]);
    store.close();
  });
});
