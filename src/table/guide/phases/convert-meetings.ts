import { first, second } from '../../../rules/engine/action.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { regionName, several, votesAfter, votesChange } from '../scene.ts';
import { keepOpinions } from './influence-media.ts';

const convert: Explain = (scene, act) => {
  const [board, converted] = [first(act), second(act)];
  const at = board * SEATS + scene.seat;
  const then = votesAfter(scene, scene.view, board, scene.seat, converted);
  return explained(
    `Convert ${several(converted, 'meeting')} in ${regionName(scene, board)}`,
    `${votesChange(scene, board, scene.view.votes[at], then)}; ` +
      `${several(scene.view.meetings[at] - converted, 'meeting')} left there`,
  );
};

export const convertMeetings: PhaseGuide = {
  rule: ({ edition, rules }) =>
    edition.formulas.votes(2, 2, 1) === 6 && edition.formulas.votes(2, 1, 2) === 4
      ? `Votes are (meetings + popularity) × coincidence, each at least 1; convert ${rules.p.convertAtLeast} or more.`
      : 'Votes are meetings × (coincidence + popularity), at least one for each full two meetings.',
  terms: ['meetings', 'votes', 'coincidence', 'popularity', 'mandates'],
  limits: ({ game }) => [
    `Fewer than ${several(game.rules.p.convertAtLeast, 'meeting')} are not converted before the election.`,
  ],
  actions: { convert: { explain: convert } },
  pass: {
    explain: (scene) => {
      if (scene.view.stage > 0) return keepOpinions(scene);
      const at = scene.board * SEATS + scene.seat;
      const meetings = several(scene.view.meetings[at], 'meeting');
      return explained('Convert nothing', `votes stay ${scene.view.votes[at]}, ${meetings} left there`);
    },
  },
  isOnRegions: true,
};
