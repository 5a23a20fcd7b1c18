import { first, second } from '../../../rules/engine/action.ts';
import { placeMeetings, roomForMeetings } from '../../../rules/engine/board/meetings.ts';
import { boardsInLine } from '../../../rules/engine/flow/seats.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import {
  actor,
  change,
  inRegion,
  joined,
  moneyAfter,
  moneyStays,
  outlook,
  regionName,
  type Scene,
  tryOut,
} from '../scene.ts';

/** The round's limit, the spaces on the board, the supply or the money, whichever is least. */
const limits = (scene: Scene): string[] => {
  const { t, game, view, seat } = scene;
  const prices = game.rules.of(view, seat).meetingPrices;
  return boardsInLine(scene.view).map((board) => {
    const room = roomForMeetings(game.rules, view, board, seat);
    const affordable = prices.filter((price) => price <= view.cash[seat]).length;
    const least = Math.min(prices.length, room, affordable);
    const reason =
      least === prices.length
        ? t.limits.rulesAllow(prices.length)
        : least === room
          ? t.limits.markersFit(room)
          : t.limits.moneyPays(view.cash[seat]);
    return t.limits.meetings(regionName(scene, board), least, reason);
  });
};

export const organizeMeetings: PhaseGuide = {
  rule: (t) => t.meetings,
  terms: ['meetings', 'coincidence', 'popularity'],
  book: ({ meetings: t }, { game: { rules } }) => [
    t.prices(rules.p.meetingPrices.map((price, i) => t.price(i + 1, price).replaceAll(' ', '\u00a0')).join(' · ')),
    t.places(rules.p.meetingPlaces),
  ],
  limits,
  actions: {
    meetings: {
      explain: (scene, act) => {
        const [board, bought] = [first(act), second(act)];
        const { rules } = scene.game;
        const there = scene.view.meetings[board * SEATS + scene.seat];
        const after = tryOut(scene.game, scene.view, (s) => placeMeetings(rules, s, board, scene.seat, bought));
        const price = rules.of(scene.view, scene.seat).meetingPrices[bought - 1];
        const { meetings } = scene.t;
        return explained(
          meetings.buy(bought, inRegion(scene, board)),
          joined(
            meetings.there(moneyAfter(scene, price), change(scene, there, there + bought)),
            outlook(scene, after, board, scene.seat),
          ),
          { brief: meetings.buyBrief(bought), money: scene.view.cash[scene.seat] - price },
        );
      },
      seen: (scene, act) => scene.t.log.buysMeetings(actor(scene), second(act), inRegion(scene, first(act))),
    },
  },
  pass: {
    explain: (scene) =>
      explained(scene.t.meetings.buyNone(inRegion(scene, scene.board)), moneyStays(scene), {
        brief: scene.t.meetings.buyNoneBrief,
      }),
  },
  isOnRegions: true,
  isSitting: true,
  sells: { what: 'meetings', from: 'meetingSupply' },
};
