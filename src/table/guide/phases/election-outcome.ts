import { explained, type PhaseGuide } from '../guide.ts';
import { who } from '../scene.ts';
import { declines } from './form-coalitions.ts';

export const electionOutcome: PhaseGuide = {
  rule: 'The strongest party wants you as its partner; both score for it.',
  terms: ['coalition', 'votes'],
  actions: {},
  pass: {
    explain: (scene) =>
      explained(
        `Decline ${who(scene, scene.view.proposer)}`,
        'you score nothing for this election; the next candidate is asked',
      ),
    seen: declines,
  },
};
