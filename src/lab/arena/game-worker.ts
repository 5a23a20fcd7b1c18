/**
 * What runs in a worker thread: games in, rows out. It opens no database and loads agents only when the first task is
 * there, so that a mistake in one is an answer and not a broken thread.
 */
import { Console } from 'node:console';
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { messageOf } from '../../players/agent/thrown.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import type { Failure } from '../../players/match/match.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Batch } from './batch.ts';
import { Pulse } from './pulse.ts';
import { Room } from './room.ts';

/** An experiment that came after the thread was started, without its seed, which is that of the first. */
export type Later = Omit<Experiment, 'seed'>;

export interface Task {
  /** Which of the experiments is played, by its place in the list that the thread was handed. */
  readonly experiment: number;
  /** What is played instead where the thread was handed no such one. */
  readonly later: Later | null;
  /** Numbers of the games to play, in this order. */
  readonly games: readonly number[];
  /** Games among them that are known to fail, by number. */
  readonly failures: ReadonlyMap<number, Failure>;
  /** See `Pulse`. */
  readonly memory: SharedArrayBuffer;
  /** Where rows are handed over. */
  readonly port: MessagePort;
}

/** What is handed over while a task lasts, on its port: the rows of its next games. */
export interface HandedOver {
  readonly games: number;
  readonly batch: Batch;
}

/** Why no game can be played at all; null after a slice of games, all of them handed over. */
export type Answer = { readonly problem: string } | null;

/** A task ends after this long, in milliseconds; the caller asks again for the other games. */
const SLICE = 1000;

// Whatever agents print must not mix with the one object that a command prints on standard output.
globalThis.console = new Console(process.stderr);
process.stdout.write = process.stderr.write.bind(process.stderr);
// Failures name the line of an agent's own source, not of what was compiled from it.
process.setSourceMapsEnabled(true);
// Decisions are synchronous: whatever an agent has left running cannot matter to a game, and must not end the thread.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => console.error(`macher: an agent left work behind, and it failed: ${messageOf(error)}`));
}

/** What a thread is handed when it starts. */
export interface Handed {
  readonly experiments: readonly Experiment[];
  /** Whose word they are, and those that come later. */
  readonly trust: Trust;
}

/**
 * What was handed to this thread, taken out of where agents can read it too before the first of them is loaded: the seed
 * of the experiments, by which every card is known.
 */
const takeHanded = (): Handed => {
  const handed = workerData as { -readonly [K in keyof Handed]?: Handed[K] };
  const { experiments = [], trust = DATA } = handed;
  delete handed.experiments;
  return { experiments, trust };
};

const { experiments, trust } = takeHanded();
const opened = new Map<number, Promise<Room>>();
/** Rooms that are kept open: a tuner has hundreds of experiments, each of which is played for a moment. */
const MOST_ROOMS = 24;

/** The room where games of an experiment are played; opened when it is first needed. */
const roomFor = (place: number, later: Later | null, pulse: Pulse): Promise<Room> => {
  const experiment = later ? { ...later, seed: experiments[0].seed } : experiments[place];
  const room = opened.get(place) ?? Room.open(experiment, trust, pulse);
  opened.delete(place);
  opened.set(place, room);
  if (opened.size > MOST_ROOMS) opened.delete(opened.keys().next().value!);
  return room;
};

export default async ({ experiment, later, games, failures, memory, port }: Task): Promise<Answer> => {
  try {
    const pulse = new Pulse(memory);
    const room = await roomFor(experiment, later, pulse);
    // Rows are copied: once a thread has transferred a buffer, V8 checks every access to typed arrays in it for detached ones,
    // and games take a tenth longer.
    room.playSome(games, failures, pulse, SLICE, (done, batch) =>
      port.postMessage({ games: done, batch } satisfies HandedOver),
    );
    return null;
  } catch (error) {
    return { problem: messageOf(error) };
  }
};
