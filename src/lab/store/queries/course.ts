/** How games went: scores from round to round, and what regions gave. */

import type { BlockSums } from '../../../base/stats/intervals.ts';
import type { Store } from '../store.ts';
import { type Spread, spread } from './auctions.ts';
import { blockSums, scaled } from './block-sums.ts';
import { PARTS } from './played.ts';

/** An agent's points at the end of a round, as the final scoring would count them then. */
export interface RoundScoreRow extends BlockSums {
  readonly round: number;
  readonly agent: string;
}

const ROUNDS_PLAYED =
  '(SELECT r.*, p.block, p.agent, p.parts FROM rounds r JOIN played p USING (run, game, seat) WHERE run = $1)';

export const roundScoreRows = (store: Store, run: string): Promise<RoundScoreRow[]> =>
  store.query(blockSums(['round', 'agent'], 'score', ROUNDS_PLAYED.replace('r.*', 'r.round, r.score')), [run]);

/** The leader's margin over the second at the end of a round, and how often such a leader won. */
export interface LeadRow extends Spread {
  readonly round: number;
  /** The final win share of the leaders, in games. */
  readonly wins: BlockSums;
}

export async function leadRows(store: Store, run: string): Promise<LeadRow[]> {
  const leads = await store.query<Spread & { round: number }>(
    `SELECT round, ${spread('top[1] - top[2]')} FROM
      (SELECT game, round, max(score, 2) AS top FROM rounds WHERE run = $1 GROUP BY ALL)
    GROUP BY round ORDER BY round`,
    [run],
  );
  const leaders = `(SELECT * FROM ${ROUNDS_PLAYED} QUALIFY score = max(score) OVER (PARTITION BY game, round))`;
  const wins = await store.query<BlockSums>(blockSums(['round'], 'parts', leaders), [run]);
  return leads.map((lead, i) => ({ ...lead, wins: scaled(wins[i], 1 / PARTS) }));
}

/** What a region gave an agent. */
export interface RegionRow extends BlockSums {
  readonly region: string;
  /** Mandates for 50 votes. */
  readonly maximum: number;
  readonly agent: string;
}

export const regionRows = (store: Store, run: string): Promise<RegionRow[]> =>
  store.query(
    blockSums(
      ['region', 'maximum', 'agent'],
      'mandates',
      `(SELECT e.region, e.maximum, e.mandates, p.agent, p.block FROM elections e JOIN played p USING (run, game, seat)
        WHERE run = $1)`,
    ),
    [run],
  );

/** The mandates of the seat with most of them in a region. */
export interface RegionBestRow extends Spread {
  readonly region: string;
  readonly maximum: number;
}

export const regionBestRows = (store: Store, run: string): Promise<RegionBestRow[]> =>
  store.query(
    `SELECT region, maximum, ${spread('best')} FROM
      (SELECT game, region, maximum, max(mandates) AS best FROM elections WHERE run = $1 GROUP BY ALL)
    GROUP BY ALL ORDER BY maximum DESC, region`,
    [run],
  );
