/** Polls: bid for unseen, then published or shelved. */
import { ACTION, amountOf, first, kindOf, PASS, SEATS, type State, second } from 'macher-lab';
import { boardAt, mediaController, NONE, popularityStep } from 'macher-lab/engine';
import type { Judge, Survey } from '../survey.ts';
import { LEAST_PRICE, ONLY_BID, OTHERS_BACK, OVERSPENT } from '../weights.ts';

/** A bid for a poll: near the one aimed at, and never above what the poll is worth. */
export const auction: Judge = (survey, s, seat, actions, out) => {
  if (kindOf(actions.list[0]) === ACTION.shelve) {
    publish(survey, s, seat, actions, out);
    return;
  }
  const worth = pollWorth(survey, s, boardAt(s, s.board), seat) * survey.judgement.pollCaution;
  const price = bidPrice(survey);
  const limit = Math.min(worth / price, survey.spendable(s, seat));
  const aim = aimedBid(survey, s, limit);
  for (let i = 0; i < actions.n; i++) {
    const amount = amountOf(actions.list[i]);
    if (actions.list[i] === PASS) out[i] = 0;
    else if (amount > limit) out[i] = worth - price * amount - OVERSPENT;
    else out[i] = worth - price * aim - 0.3 * price * Math.abs(amount - aim);
  }
};

/** Points that a unit of money counts in a bid. */
export const bidPrice = ({ outlook }: Survey): number => Math.max(LEAST_PRICE, outlook.money);

/** The bid that is best made when `limit` is the most that the poll is worth. */
export const aimedBid = (survey: Survey, s: State, limit: number): number =>
  s.highBid + 1 + Math.floor(Math.max(0, limit - s.highBid - 1) * bidJump(survey, s));

/** How far a bid is raised: with one bid for each seat, the last to bid needs no more than one unit. */
const bidJump = ({ game, judgement }: Survey, s: State): number => {
  if (s.topBack === NONE) return judgement.bidJump;
  return s.turn === game.players ? 0 : ONLY_BID;
};

/** What an unseen poll for a board is worth: shelved, or published for the seat's own popularity. */
export const pollWorth = (survey: Survey, s: State, board: number, seat: number): number => {
  const { view, outlook } = survey;
  survey.take(s, board, seat);
  const published = publishing(survey, s, seat) * view.gain(0, 1, 0, 0);
  const shelved = outlook.shelving * outlook.member;
  return Math.max(published, shelved) + 0.25 * Math.min(published, shelved);
};

/** Steps of own popularity that an unseen poll is expected to bring; a back that can be seen tells more. */
export const publishing = ({ judgement }: Survey, s: State, seat: number): number =>
  s.topBack === NONE || s.topBack === s.party[seat] ? judgement.pollGain : judgement.pollGain * OTHERS_BACK;

/** A poll in hand, published or shelved. */
export const publish: Judge = (survey, s, seat, actions, out) => {
  const { outlook } = survey;
  const board = boardAt(s, s.board);
  survey.take(s, board, seat);
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (kindOf(act) === ACTION.shelve) out[i] = outlook.shelving * outlook.member;
    else if (s.heldBack !== NONE) out[i] = wholeGain(survey, s, board, seat);
    else out[i] = resultGain(survey, s, board, seat, first(act)) + resultGain(survey, s, board, seat, second(act));
  }
};

/** A poll that is published as a whole: the own raise, and what lowers others. */
const wholeGain = (survey: Survey, s: State, board: number, seat: number): number => {
  const { rules, players } = survey.game;
  const safe = mediaController(rules, s, board);
  let gain = resultGain(survey, s, board, seat, seat + 1);
  for (let q = 0; q < players; q++) {
    const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[q]];
    if (q !== seat && q !== safe && change < 0) gain += resultGain(survey, s, board, seat, q + 1);
  }
  return gain;
};

/** What one result of the poll in hand brings. @param mark the seat that it moves, and 1; 0: none */
const resultGain = ({ game, view }: Survey, s: State, board: number, seat: number, mark: number): number => {
  if (mark === 0) return 0;
  const { rules } = game;
  const moved = mark - 1;
  const change = popularityStep(rules, s, board, moved, rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[moved]]);
  return moved === seat ? view.gain(0, change, 0, 0) : view.gainFromRival(moved, change, 0);
};
