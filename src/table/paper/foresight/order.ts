/** The turn order: who wins a roll for it, judging by who picked or named something then, and what tied seats bid again. */
import { ACTION, amountOf, kindOf, PASS } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { isMeant, seatAt } from '../log.ts';
import { amountIn, type LoggedAction, type LogProgress } from './log-progress.ts';

const ASKED_NEXT = new Set(['name-starter', 'pick-places']);
const ROLLING = new Set(['bid-for-order', 'pick-places']);

/** The die roll of the seat for order; −1 for any. */
export const rollForOrder = (progress: LogProgress, seat: number): number => {
  const { s, rules } = progress;
  if (!ROLLING.has(rules.program[s.step].name)) return -1;
  const next = progress
    .coming()
    .find(({ step }) => rules.roundOf[step] === s.round && ASKED_NEXT.has(rules.program[step].name));
  return next && progress.seatOf(next) === seat ? Math.max(...rules.diceFaces) : -1;
};

/** The seat that is drawn to start before the first round: the one that raised its bid first, if anybody did; −1 for any. */
export const drawnStarter = (progress: LogProgress): number => {
  const { s, rules, notes } = progress;
  if (rules.program[s.step].name !== 'draw-starter') return -1;
  const bids = notes.filter(({ step, verb }) => rules.roundOf[step] === 1 && verb === 'bid' && isForOrder(rules, step));
  const seats = bids.map((logged) => progress.seatOf(logged));
  return seats.find((seat, i) => seats.indexOf(seat) < i) ?? -1;
};

const isForOrder = ({ program }: Rules, step: number): boolean => program[step].name === 'bid-for-order';

const bidsIn = ({ notes }: LogProgress, step: number): LoggedAction[] =>
  notes.filter((logged) => logged.step === step && logged.verb === 'bid');

/** Last bids of a phase, by seat, if the log has them. */
const lastBids = (progress: LogProgress, step: number): Map<number, number> =>
  new Map(bidsIn(progress, step).map((logged) => [seatAt(progress.log, logged.note.who), amountIn(logged)]));

/**
 * What a seat bids before its last bid, which is usually all that a log has of it. If the highest last bids are equal, and tied
 * seats have to bid more, then all who bid again were tied at a lower bid. Null once it bids what the log says, or if the log has
 * more than last bids.
 */
export const bidBefore = (progress: LogProgress, acts: readonly number[]): number | null => {
  const { s, rules } = progress;
  if (!isForOrder(rules, s.step) || s.stage !== 0 || rules.p.orderTie !== 'rebid-higher') return null;
  const bids = lastBids(progress, s.step);
  if (bidsIn(progress, s.step).length > bids.size) return null;
  const all = [...bids.values()];
  const most = Math.max(...all);
  if (most <= 0 || all.indexOf(most) === all.lastIndexOf(most)) return null;
  let tied = most - 1;
  while (all.includes(tied)) tied--;
  if (tied < 0 || (bids.get(s.actor) ?? 0) <= tied) return null;
  return acts.find((act) => kindOf(act) === ACTION.bid && amountOf(act) === tied) ?? null;
};

/**
 * What a tied seat bids: a log usually has the last bid of every seat, and the tie remained; null if the seat still has to bid
 * what the log says, or nothing is known.
 */
export const bidAgain = (progress: LogProgress, acts: readonly number[]): number | null => {
  const { s, rules, notes, done } = progress;
  if (!isForOrder(rules, s.step)) return null;
  const own = notes.flatMap(({ step, verb, note }, i) =>
    step === s.step && verb === 'bid' && isMeant(note.who, s, s.actor) ? [i] : [],
  );
  if (own.length === 0 || own.some((note) => !done[note])) return null;
  if (acts.includes(PASS)) return PASS;
  // It remains, or has to be raised as little as possible.
  const bids = acts.filter((act) => kindOf(act) === ACTION.bid);
  return bids.reduce((a, b) => (amountOf(b) < amountOf(a) ? b : a));
};

/** The seat that begins a round, if one of its bids is the highest; null if the log does not say. */
const starterOf = (progress: LogProgress, round: number): number | null => {
  const { rules } = progress;
  if (rules.program.some(({ name }) => ASKED_NEXT.has(name))) return null;
  const bids = lastBids(
    progress,
    rules.program.findIndex((_, step) => rules.roundOf[step] === round && isForOrder(rules, step)),
  );
  const most = Math.max(...bids.values());
  const highest = [...bids].filter(([, bid]) => bid === most).map(([seat]) => seat);
  return highest.length === 1 ? highest[0] : null;
};

/**
 * The actions of politicians and their seats in a step, by number, in order of play: regions as in the log, and turns in each.
 */
export const usesInTurn = (progress: LogProgress, step: number): number[] => {
  const regions: number[] = [];
  const uses = progress.notes.flatMap((logged, note) => {
    if (logged.step !== step) return [];
    const region = [logged.region, logged.note.region, logged.usedIn].find((one) => one !== -1) ?? -1;
    if (!regions.includes(region)) regions.push(region);
    return [{ note, at: regions.indexOf(region), turn: turnIn(progress, logged) }];
  });
  return uses.toSorted((a, b) => a.at - b.at || a.turn - b.turn).map(({ note }) => note);
};

/**
 * The turn in which a seat acts in a round that the highest bidder begins and the others follow around the table: 0 is the first.
 * It is 0 for all if the log does not say who begins, so the order of the log remains.
 */
export const turnIn = (progress: LogProgress, logged: LoggedAction): number => {
  const { rules, log } = progress;
  const starter = starterOf(progress, rules.roundOf[logged.step]);
  return starter === null ? 0 : (seatAt(log, logged.note.who) - starter + rules.players) % rules.players;
};
