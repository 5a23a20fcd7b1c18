import { explained, type PhaseGuide } from '../guide.ts';
import { who } from '../scene.ts';
import { declines } from './form-coalitions.ts';

export const electionOutcome: PhaseGuide = {
  rule: (t) => t.outcome,
  terms: ['coalition', 'votes'],
  book: ({ outcome: t }, { game: { rules } }) => [
    t.sole(rules.p.victoryVotes, rules.p.victorySole),
    t.shared(rules.p.victoryShared),
    t.coalition(rules.p.victoryCoalition),
    t.below(rules.p.victoryBelow),
    t.presence,
  ],
  actions: {},
  pass: {
    explain: (scene) =>
      explained(scene.t.coalitions.decline(who(scene, scene.view.proposer)), scene.t.coalitions.nextAsked),
    seen: declines,
  },
};
