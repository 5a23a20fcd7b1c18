/**
 * Filling the gaps of a log: what chance gave and what seats did unseen is guessed, and mended guess by guess until all that was
 * written down is legal and comes true.
 *
 * Where a guess and the log part, one thing before that place is guessed anew, the latest first: a card, a die, a choice that
 * nobody wrote down. What makes more of the log come true is kept.
 */
import { STREAM } from '../engine/chance.ts';
import { STREAMS } from '../engine/state.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import { NotationError } from '../text/yaml-entry.ts';
import type { PaperLog } from './log.ts';
import type { Draw, Outcomes } from './tape.ts';
import { type Guess, type Guesser, type Walked, Walker } from './walk.ts';

/** Outcomes of chance are below this, whatever they stand for. */
const OUTCOMES = 20;
/** Guesses that are tried for one place at which guess and log part. */
const MOST_TRIES = 8000;
/** The last part of a guess is made anew so often without more of the log coming true; at first without mending it further. */
const REMADE = 84;
const EASY = 80;

const isBetter = (a: Walked, b: Walked): boolean => {
  if (b.parting === null) return false;
  if (a.held !== b.held) return a.held > b.held;
  return a.parting === null || a.parting.by < b.parting.by;
};

/** The outcomes with one or two of them set otherwise. */
const withOutcomes = (outcomes: Outcomes, changes: readonly (Draw & { readonly value: number })[]): Outcomes => {
  const next = outcomes.map((values) => [...values]);
  for (const { stream, index, value } of changes) next[stream][index] = value;
  return next;
};

/** Another guess, and the first decision before which it differs: −1 for the set-up. */
interface Try {
  readonly guess: Guess;
  readonly from: number;
  /** Tried where chance cannot give that. */
  readonly instead?: () => Iterable<Try>;
}

/** The decision whose consequences hold the draw: −1 for the set-up. */
type Home = ReadonlyMap<string, number>;

const keyOf = ({ stream, index }: Draw): string => `${stream}/${index}`;

const homesOf = ({ draws }: Walked): Home =>
  new Map(draws.flatMap((list, i) => list.map((draw) => [keyOf(draw), i - 1] as const)));

/** Guesses in which another draw gives up an outcome that this one takes. */
function* taken(walked: Walked, home: Home, change: Draw & { readonly value: number }, from: number): Generator<Try> {
  const { outcomes, acts } = walked;
  const { stream, value } = change;
  const was = outcomes[stream][change.index];
  for (let index = outcomes[stream].length - 1; index >= 0; index--) {
    if (outcomes[stream][index] !== value || index === change.index) continue;
    const start = Math.min(from, home.get(keyOf({ stream, index })) ?? -1);
    for (let i = 0; i < OUTCOMES; i++) {
      const changes = [change, { stream, index, value: (was + i) % OUTCOMES }];
      yield { guess: { outcomes: withOutcomes(outcomes, changes), acts }, from: start };
    }
  }
}

/** Whether cards are dealt anew with another outcome: what is looked for depends on it. */
const decidesDeal = ({ stream }: Draw): boolean => stream === STREAM.regions || stream === STREAM.parties;

/** The outcomes without the cards that were dealt after a decision, -1 for the set-up. */
const undealt = ({ outcomes, moments }: Walked, from: number): Outcomes => {
  const until = (stream: number) => (from < 0 ? 0 : moments[from].cursors[stream]);
  return outcomes.map((values, stream) =>
    stream === STREAM.opinions || stream === STREAM.platform ? values.slice(0, until(stream)) : values,
  );
};

/** Other outcomes of a draw; where a deck has no such card left, another draw has to give it up. */
function* otherOutcomes(walked: Walked, home: Home, draw: Draw, from: number): Generator<Try> {
  const { acts } = walked;
  const outcomes = decidesDeal(draw) ? undealt(walked, from) : walked.outcomes;
  const was = outcomes[draw.stream][draw.index];
  for (let i = 1; i < OUTCOMES; i++) {
    const change = { ...draw, value: (was + i) % OUTCOMES };
    const guess = { outcomes: withOutcomes(outcomes, [change]), acts };
    yield { guess, from, instead: () => taken(walked, home, change, from) };
  }
}

