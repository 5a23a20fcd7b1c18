/** The decisions of a run in the database. */
import { StoreError } from '../errors.ts';
import type { Store } from '../store.ts';

/** A played game with its decisions, as lists with one entry per decision. */
export interface StoredDecisions {
  readonly game: number;
  readonly seed: string;
  readonly hash: string;
  readonly decision: readonly number[];
  readonly seat: readonly number[];
  readonly legal: readonly number[];
  readonly chosen: readonly number[];
}

/** What a search found for each legal action; null for those that it did not try. */
export interface Searched {
  readonly visits: readonly (number | null)[];
  readonly values: readonly (number | null)[];
  readonly utilities: readonly (number | null)[] | null;
}

/** A game that cannot be replayed from its choices. */
export class StoredError extends StoreError {
  constructor(game: number) {
    super(
      `Game ${game} goes differently when its choices are played again: other rules played it; play the experiment again with this build.`,
    );
  }
}

type Row = Record<'seed' | 'hash' | 'decision' | 'seat' | 'legal' | 'chosen', string> & { readonly game: number };

/** The played games of a run from one block to another, in order. */
export const storedDecisions = async (
  store: Store,
  run: string,
  from: number,
  to: number,
): Promise<StoredDecisions[]> => {
  const rows = await store.query<Row>(
    `SELECT game, seed, hash, d.decision, d.seat, d.legal, d.chosen FROM decisions d JOIN games g USING (run, game)
    WHERE run = $1 AND block >= $2 AND block < $3 AND status = 'played' ORDER BY game`,
    [run, from, to],
  );
  const list = (text: string): number[] => JSON.parse(text);
  return rows.map(({ game, seed, hash, decision, seat, legal, chosen }) => ({
    ...{ game, seed, hash },
    ...{ decision: list(decision), seat: list(seat), legal: list(legal), chosen: list(chosen) },
  }));
};

/** What searches found in those games: by game, then by decision. */
export const storedSearches = async (
  store: Store,
  run: string,
  from: number,
  to: number,
): Promise<Map<number, Map<number, Searched>>> => {
  const rows = await store.query<{
    game: number;
    decision: number;
    visits: string;
    values: string;
    utilities: string | null;
  }>(
    `SELECT game, decision, visits, "values", utilities FROM searches JOIN games USING (run, game) WHERE run = $1 AND block >= $2 AND block < $3`,
    [run, from, to],
  );
  const found = new Map<number, Map<number, Searched>>();
  for (const { game, decision, visits, values, utilities } of rows) {
    const ofGame = found.get(game) ?? new Map<number, Searched>();
    ofGame.set(decision, {
      visits: JSON.parse(visits),
      values: JSON.parse(values),
      utilities: utilities === null ? null : JSON.parse(utilities),
    });
    found.set(game, ofGame);
  }
  return found;
};
