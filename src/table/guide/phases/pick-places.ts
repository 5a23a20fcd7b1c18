import { first } from '../../../rules/engine/action.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { turnInRound } from '../scene.ts';

export const pickPlaces: PhaseGuide = {
  rule: 'The highest bid picks its place in turn order first, then the next.',
  terms: ['order'],
  limits: () => ['Places that are not offered are taken.'],
  actions: {
    place: {
      explain: (scene, act) => explained(`Take place ${first(act) + 1} in turn order`, turnInRound(scene, first(act))),
      seen: (_, act) => `takes place ${first(act) + 1} in turn order`,
    },
  },
};
