/** The answer of a run to its question, in a few sentences made from its numbers. */

import { counted, percent, percentRange, signed, whole } from '../../base/drawing/words.ts';
import { blockMean } from '../../base/stats/intervals.ts';
import type { RunData } from '../store/run-data.ts';
import { type AgentShare, agentShares } from './win-share.ts';

export function answerOf(data: RunData): string[] {
  return [...unfinished(data), ...winners(data), ...failures(data)];
}

function unfinished({ run }: RunData): string[] {
  const games = run.played + run.failed;
  return games < run.planned
    ? [`The run is not complete: ${whole(games)} of ${counted(run.planned, 'game')} so far.`]
    : [];
}

function winners(data: RunData): string[] {
  const ranked = agentShares(data).sort((a, b) => b.mean - a.mean);
  const even = percent(1 / data.run.players, 0);
  if (ranked.length === 0)
    return ['The run does not record seats, or no game was played to its end: nobody can be compared.'];
  if (ranked.length === 1)
    return [
      `All seats were played by ${ranked[0].agent}, so nobody can win more than an even share of ${even}; what differs is the seats.`,
    ];
  return [
    standing(ranked[0], data.run.players, even),
    ...ranked.slice(1).map((next, i) => comparison(data, ranked[i], next)),
  ];
}

function standing(best: AgentShare, players: number, even: string): string {
  const more = best.low > 1 / players ? 'more' : 'not clearly more';
  const share = `${percent(best.mean)} of games in each of its seats (95\u202f% interval ${percentRange(best)})`;
  return `${best.agent} wins ${share}, ${more} than an even share of ${even}.`;
}

/** One agent compared with the next weaker one, deal by deal. */
function comparison(data: RunData, better: AgentShare, worse: AgentShare): string {
  const pair = data.differences.find(({ agent, other }) => agent === better.agent && other === worse.agent);
  if (!pair || pair.blocks < 2) return `One deal cannot show whether ${better.agent} is better than ${worse.agent}.`;
  const { mean, low, high } = blockMean(pair);
  const points = (n: number) => (low > 0 ? (100 * n).toFixed(1) : signed(100 * n));
  const range = `${points(mean)} percentage points (${points(low)} to ${points(high)})`;
  return low > 0
    ? `${better.agent} is ahead of ${worse.agent} by ${range}.`
    : `Whether ${better.agent} is better than ${worse.agent} is open: the difference is ${range}.`;
}

const failures = ({ run }: RunData): string[] =>
  run.failed === 0
    ? []
    : [`${counted(run.failed, 'game')} failed and ${run.failed === 1 ? 'is' : 'are'} left out of all figures.`];
