/** What a shadow card does, in a few words for its face. */
import type { Welcome } from '../../../src/table/server/messages.ts';

type Card = Welcome['rules']['components']['shadowCards'][number];
type Effects = Partial<Card>;

const wordsOf = (card: Effects): string[] => [
  ...(card.votes ? [`${card.votes} votes`] : []),
  ...(card.keyIssue ? ['key issue'] : []),
  ...(card.robbery ? ['robbery'] : []),
  ...(card.raise ? [`trend +${card.raise}`] : []),
  ...(card.lower ? [`rival −${card.lower}`] : []),
  ...(card.lowerAll ? [`all −${card.lowerAll}`] : []),
  ...(card.members ? [`${card.members} members`] : []),
  ...(card.poll ? ['free poll'] : []),
  ...(card.platform ? ['platform'] : []),
];

/** The main action first, where a card has one; then those of which one is used. */
export const effectsOf = (card: Card): { readonly main: string; readonly others: string } => ({
  main: card.main ? wordsOf(card.main).join(', ') : '',
  others: wordsOf(card).join(' · '),
});
