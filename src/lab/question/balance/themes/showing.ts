/** Which games show a finding best: queries whose records open in `replay`. */
import type { Showing } from '../standards.ts';

/** What is shown of each finding. */
const GAMES = 3;
/** Of games that are told in pairs, each beside the one of the same deal that it is compared with. */
const PAIRS = 2;

/** Where a value is most, or least. @param values rows with `game` and `value` */
export const ordered = (values: string, direction: 'ASC' | 'DESC' = 'DESC'): Showing => ({
  sql: `SELECT game FROM (${values}) ORDER BY value ${direction}, game LIMIT ${GAMES}`,
});

/** Of each seat by how much it was ahead of all others in the end, less than nothing for who was behind. */
const AHEAD = `(SELECT *, score - (SELECT max(score) FROM seats o WHERE o.run = s.run AND o.game = s.game AND o.seat <> s.seat) AS ahead
  FROM seats s WHERE run = $1)`;

/** Games that seats have won, or lost, by most. @param condition which seats */
export const endedBy = (how: 'won' | 'lost', condition: string): Showing =>
  ordered(
    `SELECT game, ${how === 'won' ? 'max(ahead)' : 'max(-ahead)'} AS value FROM ${AHEAD} s
      WHERE win_share ${how === 'won' ? '= 1' : '= 0'} AND ${condition} GROUP BY game`,
  );

/** The agent that something is done to. */
const FOCUS = 'agent = (SELECT agents[1] FROM runs WHERE run = $1)';

/** Games of a probe that the seat which something was done to has won, or lost, by most. */
export const focusEndedBy = (how: 'won' | 'lost', kind: string, key = ''): Showing => ({
  ...endedBy(how, FOCUS),
  probe: { kind, key },
});

/** Games in which whoever was ahead by most of something after a round won, or lost, by most. */
export const leadersEndedBy = (how: 'won' | 'lost', column: 'score' | 'cash', round: number): Showing =>
  ordered(
    `SELECT game, least(lead, ${how === 'won' ? '' : '-'}ahead) AS value FROM ${AHEAD} JOIN
      (SELECT game, arg_max(seat, ROW(${column}, -seat)) AS seat, max(${column}) - max(${column}, 2)[2] AS lead FROM rounds
        WHERE run = $1 AND round = ${round} GROUP BY game) USING (game, seat)`,
  );

/** Pairs of games of one deal: that of a probe, and the one in which nothing is done. @param pairs rows with `game`, `base`, `value` */
export const inPairs = (pairs: string, kind: string, key: string): Showing => ({
  probe: { kind, key },
  sql: `SELECT unnest([$2, $1]) AS run, unnest([base, game]) AS game
    FROM (SELECT * FROM (${pairs}) ORDER BY value DESC, game LIMIT ${PAIRS})`,
});

/** A text in a query. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
