/** Money, in units of a thousand. Every unit is accounted for between the seats and the bank. */
import type { State } from '../state.ts';

/** Pays the bank. The caller has checked that the seat can. */
export const pay = (s: State, seat: number, amount: number): void => {
  s.cash[seat] -= amount;
  s.flow[seat] -= amount;
  s.bank += amount;
};

/** Receives from the bank, which never runs out. */
export const receive = (s: State, seat: number, amount: number): void => pay(s, seat, -amount);

/** Pays another seat. */
export const payTo = (s: State, from: number, to: number, amount: number): void => {
  pay(s, from, amount);
  receive(s, to, amount);
};

/** The highest bid: more money than any game gives, but low enough to keep a list of all bids short. */
const HIGHEST_BID = 2000;

/** The most that a seat can bid. */
export const purse = (s: State, seat: number): number => Math.min(s.cash[seat], HIGHEST_BID);
