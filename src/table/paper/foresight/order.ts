/** The turn order: who wins a roll for it, by who picked or named something then, and what those tied bid again. */
import { ACTION, amountOf, kindOf, PASS } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { isMeant, seatAt } from '../log.ts';
import type { LoggedAction, LogProgress } from './log-progress.ts';

const ASKED_NEXT = new Set(['name-starter', 'pick-places']);
const ROLLING = new Set(['bid-for-order', 'pick-places']);

/** The face that a die of the seat shows in a roll for order; −1 for any. */
export const rollForOrder = (progress: LogProgress, seat: number): number => {
  const { s, rules } = progress;
  if (!ROLLING.has(rules.program[s.step].name)) return -1;
  const next = progress
    .coming()
    .find(({ step }) => rules.roundOf[step] === s.round && ASKED_NEXT.has(rules.program[step].name));
  return next && progress.seatOf(next) === seat ? Math.max(...rules.diceFaces) : -1;
};

/** The seat that is drawn to start before the first round: the one that raised its bid first then, if anybody did; −1 for any. */
export const drawnStarter = (progress: LogProgress): number => {
  const { s, rules, notes } = progress;
  if (rules.program[s.step].name !== 'draw-starter') return -1;
  const bids = notes.filter(({ step, verb }) => rules.roundOf[step] === 1 && verb === 'bid' && isForOrder(rules, step));
  const seats = bids.map((logged) => progress.seatOf(logged));
  return seats.find((seat, i) => seats.indexOf(seat) < i) ?? -1;
};

const isForOrder = ({ program }: Rules, step: number): boolean => program[step].name === 'bid-for-order';

const amountIn = ({ note }: LoggedAction): number => Number((note.text ?? '').slice('bid '.length));

/** Bids of a phase, as the log has them. */
const bidsIn = ({ notes }: LogProgress, step: number): LoggedAction[] =>
  notes.filter((logged) => logged.step === step && logged.verb === 'bid');

/** Last bids of a phase, by seat, as far as the log has them. */
const lastBids = (progress: LogProgress, step: number): Map<number, number> =>
  new Map(bidsIn(progress, step).map((logged) => [seatAt(progress.log, logged.note.who), amountIn(logged)]));

/**
 * What a seat bids before its last bid, which is all that a log has of it as a rule: where the highest last bids are the same, and who is
 * tied has to bid more, all who bid again were tied at less. Null where it bids what the log says, or that has more than last bids.
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
 * What a seat bids that was tied: a log has the last bid of every seat, as a rule, and the tie stood; null where the seat has still to
 * bid what the log says, or nothing is known.
 */
export const bidAgain = (progress: LogProgress, acts: readonly number[]): number | null => {
  const { s, rules, notes, done } = progress;
  if (!isForOrder(rules, s.step)) return null;
  const own = notes.flatMap(({ step, verb, note }, i) =>
    step === s.step && verb === 'bid' && isMeant(note.who, s, s.actor) ? [i] : [],
  );
  if (own.length === 0 || own.some((note) => !done[note])) return null;
  if (acts.includes(PASS)) return PASS;
  // It stands, or has to be raised by as little as may be.
  const bids = acts.filter((act) => kindOf(act) === ACTION.bid);
  return bids.reduce((a, b) => (amountOf(b) < amountOf(a) ? b : a));
};

/** The seat that begins a round, by its bids, where one of them is the highest; null where the log does not say. */
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

/** Numbers of what politicians and their seats did in a step, in the order of play: regions as the log has them, and turns in each. */
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
 * The turn in which a seat does something in a round in which the highest bidder begins and the others follow as they sit: 0 is the
 * first. It is 0 for all where the log does not say who begins, so that its own order stands.
 */
export const turnIn = (progress: LogProgress, logged: LoggedAction): number => {
  const { rules, log } = progress;
  const starter = starterOf(progress, rules.roundOf[logged.step]);
  return starter === null ? 0 : (seatAt(log, logged.note.who) - starter + rules.players) % rules.players;
};
