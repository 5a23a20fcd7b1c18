/**
 * Filling the gaps of a log: what chance gave and what seats did unseen is guessed, until all that was written down is legal and
 * comes true.
 *
 * The first guess takes decks in an order that was rehearsed (`rehearsal`), and looks ahead at what the log says later of all else
 * (`foresight`). Where
 * guess and log part, the end of the guess is guessed again and again, a little or much of it; every now and then one thing before
 * that place is changed at a time instead, the latest first. What makes no less of the log come true is kept.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { STREAM } from '../../rules/engine/chance.ts';
import { STREAMS } from '../../rules/engine/state.ts';
import type { PaperLog } from './log.ts';
import type { Draw, Outcomes } from './tape.ts';
import { type Guess, type Guesser, type Walked, Walker } from './walk.ts';

/** Outcomes of chance are below this, whatever they stand for. */
const OUTCOMES = 20;
/** The highest face of any die. */
const FACES = 6;
/** How many guesses that differ in one thing are tried for one place where guess and log differ. */
const MOST_TRIES = 600;
/** How often they are tried instead of a random guess. */
const CLIMBED = 200;
/** Decisions played without more of the log coming true, before it starts again: about three seconds. */
const MOST_PLAYED = 60_000;
/** The same where the cards of some deck could not be put in order: there is little hope then. */
const FEW_PLAYED = 10_000;
/** How many beginnings are tried, as a rule. */
export const STARTS = 4;

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

const isDie = (stream: number): boolean => stream >= STREAM['dice.0'];

/** Whether cards are dealt again with another outcome: what is looked for depends on it. */
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

/** Two draws of a stream the other way round. */
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
 * Guesses in which an action is played at a later decision of its seat, which did something else first that nobody wrote down: a
 * action that was played before others that were written down before it, or the last one that could be played in its phase.
 */
