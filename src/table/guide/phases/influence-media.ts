import { first, second, third } from '../../../rules/engine/action.ts';
import { exchangeOpinion } from '../../../rules/engine/board/opinions.ts';
import { coincidence } from '../../../rules/engine/board/platform.ts';
import { type Explained, explained, type PhaseGuide } from '../guide.ts';
import {
  actor,
  cardName,
  coincidenceChanges,
  inRegion,
  joined,
  named,
  outlook,
  type Scene,
  seatsFrom,
  signed,
  tryOut,
} from '../scene.ts';

/** Exchanges nothing. */
export const keepOpinions = (scene: Scene): Explained => {
  const ratings = seatsFrom(scene).map(
    (seat) => `${named(scene, seat)} ${signed(coincidence(scene.view, scene.board, seat))}`,
  );
  return explained(
    scene.t.media.exchangeNothing,
    scene.t.media.coincidenceStays(inRegion(scene, scene.board), scene.t.list(ratings)),
  );
};

export const influenceMedia: PhaseGuide = {
  rule: (t, { rules }) => (rules.p.poolOfEach ? t.influenceDisplay : t.influencePool),
  terms: ['mediaControl', 'pool', 'opinion', 'coincidence'],
  book: ({ influence: t }) => [t.most, t.fixed],
  limits: ({ t }) => [t.limits.exchange],
  actions: {
    exchange: {
      explain: (scene, act) => {
        const [board, leaves, enters] = [first(act), second(act), third(act)];
        const after = tryOut(scene.game, scene.view, (s) =>
          exchangeOpinion(scene.game.rules, s, board, leaves, enters),
        );
        return explained(
          scene.t.media.exchange(cardName(scene, leaves), cardName(scene, enters)),
          joined(
            coincidenceChanges(scene, after, board),
            scene.t.polls.outlookOf(null, outlook(scene, after, board, scene.seat)),
          ),
        );
      },
      seen: (scene, act) =>
        scene.t.log.exchanges(
          actor(scene),
          cardName(scene, second(act)),
          cardName(scene, third(act)),
          inRegion(scene, first(act)),
        ),
    },
  },
  pass: { explain: keepOpinions },
};
