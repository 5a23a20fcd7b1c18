/**
 * Guesses in which a seat has more money, for when only money was missing for an action. Members pay, and dice give and take
 * members; unrecorded actions may have cost less.
 */
import { ACTION, kindOf, PASS } from '../../rules/engine/action.ts';
import { STREAM } from '../../rules/engine/chance.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { type Try, withOutcomes } from './tries.ts';
import type { Made, Walked, Walker } from './walk.ts';

const stepOf = ({ place }: Made): number => Number(place.split('/', 1)[0]);
const seatOf = ({ place }: Made): number => Number(place.split('/', 2)[1]);

/** The face that gives a seat most members in a roll after a decision; null if it is not a roll for members. */
const bestFace = ({ program, diceFaces }: Rules, { made }: Walked, decision: number, seat: number): number | null => {
  if (decision < 0) return null;
  const step = stepOf(made[decision]);
  const [most, least] = [Math.max(...diceFaces), Math.min(...diceFaces)];
  switch (program[step].name) {
    case 'auction-polls':
      return most;
    case 'change-stances':
      return least;
    case 'party-contributions': {
      const own = made.find((one) => stepOf(one) === step && seatOf(one) === seat);
      return own && kindOf(own.act) === ACTION.accept ? least : most;
    }
    default:
      return null;
  }
};

/** Guesses in which the last dice of a seat, few or many, show the face that gives it most members. */
function* luckier({ game: { rules } }: Walker, walked: Walked, seat: number): Generator<Try> {
  const { outcomes, acts, later, draws } = walked;
  const stream = STREAM['dice.0'] + seat;
  const better = draws.flatMap((list, i) =>
    list.flatMap((draw) => {
      const value = draw.stream === stream ? bestFace(rules, walked, i - 1, seat) : null;
      return value === null || value === outcomes[stream][draw.index] ? [] : [{ ...draw, value, from: i - 1 }];
    }),
  );
  for (let many = 1; many < 2 * better.length; many *= 2) {
    const changes = better.slice(-many);
    yield { guess: { outcomes: withOutcomes(outcomes, changes), acts, later }, from: changes[0].from };
  }
}

/** Guesses in which a seat passes instead of an unrecorded action that it paid for. */
function* thriftier(walker: Walker, walked: Walked, seat: number): Generator<Try> {
  const { outcomes, acts, later, made, moments } = walked;
  for (let decision = made.length - 1; decision >= 0; decision--) {
    const { by, act, place } = made[decision];
    if (by !== 'guessed' || act === PASS || seatOf(made[decision]) !== seat) continue;
    if (!walker.alternatives(moments[decision]).includes(PASS)) continue;
    yield { guess: { outcomes, acts: new Map(acts).set(place, PASS), later }, from: decision };
  }
}

/** Guesses in which the seat that lacked money for its action has more. */
export function* richer(walker: Walker, walked: Walked): Generator<Try> {
  const { of, seat } = walked.parting!;
  if (of !== 'dice' || seat === undefined) return;
  yield* luckier(walker, walked, seat);
  yield* thriftier(walker, walked, seat);
}
