/** Random outcomes for trying things out: first those that are set, then those from the seed; all are recorded. */
import { type Chance, STREAM } from '../../rules/engine/chance.ts';
import { STREAMS, type StreamName } from '../../rules/engine/state.ts';

/** Outcomes by stream, in the order of STREAMS. */
export type Outcomes = readonly (readonly number[])[];

/** How many outcomes of each stream were used. */
export type Cursors = readonly number[];

/** One outcome. */
export interface Draw {
  readonly stream: number;
  /** Its index in its stream. */
  readonly index: number;
}

export class Tape implements Chance {
  /** The preferred outcome if none is set; −1 for none. */
  private readonly wish: (stream: StreamName) => number;
  private set: Outcomes = STREAMS.map(() => []);
  private readonly drawn: number[][] = STREAMS.map(() => []);
  /** What was drawn since the last call of `takeDraws`. */
  private lately: Draw[] = [];

  constructor(wish: (stream: StreamName) => number) {
    this.wish = wish;
  }

  /** Starts again: the first outcomes are those that were drawn before, followed by those that are set. */
  begin(set: Outcomes, cursors: Cursors): void {
    this.set = set;
    for (const [stream, values] of this.drawn.entries()) {
      values.length = 0;
      values.push(...set[stream].slice(0, cursors[stream]));
    }
    this.lately = [];
  }

  next(name: StreamName): number {
    const stream = STREAM[name];
    const value = this.set[stream][this.drawn[stream].length] ?? this.wish(name);
    if (value !== -1) this.write(stream, value);
    return value;
  }

  drew(name: StreamName, outcome: number): void {
    this.write(STREAM[name], outcome);
  }

  get cursors(): Cursors {
    return this.drawn.map((values) => values.length);
  }

  get outcomes(): Outcomes {
    return this.drawn.map((values) => [...values]);
  }

  /** What was drawn since the last call. */
  takeDraws(): Draw[] {
    const { lately } = this;
    this.lately = [];
    return lately;
  }

  private write(stream: number, value: number): void {
    this.lately.push({ stream, index: this.drawn[stream].length });
    this.drawn[stream].push(value);
  }
}
