/**
 * Decisions of several tables that a program gets in one message, and its requests before it answers.
 *
 * The program works in an environment that begins with what its seats see: nothing from the games themselves ever enters it. Hot
 * file: `bench/bots.js` measures it.
 */
import { LAYOUT } from '../../../rules/engine/state.ts';
import { numberOf } from '../../../rules/notation/space.ts';
import { Environment } from '../environment/environment.ts';
import type { Observed } from '../environment/games.ts';
import { errorToJson, idOf, Refusal } from '../environment/refusal.ts';
import type { Seats } from '../environment/seats.ts';
import { type Frame, roomFor, type Shown } from '../environment/show.ts';
import type { ChooseTogether, ProgramActions, ProgramRequest, RequestAnswer } from './messages.ts';
import type { Program } from './program.ts';
import { batchErrand, type Errand, garbled, miscounted, misplaced } from './troubles.ts';

/** The most games that a program may store while it decides. */
const MOST_GAMES = 10_000;
/** How many decisions there is room for at first. */
const FIRST = 16;
/**
 * Dealing a game or reading a position is not part of a decision: its chance would depend on which other decisions it came with.
 */
const NOT_ASKED = new Set<unknown>(['reset', 'load']);

/** A decision that a program is asked for, without what its seat sees. */
export interface Asking extends Omit<Observed, 'cells' | 'luck'> {
  readonly player: number;
  /** Computed only if the program makes requests before it answers. */
  luck(): string;
}

let batches = 0;

/** All decisions in one message. @param seen the cells of all decisions, one after another */
const messageOf = (
  batch: number,
  asked: readonly Asking[],
  seen: Int16Array,
): { message: ChooseTogether; bytes: Buffer; cells: Int16Array } => {
  const counts = asked.map(({ legal }) => legal.length);
  const { arrays, bytes } = roomFor([
    { name: 'cells', type: 'int16', shape: [asked.length, LAYOUT.cells] },
    { name: 'actions', type: 'int16', shape: [counts.reduce((a, b) => a + b, 0)] },
  ]);
  const [cellsAt, actionsAt] = arrays.map(({ offset }) => bytes.byteOffset + offset);
  const cells = new Int16Array(bytes.buffer, cellsAt, asked.length * LAYOUT.cells);
  cells.set(seen);
  const actions = new Int16Array(bytes.buffer, actionsAt, arrays[1].shape[0]);
  let next = 0;
  for (const { legal } of asked) for (const act of legal) actions[next++] = numberOf(act);
  const players = asked.map(({ player }) => player);
  return { message: { type: 'choose', batch, players, counts, frame: { bytes: bytes.length, arrays } }, bytes, cells };
};

/** One message of decisions, and the exchange until they are answered. */
class Batch {
  private readonly program: Program;
  private readonly seats: Seats;
  private readonly asked: readonly Asking[];
  private readonly cells: Int16Array;
  private readonly number = ++batches;
  private readonly errand: Errand;
  private readonly end: number;
  private readonly answered: () => unknown;
  private environment: Environment | null = null;
  /** The answer, or the failure instead. */
  private outcome: { readonly indexes: readonly unknown[] } | { readonly failure: unknown } | null = null;

  constructor(program: Program, seats: Seats, asked: readonly Asking[], seen: Int16Array, seconds: number) {
    this.program = program;
    this.seats = seats;
    this.asked = asked;
    this.errand = batchErrand(program.title, seconds);
    this.end = performance.now() + seconds * 1000;
    const { message, bytes, cells } = messageOf(this.number, asked, seen);
    this.cells = cells;
    this.answered = program.post(message, this.errand, { bytes });
  }

  /** The answers to the decisions, in their order. @throws PlayerFailure */
  indexes(): readonly unknown[] {
    this.outcome ??= this.heard();
    if ('failure' in this.outcome) throw this.outcome.failure;
    return this.outcome.indexes;
  }

  private heard(): NonNullable<Batch['outcome']> {
    try {
      return { indexes: this.listen() };
    } catch (failure) {
      return { failure };
    } finally {
      this.environment = null;
    }
  }

