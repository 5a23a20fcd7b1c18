/* What experiments/bids.yaml has found, one row a deal and arm, of the seat that is made to bid.
   macher run experiments/bids.yaml && macher sql results/bids.duckdb "$(cat notebooks/data/order.sql)" */
COPY (
  WITH own AS (
    SELECT run, arm, g.game, g.block, s.seat, s.score, s.win_share
    FROM runs JOIN games g USING (run) JOIN seats s USING (run, game) WHERE s.agent = 'bidder' AND g.status = 'played'
      AND NOT starts_with(arm, 'held out; ') -- deals on which the best prices play again
  ), bids AS (
    SELECT run, game, seat, round, bool_or(won) AS won, sum(paid) AS paid FROM auctions WHERE kind = 'order' GROUP BY ALL
  ), arms AS (
    SELECT *, TRY_CAST(regexp_extract(arm, 'round (\d+)', 1) AS INTEGER) AS round,
      TRY_CAST(regexp_extract(arm, ': (\d+)', 1) AS INTEGER) AS price,
      TRY_CAST(regexp_extract(arm, 'against (\d+)', 1) AS INTEGER) AS others,
      TRY_CAST(regexp_extract(arm, '^place (\d+)', 1) AS INTEGER) AS place,
      TRY_CAST(replace(regexp_extract(arm, '^([+−]\d+) in', 1), '−', '-') AS INTEGER) AS money
    FROM own
  )
  SELECT CAST(a.round AS TINYINT) AS round, CAST(price AS SMALLINT) AS price, CAST(others AS SMALLINT) AS others, CAST(place AS TINYINT) AS place, CAST(money AS SMALLINT) AS money,
    CAST(block AS SMALLINT) AS block, CAST(avg(score) AS FLOAT) AS points, CAST(avg(win_share) AS FLOAT) AS win_share,
    CAST(avg(CAST(b.won AS INTEGER)) AS FLOAT) AS won, CAST(sum(b.paid) AS SMALLINT) AS paid
  FROM arms a LEFT JOIN bids b ON b.run = a.run AND b.game = a.game AND b.seat = a.seat AND b.round = a.round
  GROUP BY ALL ORDER BY ALL
) TO 'notebooks/data/order.parquet' (FORMAT parquet, COMPRESSION zstd)
