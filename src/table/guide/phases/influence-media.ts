import { first, second, third } from '../../../rules/engine/action.ts';
import { exchangeOpinion } from '../../../rules/engine/board/opinions.ts';
import { coincidence } from '../../../rules/engine/board/platform.ts';
import { type Explained, explained, type PhaseGuide } from '../guide.ts';
import {
  cardName,
  coincidenceChanges,
  joined,
  outlook,
  regionName,
  type Scene,
  seatsFrom,
  signed,
  tryOut,
  who,
} from '../scene.ts';

/** Exchanging nothing. */
export const keepOpinions = (scene: Scene): Explained => {
  const ratings = seatsFrom(scene).map(
    (seat) => `${who(scene, seat)} ${signed(coincidence(scene.view, scene.board, seat))}`,
  );
  return explained('Exchange nothing', `coincidence in ${regionName(scene, scene.board)} stays: ${ratings.join(', ')}`);
};

export const influenceMedia: PhaseGuide = {
  rule: ({ rules }) =>
    `Most media markers in a region let you exchange one of its open opinions with one of the ${
      rules.p.poolOfEach ? 'display' : 'pool'
    }.`,
  terms: ['mediaControl', 'pool', 'opinion', 'coincidence'],
  limits: () => ['A key issue never leaves, and no topic lies open twice in a region.'],
  actions: {
    exchange: {
      explain: (scene, act) => {
        const [board, leaves, enters] = [first(act), second(act), third(act)];
        const after = tryOut(scene.game, scene.view, (s) =>
          exchangeOpinion(scene.game.rules, s, board, leaves, enters),
        );
        return explained(
          `Exchange ${cardName(scene, leaves)} for ${cardName(scene, enters)}`,
          joined(coincidenceChanges(scene, after, board), `you: ${outlook(scene, after, board, scene.seat)}`),
        );
      },
      seen: (scene, act) =>
        `exchanges ${cardName(scene, second(act))} for ${cardName(scene, third(act))} in ${regionName(scene, first(act))}`,
    },
  },
  pass: { explain: keepOpinions },
};
