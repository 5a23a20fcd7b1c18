/** Levels of play that a clinic sets against each other, to find out how much skill decides. */

/** From chance to a search. */
export const LEVELS = ['random', 'heuristic', 'learned', 'mcts:iterations=5'] as const;

const nameOf = (level: number): string => LEVELS[level].replace(/^mcts.*/, 'search');

/** Each level against every one below it: the places of both in the list, and what they are called together. */
export const SKILL_PAIRS = LEVELS.flatMap((_, better) =>
  Array.from({ length: better }, (_, worse) => ({ better, worse, key: `${nameOf(better)} against ${nameOf(worse)}` })),
);

/** Those of them that are one step apart, by what they are called. */
export const SKILL_STEPS: ReadonlySet<string> = new Set(
  SKILL_PAIRS.filter(({ better, worse }) => better === worse + 1).map(({ key }) => key),
);
