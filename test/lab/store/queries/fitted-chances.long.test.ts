import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import type { Done } from '../../../../src/lab/question/balance/plan.ts';
import { estimateOf, measuresOf } from '../../../../src/lab/question/balance/tallies.ts';
import { runArms } from '../../../../src/lab/run/run-arms.ts';
import { sharpnessOf, withChances } from '../../../../src/lab/store/queries/fitted-chances.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const ROUNDS = 4;

/**
 * Games with a made-up truth: chances drift from round to round, and the evaluation states them sharper, or duller, than they
 * are.
 */
const storeWith = async (games: number, said: (truth: readonly number[]) => readonly number[], seed: number) => {
  const random = new Random(seed, 9);
  const store = await Store.open(':memory:');
  const rows = { games: [] as string[], seats: [] as string[], chances: [] as string[] };
  for (let game = 0; game < games; game++) {
    const strength = [0, 0, 0];
    const truths: number[][] = [];
    // What is still to come counts as noise in who wins, so a softmax of what is known is the true chance.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const seat of strength.keys()) strength[seat] += 1.2 * (random.next() + random.next() - 1);
      const powers = strength.map(Math.exp);
      const sum = powers.reduce((a, b) => a + b);
      truths.push(powers.map((one) => one / sum));
    }
    const last = truths[ROUNDS];
    let drawn = random.next();
    let winner = 0;
    while (winner < 2 && drawn > last[winner]) drawn -= last[winner++];
    rows.games.push(`('r', ${game}, ${game}, 0, 's', 'played', 1, 'h', NULL, NULL, NULL, NULL)`);
    for (const seat of strength.keys()) {
      const won = seat === winner ? 1 : 0;
      rows.seats.push(`('r', ${game}, ${seat}, 'a', 'p', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${won ? 1 : 2.5}, ${won})`);
      for (let round = 0; round < ROUNDS; round++) {
        // Chances are exact only for the truth after the last round, so every round states that one.
        rows.chances.push(`('r', ${game}, ${round}, ${seat}, ${said(last)[seat]})`);
      }
      rows.chances.push(`('r', ${game}, ${ROUNDS}, ${seat}, ${won})`);
    }
  }
  for (const [table, values] of Object.entries(rows))
    await store.query(`INSERT INTO ${table} VALUES ${values.join(', ')}`);
  return store;
};

const sharpened = (by: number) => (truth: readonly number[]) => {
  const powers = truth.map((one) => one ** by);
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((one) => one / sum);
};

describe('chances that are fitted to the games of a run', () => {
  it.each([0.5, 1, 2])('are the true ones where the evaluation is %s times as sure as it should be', async (by) => {
    const store = await storeWith(1500, sharpened(by), 7);
    const fitted = await sharpnessOf(store, 'r');
    expect(fitted.length).toBe(2 * ROUNDS);
    for (const { sharpness } of fitted) expect(Math.abs(sharpness * by - 1)).toBeLessThan(0.35);
    const sql = await withChances(store, ['r'], 'SELECT game, round, seat, chance FROM {chances of $1} WHERE run = $1');
    const [{ off, sum }] = await store.query<{ off: number; sum: number }>(
      `WITH fitted AS (${sql}) SELECT avg(abs(said - won)) AS off, max(abs(total - 1)) AS sum FROM
        (SELECT width, avg(f.chance) AS said, avg(s.win_share) AS won FROM (SELECT *, floor(5 * chance) AS width FROM fitted WHERE round = 2) f
          JOIN seats s USING (game, seat) GROUP BY width HAVING count(*) > 200),
        (SELECT sum(chance) AS total FROM fitted GROUP BY game, round)`,
      ['r'],
    );
    expect(off).toBeLessThan(0.04);
    expect(sum).toBeLessThan(1e-9);
    store.close();
  });

  it('do not speak for themselves: a half of the deals is judged by the other', async () => {
    const store = await storeWith(400, sharpened(1), 8);
    // In half of the deals the evaluation is always right, in the other half always wrong.
    await store.query(
      `UPDATE chances c SET chance = CASE WHEN s.win_share = 1 THEN CASE WHEN c.game % 2 = 0 THEN 0.9 ELSE 0.02 END
        WHEN c.game % 2 = 0 THEN 0.05 ELSE 0.49 END FROM seats s WHERE s.game = c.game AND s.seat = c.seat AND c.round < ${ROUNDS}`,
    );
    const fitted = await sharpnessOf(store, 'r');
    for (const { half, sharpness } of fitted) expect(half === 0 ? sharpness > 1.5 : sharpness < 0.3).toBe(true);
    const sql = await withChances(
      store,
      ['r'],
      'SELECT max(chance) AS most FROM {chances of $1} WHERE run = $1 AND round = 0 AND game % 2 = 0',
    );
    expect((await store.query<{ most: number }>(sql, ['r']))[0].most).toBeLessThan(0.5);
    store.close();
  });

  it('are fitted once for all queries, and again when there are more games', async () => {
    const store = await storeWith(400, sharpened(1), 8);
    const statements = async () => {
      let asked = 0;
      store.listen(() => asked++);
      const sql = await withChances(store, ['r'], 'SELECT count(*) AS rows FROM {chances of $1}');
      store.listen(null);
      return [asked, Number((await store.query<{ rows: number }>(sql, ['r']))[0].rows)];
    };
    const rows = 400 * 3 * (ROUNDS + 1);
    const [first, found] = await statements();
    expect(found).toBe(rows);
    expect(first).toBeGreaterThan(1);
    // It asks only how many games there are.
    expect(await statements()).toEqual([1, rows]);
    await store.query('INSERT INTO games SELECT * REPLACE (400 AS game, 400 AS block) FROM games WHERE game = 0');
    await store.query('INSERT INTO chances SELECT * REPLACE (400 AS game) FROM chances WHERE game = 0');
    expect(await statements()).toEqual([first, rows + 3 * (ROUNDS + 1)]);
    store.close();
  });
});

describe('rules that the evaluation does not know', () => {
  it('have favourites that win as often as is said, which they do not by the edition’s evaluation', async () => {
    const [experiment] = await armsOf(
      `name: short
question: Is it sure too early?
edition: valley-2006
variant: { name: three rounds, parameters: { rounds: 3 } }
players: 3
agents: [random]
seating: fixed
games: 240
seed: short
record: [games, seats, chances]`,
      await loadRegistry(),
    );
    const store = await Store.open(':memory:');
    const [{ run }] = await runArms([experiment], store, { workers: 0 });
    const probes = [{ probe: { kind: 'base', key: '', experiment } as Done, run }];
    const measures = await measuresOf(store, probes);
    const raw = await store.query<{ round: number; off: number; error: number }>(
      `SELECT round, avg(chance - win_share) AS off, stddev(chance - win_share) / sqrt(count(*)) AS error FROM
        (SELECT game, round, arg_max(seat, ROW(chance, -seat)) AS seat, max(chance) AS chance FROM chances WHERE run = $1 GROUP BY game, round)
        JOIN (SELECT game, seat, win_share FROM seats WHERE run = $1) USING (game, seat) WHERE round < 3 GROUP BY round ORDER BY round`,
      [run],
    );
    store.close();
    expect(raw.some(({ off, error }) => Math.abs(off) > 3 * error)).toBe(true);
    for (const { round } of raw) {
      const { low, high } = estimateOf(measures.get(`said ${round}`)!, 0.999);
      expect(low, `round ${round}`).toBeLessThan(0);
      expect(high, `round ${round}`).toBeGreaterThan(0);
    }
  }, 60_000);
});
