/** Levels of play that a clinic compares, to find out how much skill decides. */

/** From chance to a search. */
export const LEVELS = ['random', 'heuristic', 'learned', 'mcts:iterations=5'] as const;

const nameOf = (level: number): string => LEVELS[level].replace(/^mcts.*/, 'search');

/** Each level against every lower one: their places in the list, and the name of the pair. */
export const SKILL_PAIRS = LEVELS.flatMap((_, better) =>
  Array.from({ length: better }, (_, worse) => ({ better, worse, key: `${nameOf(better)} against ${nameOf(worse)}` })),
);

/** The names of pairs that are one step apart. */
export const SKILL_STEPS: ReadonlySet<string> = new Set(
  SKILL_PAIRS.filter(({ better, worse }) => better === worse + 1).map(({ key }) => key),
);
