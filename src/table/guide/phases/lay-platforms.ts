import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const layPlatforms: PhaseGuide = {
  rule: (t) => t.lay,
  terms: ['platform', 'coincidence'],
  book: ({ lay: t }, { game: { rules } }) => [t.topics(rules.p.platformTopics)],
  actions: { lay: { explain: withCard('lay') } },
  isTogether: true,
};
