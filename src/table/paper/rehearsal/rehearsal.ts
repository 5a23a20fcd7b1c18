/**
 * A rehearsal: the cards of one deck, played through the log without everything else. What the log says about them depends only
 * on their order, so an order that satisfies it can be found by thousands of very short tries.
 */

import { Random } from '../../../base/random/random.ts';
import { plantSeed } from '../../../rules/engine/chance.ts';
import { clearTable } from '../../../rules/engine/phases/set-up.ts';
import { Rules } from '../../../rules/engine/rules.ts';
import { SEATS, State, type StreamName } from '../../../rules/engine/state.ts';
import { LogProgress } from '../foresight/log-progress.ts';
import { nextParty, nextRegion } from '../foresight/regions.ts';
import type { PaperLog } from '../log.ts';
import type { Work } from '../work.ts';

/** Something that happens to the cards. */
export interface Scene {
  readonly step: number;
  /** The numbers of its actions. */
  readonly notes: readonly number[];
  /** Carries it out as far as possible; returns the degree of failure, 0 for none. */
  play(rules: Rules, s: State): number;
}

/** What is rehearsed. */
export interface Play {
  readonly scenes: readonly Scene[];
  /** A good card to draw now; −1 for any. */
  wish(): number;
  /** Cards of the deck that may be drawn now, as far as one can see; any if left out. */
  options?(inDeck: readonly number[]): readonly number[];
}

/** A deck that can be rehearsed. */
export interface Deck {
  readonly stream: StreamName;
  /** Its cards, by kind. */
  cards(s: State): Int16Array;
  /** First words of the actions that move its cards. */
  readonly verbs: ReadonlySet<string>;
  /** The part of the log that is rehearsed. */
  playOf(progress: LogProgress, choose: Choose): Play;
}

/** Chooses one of the actions in secret: usually the preferred one. */
export type Choose = (acts: readonly number[], wish: number) => number;

/** An order of a deck, and the secret choices of seats about its cards, by the place of the decision. */
export interface Order {
  /** Whether everything comes true; otherwise the order of the best try. */
  readonly isFound: boolean;
  readonly cards: readonly number[];
  readonly acts: ReadonlyMap<number, number>;
}

/** No hand is larger. */
const HANDS = 100;

/** The place of a decision about cards in hand: with each discard, there are fewer. */
export const secretPlace = ({ step, actor, handSize }: State): number =>
  (step * SEATS + actor) * HANDS + handSize[actor];

/** A try: cards in the order in which they were drawn. */
interface Take {
  readonly drawn: readonly number[];
  readonly acts: ReadonlyMap<number, number>;
  /** The position before each scene that was played, and the number of cards drawn until then. */
  readonly before: readonly { readonly cells: Int16Array; readonly drawn: number }[];
  /** The degree of failure of the last scene. */
  readonly failed: number;
}

/** How many tries before it gives up. */
const MOST_TRIES = 30_000;
/** After this many tries without a better one, it continues from the next, however bad. */
const PATIENCE = 800;
/** The part of the remaining work that one deck may take. */
const PART = 0.25;
/** How likely each draw of a try takes any allowed card, instead of the card of the try before or a good one. */
const WHIMS = [0.05, 0.3];
/** How likely each choice of a try takes any legal action: many discards are needed to reach the end of a deck. */
const MOODS = [0.3, 0.9];
/** How likely a try goes back to any scene, and not to a late one. */
const ANYWHERE = 0.3;
/** How likely a try keeps the cards that were drawn after the scene it goes back to, if they fit. */
const KEEPS = 0.9;

const NOTHING = { drawn: [], acts: new Map<number, number>() };

/** Whether a try got further, or satisfied everything. */
const isBetter = (a: Take, b: Take): boolean => {
  if (a.before.length !== b.before.length) return a.before.length > b.before.length;
  return a.failed < b.failed;
};

const kindsIn = (deck: Int16Array): number[] => {
  const kinds: number[] = [];
  for (let card = 0; card < deck.length; card++) if (deck[card] > 0) kinds.push(card);
  return kinds;
};

/** The party or region that comes next, according to the log; −1 for anything else. */
const laidOut = (progress: LogProgress, stream: StreamName): number => {
  if (stream === 'parties') return nextParty(progress);
  return stream === 'regions' ? nextRegion(progress) : -1;
};