  private listen(): readonly unknown[] {
    const { program, errand } = this;
    let said = this.answered();
    while (isRequest(said)) said = this.reply(said);
    const answer = said as Partial<Record<keyof ProgramActions, unknown>> | null;
    if (answer?.type !== 'actions') return program.fail(garbled(JSON.stringify(said) ?? '', errand));
    if (answer.batch !== this.number) return program.fail(misplaced(errand, 'batch'));
    const { indexes } = answer;
    if (Array.isArray(indexes) && indexes.length === this.asked.length) return indexes;
    return program.fail(miscounted(errand, Array.isArray(indexes) ? indexes.length : 0, this.asked.length));
  }

  /** Answers a request, and returns the program's next message. */
  private reply(request: ProgramRequest): unknown {
    const { message, bytes } = this.answerTo(request);
    const milliseconds = Math.max(0, this.end - performance.now());
    return this.program.post(message, this.errand, { bytes, milliseconds })();
  }

  private answerTo({ type: _type, ...asked }: ProgramRequest): { message: RequestAnswer; bytes: Buffer | undefined } {
    const id = idOf(asked);
    try {
      const { fields, frame } = this.shown(asked);
      return { message: { type: 'told', id, ...fields, ...(frame && { frame: headOf(frame) }) }, bytes: frame?.bytes };
    } catch (error) {
      return { message: { type: 'told', id, error: errorToJson(error) }, bytes: undefined };
    }
  }

  private shown(asked: object): Shown {
    const { do: verb } = asked as { do?: unknown };
    if (NOT_ASKED.has(verb))
      throw new Refusal('malformed', 'A decision begins with what the seat sees; determinize that.');
    const isLate = () => performance.now() > this.end;
    this.environment ??= new Environment(this.seats, { observed: this.observed(), most: MOST_GAMES, isLate });
    return this.environment.answer(asked);
  }

  private observed(): Observed[] {
    const cellsOf = (i: number) => this.cells.slice(i * LAYOUT.cells, (i + 1) * LAYOUT.cells);
    return this.asked.map((one, i) => ({ ...one, cells: cellsOf(i), luck: one.luck() }));
  }
}

const headOf = ({ bytes, arrays }: Frame): ChooseTogether['frame'] => ({ bytes: bytes.length, arrays });

const isRequest = (said: unknown): said is ProgramRequest => (said as { type?: unknown } | null)?.type === 'ask';

/** Decisions that wait to be sent to a program. */
export class Together {
  private readonly program: Program;
  private readonly seats: Seats;
  private waiting: { readonly asking: Asking; batch: Batch | null; place: number }[] = [];
  /** What the waiting seats see, one after another: allocating an array for each would take longer than everything else here. */
  private seen = new Int16Array(FIRST * LAYOUT.cells);

  constructor(program: Program, seats: Seats) {
    this.program = program;
    this.seats = seats;
  }

  /**
   * Adds a decision, to be sent with others.
   *
   * @param cells what the seat sees: copied
   * @returns functions that send it, with all that wait, and that wait for the answer
   */
  add(asking: Asking, cells: Int16Array, seconds: number): { send(): void; index(): unknown } {
    const own: Together['waiting'][number] = { asking, batch: null, place: 0 };
    const from = this.waiting.length * LAYOUT.cells;
    if (from === this.seen.length) this.grow();
    this.seen.set(cells, from);
    this.waiting.push(own);
    const send = () => {
      if (own.batch === null) this.send(seconds);
    };
    const index = () => {
      send();
      return own.batch!.indexes()[own.place];
    };
    return { send, index };
  }

  private send(seconds: number): void {
    const { waiting } = this;
    this.waiting = [];
    const batch = new Batch(
      this.program,
      this.seats,
      waiting.map(({ asking }) => asking),
      this.seen.subarray(0, waiting.length * LAYOUT.cells),
      seconds,
    );
    for (const [place, one] of waiting.entries()) Object.assign(one, { batch, place });
  }

  private grow(): void {
    const larger = new Int16Array(2 * this.seen.length);
    larger.set(this.seen);
    this.seen = larger;
  }
}
