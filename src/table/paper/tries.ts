/** Guesses that differ from another one in a single thing. */

import { STREAM } from '../../rules/engine/chance.ts';
import type { Draw, Outcomes } from './tape.ts';
import type { Guess, Walked, Walker } from './walk.ts';

/** All random outcomes are below this, whatever they mean. */
const OUTCOMES = 20;
/** The highest face of any die. */
const FACES = 6;

export const withOutcomes = (outcomes: Outcomes, changes: readonly (Draw & { readonly value: number })[]): Outcomes => {
  const next = outcomes.map((values) => [...values]);
  for (const { stream, index, value } of changes) next[stream][index] = value;
  return next;
};

/** Another guess, and the first decision before which it differs: −1 for the set-up. */
export interface Try {
  readonly guess: Guess;
  readonly from: number;
  /** What to try if chance cannot give that. */
  readonly instead?: () => Iterable<Try>;
}

/** The decision whose consequences contain the draw: −1 for the set-up. */
type Home = ReadonlyMap<string, number>;

const keyOf = ({ stream, index }: Draw): string => `${stream}/${index}`;

const homesOf = ({ draws }: Walked): Home =>
  new Map(draws.flatMap((list, i) => list.map((draw) => [keyOf(draw), i - 1] as const)));

/** Guesses in which another draw gives up the outcome that this one needs. */
function* taken(walked: Walked, home: Home, change: Draw & { readonly value: number }, from: number): Generator<Try> {
  const { outcomes, acts, later } = walked;
  const { stream, value } = change;
  const was = outcomes[stream][change.index];
  for (let index = outcomes[stream].length - 1; index >= 0; index--) {
    if (outcomes[stream][index] !== value || index === change.index) continue;
    const start = Math.min(from, home.get(keyOf({ stream, index })) ?? -1);
    for (let i = 0; i < OUTCOMES; i++) {
      const changes = [change, { stream, index, value: (was + i) % OUTCOMES }];
      yield { guess: { outcomes: withOutcomes(outcomes, changes), acts, later }, from: start };
    }
  }
}

export const isDie = (stream: number): boolean => stream >= STREAM['dice.0'];

/** Whether another outcome requires a new deal of cards: what is needed depends on it. */
const decidesDeal = ({ stream }: Draw): boolean => stream === STREAM.regions || stream === STREAM.parties;

/** The outcomes without the cards that were dealt after a decision; −1 for the set-up. */
const undealt = ({ outcomes, moments }: Walked, from: number): Outcomes => {
  const until = (stream: number) => (from < 0 ? 0 : moments[from].cursors[stream]);
  return outcomes.map((values, stream) =>
    stream === STREAM.opinions || stream === STREAM.platform ? values.slice(0, until(stream)) : values,
  );
};

/** Other outcomes of a draw; if a deck has no such card left, another draw has to give it up. */
function* otherOutcomes(walked: Walked, home: Home, draw: Draw, from: number): Generator<Try> {
  const { acts, later } = walked;
  const outcomes = decidesDeal(draw) ? undealt(walked, from) : walked.outcomes;
  const was = outcomes[draw.stream][draw.index];
  if (isDie(draw.stream)) {
    for (let face = 0; face <= FACES; face++) {
      if (face !== was)
        yield { guess: { outcomes: withOutcomes(outcomes, [{ ...draw, value: face }]), acts, later }, from };
    }
    return;
  }
  for (let i = 1; i < OUTCOMES; i++) {
    const change = { ...draw, value: (was + i) % OUTCOMES };
    const guess = { outcomes: withOutcomes(outcomes, [change]), acts, later };
    yield { guess, from, instead: () => taken(walked, home, change, from) };
  }
}

function* otherActs(walker: Walker, walked: Walked, decision: number): Generator<Try> {
  const { moments, outcomes, acts, later, made } = walked;
  const { act, by, place } = made[decision];
  if (by !== 'guessed' && by !== 'passed') return;
  for (const other of walker.alternatives(moments[decision])) {
    if (other === act) continue;
    yield { guess: { outcomes, acts: new Map([...acts, [place, other]]), later }, from: decision };
  }
}

/** Two draws of a stream, swapped. */
function* swaps(walked: Walked, home: Home, stream: number): Generator<Try> {
  const { outcomes, acts, later } = walked;
  const values = outcomes[stream];
  for (let second = values.length - 1; second > 0; second--) {
    for (let first = second - 1; first >= 0; first--) {
      if (values[first] === values[second]) continue;
      const changes = [
        { stream, index: first, value: values[second] },
        { stream, index: second, value: values[first] },
      ];
      const from = home.get(keyOf({ stream, index: first })) ?? -1;
      yield { guess: { outcomes: withOutcomes(outcomes, changes), acts, later }, from };
    }
  }
}

function* drawsOf(walked: Walked, home: Home, isAsked: (stream: number) => boolean): Generator<Try> {
  for (let decision = walked.draws.length - 2; decision >= -1; decision--) {
    for (const draw of walked.draws[decision + 1].toReversed()) {
      if (isAsked(draw.stream)) yield* otherOutcomes(walked, home, draw, decision);
    }
  }
}

function* actsOf(walker: Walker, walked: Walked): Generator<Try> {
  for (let decision = walked.made.length - 1; decision >= 0; decision--) yield* otherActs(walker, walked, decision);
}

/**
 * Guesses in which an action is played at a later decision of its seat, after something unrecorded: an action that was played
 * before others that come earlier in the log, or the last one that could be played in its phase.
 */
export function* postponed(walker: Walker, walked: Walked): Generator<Try> {
  const { outcomes, acts, later, made, moments, parting } = walked;
  if (parting?.step === undefined) return;
  for (const decision of walker.playedTooSoon(walked, parting.step)) {
    const { act, place } = made[decision];
    for (const other of walker.alternatives(moments[decision])) {
      if (other === act) continue;
      const guess = { outcomes, acts: new Map(acts).set(place, other), later: new Set(later).add(place) };
      yield { guess, from: decision };
    }
  }
}

/** Guesses that differ in one thing: first those about the disagreement, then the others, the latest first. */
export function* tries(walker: Walker, walked: Walked): Generator<Try> {
  const home = homesOf(walked);
  const { of } = walked.parting!;
  const stream = of === null || of === 'choices' || of === 'dice' ? -1 : STREAM[of];
  if (of === 'dice') yield* drawsOf(walked, home, isDie);
  if (stream !== -1) yield* drawsOf(walked, home, (one) => one === stream);
  if (stream !== -1) yield* swaps(walked, home, stream);
  yield* actsOf(walker, walked);
  yield* drawsOf(walked, home, (one) => one !== stream);
}
