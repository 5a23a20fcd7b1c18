/**
 * The pulse of a worker: which decision it is waiting for, in memory shared with the main thread.
 *
 * An agent that never returns cannot report itself, nor can one that crashes its thread; the pulse shows which game, seat and
 * decision it was. The worker writes no times: the main thread notices that a pulse stands still.
 */
import { memoryHeld } from '../../players/agent/held.ts';

const GAME = 0;
const SEAT = 1;
const DECISION = 2;
const BEAT = 3;
const STOP = 4;
const MEMORY = 5;
const WEIGH = 6;
const CELLS = 7;
const NOBODY = -1;

/** The last known activity of a worker. */
export interface Beat {
  /** −1 before the first game. */
  readonly game: number;
  /** −1 while no agent is asked; before the first game, the place of the agent that is being loaded. */
  readonly seat: number;
  /** Actions played in that game before this one. */
  readonly decision: number;
  /** Counts the questions; if it does not change, the question is still open. */
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
    const cells = new Int32Array(memory);
    cells.set([NOBODY, NOBODY], GAME);
    cells[WEIGH] = 1;
    return memory;
  }

  /** Before the first game: the agent at a place of the line-up is loaded. */
  load(place: number): void {
    this.cells[GAME] = NOBODY;
    this.ask(place, 0);
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
    // Plain stores and loads: a delay does not matter, and this runs hundreds of times a game.
    cells[BEAT]++;
    if (cells[WEIGH] === 0) return;
    cells[WEIGH] = 0;
    cells[MEMORY] = memoryHeld();
  }

  read(): Beat {
    const count = Atomics.load(this.cells, BEAT);
    const { [GAME]: game, [SEAT]: seat, [DECISION]: decision } = this.cells;
    return { game, seat, decision, count };
  }

  /** The memory that the worker last measured, in MiB. */
  get memory(): number {
    return this.cells[MEMORY];
  }

  /** Asks the worker to measure its memory at its next question: that is too slow for every question. */
  requestMemory(): void {
    Atomics.store(this.cells, WEIGH, 1);
  }

  /** Asks the worker to end its batch after the game in hand. */
  requestStop(): void {
    Atomics.store(this.cells, STOP, 1);
  }

  get stopRequested(): boolean {
    return Atomics.load(this.cells, STOP) === 1;
  }
}
