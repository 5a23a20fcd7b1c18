/**
 * Fills the gaps of a log: unknown random outcomes and hidden actions are guessed, until everything in the log is legal and comes
 * true.
 *
 * The first guess takes decks in an order that was rehearsed (`rehearsal`), and otherwise looks ahead at what the log says later
 * (`foresight`). If guess and log disagree, the end of the guess, long or short, is guessed again and again; now and then, single
 * things before that point are changed instead, the latest first. A change is kept if no less of the log comes true.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { STREAM } from '../../rules/engine/chance.ts';
import { STREAMS } from '../../rules/engine/state.ts';
import type { PaperLog } from './log.ts';
import { richer } from './richer.ts';
import { isDie, postponed, type Try, tries, withOutcomes } from './tries.ts';
import { type Guess, type Guesser, type Walked, Walker } from './walk.ts';
import { Work } from './work.ts';

/** How many guesses that differ in one thing are tried for one point of disagreement. */
const MOST_TRIES = 600;
/** How often they are tried instead of a random guess. */
const CLIMBED = 200;
/** Decisions played without progress before it starts again: about a second. */
const MOST_PLAYED = 20_000;
/** The same if only dice are wrong, as in the final points: it takes long until they come out right, but they do. */
const MOST_ROLLED = 240_000;
/** The same if no order of the cards of some deck was found: then there is little hope. */
const FEW_PLAYED = 10_000;
/** How often the end of a fitting game is filled in differently, if no other beginning fits. */
const VARIED = 100;
/** How many beginnings are usually tried. */
export const STARTS = 4;

const isBetter = (a: Walked, b: Walked): boolean => {
  if (b.parting === null) return false;
  if (a.held !== b.held) return a.held > b.held;
  return a.parting === null || a.parting.by < b.parting.by;
};

/** The seat with the disagreement, usually; sometimes any seat. */
const seatToChange = (walker: Walker, { parting }: Walked, random: Random): number => {
  const any = random.int(walker.game.players);
  return random.int(4) === 0 ? any : (parting?.seat ?? any);
};

/** A guess in which one to three dice show other faces, usually those of one seat, so one gives what the other takes. */
const rolledAgain = (walker: Walker, walked: Walked, random: Random): Walked => {
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

/** A number below n, more likely a high one. */
const lateOf = (n: number, random: Random): number => Math.floor(n * Math.sqrt(random.next()));

/** A guess in which a seat does one unrecorded thing differently. */
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

/** Climbs from guess to guess until none is better. */
const climb = (walker: Walker, start: Walked, triesOf: typeof tries): Walked => {
  let walked = start;
  for (;;) {
    const better = walked.parting === null ? null : mended(walker, walked, triesOf(walker, walked));
    if (better === null) return walked;
    walked = better;
  }
};

/** A guess that satisfies more of the log; null if none was found. */
const mended = (walker: Walker, walked: Walked, guesses: Iterable<Try>): Walked | null => {
  let tried = 0;
  const most = walker.played + MOST_PLAYED;
  for (const one of guesses) {
    if (++tried > MOST_TRIES || walker.played > most || walker.work.isSpent) return null;
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

/** A guess with a new end, short or long, including random outcomes. */
const remade = (walker: Walker, walked: Walked, random: Random): Walked => {
  const decisions = Math.ceil((walked.made.length + 1) ** random.next());
  const from = Math.max(-1, walked.made.length - decisions);
  const cursors = from < 0 ? walked.outcomes.map(() => 0) : (walked.moments[from]?.cursors ?? []);
  const outcomes = walked.outcomes.map((values, stream) => values.slice(0, cursors[stream] ?? values.length));
  const acts = new Map(walked.made.slice(0, Math.max(0, from)).map(({ place, act }) => [place, act]));
  return walker.play({ outcomes, acts, later: walked.later }, walked, from, [random.int32(), random.int32()]);
};

/** Another random guess: usually with a new end; if only numbers are wrong, with other dice or choices. */
const another = (walker: Walker, best: Walked, random: Random): Walked => {
  const way = best.parting?.of === 'dice' ? random.int(4) : 0;
  if (way > 1) return rolledAgain(walker, best, random);
  return way === 1 ? doneOtherwise(walker, best, random) : remade(walker, best, random);
};

/** Guesses suggested by the disagreement. */
function* atHand(walker: Walker, walked: Walked): Generator<Try> {
  yield* postponed(walker, walked);
  yield* richer(walker, walked);
}

/** The best guess reached from one start. */
const filledFrom = (walker: Walker, random: Random): Walked => {
  const isFound = walker.rehearse(random);
  const most = ({ parting }: Walked) => (isFound ? (parting?.of === 'dice' ? MOST_ROLLED : MOST_PLAYED) : FEW_PLAYED);
  let best = climb(walker, walker.play(EMPTY, null, -1, [random.int32(), random.int32()]), atHand);
  let since = walker.played;
  for (let n = 1; best.parting !== null && walker.played - since < most(best) && !walker.work.isSpent; n++) {
    const next = n % CLIMBED === 0 ? climb(walker, best, tries) : another(walker, best, random);
    if (isBetter(next, best)) {
      best = climb(walker, next, atHand);
      since = walker.played;
    } else if (!isBetter(best, next)) best = next;
  }
  return best;
};

/** A game that agrees with the log, and its players. */
export interface Filled {
  readonly walker: Walker;
  readonly walked: Walked;
}

/** The best guess of a few beginnings; the last one agrees with the whole log if any does. */
const bestOf = (walker: Walker, random: Random, starts: number): Walked => {
  let best = filledFrom(walker, random);
  for (let start = 1; start < starts && best.parting !== null && !walker.work.isSpent; start++) {
    const next = filledFrom(walker, random);
    if (isBetter(next, best)) best = next;
  }
  return best;
};

/**
 * A game that agrees with the whole log.
 *
 * @param seed the seed for filling gaps: another one fills them differently
 * @param starts how many beginnings are tried
 * @param work the work done so far, and its limit
 * @throws NotationError with the line of the log that no guess satisfies
 */
export const fillGaps = (log: PaperLog, seed: string, guesser: Guesser, starts = STARTS, work = new Work()): Filled => {
  const walker = new Walker(log, seedOf(seed, 'deal'), guesser, work);
  const walked = bestOf(walker, new Random(...seedOf(seed, 'again')), starts);
  if (walked.parting === null) return { walker, walked };
  const { line, problem } = walked.parting;
  if (work.isSpent)
    throw new NotationError(
      line,
      `${problem}, in all that was tried: the search gave up after ${Math.round(work.done).toLocaleString('en')} decisions. Check this line and those before it, or write down more of the round.`,
    );
  throw new NotationError(line, `${problem}, however the gaps are filled; check that line of the log.`);
};

/**
 * Another game that agrees with the whole log: from another beginning, or else the same game with a different end.
 *
 * @param seed the seed for filling gaps, different from that of the first
 */
export const fillOtherwise = (first: Filled, seed: string, guesser: Guesser): Filled => {
  const random = new Random(...seedOf(seed, 'again'));
  const walker = new Walker(first.walker.log, seedOf(seed, 'deal'), guesser, first.walker.work);
  let walked = bestOf(walker, random, STARTS);
  if (walked.parting === null) return { walker, walked };
  walked = first.walked;
  for (let n = 0; n < VARIED; n++) {
    const next = remade(first.walker, walked, random);
    if (next.parting === null) walked = next;
  }
  return { walker: first.walker, walked };
};
