/** Media, exchanges, meetings, polls and conversions: what is done for one region. */
import { first, second, third } from '../../rules/engine/action.ts';
import { placeMedia } from '../../rules/engine/board/media.ts';
import { placeMeetings } from '../../rules/engine/board/meetings.ts';
import { exchangeOpinion } from '../../rules/engine/board/opinions.ts';
import { movePopularity } from '../../rules/engine/board/popularity.ts';
import { SEATS } from '../../rules/engine/state.ts';
import { expectedSum } from './dice.ts';
import { type Explain, explained } from './explained.ts';
import {
  about,
  cardName,
  change,
  changes,
  coincidenceChanges,
  joined,
  mediaControl,
  outlook,
  regionName,
  type Scene,
  several,
  tryOut,
  votesAfter,
  votesChange,
  who,
} from './scene.ts';

const moneyAfter = ({ view, seat }: Scene, price: number): string =>
  `money ${change(view.cash[seat], view.cash[seat] - price)}`;

export const media: Explain = (scene, act) => {
  const board = first(act);
  const markers = scene.view.media[board * SEATS + scene.seat];
  const after = tryOut(scene.game, scene.view, (s) => placeMedia(s, board, scene.seat));
  return explained(
    `Buy a media marker in ${regionName(scene, board)}`,
    joined(
      moneyAfter(scene, scene.game.rules.p.mediaPrice),
      `your markers there ${change(markers, markers + 1)}`,
      mediaControl(scene, after, board),
    ),
  );
};

export const exchange: Explain = (scene, act) => {
  const board = first(act);
  const after = tryOut(scene.game, scene.view, (s) =>
    exchangeOpinion(scene.game.rules, s, board, second(act), third(act)),
  );
  return explained(
    `Exchange ${cardName(scene, second(act))} for ${cardName(scene, third(act))}`,
    joined(coincidenceChanges(scene, after, board), `you: ${outlook(scene, after, board, scene.seat)}`),
  );
};

export const meetings: Explain = (scene, act) => {
  const [board, bought] = [first(act), second(act)];
  const there = scene.view.meetings[board * SEATS + scene.seat];
  const after = tryOut(scene.game, scene.view, (s) => placeMeetings(scene.game.rules, s, board, scene.seat, bought));
  const money = moneyAfter(scene, scene.game.rules.p.meetingPrices[bought - 1]);
  return explained(
    `Buy ${several(bought, 'meeting')} in ${regionName(scene, board)}`,
    joined(`${money}, meetings there ${change(there, there + bought)}`, outlook(scene, after, board, scene.seat)),
  );
};

export const publish: Explain = (scene, act) => {
  const marked = [first(act), second(act)].filter((mark) => mark > 0).map((mark) => mark - 1);
  const { rules } = scene.game;
  const listed = (seat: number) => rules.pollChanges[scene.view.pollHeld[scene.seat] * SEATS + scene.view.party[seat]];
  const after = tryOut(scene.game, scene.view, (s) => {
    for (const seat of marked) movePopularity(rules, s, scene.board, seat, listed(seat));
  });
  const popularity = changes(scene, after, (s, seat) => s.popularity[scene.board * SEATS + seat]);
  return explained(
    marked.length > 0 ? `Publish for ${marked.map((seat) => who(scene, seat)).join(' and ')}` : 'Publish nothing',
    joined(
      popularity === '' ? 'no effect' : `popularity ${popularity}`,
      ...marked.map((seat) => `${who(scene, seat)}: ${outlook(scene, after, scene.board, seat)}`),
    ),
  );
};

export const shelve: Explain = (scene) => {
  const { shelvedDice, shelvedMembers } = scene.game.rules.p;
  const mean = shelvedMembers + expectedSum(scene.game.rules, shelvedDice);
  const members = scene.view.members[scene.seat];
  const gain =
    shelvedDice === 0
      ? `${several(mean, 'member', 'members')}, ${members} → ${members + mean}`
      : `about ${about(mean)} members by ${several(shelvedDice, 'die', 'dice')}, ${members} → about ${about(members + mean)}`;
  return explained('Shelve the poll', `${gain}; nobody else sees the poll`);
};

export const convert: Explain = (scene, act) => {
  const [board, converted] = [first(act), second(act)];
  const at = board * SEATS + scene.seat;
  const then = votesAfter(scene, scene.view, board, scene.seat, converted);
  return explained(
    `Convert ${several(converted, 'meeting')} in ${regionName(scene, board)}`,
    `${votesChange(scene, board, scene.view.votes[at], then)}; ` +
      `${several(scene.view.meetings[at] - converted, 'meeting')} left there`,
  );
};
