import type { PhaseGuide } from '../guide.ts';

export const completePlatforms: PhaseGuide = {
  rule: 'Choose what is missing, then discard all cards but those you keep.',
  terms: ['platform', 'coincidence'],
  actions: {},
};
