import type { PhaseGuide } from '../guide.ts';

export const completePlatforms: PhaseGuide = {
  rule: (t) => t.complete,
  terms: ['platform', 'coincidence'],
  actions: {},
};
