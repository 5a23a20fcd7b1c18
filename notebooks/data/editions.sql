/* What the clinic of the six editions has played as it is: sums and counts by edition, players, measure, key and cluster of deals.
   macher sql notebooks/data/clinic "$(cat notebooks/data/editions.sql)" --out notebooks/data/editions.parquet */
WITH played AS (
  SELECT run, edition, CASE WHEN arm LIKE '%; search' THEN 'search' ELSE 'heuristic' END AS players, game, block % 40 AS cluster
  FROM runs JOIN games USING (run) WHERE status = 'played' AND (arm = edition OR arm LIKE '%; search')
), finals AS (
  SELECT p.*, s.* EXCLUDE (run, game) FROM played p JOIN seats s USING (run, game)
), points AS (
  UNPIVOT (
    SELECT edition, players, cluster, CAST(score AS DOUBLE) AS total, CAST(mandates AS DOUBLE) AS mandates, CAST(media AS DOUBLE) AS media,
      CAST(membership + bonus AS DOUBLE) AS membership, CAST(opinions + secured AS DOUBLE) AS opinions, CAST(elections + money AS DOUBLE) AS other
    FROM finals
  ) ON total, mandates, media, membership, opinions, other INTO NAME key VALUE value
), margins AS (
  SELECT edition, players, cluster, max(score) AS first, max(score) - max_by(score, -rank, 2)[2] AS margin FROM finals GROUP BY edition, players, cluster, run, game
), favourites AS (
  SELECT p.edition, p.players, p.cluster, c.run, c.game, c.round, max_by(s.win_share, c.chance) AS won
  FROM chances c JOIN played p USING (run, game) JOIN seats s USING (run, game, seat) GROUP BY ALL
), every AS (
  SELECT edition, players, cluster, 'points' AS measure, key, sum(value) AS sum, count(*) AS count FROM points GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'win share by seat', CAST(seat + 1 AS VARCHAR), sum(win_share), count(*) FROM finals GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'lead of the winner', 'part of its score', sum(margin / first), count(*) FROM margins GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'favourite wins', CAST(round AS VARCHAR), sum(won), count(*) FROM favourites GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'received', source, sum(received), 0 FROM money JOIN played USING (run, game) WHERE received > 0 GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'paid', source, sum(paid), 0 FROM money JOIN played USING (run, game) WHERE paid > 0 GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'choices', phase, sum(choices), 0 FROM turns JOIN played USING (run, game) WHERE choices > 0 GROUP BY ALL
  UNION ALL SELECT edition, players, cluster, 'seats', 'all', count(*), count(*) FROM finals GROUP BY ALL
)
SELECT edition, players, measure, key, CAST(cluster AS TINYINT) AS cluster, CAST(sum AS DOUBLE) AS sum, CAST(count AS INTEGER) AS count FROM every ORDER BY ALL
