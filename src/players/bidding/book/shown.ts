/** The part of a bid book that people read. */
import type { OpponentBook } from './index.ts';

/** The most amounts that are shown, and how many of them come after the last one that matters. */
const [MOST, AFTER] = [40, 3];

/** How many amounts matter: up to the first that always wins, the best one, and the agent's own bids. */
export const shownAmounts = ({ amounts, best, own }: Pick<OpponentBook, 'amounts' | 'best' | 'own'>): number => {
  const sure = amounts.findIndex(({ won }) => won.mean === 1);
  const wanted = [best, ...own.map(({ amount }) => amount)].map((one) =>
    amounts.findIndex(({ amount }) => amount === one),
  );
  return Math.min(amounts.length, MOST, Math.max(sure === -1 ? amounts.length : sure, ...wanted) + 1 + AFTER);
};
