/** What is bought in the regions and turned into votes: media, opinions, meetings. */
import { ACTION, first, kindOf, PASS, SEATS, second, third } from 'macher-lab';
import { addExchange, addGain, addMarker } from '../changes.ts';
import { LATER_MONEY } from '../outlook.ts';
import type { RegionView } from '../region.ts';
import { each, type Judge, type Survey } from '../survey.ts';
import { OVERSPENT } from '../weights.ts';

export const media = each((c, act) => {
  if (act === PASS) return;
  const { ledger, s, seat } = c;
  const { mediaPrice, mediaSupply } = c.rules.of(s, seat);
  addMarker(c, c.board(first(act)));
  ledger.add('price', -mediaPrice * Math.max(0.3, c.outlook.money));
  ledger.add('keptMedia', -0.4 * (mediaSupply - s.mediaSupply[seat]));
  if (c.spendable < mediaPrice) ledger.add('reserve', -OVERSPENT);
});

/** An open opinion that is exchanged. */
export const exchange = each((c, act) => {
  if (act === PASS) return;
  addExchange(c, c.board(first(act)), second(act), third(act));
  c.ledger.add('effort', -0.1);
});

export const meetings: Judge = (c) => {
  const { ledger, spendable } = c;
  const { meetingPrices } = c.rules.of(c.s, c.seat);
  const kept = marker(c);
  c.each((act) => {
    if (act === PASS) return;
    const n = second(act);
    const price = meetingPrices[n - 1];
    addGain(c, c.board(first(act)), 0, 0, 0, n);
    ledger.add('price', -price * c.outlook.money);
    ledger.add('keptMeetings', -n * kept);
    if (price > spendable) ledger.add('reserve', -OVERSPENT);
  });
};

/** The worth of a meeting marker that stays in supply. */
const marker = ({ s, seat, rules, judgement }: Survey): number => {
  const scarce = Math.max(0, 1 - s.meetingSupply[seat] / 12);
  return s.round >= rules.lastCampaign ? 0 : judgement.markerWorth * (0.3 + scarce);
};

/** Meetings that are converted into votes, or wait for a better factor. */
export const convert: Judge = (c) => {
  if (kindOf(c.last) === ACTION.exchange) return exchange(c);
  const { ledger } = c;
  const board = first(c.last);
  const region = c.board(board);
  const kept = marker(c);
  c.each((act) => {
    const n = act === PASS ? 0 : second(act);
    const end = votesAfter(c, region, n);
    const mandates = region.mandatesAt(end);
    const whole = mandates * (1 + c.outlook.money * LATER_MONEY);
    ledger.addSplit(whole, mandates, 'finalMandates', 'pay', board);
    ledger.add('finalVotes', 0.3 * end, board);
    ledger.add('meetingsBack', n * kept * 1.2);
  });
};

/** The votes that a seat can expect in a region: from the meetings converted now, and from those that stay or come. */
const votesAfter = ({ s, seat, rules, judgement }: Survey, region: RegionView, converted: number): number => {
  const { position, fits } = region;
  const at = region.board * SEATS + seat;
  const gained = converted > 0 ? rules.votesFor(converted, fits[seat], s.popularity[at]) : 0;
  const votes = Math.min(rules.p.voteCap, s.votes[at] + gained);
  const left = s.meetings[at] - converted;
  const room = Math.max(0, rules.p.meetingPlaces - left);
  const coming = Math.min(position * judgement.meetingsExpected, room + (position - 1) * 3);
  const later = region.converted(left + coming, fits[seat] + judgement.factorDrift * position, s.popularity[at]);
  return Math.min(rules.p.voteCap, votes + later);
};
