/** Contests: tables with one player who is better than all others. They show what thinking and skill are worth. */

import { type LineUpAgent, readLineUp, type Surroundings } from '../../experiment/line-up.ts';
import { LEVELS, SKILL_PAIRS } from './skill.ts';

/** A table with one player who is better than all others. */
export interface Contest {
  readonly kind: 'thinking' | 'skill';
  /** Who plays against whom: `heuristic against random`; empty for searches that think more or less. */
  readonly key: string;
  readonly agents: readonly LineUpAgent[];
}

/** All contests of a clinic, as its plan has them. */
export interface Contests {
  /** A search at the first place, and the same search with a tenth of its iterations at all others; empty for none. */
  readonly thinking: readonly LineUpAgent[];
  /** For each level of play: it has the first place, and a lower level has all others; left out by older builds. */
  readonly skill?: readonly Contest[];
}

/** The search that thinks more, and the one at all other places. */
const THINKERS = ['mcts:iterations=20', 'mcts:iterations=2'];

/** One list of all contests. */
export const contestsOf = ({ thinking, skill = [] }: Contests): readonly Contest[] => [
  ...(thinking.length > 0 ? [{ kind: 'thinking' as const, key: '', agents: thinking }] : []),
  ...skill,
];

/** The contests at a table of this size; without those whose players are not known. */
export const readContests = async (players: number, surroundings: Surroundings): Promise<Required<Contests>> => {
  const { agents: thinkers } = await readLineUp(THINKERS, surroundings);
  const { agents: levels } = await readLineUp(LEVELS, surroundings);
  const oneOf = (better: LineUpAgent, worse: LineUpAgent) =>
    Array.from({ length: players }, (_, place) => (place === 0 ? better : worse));
  return {
    thinking: thinkers.length === THINKERS.length ? oneOf(thinkers[0], thinkers[1]) : [],
    skill: (levels.length === LEVELS.length ? SKILL_PAIRS : []).map(({ key, better, worse }) => ({
      ...{ kind: 'skill' as const, key, agents: oneOf(levels[better], levels[worse]) },
    })),
  };
};
