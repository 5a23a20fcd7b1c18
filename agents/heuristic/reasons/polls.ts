/** What polls bring, term by term. */
import { ACTION, amountOf, first, kindOf, PASS, SEATS, second } from 'macher-lab';
import { boardAt, mediaController, NONE, popularityStep } from 'macher-lab/engine';
import { aimedBid, bidPrice, pollWorth, publishing } from '../judges/polls.ts';
import { OVERSPENT } from '../weights.ts';
import { type Case, type Reason, regionOf } from './case.ts';
import { gain, gainFromRival } from './region.ts';
import { PRICE } from './terms.ts';

/** Adds what an unseen poll is worth, and returns it. */
const unseenPoll = (c: Case, board: number): number => {
  const { survey, s, seat, tally } = c;
  survey.take(s, board, seat);
  const region = regionOf(c, board);
  const published = publishing(survey, s, seat) * survey.view.gain(0, 1, 0, 0);
  const shelved = survey.outlook.shelving * survey.outlook.member;
  const caution = survey.judgement.pollCaution;
  tally.add(`popularity in ${region} by the poll`, published * caution * (published >= shelved ? 1 : 0.25));
  tally.add('members by shelving the poll', shelved * caution * (published >= shelved ? 0.25 : 1));
  return pollWorth(survey, s, board, seat) * caution;
};

/** A bid for a poll: near the one aimed at, and never above what the poll is worth. */
export const auction: Reason = (c, chosen) => {
  const { survey, s, seat, tally, actions } = c;
  if (kindOf(actions.list[0]) === ACTION.shelve) return publish(c, chosen);
  if (chosen === PASS) return;
  const amount = amountOf(chosen);
  const price = bidPrice(survey);
  const limit = Math.min(unseenPoll(c, boardAt(s, s.board)) / price, survey.spendable(s, seat));
  const aim = aimedBid(survey, s, limit);
  if (amount > limit) {
    tally.add(PRICE, -price * amount);
    tally.add('my rule not to bid beyond its worth', -OVERSPENT);
  } else {
    tally.add(PRICE, -price * aim);
    tally.add(`a bid other than ${aim}`, -0.3 * price * Math.abs(amount - aim));
  }
};

/** A poll in hand, published or shelved. */
export const publish: Reason = (c, chosen) => {
  const { survey, s, seat } = c;
  const { outlook } = survey;
  survey.take(s, boardAt(s, s.board), seat);
  if (kindOf(chosen) === ACTION.shelve) c.tally.add('members', outlook.shelving * outlook.member);
  else if (s.heldBack !== NONE) wholePoll(c);
  else for (const mark of [first(chosen), second(chosen)]) pollResult(c, mark);
};

/** Adds what a result of the poll in hand brings, by its mark: 0 for none, or a seat and 1. */
const pollResult = (c: Case, mark: number): void => {
  if (mark === 0) return;
  const { s, seat, survey } = c;
  const { rules } = survey.game;
  const moved = mark - 1;
  const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[moved]];
  const steps = popularityStep(rules, s, survey.view.board, moved, change);
  if (moved === seat) gain(c, 0, steps, 0, 0);
  else gainFromRival(c, moved, steps, 0);
};

/** Adds what a poll brings that is published as a whole: the own raise, and what lowers others. */
const wholePoll = (c: Case): void => {
  const { s, seat, survey } = c;
  const { rules, players } = survey.game;
  const safe = mediaController(rules, s, survey.view.board);
  pollResult(c, seat + 1);
  for (let q = 0; q < players; q++) {
    const change = rules.pollChanges[s.pollHeld[seat] * SEATS + s.party[q]];
    if (q !== seat && q !== safe && change < 0) pollResult(c, q + 1);
  }
};
