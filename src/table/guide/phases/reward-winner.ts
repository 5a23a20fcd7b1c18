import { first, second } from '../../../rules/engine/action.ts';
import { membersFromNational, placeNational } from '../../../rules/engine/board/national.ts';
import { takeOpinion } from '../../../rules/engine/board/opinions.ts';
import { opinionPoints, securedPoints } from '../../../rules/engine/scoring.ts';
import { NONE } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { cardName, changes, joined, type Scene, tryOut } from '../scene.ts';

/** What happens to the card that lies on the place. */
const fate = (scene: Scene, card: number, slot: number): string => {
  const there = scene.view.national[slot];
  if (there === card) return 'it becomes secured';
  return there === NONE ? '' : `${cardName(scene, there)} leaves`;
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
  return explained(
    `Take ${cardName(scene, card)} to place ${slot + 1}`,
    joined(
      fate(scene, card, slot),
      points === '' ? 'nobody gains or loses points as platforms are now' : `points ${points}`,
      members === '' ? '' : `members a round ${members}`,
    ),
  );
};

export const rewardWinner: PhaseGuide = {
  rule: 'Winners may move a media marker and opinions of the region to the national board.',
  terms: ['national', 'mediaMarkers', 'opinion'],
  limits: () => [
    'An equal opinion secures the one on the national board, the opposite replaces it; any other needs a free place, or one that is not secured when all are full.',
  ],
  actions: {
    nationalMedia: {
      explain: ({ game, view }) =>
        explained(
          'Move a media marker to the national board',
          `${game.rules.mediaPoints[view.election]} points at the end; the marker does not return to your supply`,
        ),
      seen: () => 'moves a media marker to the national board',
    },
    national: {
      explain: national,
      seen: (scene, act) => `takes ${cardName(scene, first(act))} to place ${second(act) + 1} of the national board`,
    },
  },
  /** Even stages of the rewards are about media markers, odd ones about opinions. */
  pass: {
    explain: ({ view }) =>
      view.stage % 2 === 0
        ? explained('Leave the marker', 'it returns to your supply')
        : explained('Take no opinion', 'those that are left are discarded'),
  },
};
