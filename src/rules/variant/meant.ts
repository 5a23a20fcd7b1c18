/** Words for members and money at the start that people write where the rules have others. */

import { fold } from '../../base/text/nearest.ts';

/** What each word may mean: the parameter for all, and the one for single parties. */
const AT_START: readonly (readonly [words: readonly string[], all: string, each: string])[] = [
  [['members', 'startMembers', 'startingMembers', 'partyMembers'], 'startMembers', 'partyMembers'],
  [
    ['cash', 'money', 'startMoney', 'startCash', 'startingMoney', 'startingCash', 'partyMoney'],
    'startMoney',
    'partyMoney',
  ],
];

const meaning = (key: string) => AT_START.find(([words]) => words.some((word) => fold(word) === fold(key)));

/** What to write for a parameter that is called otherwise, to end a sentence; null if it is not one of these. */
export const parameterMeant = (key: string): string | null => {
  const found = meaning(key);
  return found ? `write ${found[1]} for all, or ${found[2]} for single parties` : null;
};

/** The same for a key of a party, which does not have these for itself. */
export const ofPartyMeant = (key: string): string | null => {
  const found = meaning(key);
  return found
    ? `write parameters: { ${found[2]}: [ … ] }, which lists what each party has beyond ${found[1]}, in the order of the parties`
    : null;
};
