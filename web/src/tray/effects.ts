/** What a shadow card does, in a few words for its face. */
import type { Welcome } from '../../../src/table/server/messages.ts';
import type { Catalogue } from '../speech/en.ts';

type Card = Welcome['rules']['components']['shadowCards'][number];
type Effects = Partial<Card>;

const wordsOf = (card: Effects, { tray, board, common }: Catalogue): string[] => [
  ...(card.votes ? [tray.votes(card.votes)] : []),
  ...(card.keyIssue ? [common.keyIssue] : []),
  ...(card.robbery ? [tray.robbery] : []),
  ...(card.raise ? [tray.raise(card.raise)] : []),
  ...(card.lower ? [tray.lower(card.lower)] : []),
  ...(card.lowerAll ? [tray.lowerAll(card.lowerAll)] : []),
  ...(card.members ? [board.membersOf(card.members)] : []),
  ...(card.poll ? [tray.freePoll] : []),
  ...(card.platform ? [tray.change] : []),
];

/** The main action first, if a card has one; then those from which one is used. @param say the catalogue for the words */
export const effectsOf = (card: Card, say: Catalogue): { readonly main: string; readonly others: string } => ({
  main: card.main ? wordsOf(card.main, say).join(', ') : '',
  others: wordsOf(card, say).join(' · '),
});
