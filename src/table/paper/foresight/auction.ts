/** Auctions of polls: bids of seats that nobody wrote down leave room for those that somebody did. */
import { amountOf, bid, PASS } from '../../../rules/engine/action.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import type { Telling } from './told.ts';

/** What the log says, and has not come true yet, of the poll that is auctioned now. */
const aboutPoll = (telling: Telling) => {
  const { s, notes, done } = telling;
  const region = s.region[boardAt(s, s.board)];
  return notes.filter((told, i) => !done[i] && told.step === s.step && told.note.region === region);
};

const amountIn = ({ note }: ReturnType<typeof aboutPoll>[number]): number =>
  Number((note.text ?? '').slice('bid '.length));

/**
 * A log has the last bid of a seat, as a rule: it stays in with as little as may be as long as somebody else has to make a lower one.
 * Null where it bids what the log says.
 */
export const stayIn = (telling: Telling, acts: readonly number[]): number | null => {
  const { s, rules } = telling;
  if (rules.program[s.step].bidding?.(s) !== 'raising') return null;
  const bids = aboutPoll(telling).filter(({ verb }) => verb === 'bid');
  const own = bids.find((told) => telling.seatOf(told) === s.actor);
  if (!own) return null;
  const lowest = Math.min(...bids.map(amountIn));
  const raise = bid(s.highBid + 1);
  return lowest < amountIn(own) && amountOf(raise) < lowest && acts.includes(raise) ? raise : null;
};

/** A seat of which no bid for this poll is known leaves it to another one that did something with it; null for anything. */
export const leavePoll = (telling: Telling, acts: readonly number[]): number | null => {
  const { s, rules } = telling;
  const phase = rules.program[s.step];
  if (phase.name !== 'auction-polls' || !phase.bidding?.(s) || !acts.includes(PASS)) return null;
  const users = aboutPoll(telling).filter(({ verb }) => verb !== 'bid');
  return users.length > 0 && users.every((told) => telling.seatOf(told) !== s.actor) ? PASS : null;
};
