import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const layPlatforms: PhaseGuide = {
  rule: 'Lay cards of distinct topics face down; all are shown at once.',
  terms: ['platform', 'coincidence'],
  actions: { lay: { explain: withCard('Lay') } },
};
