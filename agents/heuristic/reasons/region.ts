/** What changes on a region board bring, apart by mandates, money, victory and rivals: `BoardView`, term by term. */
import { popularityStep, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import { mediaControl, mediaGain } from '../boards.ts';
import { LATER_MONEY } from '../outlook.ts';
import { type Case, partyOf, regionOf } from './case.ts';

/** Adds what it is worth to come to so many votes on the board taken in, or with a sign of −1 takes it away. */
const addWorth = (c: Case, votes: number, sign: number): void => {
  const { s, seat, tally } = c;
  const { outlook, view } = c.survey;
  const { board } = view;
  const region = regionOf(c, board);
  const mandates = outlook.mandatesAt(s, board, votes);
  const all = outlook.worthAt(s, board, seat, votes);
  const pay = mandates * outlook.money * LATER_MONEY * outlook.rules.p.mandatePay;
  tally.add(`mandates in ${region}`, sign * mandates);
  tally.add(`money for mandates in ${region}`, sign * pay);
  tally.add(`the chance to win ${region}`, sign * (all - mandates - pay));
};

/** Adds what so many votes, steps of popularity, coincidence and meetings more bring to the seat. */
export const gain = (c: Case, votes: number, steps: number, fit: number, meetings: number): void => {
  const { survey, s, seat } = c;
  const { outlook, view } = survey;
  const { board, buying } = view;
  const fitting = outlook.coincidences[seat] + fit;
  addWorth(c, outlook.votesOf(s, board, seat, fitting, steps, votes, meetings, buying), 1);
  addWorth(c, outlook.votes[seat], -1);
};

/** Adds what a rival's change there brings to the seat. */
export const gainFromRival = (c: Case, rival: number, steps: number, fit: number): void => {
  const { survey, s, seat, tally } = c;
  const { outlook, view, judgement } = survey;
  const { board, buying } = view;
  const before = outlook.votes[rival];
  const after = outlook.votesOf(s, board, rival, outlook.coincidences[rival] + fit, steps, 0, 0, buying);
  outlook.votes[rival] = after;
  addWorth(c, outlook.votes[seat], 1);
  outlook.votes[rival] = before;
  addWorth(c, outlook.votes[seat], -1);
  const lost = outlook.mandatesAt(s, board, before) - outlook.mandatesAt(s, board, after);
  const share = judgement.rivalWeight / Math.max(1, outlook.rules.players - 1);
  tally.add(`mandates of ${partyOf(c, rival)} in ${regionOf(c, board)}`, lost * share);
};

/** Adds what a change of every seat's coincidence brings. */
const gainByFit = (c: Case, changeOf: (seat: number) => number): void => {
  gain(c, 0, 0, changeOf(c.seat), 0);
  for (let rival = 0; rival < c.survey.game.players; rival++) {
    if (rival !== c.seat && changeOf(rival) !== 0) gainFromRival(c, rival, 0, changeOf(rival));
  }
};

/** Adds what it brings that an open opinion gives way to another. */
export const exchange = (c: Case, leaves: number, enters: number): void => {
  const match = (seat: number, card: number) => c.s.platform[seat * TOPICS + topicOf(card)] * stanceOf(card);
  gainByFit(c, (seat) => match(seat, enters) - match(seat, leaves));
};

/** Adds what it brings that a topic becomes the key issue, or with a sign of −1 ceases to be it. */
export const keyIssue = (c: Case, topic: number, sign: number): void => {
  const { s, survey } = c;
  const start = survey.view.board * 4;
  const open = s.opinions.subarray(start, start + 4).find((card) => card >= 0 && topicOf(card) === topic);
  gainByFit(c, (seat) => (open === undefined ? 0 : sign * s.platform[seat * TOPICS + topic] * stanceOf(open)));
};

/** Adds what a marker more in a region brings, `times` as much. */
export const mediaMarker = (c: Case, board: number, times = 1): void => {
  const control = mediaControl(c.survey.outlook, c.s, board, c.seat);
  const all = mediaGain(c.survey.outlook, c.s, board, c.seat);
  c.tally.add(`control of the media in ${regionOf(c, board)}`, times * control);
  c.tally.add(`a media marker for a victory in ${regionOf(c, board)}`, times * (all - control));
};

/** Adds what lowering all rivals brings. */
export const lowerAll = (c: Case, steps: number): void => {
  const { rules } = c.survey.game;
  for (let q = 0; q < rules.players; q++) {
    if (q !== c.seat) gainFromRival(c, q, popularityStep(rules, c.s, c.survey.view.board, q, -steps), 0);
  }
};
