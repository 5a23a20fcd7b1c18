/**
 * The pulse of a worker: which decision it waits for, in memory that it shares with the main thread.
 *
 * An agent that never returns cannot report itself, and one that takes its thread down cannot either; the pulse tells
 * which game, seat and decision it was. The worker writes no times: the main thread notices that a pulse stands still.
 */

const GAME = 0;
const SEAT = 1;
const DECISION = 2;
const BEAT = 3;
const STOP = 4;
const CELLS = 5;
const NOBODY = -1;

/** What a worker was doing when it was last heard of. */
export interface Beat {
  /** −1 before the first game. */
  readonly game: number;
  /** −1 while no agent is asked. */
  readonly seat: number;
  /** Actions played in that game before this one. */
  readonly decision: number;
  /** Counts the questions; one that stays the same is still open. */
  readonly count: number;
}

export class Pulse {
  private readonly cells: Int32Array;

  /** @param memory of a task, from `Pulse.memory()` */
  constructor(memory: SharedArrayBuffer) {
    this.cells = new Int32Array(memory);
  }

  /** Memory for the pulse of one task. */
  static memory(): SharedArrayBuffer {
    const memory = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT);
    new Int32Array(memory).set([NOBODY, NOBODY], GAME);
    return memory;
  }

  /** A game begins; no agent is asked yet. */
  begin(game: number): void {
    this.cells[GAME] = game;
    this.ask(NOBODY, 0);
  }

  /** An agent is asked. */
  ask(seat: number, decision: number): void {
    const { cells } = this;
    cells[SEAT] = seat;
    cells[DECISION] = decision;
    // A plain store: it need not be seen at once, and this is asked hundreds of times a game.
    cells[BEAT]++;
  }

  read(): Beat {
    const count = Atomics.load(this.cells, BEAT);
    const { [GAME]: game, [SEAT]: seat, [DECISION]: decision } = this.cells;
    return { game, seat, decision, count };
  }

  /** Asks the worker to end its batch after the game in hand. */
  requestStop(): void {
    Atomics.store(this.cells, STOP, 1);
  }

  get stopRequested(): boolean {
    return Atomics.load(this.cells, STOP) === 1;
  }
}
