/** What a bid book is made of where nobody says it; it loads nothing, so that help texts can name it. */
export const BOOK = { opponents: ['learned', 'heuristic', 'mcts:iterations=20'], seed: 'bids' } as const;
