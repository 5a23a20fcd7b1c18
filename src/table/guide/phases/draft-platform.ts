import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const draftPlatform: PhaseGuide = {
  rule: (t) => t.draft,
  terms: ['platform', 'coincidence'],
  actions: { keep: { explain: withCard('keep') } },
};
