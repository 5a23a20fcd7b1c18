import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const draftPlatform: PhaseGuide = {
  rule: (t) => t.draft,
  terms: ['platform', 'coincidence'],
  book: ({ draft: t }, { game: { rules } }) => [t.dealt(rules.p.draftCards, rules.p.draftKept)],
  actions: { keep: { explain: withCard('keep') } },
  isTogether: true,
};
