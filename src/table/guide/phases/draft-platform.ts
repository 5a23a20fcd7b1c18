import type { PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';

export const draftPlatform: PhaseGuide = {
  rule: 'Keep one card of your hand, face down; the others go to your neighbour on the left.',
  terms: ['platform', 'coincidence'],
  actions: { keep: { explain: withCard('Keep') } },
};
