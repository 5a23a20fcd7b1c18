import { first, second } from '../../../rules/engine/action.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { inRegion, votesAfter, votesChange } from '../scene.ts';
import { keepOpinions } from './influence-media.ts';

const convert: Explain = (scene, act) => {
  const [board, converted] = [first(act), second(act)];
  const at = board * SEATS + scene.seat;
  const then = votesAfter(scene, scene.view, board, scene.seat, converted);
  return explained(
    scene.t.meetings.convert(converted, inRegion(scene, board)),
    scene.t.meetings.left(votesChange(scene, board, scene.view.votes[at], then), scene.view.meetings[at] - converted),
    { votes: then },
  );
};

export const convertMeetings: PhaseGuide = {
  rule: (t, { edition, rules }) =>
    edition.formulas.votes(2, 2, 1) === 6 && edition.formulas.votes(2, 1, 2) === 4
      ? t.convertSum(rules.p.convertAtLeast)
      : t.convertProduct,
  terms: ['meetings', 'votes', 'coincidence', 'popularity', 'mandates'],
  book: ({ convert: t }, { game: { rules } }) => [
    t.from(rules.p.convertFrom),
    t.order,
    rules.p.convertCurrent ? '' : t.current,
    rules.p.majorityExchange ? t.majority : '',
  ],
  limits: ({ t, game }) => [t.limits.convert(game.rules.p.convertAtLeast)],
  actions: { convert: { explain: convert } },
  pass: {
    explain: (scene) => {
      if (scene.view.stage > 0) return keepOpinions(scene);
      const at = scene.board * SEATS + scene.seat;
      const { meetings } = scene.t;
      return explained(meetings.convertNothing, meetings.votesStay(scene.view.votes[at], scene.view.meetings[at]));
    },
  },
  isOnRegions: true,
};