export class Rehearsal {
  private readonly rules: Rules;
  private readonly s = new State();
  private readonly progress: LogProgress;
  readonly deck: Deck;
  private readonly work: Work;
  private readonly what: Play;
  private random = new Random(0, 0);
  private whim = 0;
  private mood = 0;
  private drawn: number[] = [];
  private acts = new Map<number, number>();
  private kept: Pick<Take, 'drawn' | 'acts'> = NOTHING;

  constructor(log: PaperLog, deck: Deck, work: Work) {
    const { stream, verbs, playOf } = deck;
    this.deck = deck;
    this.work = work;
    const chance = {
      next: (name: StreamName) => (name === stream ? this.draw() : laidOut(this.progress, name)),
      drew: (name: StreamName, outcome: number) => {
        if (name === stream) this.drawn.push(outcome);
      },
    };
    this.rules = new Rules(log.edition, log.players, { chance });
    this.progress = new LogProgress(log, this.rules, this.s, verbs);
    this.what = playOf(this.progress, (acts, wish) => this.choose(acts, wish));
  }

  /** The best order that was found for what the log says about the cards. */
  order(random: Random): Order {
    this.random = random;
    [this.whim, this.mood, this.kept] = [0, 0, NOTHING];
    let best = this.take(null, 0);
    let patience = PATIENCE;
    let furthest = best;
    const { work } = this;
    const most = work.done + PART * work.left;
    for (let tries = 0; best.failed > 0 && tries < MOST_TRIES && work.done < most; tries++) {
      const scenes = best.before.length;
      const back = random.next() < ANYWHERE ? 1 + random.int(scenes) : Math.ceil(scenes ** random.next());
      this.whim = WHIMS[random.int(WHIMS.length)];
      this.mood = MOODS[random.int(MOODS.length)];
      this.kept = random.next() < KEEPS ? best : NOTHING;
      const next = this.take(best, scenes - back);
      if (isBetter(next, best)) patience = PATIENCE;
      patience--;
      if (patience === 0 || !isBetter(best, next)) best = next;
      if (patience === 0) patience = PATIENCE;
      if (isBetter(best, furthest)) furthest = best;
    }
    return { isFound: furthest.failed === 0, cards: furthest.drawn, acts: furthest.acts };
  }

  /** Plays scenes until one fails, beginning with one of another try. */
  private take(other: Take | null, from: number): Take {
    const { s, rules, progress, random } = this;
    const { scenes } = this.what;
    const before = other === null ? [] : other.before.slice(0, from);
    progress.done = new Uint8Array(progress.notes.length);
    for (const { notes } of scenes.slice(0, from)) for (const note of notes) progress.done[note] = 1;
    if (other === null) {
      clearTable(rules, s);
      this.drawn = [];
      this.acts = new Map();
    } else {
      s.cells.set(other.before[from].cells);
      this.drawn = other.drawn.slice(0, other.before[from].drawn);
      this.acts = new Map(other.acts);
    }
    plantSeed(s, [random.int32(), random.int32()]);
    let failed = 0;
    for (let i = from; i < scenes.length && failed === 0; i++) {
      before.push({ cells: s.cells.slice(), drawn: this.drawn.length });
      const { step, notes } = scenes[i];
      s.step = step;
      s.round = rules.roundOf[step];
      failed = scenes[i].play(rules, s);
      for (const note of notes) progress.done[note] = 1;
    }
    this.work.rehearsed(before.length - from);
    return { drawn: this.drawn, acts: this.acts, before, failed };
  }

  /** The next card; −1 for any. */
  private draw(): number {
    const card = this.chosen();
    if (card !== -1) this.drawn.push(card);
    return card;
  }

  private chosen(): number {
    const { random, what } = this;
    const inDeck = kindsIn(this.deck.cards(this.s));
    const options = what.options?.(inDeck) ?? inDeck;
    if (options.length > 0 && random.next() < this.whim) return options[random.int(options.length)];
    const kept = this.kept.drawn[this.drawn.length] ?? -1;
    return options.includes(kept) ? kept : what.wish();
  }

  private choose(acts: readonly number[], wish: number): number {
    const { random } = this;
    const place = secretPlace(this.s);
    const kept = this.kept.acts.get(place) ?? -1;
    const good = acts.includes(kept) ? kept : wish;
    const act = random.next() < this.mood ? acts[random.int(acts.length)] : good;
    this.acts.set(place, act);
    return act;
  }
}
