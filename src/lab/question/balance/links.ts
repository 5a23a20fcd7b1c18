/** GameLinks from the verdicts of a clinic to games that show them. */

import { type GameLink, type GameLinks, linkToGame } from '../../run/game-link.ts';
import type { Store } from '../../store/store.ts';
import type { BalanceAnswer } from './answer.ts';
import { sortedOut } from './words.ts';

/** The most links of a page: a record takes six kilobytes or so. */
const MOST = 10;

/** A link to the game that shows it best, for each verdict that is bad because of a version, and then for the others that are bad. */
export const linksOf = async (
  { verdicts = [], first = [] }: BalanceAnswer,
  store: Store,
  site: string,
): Promise<GameLinks> => {
  const of = (arm: string | null) => verdicts.filter((one) => one.arm === arm);
  const sorted = first.map(({ arm, against }) => sortedOut(of(arm), of(against)));
  const wanted = [...sorted.flatMap(({ bad }) => bad), ...sorted.flatMap(({ old }) => old)];
  const links = new Map<object, GameLink>();
  for (const { records } of wanted) {
    if (links.size === MOST) break;
    const [best] = records;
    const link = best && (await linkToGame(store, best, site));
    if (link) links.set(best, link);
  }
  return links;
};
