import { first, second } from '../../../rules/engine/action.ts';
import { placeMeetings, roomForMeetings } from '../../../rules/engine/board/meetings.ts';
import { boardsInLine } from '../../../rules/engine/flow/seats.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { change, joined, moneyAfter, moneyStays, outlook, regionName, type Scene, several, tryOut } from '../scene.ts';

/** The round's limit, the places on the board, the supply and the money, whichever is least. */
const limits = (scene: Scene): string[] => {
  const { game, view, seat } = scene;
  const prices = game.rules.p.meetingPrices;
  return boardsInLine(scene.view).map((board) => {
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

export const organizeMeetings: PhaseGuide = {
  rule: 'Buy meetings region by region; they become votes when converted, by coincidence and popularity.',
  terms: ['meetings', 'coincidence', 'popularity'],
  limits,
  actions: {
    meetings: {
      explain: (scene, act) => {
        const [board, bought] = [first(act), second(act)];
        const { rules } = scene.game;
        const there = scene.view.meetings[board * SEATS + scene.seat];
        const after = tryOut(scene.game, scene.view, (s) => placeMeetings(rules, s, board, scene.seat, bought));
        const money = moneyAfter(scene, rules.p.meetingPrices[bought - 1]);
        return explained(
          `Buy ${several(bought, 'meeting')} in ${regionName(scene, board)}`,
          joined(`${money}, meetings there ${change(there, there + bought)}`, outlook(scene, after, board, scene.seat)),
        );
      },
      seen: (scene, act) => `buys ${several(second(act), 'meeting')} in ${regionName(scene, first(act))}`,
    },
  },
  pass: {
    explain: (scene) => explained(`Buy no meetings in ${regionName(scene, scene.board)}`, moneyStays(scene)),
  },
  isOnRegions: true,
  isSitting: true,
  sells: { what: 'meetings', from: 'meetingSupply' },
};
