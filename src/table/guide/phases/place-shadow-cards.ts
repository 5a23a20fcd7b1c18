import { second } from '../../../rules/engine/action.ts';
import { BOARDS, NONE } from '../../../rules/engine/state.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { joined, moneyStays, regionName, type Scene } from '../scene.ts';
import { effectsOf } from './use-shadow-cards.ts';

/** What the seat's face-down cards will cost together. */
const owed = ({ game: { rules }, view, seat }: Scene): number =>
  view.shadowPlaced
    .subarray(seat * BOARDS, (seat + 1) * BOARDS)
    .reduce((sum, card) => (card === NONE ? sum : sum + rules.shadowCost[card]), 0);

export const placeShadowCards: PhaseGuide = {
  rule: 'Place at most one shadow card face down in each region; they are turned up and paid for later.',
  terms: ['shadowCards', 'keyIssue', 'mediaRobbery', 'coalitionTile'],
  limits: () => ['One card lies in a region at a time, and each card is used once in the game.'],
  actions: {
    shadow: {
      explain: (scene, act) => {
        const card = second(act);
        const cost = scene.game.rules.shadowCost[card];
        const cash = scene.view.cash[scene.seat];
        const left = cash - owed(scene) - cost;
        const others = owed(scene) > 0 ? ' once all your cards are paid' : '';
        const money =
          left >= 0
            ? `costs ${cost}, money ${cash} → ${left}${others}`
            : `costs ${cost}, you are ${-left} short, and a card that cannot be paid is lost without effect`;
        return explained(`Place ${scene.words.shadowCards.list[card]}`, joined(...effectsOf(scene, card), money));
      },
    },
  },
  pass: {
    explain: (scene) => explained(`Place no card in ${regionName(scene, scene.board)}`, moneyStays(scene)),
  },
  isOnRegions: true,
  isSitting: true,
};
