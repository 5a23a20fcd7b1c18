/**
 * What choices lose. The best of several measured options looks better than it is. So the best one is determined in one half of
 * the determinizations and the loss measured in the other, both ways round, and the two are averaged.
 *
 * The best option in one half is not always the true best: losses are slightly too small, and one may be below 0. The difference
 * between two agents does not have these faults, because what it is measured against cancels out.
 */
import { mean, sum } from '../../base/stats/describe.ts';
import { type Estimate, meanInterval } from '../../base/stats/intervals.ts';
import { stratifiedMean } from '../../base/stats/strata.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Answer } from './answer.ts';
import type { Entry, Head, Panel } from './panel.ts';

/** What a choice loses: in points (converted by their worth at that decision), and in share of the win. */
export interface Loss {
  readonly points: number;
  readonly share: number;
}

/** What choosing an option loses at a position. @param chosen its index */
export const lossOf = ({ options }: Entry, chosen: number): Loss => {
  const halves = [0, 1].map((half) => {
    const best = options.reduce((least, one) => (one.behind[half] < least.behind[half] ? one : least));
    const other = 1 - half;
    return {
      points: options[chosen].behind[other] - best.behind[other],
      share: best.share[other] - options[chosen].share[other],
    };
  });
  return { points: mean(halves.map((one) => one.points)), share: mean(halves.map((one) => one.share)) };
};

/** What an agent loses at decisions of one phase. */
export interface PhaseLoss {
  readonly phase: DecidingPhase;
  readonly positions: number;
  /** Decisions of a seat in a game. */
  readonly decisions: number;
  /** Points per decision. */
  readonly points: Estimate;
}

interface AgentLoss {
  readonly agent: string;
  /** Per decision: points, and share of the win. */
  readonly points: Estimate;
  readonly share: Estimate;
  /** The share of positions at which it chooses the option that the panel considers best, or one just as good. */
  readonly best: number;
  /** Time by the clock per decision. */
  readonly milliseconds: number;
  readonly phases: readonly PhaseLoss[];
}

/** How much more one agent loses than another at the same positions. */
interface Difference {
  readonly agent: string;
  readonly other: string;
  /** Points per decision; the intervals of all pairs hold jointly. */
  readonly points: Estimate;
}

export interface Verdict {
  readonly edition: string;
  readonly players: number;
  readonly positions: number;
  readonly worlds: number;
  readonly until: Head['until'];
  /** Decisions of a seat in a game: multiplied by a loss, this is what all its decisions lose. */
  readonly decisions: number;
  readonly agents: readonly AgentLoss[];
  readonly differences: readonly Difference[];
}

type ByPhase = ReadonlyMap<DecidingPhase, readonly number[]>;

const byPhase = (entries: readonly Entry[], values: readonly number[]): ByPhase => {
  const found = new Map<DecidingPhase, number[]>();
  for (const [i, { phase }] of entries.entries()) found.set(phase, [...(found.get(phase) ?? []), values[i]]);
  return found;
};

const weighed = ({ decisions }: Head, values: ByPhase, level?: number): Estimate =>
  stratifiedMean(
    [...values].map(([phase, own]) => ({ weight: decisions[phase] ?? 0, values: own })),
    level,
  );

/** What agents lose at the positions of a panel, and how they differ. @param answers agent by agent, position by position */
export const verdictOn = (
  { head, entries }: Panel,
  agents: readonly string[],
  answers: readonly (readonly Answer[])[],
): Verdict => {
  const losses = answers.map((own) => own.map(({ option }, i) => lossOf(entries[i], option)));
  const pointsOf = (agent: number) => losses[agent].map(({ points }) => points);
  const pairs = agents.flatMap((_, i) => agents.slice(i + 1).map((_, j) => [i, i + 1 + j] as const));
  const { edition, players, positions, worlds, until } = head;
  return {
    ...{ edition, players, positions, worlds, until },
    decisions: sum(Object.values(head.decisions)),
    agents: agents.map((agent, i) => ({
      agent,
      points: weighed(head, byPhase(entries, pointsOf(i))),
      share: weighed(
        head,
        byPhase(
          entries,
          losses[i].map(({ share }) => share),
        ),
      ),
      best: mean(answers[i].map(({ option }, n) => Number(sum(entries[n].options[option].behind) <= 0))),
      milliseconds: mean(answers[i].map(({ milliseconds }) => milliseconds)),
      phases: [...byPhase(entries, pointsOf(i))].map(([phase, values]) => ({
        phase,
        positions: values.length,
        decisions: head.decisions[phase] ?? 0,
        points: meanInterval(values),
      })),
    })),
    differences: pairs.map(([i, j]) => {
      const values = pointsOf(i).map((points, n) => points - pointsOf(j)[n]);
      const level = 1 - 0.05 / pairs.length;
      return { agent: agents[i], other: agents[j], points: weighed(head, byPhase(entries, values), level) };
    }),
  };
};
