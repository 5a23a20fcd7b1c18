/* What experiments/anatomy.yaml has found, one row a player, deal, measure and round, of the seat that differs; round 0 is the end of the game.
   macher run experiments/anatomy.yaml && macher sql results/anatomy.duckdb "$(cat notebooks/data/anatomy.sql)" --out notebooks/data/anatomy.parquet */
WITH own AS (
  SELECT run, game, block, agents[1] AS player, seat, s.* EXCLUDE (run, game, seat, agent)
  FROM runs JOIN games g USING (run) JOIN seats s USING (run, game) WHERE s.agent = agents[1] AND status = 'played'
), ends AS (
  UNPIVOT (
    SELECT player, block, 0 AS round, CAST(win_share AS DOUBLE) AS "win share", CAST(score AS DOUBLE) AS points, CAST(mandates AS DOUBLE) AS mandates,
      CAST(o.media AS DOUBLE) AS media, CAST(membership AS DOUBLE) AS membership, CAST(bonus AS DOUBLE) AS bonus,
      CAST(opinions + secured AS DOUBLE) AS opinions FROM own o
  ) ON "win share", points, mandates, media, membership, bonus, opinions INTO NAME measure VALUE value
), courses AS (
  UNPIVOT (
    SELECT player, block, round, CAST(r.cash AS DOUBLE) AS cash, CAST(r.members AS DOUBLE) AS members, CAST(r.score AS DOUBLE) AS "points so far"
    FROM own JOIN rounds r USING (run, game, seat)
  ) ON cash, members, "points so far" INTO NAME measure VALUE value
), votes AS (
  UNPIVOT (
    SELECT player, block, e.round, CAST(e.votes AS DOUBLE) AS votes, CAST(e.mandates AS DOUBLE) AS "mandates won",
      CAST(e.outcome IN ('won', 'nose', 'coalition') AS DOUBLE) AS "elections won", CAST(e.outcome = 'coalition' AS DOUBLE) AS "in a coalition",
      CAST(e.coincidence AS DOUBLE) AS coincidence, CAST(e.popularity AS DOUBLE) AS popularity
    FROM own JOIN elections e USING (run, game, seat)
  ) ON votes, "mandates won", "elections won", "in a coalition", coincidence, popularity INTO NAME measure VALUE value
), offers AS (
  SELECT run, game, a.round, seat, player, block, kind, max(coalesce(bid, 0)) AS bid, max(CAST(won AS INTEGER)) AS won, sum(paid) AS paid,
    max(CAST(a.outcome = 'published' AS INTEGER)) AS published, region
  FROM own JOIN bids a USING (run, game, seat) GROUP BY ALL
), auctions_of AS (
  SELECT player, block, game, round, 'bid for order' AS measure, avg(bid) AS value FROM offers WHERE kind = 'order' GROUP BY ALL
  UNION ALL SELECT player, block, game, round, 'order won', avg(won) FROM offers WHERE kind = 'order' GROUP BY ALL
  UNION ALL SELECT player, block, game, round, 'polls won', sum(won) FROM offers WHERE kind = 'poll' GROUP BY ALL
  UNION ALL SELECT player, block, game, round, 'polls published', sum(published) FROM offers WHERE kind = 'poll' GROUP BY ALL
  UNION ALL SELECT player, block, game, round, 'paid for polls', sum(paid) FROM offers WHERE kind = 'poll' GROUP BY ALL
), every AS (
  SELECT player, block, round, measure, value FROM ends
  UNION ALL SELECT player, block, round, measure, value FROM courses
  UNION ALL SELECT player, block, round, measure, value FROM votes
  UNION ALL SELECT player, block, round, measure, value FROM auctions_of
)
SELECT player, measure, CAST(round AS TINYINT) AS round, CAST(block AS SMALLINT) AS block, CAST(avg(value) AS FLOAT) AS value
FROM every GROUP BY ALL ORDER BY ALL
