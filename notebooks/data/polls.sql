/* What experiments/polls.yaml has found, one row a deal and arm, of the seat that is made to bid.
   macher run experiments/polls.yaml && macher sql results/polls.duckdb "$(cat notebooks/data/polls.sql)" --out notebooks/data/polls.parquet */
WITH own AS (
  SELECT run, arm, g.game, g.block, s.seat, s.score, s.win_share
  FROM runs JOIN games g USING (run) JOIN seats s USING (run, game) WHERE s.agent = 'bidder' AND g.status = 'played'
    AND NOT starts_with(arm, 'held out; ') -- deals on which the best prices play again
), offers AS (
  SELECT run, game, seat, round, line, bool_or(won) AS won, sum(paid) AS paid, bool_or(outcome = 'published') AS published
  FROM bids WHERE kind = 'poll' GROUP BY ALL
), arms AS (
  SELECT *, TRY_CAST(regexp_extract(arm, 'round (\d+)', 1) AS INTEGER) AS round,
    TRY_CAST(regexp_extract(arm, 'poll-(\d)', 1) AS INTEGER) AS line, TRY_CAST(regexp_extract(arm, ': (\d+)', 1) AS INTEGER) AS price,
    TRY_CAST(replace(regexp_extract(arm, '^([+−]\d+) in', 1), '−', '-') AS INTEGER) AS money
  FROM own
)
SELECT CAST(a.round AS TINYINT) AS round, CAST(a.line AS TINYINT) AS line, CAST(price AS SMALLINT) AS price, CAST(money AS SMALLINT) AS money,
  CAST(block AS SMALLINT) AS block, CAST(avg(score) AS FLOAT) AS points, CAST(avg(win_share) AS FLOAT) AS win_share,
  CAST(avg(CAST(b.won AS INTEGER)) AS FLOAT) AS won, CAST(sum(b.paid) AS SMALLINT) AS paid,
  CAST(avg(CAST(b.published AS INTEGER)) AS FLOAT) AS published
FROM arms a LEFT JOIN offers b ON b.run = a.run AND b.game = a.game AND b.seat = a.seat AND b.round = a.round AND b.line = a.line
GROUP BY ALL ORDER BY ALL
