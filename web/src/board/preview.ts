/** What a chosen option would change in a region, to show before it is confirmed. */
import type { OptionJson, Snapshot } from '../../../src/table/server/messages.ts';
import { topicOf } from '../words.ts';

type Region = Snapshot['observation']['regions'][number];

/** How far a platform agrees with the open opinions of a region; the key issue counts twice. */
export const coincidenceOf = (platform: readonly string[], { opinions, keyIssue }: Region): number => {
  let rating = 0;
  for (const opinion of opinions) {
    if (opinion === null || opinion === 'face down') continue;
    const own = platform.find((card) => topicOf(card) === topicOf(opinion));
    if (own !== undefined) rating += (own === opinion ? 1 : -1) * (topicOf(opinion) === keyIssue ? 2 : 1);
  }
  return rating;
};

/** A platform's or region's opinions with one card replaced by another. */
const replaced = <T extends string | null>(cards: readonly T[], leaves: T, enters: T): T[] => {
  const at = cards.indexOf(leaves);
  return cards.map((card, i) => (i === at ? enters : card));
};

/** A platform's coincidence with a region after an option that changes one of the two; null if it changes neither. */
export const coincidenceAfter = (
  option: OptionJson | null,
  platform: readonly string[],
  region: Region,
): number | null => {
  if (!option || option.card === null || option.enters === null) return null;
  const { card, enters } = option;
  if (option.region === region.region) {
    return coincidenceOf(platform, { ...region, opinions: replaced(region.opinions, card, enters) });
  }
  return option.region === null ? coincidenceOf(replaced(platform, card, enters), region) : null;
};
