/** Who wins a roll for the turn order, by who picked or named something then. */
import type { Rules } from '../../../rules/engine/rules.ts';
import type { Telling } from './told.ts';

const ASKED_NEXT = new Set(['name-starter', 'pick-places']);
const ROLLING = new Set(['bid-for-order', 'pick-places']);

/** The face that a die of the seat shows in a roll for order; −1 for any. */
export const rollForOrder = (telling: Telling, seat: number): number => {
  const { s, rules } = telling;
  if (!ROLLING.has(rules.program[s.step].name)) return -1;
  const next = telling
    .coming()
    .find(({ step }) => rules.roundOf[step] === s.round && ASKED_NEXT.has(rules.program[step].name));
  return next && telling.seatOf(next) === seat ? Math.max(...rules.diceFaces) : -1;
};

/** The seat that is drawn to start before the first round: the one that raised its bid first then, if anybody did; −1 for any. */
export const drawnStarter = (telling: Telling): number => {
  const { s, rules, notes } = telling;
  if (rules.program[s.step].name !== 'draw-starter') return -1;
  const bids = notes.filter(({ step, verb }) => rules.roundOf[step] === 1 && verb === 'bid' && isForOrder(rules, step));
  const seats = bids.map((told) => telling.seatOf(told));
  return seats.find((seat, i) => seats.indexOf(seat) < i) ?? -1;
};

const isForOrder = ({ program }: Rules, step: number): boolean => program[step].name === 'bid-for-order';
