/**
 * A crew: the same player in other threads, which thinks about the same decision at the same time, each thread by chance
 * of its own. What the threads have found out is added up (root parallelism, Chaslot, Winands, van den Herik 2008).
 *
 * Decisions are made at once or not at all, so a player waits for its crew. Threads are kept for the next decision.
 */
import { Worker } from 'node:worker_threads';
import type { ActionList } from '../engine/action.ts';
import { MOST_ACTIONS } from '../engine/action.ts';
import type { Random } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { compiled } from './compiled.ts';

/** What every thread of a crew is told. */
export interface Post {
  readonly edition: string;
  /** Plain data that makes the variant again; null for the edition as published. */
  readonly variant: object | null;
  readonly players: number;
  readonly agent: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The memory that a player and one thread of its crew share. */
export interface Desk {
  /** Where `SIGNAL` says what is what. */
  readonly signals: Int32Array;
  readonly view: Int16Array;
  readonly actions: Int32Array;
  /** For each action visits, the sum of its values and of their squares, as `Player.tally` writes them. */
  readonly tally: Float64Array;
}

/** Cells of `signals`: the number of the last order and of the last one done, and what is ordered. */
export const SIGNAL = { ordered: 0, done: 1, seat: 2, actions: 3, seedHigh: 4, seedLow: 5, cells: 6 } as const;
/** What `done` holds after a thread has failed. */
export const FAILED = -1;
/** Numbers that a tally has for each action. */
const TALLY = 3;

/** How long a thread may take besides the time that its player has, in milliseconds. */
const PATIENCE = 60_000;

const shared = (bytes: number) => new SharedArrayBuffer(bytes);

const newDesk = (cells: number): Desk => ({
  signals: new Int32Array(shared(SIGNAL.cells * Int32Array.BYTES_PER_ELEMENT)),
  view: new Int16Array(shared(cells * Int16Array.BYTES_PER_ELEMENT)),
  actions: new Int32Array(shared(MOST_ACTIONS * Int32Array.BYTES_PER_ELEMENT)),
  tally: new Float64Array(shared(MOST_ACTIONS * TALLY * Float64Array.BYTES_PER_ELEMENT)),
});

class Crew {
  private readonly desks: Desk[];
  private orders = 0;

  constructor(post: Post, threads: number, cells: number) {
    this.desks = Array.from({ length: threads }, () => {
      const desk = newDesk(cells);
      const thread = new Worker(compiled('agent/crew-worker'), { workerData: { post, desk }, execArgv: [] });
      // Whoever waits for orders is no reason to go on.
      thread.unref();
      return desk;
    });
  }

  /** Has all threads think about a decision, each from a seed that is drawn for it; `gather` waits for them. */
  order(view: State, seat: number, actions: ActionList, random: Random): void {
    this.orders++;
    for (const { signals, ...desk } of this.desks) {
      desk.view.set(view.cells);
      desk.actions.set(actions.list.subarray(0, actions.n));
      signals[SIGNAL.seat] = seat;
      signals[SIGNAL.actions] = actions.n;
      signals[SIGNAL.seedHigh] = random.int(0x40000000);
      signals[SIGNAL.seedLow] = random.int(0x40000000);
      Atomics.store(signals, SIGNAL.ordered, this.orders);
      Atomics.notify(signals, SIGNAL.ordered);
    }
  }

  /**
   * Waits until all threads are done and hands over what each has found out.
   *
   * @throws Error when a thread has failed; it has said why on standard error
   */
  gather(take: (tally: Float64Array) => void): void {
    for (const { signals, tally } of this.desks) {
      for (let done = Atomics.load(signals, SIGNAL.done); done !== this.orders; ) {
        const woken = done === FAILED ? 'failed' : Atomics.wait(signals, SIGNAL.done, done, PATIENCE);
        if (woken === 'failed' || woken === 'timed-out') throw new Error(`A thread of the search has ${woken}.`);
        done = Atomics.load(signals, SIGNAL.done);
      }
      take(tally);
    }
  }
}

export type { Crew };

const crews = new Map<string, Crew>();

/**
 * The crew of so many threads for an agent with those options in that game; the same one whenever it is asked for, so
 * that players who are made anew for each decision do not start threads again.
 */
export const crewFor = (
  game: Game,
  agent: string,
  options: Readonly<Record<string, unknown>>,
  threads: number,
): Crew => {
  const { edition, players } = game;
  const post: Post = { edition: edition.id, variant: edition.variant ?? null, players, agent, options };
  const key = JSON.stringify([post, threads]);
  let crew = crews.get(key);
  if (!crew) {
    crew = new Crew(post, threads, game.newState().cells.length);
    crews.set(key, crew);
  }
  return crew;
};
