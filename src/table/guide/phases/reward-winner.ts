import { first, second } from '../../../rules/engine/action.ts';
import { membersFromNational, placeNational } from '../../../rules/engine/board/national.ts';
import { takeOpinion } from '../../../rules/engine/board/opinions.ts';
import { opinionPoints, securedPoints } from '../../../rules/engine/scoring.ts';
import { NONE } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { actor, cardName, changes, joined, type Scene, tryOut } from '../scene.ts';

/** What happens to the card in the space. */
const fate = (scene: Scene, card: number, slot: number): string => {
  const there = scene.view.national[slot];
  if (there === card) return scene.t.reward.secures;
  return there === NONE ? '' : scene.t.reward.leaves(cardName(scene, there));
};

const national: Explain = (scene, act) => {
  const [card, slot] = [first(act), second(act)];
  const { rules } = scene.game;
  const after = tryOut(scene.game, scene.view, (s) => {
    takeOpinion(s, scene.view.current, card);
    placeNational(rules, s, card, slot);
  });
  const points = changes(
    scene,
    after,
    (s, seat) => opinionPoints(rules, s, seat) + securedPoints(rules, s, seat),
    String,
  );
  const members = changes(scene, after, (s, seat) => membersFromNational(rules, s, seat), String);
  const { reward } = scene.t;
  return explained(
    reward.take(cardName(scene, card), slot + 1),
    joined(
      fate(scene, card, slot),
      points === '' ? reward.nobodyGains : reward.points(points),
      members === '' ? '' : reward.membersARound(members),
    ),
  );
};

export const rewardWinner: PhaseGuide = {
  rule: (t) => t.reward,
  terms: ['national', 'mediaMarkers', 'opinion'],
  book: ({ reward: t }, { game: { rules } }) => [
    t.opinions(rules.p.opinionsClear, rules.p.opinionsNose, rules.p.opinionsCoalition),
    t.marker,
    rules.p.beatenPlacesMedia ? t.beaten : '',
    t.equal,
  ],
  limits: ({ t }) => [t.limits.national],
  actions: {
    nationalMedia: {
      explain: ({ t: { reward }, game, view }) =>
        explained(reward.moveMarker, reward.markerPoints(game.rules.mediaPoints[view.election])),
      seen: (scene) => scene.t.log.marker(actor(scene)),
    },
    national: {
      explain: national,
      seen: (scene, act) => scene.t.log.national(actor(scene), cardName(scene, first(act)), second(act) + 1),
    },
  },
  /** Even stages of the rewards are about media markers, odd ones about opinions. */
  pass: {
    explain: ({ t: { reward }, view }) =>
      view.stage % 2 === 0
        ? explained(reward.leaveMarker, reward.returns)
        : explained(reward.takeNone, reward.discarded),
  },
};
