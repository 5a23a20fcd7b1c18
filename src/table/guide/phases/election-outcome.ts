import { explained, type PhaseGuide } from '../guide.ts';
import { who } from '../scene.ts';
import { declines } from './form-coalitions.ts';

export const electionOutcome: PhaseGuide = {
  rule: (t) => t.outcome,
  terms: ['coalition', 'votes'],
  actions: {},
  pass: {
    explain: (scene) =>
      explained(scene.t.coalitions.decline(who(scene, scene.view.proposer)), scene.t.coalitions.nextAsked),
    seen: declines,
  },
};
