import type { PhaseGuide } from '../guide.ts';

export const completePlatforms: PhaseGuide = {
  rule: (t) => t.complete,
  terms: ['platform', 'coincidence'],
  book: ({ complete: t }, { game: { rules } }) => [t.gaps, t.hand(rules.p.handSize)],
  actions: {},
};
