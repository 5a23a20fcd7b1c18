/** Why some things are not offered: a sentence each, from what the seat sees. */
import { mediaOn } from '../../rules/engine/board/media.ts';
import { roomForMeetings } from '../../rules/engine/board/meetings.ts';
import { purse } from '../../rules/engine/board/money.ts';
import { equalCards } from '../../rules/engine/board/platform.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { NONE, SEATS } from '../../rules/engine/state.ts';
import { seatName } from '../../rules/notation/actions.ts';
import { regionName, type Scene, several } from './scene.ts';

type Limits = (scene: Scene) => readonly string[];

const none: Limits = () => [];

const boards = ({ view }: Scene): number[] => Array.from({ length: view.inLine }, (_, i) => boardAt(view, i));

/** Meetings: the round's limit, the places on the board, the supply and the money, whichever is least. */
const meetings: Limits = (scene) => {
  const { game, view, seat } = scene;
  const prices = game.rules.p.meetingPrices;
  return boards(scene).map((board) => {
    const room = roomForMeetings(game.rules, view, board, seat);
    const affordable = prices.filter((price) => price <= view.cash[seat]).length;
    const least = Math.min(prices.length, room, affordable);
    const reason =
      least === prices.length
        ? `the rules allow ${prices.length} in a round`
        : least === room
          ? `${several(room, 'marker')} fit there or are left`
          : `your money, ${view.cash[seat]}, pays for no more`;
    return `${regionName(scene, board)}: at most ${several(least, 'meeting')}, for ${reason}.`;
  });
};

const media: Limits = (scene) => {
  const { game, view, seat } = scene;
  const full = boards(scene).filter((board) => mediaOn(game.rules, view, board) >= game.rules.p.mediaPlaces);
  return [
    ...full.map((board) => `${regionName(scene, board)}: all ${game.rules.p.mediaPlaces} media places are taken.`),
    `You have ${several(view.mediaSupply[seat], 'marker')} left; one costs ${game.rules.p.mediaPrice}.`,
  ];
};

const coalitions: Limits = ({ game, view, seat }) => {
  const { forcedCoalition, voluntaryCoalition } = game.rules.p;
  const others = Array.from({ length: game.players }, (_, other) => other).filter((other) => other !== seat);
  return others.map((other) => {
    const party = seatName(game, view, other);
    if (view.coalitionTile[view.current * SEATS + other] !== 1) return `${party} has no coalition tile here.`;
    if (view.coalitionWith[other] !== NONE) return `${party} has a partner already.`;
    const equal = equalCards(view, seat, other);
    return `${party} shares ${several(equal, 'platform card')} with you; ${voluntaryCoalition} are needed to propose and ${forcedCoalition} to force.`;
  });
};

const bids: Limits = ({ game, view, seat }) => [
  `A bid is money: at most the ${purse(view, seat)} that you have.`,
  ...(view.highBidder === NONE || view.highBidder === seat
    ? []
    : [`${seatName(game, view, view.highBidder)} has bid ${view.highBid}; a bid has to be higher.`]),
];

const conversions: Limits = ({ game }) => [
  `Fewer than ${several(game.rules.p.convertAtLeast, 'meeting')} are not converted before the election.`,
];

const SAME_CARD = 'A card is not offered in place of one that is just like it.';

const LIMITS: Readonly<Record<DecidingPhase, Limits>> = {
  preliminary: none,
  'draft-platform': none,
  'lay-platforms': none,
  'complete-platforms': none,
  'bid-for-order': ({ view, seat }) => [`A bid is money: at most the ${purse(view, seat)} that you have.`],
  'name-starter': none,
  'pick-places': () => ['Places that are not offered are taken.'],
  'platform-conference': () => [
    'A card on a topic of your platform replaces the card on it; any other may replace whichever card.',
    SAME_CARD,
  ],
  'change-platform': () => [SAME_CARD],
  'change-stances': () => [
    'A stance is offered while the stock has the opposite card, up to the edition’s limit for a round.',
  ],
  'hide-stances': none,
  'place-shadow-cards': () => ['One card lies in a region at a time, and each card is used once in the game.'],
  'use-shadow-cards': () => ['Of a card only what it says is offered, as far as it can be carried out.'],
  'form-coalitions': coalitions,
  'buy-media': media,
  'influence-media': () => ['A key issue never leaves, and no topic lies open twice in a region.'],
  'organize-meetings': meetings,
  'auction-polls': bids,
  'convert-meetings': conversions,
  'reward-winner': () => [
    'An equal opinion secures the one on the national board, the opposite replaces it; any other needs a free place, or one that is not secured when all are full.',
  ],
  'election-outcome': none,
  'party-contributions': () => ['Each contribution card is used once in the game.'],
};

/** Why some things are not offered in the decision that a seat faces. */
export const limitsOf = (scene: Scene): readonly string[] => LIMITS[scene.game.decidingPhase(scene.view)](scene);
