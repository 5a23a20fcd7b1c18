/** Links from the verdicts of a clinic to games that show them. */

import { type GameLink, type GameLinks, linkToGame } from '../../run/game-link.ts';
import type { Store } from '../../store/store.ts';
import type { BalanceAnswer } from './answer.ts';
import { sortedOut } from './words.ts';

/** The most links of a page: a record takes six kilobytes or so. */
const MOST = 10;

/**
 * Links to the games that show verdicts best: first those that are bad because of a version, then others that are bad, and the rest
 * where the page has room.
 */
export const linksOf = async (
  { verdicts = [], first = [] }: BalanceAnswer,
  store: Store,
  site: string,
): Promise<GameLinks> => {
  const of = (arm: string | null) => verdicts.filter((one) => one.arm === arm);
  const sorted = first.map(({ arm, against }) => sortedOut(of(arm), of(against)));
  const wanted = [
    ...sorted.flatMap(({ bad }) => bad),
    ...sorted.flatMap(({ old }) => old),
    ...sorted.toReversed().flatMap(({ others }) => others.flatMap(([, alike]) => alike)),
  ];
  const links = new Map<object, GameLink>();
  for (const { records } of wanted) {
    if (links.size === MOST) break;
    const [best] = records;
    const link = best && (await linkToGame(store, best, site));
    if (link) links.set(best, link);
  }
  return links;
};
