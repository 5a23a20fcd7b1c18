/**
 * What runs in a worker thread: games in, rows out. It opens no database and loads agents only when the first task is
 * there, so that a mistake in one is an answer and not a broken thread.
 */
import { Console } from 'node:console';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Experiment } from '../experiment/experiment.ts';
import { type Batch, transferList } from './batch.ts';
import type { Failure } from './match.ts';
import { Pulse } from './pulse.ts';
import { Room } from './room.ts';

export interface Task {
  /** Numbers of the games to play, in this order. */
  readonly games: readonly number[];
  /** Games among them that are known to fail, by number. */
  readonly failures: ReadonlyMap<number, Failure>;
  /** See `Pulse`. */
  readonly memory: SharedArrayBuffer;
}

export type Answer =
  /** The rows of the first `done` games. */
  | { readonly done: number; readonly batch: Batch }
  /** Why no game can be played at all. */
  | { readonly problem: string };

/** A task answers with what it has after this long, in milliseconds; the caller asks again for the others. */
const SLICE = 1000;

// Whatever agents print must not mix with the one object that a command prints on standard output.
globalThis.console = new Console(process.stderr);
process.stdout.write = process.stderr.write.bind(process.stderr);
// Failures name the line of an agent's own source, not of what was compiled from it.
process.setSourceMapsEnabled(true);
// Decisions are synchronous: whatever an agent has left running cannot matter to a game, and must not end the thread.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => console.error(`macher: an agent left work behind, and it failed: ${error}`));
}

/**
 * What was handed to this thread, taken out of where agents can read it too before the first of them is loaded: the seed
 * of the experiment, by which every card is known.
 */
const takeExperiment = (): Experiment => {
  const handed = workerData as Record<string, unknown>;
  const experiment = { ...handed } as unknown as Experiment;
  for (const key of Object.keys(handed)) delete handed[key];
  return experiment;
};

const experiment = takeExperiment();
let opened: Promise<Room> | null = null;

/** The answer, its columns to be moved to the main thread instead of copied. */
const moved = (answer: Answer & { batch: Batch }): Answer =>
  move({ [transferableSymbol]: transferList(answer.batch), [valueSymbol]: answer } as never) as unknown as Answer;

export default async (task: Task): Promise<Answer> => {
  try {
    opened ??= Room.open(experiment);
    const room = await opened;
    const done = room.playSome(task.games, task.failures, new Pulse(task.memory), SLICE);
    return moved({ done, batch: room.take() });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