function* postponed(walker: Walker, walked: Walked): Generator<Try> {
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

/** Guesses that differ in one thing, the latest first, and what the parting is about before all others. */
function* tries(walker: Walker, walked: Walked): Generator<Try> {
  const home = homesOf(walked);
  const { of } = walked.parting!;
  const stream = of === null || of === 'choices' || of === 'dice' ? -1 : STREAM[of];
  if (of === 'dice') yield* drawsOf(walked, home, isDie);
  if (stream !== -1) yield* drawsOf(walked, home, (one) => one === stream);
  if (stream !== -1) yield* swaps(walked, home, stream);
  yield* actsOf(walker, walked);
  yield* drawsOf(walked, home, (one) => one !== stream);
}

/** The seat of which something is missed, as a rule; any seat else. */
const seatToChange = (walker: Walker, { parting }: Walked, random: Random): number => {
  const any = random.int(walker.game.players);
  return random.int(4) === 0 ? any : (parting?.seat ?? any);
};

/** A guess in which one or two dice show other faces, as a rule those of one seat, so that what one gives the other takes. */
const rolledAnew = (walker: Walker, walked: Walked, random: Random): Walked => {
  const { diceFaces } = walker.game.rules;
  const all = walked.draws.flatMap((list, i) =>
    list.flatMap((draw) => (isDie(draw.stream) ? [{ draw, from: i - 1 }] : [])),
  );
  const seat = STREAM['dice.0'] + seatToChange(walker, walked, random);
  const own = all.filter(({ draw }) => draw.stream === seat);
  const rolls = random.int(4) === 0 ? all : own;
  if (rolls.length === 0) return walked;
  const changed = Array.from({ length: 1 + random.int(3) }, () => rolls[random.int(rolls.length)]);
  const changes = changed.map(({ draw }) => ({ ...draw, value: diceFaces[random.int(diceFaces.length)] }));
  const guess = { outcomes: withOutcomes(walked.outcomes, changes), acts: walked.acts, later: walked.later };
  return walker.play(guess, walked, Math.min(...changed.map(({ from }) => from)));
};

/** A number below n, a high one rather than a low one. */
const lateOf = (n: number, random: Random): number => Math.floor(n * Math.sqrt(random.next()));

/** A guess in which a seat has done one thing otherwise that nobody wrote down. */
const doneOtherwise = (walker: Walker, walked: Walked, random: Random): Walked => {
  const all = walked.made.flatMap(({ by }, decision) => (by === 'guessed' ? [decision] : []));
  const seat = seatToChange(walker, walked, random);
  const own = all.filter((decision) => walker.stateAt(walked.moments[decision]).actor === seat);
  const free = own.length > 0 ? own : all;
  if (free.length === 0) return walked;
  const decision = free[lateOf(free.length, random)];
  const acts = walker.alternatives(walked.moments[decision]);
  const changed = new Map(walked.acts).set(walked.made[decision].place, acts[random.int(acts.length)]);
  return walker.play({ outcomes: walked.outcomes, acts: changed, later: walked.later }, walked, decision);
};

const EMPTY: Guess = { outcomes: STREAMS.map(() => []), acts: new Map(), later: new Set() };

/** Climbs by those guesses until none is better. */
const climb = (walker: Walker, start: Walked, triesOf: typeof tries): Walked => {
  let walked = start;
  for (;;) {
    const better = walked.parting === null ? null : mended(walker, walked, triesOf(walker, walked));
    if (better === null) return walked;
    walked = better;
  }
};

/** A guess that makes more of the log come true; null where none was found. */
const mended = (walker: Walker, walked: Walked, guesses: Iterable<Try>): Walked | null => {
  let tried = 0;
  for (const one of guesses) {
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

/** A guess whose end, short or long, is guessed again, including chance. */
const remade = (walker: Walker, walked: Walked, random: Random): Walked => {
  const decisions = Math.ceil((walked.made.length + 1) ** random.next());
  const from = Math.max(-1, walked.made.length - decisions);
  const cursors = from < 0 ? walked.outcomes.map(() => 0) : (walked.moments[from]?.cursors ?? []);
  const outcomes = walked.outcomes.map((values, stream) => values.slice(0, cursors[stream] ?? values.length));
  const acts = new Map(walked.made.slice(0, Math.max(0, from)).map(({ place, act }) => [place, act]));
  return walker.play({ outcomes, acts, later: walked.later }, walked, from, [random.int32(), random.int32()]);
};

/** Another guess at random: usually its end is guessed again; where only numbers are off, other dice or choices. */
const another = (walker: Walker, best: Walked, random: Random): Walked => {
  const way = best.parting?.of === 'dice' ? random.int(4) : 0;
  if (way > 1) return rolledAnew(walker, best, random);
  return way === 1 ? doneOtherwise(walker, best, random) : remade(walker, best, random);
};

/** The best guess that one start leads to. */
const filledFrom = (walker: Walker, random: Random): Walked => {
  const most = walker.rehearse(random) ? MOST_PLAYED : FEW_PLAYED;
  let best = climb(walker, walker.play(EMPTY, null, -1, [random.int32(), random.int32()]), postponed);
  let since = walker.played;
  for (let n = 1; best.parting !== null && walker.played - since < most; n++) {
    const next = n % CLIMBED === 0 ? climb(walker, best, tries) : another(walker, best, random);
    if (isBetter(next, best)) {
      best = climb(walker, next, postponed);
      since = walker.played;
    } else if (!isBetter(best, next)) best = next;
  }
  return best;
};

/**
 * A game that agrees with the whole log.
 *
 * @param seed what gaps are filled from: another one fills them otherwise
 * @param starts how many beginnings are tried
 * @throws NotationError with the line of the log that no guess makes come true
 */
export const fillGaps = (
  log: PaperLog,
  seed: string,
  guesser: Guesser,
  starts = STARTS,
): { walker: Walker; walked: Walked } => {
  const walker = new Walker(log, seedOf(seed, 'deal'), guesser);
  const random = new Random(...seedOf(seed, 'again'));
  let best = filledFrom(walker, random);
  for (let start = 1; start < starts && best.parting !== null; start++) {
    const next = filledFrom(walker, random);
    if (isBetter(next, best)) best = next;
  }
  if (best.parting === null) return { walker, walked: best };
  const { line, problem } = best.parting;
  throw new NotationError(line, `${problem}, whatever is filled in for what nobody wrote down.`);
};
