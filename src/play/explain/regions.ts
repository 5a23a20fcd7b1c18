/** Media, exchanges, meetings, polls and conversions: what is done for one region. */
import { first, second, third } from '../../engine/action.ts';
import { placeMedia } from '../../engine/board/media.ts';
import { placeMeetings } from '../../engine/board/meetings.ts';
import { exchangeOpinion } from '../../engine/board/opinions.ts';
import { movePopularity } from '../../engine/board/popularity.ts';
import { SEATS } from '../../engine/state.ts';
import { expectedSum } from '../dice.ts';
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
  several,
  type Telling,
  tryOut,
  votesAfter,
  votesChange,
  who,
} from '../telling.ts';
import { type Explain, explained } from './explained.ts';

const moneyAfter = ({ view, seat }: Telling, price: number): string =>
  `money ${change(view.cash[seat], view.cash[seat] - price)}`;

export const media: Explain = (t, act) => {
  const board = first(act);
  const markers = t.view.media[board * SEATS + t.seat];
  const after = tryOut(t.game, t.view, (s) => placeMedia(s, board, t.seat));
  return explained(
    `Buy a media marker in ${regionName(t, board)}`,
    joined(
      moneyAfter(t, t.game.rules.p.mediaPrice),
      `your markers there ${change(markers, markers + 1)}`,
      mediaControl(t, after, board),
    ),
  );
};

export const exchange: Explain = (t, act) => {
  const board = first(act);
  const after = tryOut(t.game, t.view, (s) => exchangeOpinion(t.game.rules, s, board, second(act), third(act)));
  return explained(
    `Exchange ${cardName(t, second(act))} for ${cardName(t, third(act))}`,
    joined(coincidenceChanges(t, after, board), `you: ${outlook(t, after, board, t.seat)}`),
  );
};

export const meetings: Explain = (t, act) => {
  const [board, bought] = [first(act), second(act)];
  const there = t.view.meetings[board * SEATS + t.seat];
  const after = tryOut(t.game, t.view, (s) => placeMeetings(t.game.rules, s, board, t.seat, bought));
  const money = moneyAfter(t, t.game.rules.p.meetingPrices[bought - 1]);
  return explained(
    `Buy ${several(bought, 'meeting')} in ${regionName(t, board)}`,
    joined(`${money}, meetings there ${change(there, there + bought)}`, outlook(t, after, board, t.seat)),
  );
};

export const publish: Explain = (t, act) => {
  const marked = [first(act), second(act)].filter((mark) => mark > 0).map((mark) => mark - 1);
  const { rules } = t.game;
  const listed = (seat: number) => rules.pollChanges[t.view.pollHeld[t.seat] * SEATS + t.view.party[seat]];
  const after = tryOut(t.game, t.view, (s) => {
    for (const seat of marked) movePopularity(rules, s, t.board, seat, listed(seat));
  });
  const popularity = changes(t, after, (s, seat) => s.popularity[t.board * SEATS + seat]);
  return explained(
    marked.length > 0 ? `Publish for ${marked.map((seat) => who(t, seat)).join(' and ')}` : 'Publish nothing',
    joined(
      popularity === '' ? 'no effect' : `popularity ${popularity}`,
      ...marked.map((seat) => `${who(t, seat)}: ${outlook(t, after, t.board, seat)}`),
    ),
  );
};

export const shelve: Explain = (t) => {
  const { shelvedDice, shelvedMembers } = t.game.rules.p;
  const mean = shelvedMembers + expectedSum(t.game.rules, shelvedDice);
  const members = t.view.members[t.seat];
  const gain =
    shelvedDice === 0
      ? `${several(mean, 'member', 'members')}, ${members} → ${members + mean}`
      : `about ${about(mean)} members by ${several(shelvedDice, 'die', 'dice')}, ${members} → about ${about(members + mean)}`;
  return explained('Shelve the poll', `${gain}; nobody else sees the poll`);
};

export const convert: Explain = (t, act) => {
  const [board, converted] = [first(act), second(act)];
  const at = board * SEATS + t.seat;
  const then = votesAfter(t, t.view, board, t.seat, converted);
  return explained(
    `Convert ${several(converted, 'meeting')} in ${regionName(t, board)}`,
    `${votesChange(t, board, t.view.votes[at], then)}; ` +
      `${several(t.view.meetings[at] - converted, 'meeting')} left there`,
  );
};
