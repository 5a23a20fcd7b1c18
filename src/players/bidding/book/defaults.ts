/** The defaults of a bid book; this file imports nothing, so that help texts can use it. */
export const BOOK = { opponents: ['learned', 'heuristic', 'mcts:iterations=20'], seed: 'bids' } as const;
