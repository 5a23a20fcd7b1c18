/**
 * What runs in a worker thread: games in, rows out. It opens no database, and loads agents only when the first task arrives, so
 * that an error in one is an answer and not a broken thread.
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

/** An experiment that was added after the thread started, without its seed, which is that of the first. */
export type Later = Omit<Experiment, 'seed'>;

export interface Task {
  /** Which of the experiments is played, by its index in the list that the thread got. */
  readonly experiment: number;
  /** The experiment to play, if the thread's list does not have it. */
  readonly later: Later | null;
  /** Numbers of the games to play, in this order. */
  readonly games: readonly number[];
  /** Games among them that are known to fail, by number. */
  readonly failures: ReadonlyMap<number, Failure>;
  /** See `Pulse`. */
  readonly memory: SharedArrayBuffer;
  /** Where rows are sent. */
  readonly port: MessagePort;
}

/** What is sent on the port while a task lasts: the rows of its next games. */
export interface HandedOver {
  readonly games: number;
  readonly batch: Batch;
}

/** Why no game can be played at all; null after a slice of games, all of which have been sent. */
export type Answer = { readonly problem: string } | null;

/** A task ends after this long, in milliseconds; the caller asks again for the other games. */
const SLICE = 1000;

// Agents' output must not mix with the one object that a command prints on standard output.
globalThis.console = new Console(process.stderr);
process.stdout.write = process.stderr.write.bind(process.stderr);
// Failures name the line of an agent's own source, not of the compiled code.
process.setSourceMapsEnabled(true);
// Decisions are synchronous: whatever an agent has left running cannot matter to a game, and must not end the thread.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => console.error(`macher: an agent left work behind, and it failed: ${messageOf(error)}`));
}

/** What a thread gets when it starts. */
export interface Handed {
  readonly experiments: readonly Experiment[];
  /** Who vouches for the experiments, including later ones. */
  readonly trust: Trust;
}

/**
 * Takes what this thread got out of a place that agents can read too, before the first of them is loaded: it contains the seed of
 * the experiments, which reveals every card.
 */
const takeHanded = (): Handed => {
  const handed = workerData as { -readonly [K in keyof Handed]?: Handed[K] };
  const { experiments = [], trust = DATA } = handed;
  delete handed.experiments;
  return { experiments, trust };
};

const { experiments, trust } = takeHanded();
const opened = new Map<number, Promise<Room>>();
/** How many rooms are kept open: a tuner has hundreds of experiments, each of which is played for a moment. */
const MOST_ROOMS = 24;

/** The room for games of an experiment; opened when it is first needed. */
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
