/** Auctions of polls: unrecorded bids of seats leave room for the recorded ones. */
import { amountOf, bid, PASS } from '../../../rules/engine/action.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { amountIn, type LogProgress } from './log-progress.ts';

/** What the log says about the current poll and has not come true yet. */
const aboutPoll = (progress: LogProgress) => {
  const { s, notes, done } = progress;
  const region = s.region[boardAt(s, s.board)];
  return notes.filter((logged, i) => !done[i] && logged.step === s.step && logged.note.region === region);
};

/**
 * A log usually has a seat's last bid: before that, it stays in with the lowest possible bid while another seat still has to make
 * a lower bid than that. Null once it bids what the log says.
 */
export const stayIn = (progress: LogProgress, acts: readonly number[]): number | null => {
  const { s, rules } = progress;
  if (rules.program[s.step].bidding?.(s) !== 'raising') return null;
  const bids = aboutPoll(progress).filter(({ verb }) => verb === 'bid');
  const own = bids.find((logged) => progress.seatOf(logged) === s.actor);
  if (!own) return null;
  const lowest = Math.min(...bids.map(amountIn));
  const raise = bid(s.highBid + 1);
  return lowest < amountIn(own) && amountOf(raise) < lowest && acts.includes(raise) ? raise : null;
};

/** A seat without a known bid for this poll leaves it to another one that did something with it; null for anything. */
export const leavePoll = (progress: LogProgress, acts: readonly number[]): number | null => {
  const { s, rules } = progress;
  const phase = rules.program[s.step];
  if (phase.name !== 'auction-polls' || !phase.bidding?.(s) || !acts.includes(PASS)) return null;
  const users = aboutPoll(progress).filter(({ verb }) => verb !== 'bid');
  return users.length > 0 && users.every((logged) => progress.seatOf(logged) !== s.actor) ? PASS : null;
};
