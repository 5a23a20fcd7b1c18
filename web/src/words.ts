/** Short words and numbers that several parts of the page show in the same way. */

export { signed } from '../../src/base/text/signed.ts';

/** "Linke" for Die Linke, "CDU" for CDU/CSU, and "Grüne" for Die Grünen: without the article, the adjective's ending changes. */
export const short = (party: string): string =>
  party
    .split('/')[0]
    .split(' ')
    .at(-1)!
    .replace(/^Grünen$/, 'Grüne');

/** A text whose lines do not break between a number and its % or beside an arrow: "44 %", "46 → 42". */
export const tied = (text: string): string => text.replaceAll(' %', '\u00a0%').replaceAll(' → ', '\u00a0→\u00a0');

/** The topic of a card: "Nuclear power" for "Nuclear power no". */
export const topicOf = (card: string): string => card.slice(0, card.lastIndexOf(' '));
export const stanceOf = (card: string): string => card.slice(card.lastIndexOf(' ') + 1);

/** How an opinion relates to a platform; empty if the platform has no card on its topic. */
export const matchOf = (card: string, platform: readonly string[]): '' | 'agrees' | 'differs' => {
  const own = platform.find((one) => topicOf(one) === topicOf(card));
  if (own === undefined) return '';
  return own === card ? 'agrees' : 'differs';
};

/** The bands of a mandate table in their printed form: the first and last number of votes. */
export const bandOf = (index: number): string => (index === 9 ? '50' : `${5 * index + 5}–${5 * index + 9}`);

export const mandatesOf = (card: readonly number[], votes: number): number =>
  votes < 5 ? 0 : (card[Math.min(Math.floor(votes / 5), card.length) - 1] ?? 0);

/** Cards with the number of equal ones. Those that lie face down are not stacked, because each has its own place. */
export const pilesOf = (cards: readonly (string | null)[]): { readonly card: string; readonly count: number }[] => {
  const piles: { card: string; count: number }[] = [];
  for (const card of cards) {
    const same = piles.find((one) => one.card === card && card !== 'face down');
    if (same) same.count++;
    else if (card !== null) piles.push({ card, count: 1 });
  }
  return piles;
};
