/**
 * Win chances that keep their word in the games they are used for. The evaluation was trained on an edition, by other players: under a
 * variant it may be far too sure of the favourite, or not sure enough. So the chances of a run are fitted to its own games.
 *
 * After each round a seat's chance is p^s ÷ Σ p^s over all seats (Platt's scaling for several classes, with one parameter: Guo and
 * others 2017, "On calibration of modern neural networks"). The sharpness s is the multiple of 0.05 that makes who won likeliest; it is
 * fitted to one half of the deals and used for the other, so that no game speaks for itself. Who is the favourite stays as it was.
 */
import type { Store } from '../../store/store.ts';

const STEP = 0.05;
const STEPS = 60;
/** Deals by which a sharpness is fitted: more say nothing new, and take long. */
const FITTED_DEALS = 2000;
/** What speaks for 1 before any game: as much as a normal prior with a spread of a half. */
const PRIOR = 2;
/** No chance is less: nothing can be said against what is impossible. */
const LEAST = 1e-4;

/** The last round that has chances: these say who has won. */
const LAST = '(SELECT max(round) FROM chances WHERE run = $1)';

/**
 * Of the run $1, the sharpness of each half of the deals and round, as fitted to that half. Games are counted once, each round of one as a
 * row with all that its chances say, and every sharpness is tried on that.
 */
const SHARPNESS = `SELECT half, round, arg_max(sharpness, ROW(fit - ${PRIOR} * (sharpness - 1) ** 2, -sharpness)) AS sharpness FROM
  (SELECT half, round, sharpness, sum(sharpness * power - ln(list_sum([exp(sharpness * one) FOR one IN logarithms]))) AS fit FROM
    (SELECT block % 2 AS half, round, sum(win_share * logarithm) AS power, list(logarithm) AS logarithms FROM
      (SELECT block, game, round, win_share, ln(greatest(chance, ${LEAST})) AS logarithm FROM chances
        JOIN seats USING (run, game, seat) JOIN games USING (run, game)
        WHERE run = $1 AND round < ${LAST} AND block < ${FITTED_DEALS})
      GROUP BY block, game, round),
    (SELECT CAST(range AS DOUBLE) * ${STEP} AS sharpness FROM range(1, ${STEPS + 1}))
  GROUP BY half, round, sharpness)
  GROUP BY half, round ORDER BY half, round`;

interface Fitted {
  readonly half: number;
  readonly round: number;
  readonly sharpness: number;
}

/** How sharp the chances of a run are made, by half of the deals that it was fitted to, and round. Below 1 the evaluation is too sure, above 1 not sure enough. */
export const sharpnessOf = (store: Store, run: string): Promise<readonly Fitted[]> =>
  store.query<Fitted>(SHARPNESS, [run]);

/** Fitted chances of runs, which all queries read that are asked of them: fitted once, and as long as the connection lasts. */
const FITTED_CHANCES = 'fitted_chances';

const fill = async (store: Store, run: string): Promise<void> => {
  const fitted = await sharpnessOf(store, run);
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

/** By store and run, the chances that are there: of how many games, and when they are. */
const known = new WeakMap<Store, Map<string, { readonly games: number; readonly filled: Promise<void> }>>();

/** Sees to the fitted chances of a run, which are fitted again when more of its games are stored. */
const provide = async (store: Store, run: string): Promise<void> => {
  const [{ games }] = await store.query<{ games: number }>(
    'SELECT CAST(count(*) AS INTEGER) AS games FROM games WHERE run = $1',
    [run],
  );
  const runs = known.get(store) ?? new Map();
  known.set(store, runs);
  if (runs.get(run)?.games !== games) runs.set(run, { games, filled: fill(store, run) });
  return runs.get(run)!.filled;
};

/** What stands in a query for the chances of its run `$n`, fitted to its games. */
export const chancesOf = (n: 1 | 2 | 3): string => `{chances of $${n}}`;
const CHANCES = /\{chances of \$(\d)\}/g;

/** A query with fitted chances in the place of `chancesOf`. @param runs those of its parameters */
export const withChances = async (store: Store, runs: readonly string[], sql: string): Promise<string> => {
  const asked = new Set([...sql.matchAll(CHANCES)].map(([, n]) => Number(n)));
  for (const n of asked) await provide(store, runs[n - 1]);
  return sql.replace(CHANCES, `(SELECT * FROM ${FITTED_CHANCES} WHERE run = $$$1)`);
};
