import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const layPlatforms: PhaseGuide = {
  rule: (t) => t.lay,
  terms: ['platform', 'coincidence'],
  actions: { lay: { explain: withCard('lay') } },
};
