/** What is bought and turned into votes in the regions: media, opinions, meetings. */
import { ACTION, first, kindOf, PASS, SEATS, type State, second, third } from 'macher-lab';
import { coincidence, votesForMeetings } from 'macher-lab/engine';
import { exchangeGain, mediaGain } from '../boards.ts';
import { LATER_MONEY } from '../outlook.ts';
import type { Judge, Survey } from '../survey.ts';
import { OVERSPENT } from '../weights.ts';

export const media: Judge = (survey, s, seat, actions, out) => {
  const { outlook } = survey;
  const { mediaPrice, mediaSupply } = survey.game.rules.p;
  const affordable = survey.spendable(s, seat) >= mediaPrice;
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) {
      out[i] = 0;
      continue;
    }
    survey.take(s, first(act), seat);
    out[i] =
      mediaGain(outlook, s, first(act), seat) -
      mediaPrice * Math.max(0.3, outlook.money) -
      0.4 * (mediaSupply - s.mediaSupply[seat]) -
      (affordable ? 0 : OVERSPENT);
  }
};

/** An open opinion that is exchanged. */
export const exchange: Judge = (survey, s, seat, actions, out) => {
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) {
      out[i] = 0;
      continue;
    }
    if (i === 1) survey.take(s, first(act), seat);
    out[i] = exchangeGain(survey.view, s, survey.game.players, second(act), third(act)) - 0.1;
  }
};

export const meetings: Judge = (survey, s, seat, actions, out) => {
  const { outlook, view } = survey;
  const { meetingPrices } = survey.game.rules.p;
  const spendable = survey.spendable(s, seat);
  const kept = marker(survey, s, seat);
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) {
      out[i] = 0;
      continue;
    }
    if (i === 1) survey.take(s, first(act), seat);
    const n = second(act);
    const price = meetingPrices[n - 1];
    out[i] = view.gain(0, 0, 0, n) - price * outlook.money - n * kept - (price > spendable ? OVERSPENT : 0);
  }
};

/** Worth of a meeting marker that stays in supply. */
export const marker = ({ game, judgement }: Survey, s: State, seat: number): number => {
  const scarce = Math.max(0, 1 - s.meetingSupply[seat] / 12);
  return s.round >= game.rules.lastCampaign ? 0 : judgement.markerWorth * (0.3 + scarce);
};

/** Meetings that become votes, or wait for a better factor. */
export const convert: Judge = (survey, s, seat, actions, out) => {
  const last = actions.list[actions.n - 1];
  if (kindOf(last) === ACTION.exchange) {
    exchange(survey, s, seat, actions, out);
    return;
  }
  const { outlook } = survey;
  const board = first(last);
  for (let i = 0; i < actions.n; i++) {
    const n = actions.list[i] === PASS ? 0 : second(actions.list[i]);
    const end = votesAfter(survey, s, board, seat, n);
    out[i] =
      outlook.mandatesAt(s, board, end) * (1 + outlook.money * LATER_MONEY) +
      0.3 * end +
      n * marker(survey, s, seat) * 1.2;
  }
};

/** Votes that a seat can come to in a region: of the meetings converted now, and of those that stay or come. */
export const votesAfter = (
  { game, outlook, judgement }: Survey,
  s: State,
  board: number,
  seat: number,
  converted: number,
): number => {
  const { rules } = game;
  const at = board * SEATS + seat;
  const position = outlook.positionOf(s, board);
  const fit = coincidence(s, board, seat) + judgement.factorDrift * position;
  const gained = converted > 0 ? votesForMeetings(rules, s, board, seat, converted) : 0;
  const votes = Math.min(rules.p.voteCap, s.votes[at] + gained);
  const left = s.meetings[at] - converted;
  const room = Math.max(0, rules.p.meetingPlaces - left);
  const coming = Math.min(position * judgement.meetingsExpected, room + (position - 1) * 3);
  return Math.min(rules.p.voteCap, votes + outlook.votesFrom(left + coming, fit, s.popularity[at]));
};