function* otherActs(walker: Walker, walked: Walked, decision: number): Generator<Try> {
  const { moments, outcomes, acts, made } = walked;
  const { act, by, place } = made[decision];
  if (by !== 'guessed' && by !== 'passed') return;
  for (const other of walker.alternatives(moments[decision])) {
    if (other === act) continue;
    yield { guess: { outcomes, acts: new Map([...acts, [place, other]]) }, from: decision };
  }
}

/** Two draws of a stream the other way round. */
function* swaps(walked: Walked, home: Home, stream: number): Generator<Try> {
  const { outcomes, acts } = walked;
  const values = outcomes[stream];
  for (let later = values.length - 1; later > 0; later--) {
    for (let earlier = later - 1; earlier >= 0; earlier--) {
      if (values[earlier] === values[later]) continue;
      const changes = [
        { stream, index: earlier, value: values[later] },
        { stream, index: later, value: values[earlier] },
      ];
      const from = home.get(keyOf({ stream, index: earlier })) ?? -1;
      yield { guess: { outcomes: withOutcomes(outcomes, changes), acts }, from };
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

/** Guesses that differ in one thing, the latest first, and what the parting is about before all others. */
function* tries(walker: Walker, walked: Walked): Generator<Try> {
  const home = homesOf(walked);
  const { of } = walked.parting!;
  const stream = of === null || of === 'deeds' ? -1 : STREAM[of];
  if (stream !== -1) yield* drawsOf(walked, home, (one) => one === stream);
  if (stream !== -1) yield* swaps(walked, home, stream);
  yield* actsOf(walker, walked);
  yield* drawsOf(walked, home, (one) => one !== stream);
}

const EMPTY: Guess = { outcomes: STREAMS.map(() => []), acts: new Map() };

/** Climbs until no guess that differs in one thing is better. */
const climb = (walker: Walker, start: Walked): Walked => {
  let walked = start;
  for (;;) {
    const better = walked.parting === null ? null : mended(walker, walked);
    if (better === null) return walked;
    walked = better;
  }
};

/** A guess that makes more of the log come true; null where none was found. */
const mended = (walker: Walker, walked: Walked): Walked | null => {
  let tried = 0;
  for (const one of tries(walker, walked)) {
    if (++tried > MOST_TRIES) return null;
    const next = walker.play(one.guess, walked, one.from);
    if (isBetter(next, walked)) return next;
    if (next.parting?.by !== Number.POSITIVE_INFINITY) continue;
    for (const { guess, from } of one.instead?.() ?? []) {
      const swapped = walker.play(guess, walked, from);
      if (isBetter(swapped, walked)) return swapped;
    }
  }
  return null;
};

/** A guess whose last part is made anew, chance and all, from so many decisions before its end. */
const remade = (walker: Walker, walked: Walked, random: Random, decisions: number): Walked => {
  const from = Math.max(-1, walked.made.length - decisions);
  const cursors = from < 0 ? walked.outcomes.map(() => 0) : (walked.moments[from]?.cursors ?? []);
  const outcomes = walked.outcomes.map((values, stream) => values.slice(0, cursors[stream] ?? values.length));
  const acts = new Map(walked.made.slice(0, Math.max(0, from)).map(({ place, act }) => [place, act]));
  return walker.play({ outcomes, acts }, walked, from, [random.int32(), random.int32()]);
};

/**
 * A game that agrees with the whole log.
 *
 * @param seed what gaps are filled from: another one fills them otherwise
 * @throws NotationError with the line of the log that no guess makes come true
 */
export const fillGaps = (log: PaperLog, seed: string, guesser: Guesser): { walker: Walker; walked: Walked } => {
  const walker = new Walker(log, seedOf(seed, 'deal'), guesser);
  const random = new Random(...seedOf(seed, 'again'));
  let best = climb(walker, walker.play(EMPTY));
  for (let n = 0; best.parting !== null; n++) {
    if (n === REMADE) {
      const { line, problem } = best.parting;
      throw new NotationError(line, `${problem}, whatever is filled in for what nobody wrote down.`);
    }
    const again = remade(walker, best, random, 1 + (n % (best.made.length + 2)));
    const next = n < EASY && !isBetter(again, best) ? again : climb(walker, again);
    if (!isBetter(next, best)) continue;
    best = next;
    n = -1;
  }
  return { walker, walked: best };
};
