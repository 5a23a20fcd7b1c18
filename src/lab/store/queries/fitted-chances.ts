/**
 * Win chances that fit the games they are used for. The evaluation was trained on an edition, by other players: under a variant
 * it may be far too sure of the favourite, or not sure enough. So the chances of a run are fitted to its own games.
 *
 * After each round a seat's chance is p^s ÷ Σ p^s over all seats (Platt's scaling for several classes, with one parameter: Guo
 * and others 2017, "On calibration of modern neural networks"). The sharpness s is the multiple of 0.05 that makes the actual
 * winners likeliest; it is fitted to one half of the deals and used for the other, so no game helps to predict itself. The
 * favourite stays the same.
 */
import type { Store } from '../store.ts';

const STEP = 0.05;
const STEPS = 60;
/** Deals used to fit a sharpness: more would change little, and take long. */
const FITTED_DEALS = 2000;
/** The weight of a prior for 1: a normal one with a standard deviation of a half. */
const PRIOR = 2;
/** The least chance, since its logarithm has to be finite. */
const LEAST = 1e-4;

/** The last round with chances: they say who has won. */
const LAST = '(SELECT max(round) FROM chances WHERE run = $1)';

/**
 * The sharpness fitted to each half of the deals of the run $1, by round. Each game and round is aggregated once into a row of
 * chances, and every sharpness is tried on those rows.
 */
const SHARPNESS = `SELECT half, round, arg_max(sharpness, ROW(fit - ${PRIOR} * (sharpness - 1) ** 2, -sharpness)) AS sharpness FROM
  (SELECT half, round, sharpness, sum(sharpness * said - ln(list_sum([exp(sharpness * one) FOR one IN logarithms]))) AS fit FROM
    (SELECT block % 2 AS half, round, sum(win_share * logarithm) AS said, list(logarithm) AS logarithms FROM
      (SELECT block, game, round, win_share, ln(greatest(chance, ${LEAST})) AS logarithm FROM chances
        JOIN seats USING (run, game, seat) JOIN games USING (run, game)
        WHERE run = $1 AND round < ${LAST} AND block < least(${FITTED_DEALS}, $2))
      GROUP BY block, game, round),
    (SELECT CAST(range AS DOUBLE) * ${STEP} AS sharpness FROM range(1, ${STEPS + 1}))
  GROUP BY half, round, sharpness)
  GROUP BY half, round ORDER BY half, round`;

interface Fitted {
  readonly half: number;
  readonly round: number;
  readonly sharpness: number;
}

/** How many of its first deals count, by run; all of a run that is not named. A look may use no more, even if more are stored. */
export type Limits = ReadonlyMap<string, number>;

/** The limit of a run without one: no run has as many deals. */
const ALL_DEALS = 2 ** 31 - 1;
const NO_LIMITS: Limits = new Map();
export const limitOf = (limits: Limits, run: string): number => limits.get(run) ?? ALL_DEALS;

/**
 * The sharpness fitted to the chances of a run, by half of the deals and round. Below 1 the evaluation is too sure, above 1 not
 * sure enough.
 */
export const sharpnessOf = (store: Store, run: string, deals = ALL_DEALS): Promise<readonly Fitted[]> =>
  store.query<Fitted>(SHARPNESS, [run, deals]);

/** A table of fitted chances, which all queries of them read: filled once, and kept as long as the connection lasts. */
const FITTED_CHANCES = 'fitted_chances';

const fill = async (store: Store, run: string, deals: number): Promise<void> => {
  const fitted = await sharpnessOf(store, run, deals);
  await store.query(`CREATE TEMP TABLE IF NOT EXISTS ${FITTED_CHANCES} AS SELECT * FROM chances LIMIT 0`);
  await store.query(`DELETE FROM ${FITTED_CHANCES} WHERE run = $1`, [run]);
  await store.query(`INSERT INTO ${FITTED_CHANCES} ${fittedSql(fitted)}`, [run]);
};

const fittedSql = (fitted: readonly Fitted[]): string => {
  if (fitted.length === 0) return 'SELECT * FROM chances WHERE run = $1';
  const values = fitted.map(({ half, round, sharpness }) => `(${half}, ${round}, CAST(${sharpness} AS DOUBLE))`);
  const sharp = `greatest(c.chance, ${LEAST}) ** f.sharpness`;
  return `SELECT c.run, c.game, c.round, c.seat,
      coalesce(${sharp} / sum(${sharp}) OVER (PARTITION BY c.game, c.round), c.chance) AS chance
    FROM chances c JOIN games g USING (run, game)
    LEFT JOIN (VALUES ${values.join(', ')}) AS f(half, round, sharpness) ON f.half = 1 - g.block % 2 AND f.round = c.round
    WHERE run = $1`;
};

/** The fitted chances there are, by store and run: for how many games, and a promise that they are filled. */
const known = new WeakMap<Store, Map<string, { readonly games: number; readonly filled: Promise<void> }>>();

/** Fills the fitted chances of a run, again if more, or fewer, of its games count. */
const provide = async (store: Store, run: string, deals: number): Promise<void> => {
  const [{ games }] = await store.query<{ games: number }>(
    'SELECT CAST(count(*) AS INTEGER) AS games FROM games WHERE run = $1 AND block < $2',
    [run, deals],
  );
  const runs = known.get(store) ?? new Map();
  known.set(store, runs);
  if (runs.get(run)?.games !== games) runs.set(run, { games, filled: fill(store, run, deals) });
  return runs.get(run)!.filled;
};

/** A placeholder in a query for the fitted chances of its run `$n`. */
export const chancesOf = (n: 1 | 2 | 3): string => `{chances of $${n}}`;
const CHANCES = /\{chances of \$(\d)\}/g;

/** Replaces the placeholders of `chancesOf` in a query. @param runs the runs of its parameters */
export const withChances = async (
  store: Store,
  runs: readonly string[],
  sql: string,
  limits = NO_LIMITS,
): Promise<string> => {
  const asked = new Set([...sql.matchAll(CHANCES)].map(([, n]) => Number(n)));
  for (const n of asked) await provide(store, runs[n - 1], limitOf(limits, runs[n - 1]));
  return sql.replace(CHANCES, `(SELECT * FROM ${FITTED_CHANCES} WHERE run = $$$1)`);
};
