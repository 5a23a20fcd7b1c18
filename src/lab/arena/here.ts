/** Plays games in this thread, without workers: for profilers and debuggers. Nothing stops a player that never answers. */
import { setImmediate as turn } from 'node:timers/promises';
import { AgentError } from '../../players/agent/errors.ts';
import type { Trust } from '../../players/agent/trust.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { whyNotHere } from '../experiment/guest.ts';
import { Pulse } from './pulse.ts';
import { Room } from './room.ts';
import type { Work } from './worker-pool.ts';

/** How long the thread plays before it yields to other work, in milliseconds. */
const SLICE = 1000;

/** @throws AgentError if code of others would play: it could do harm here, where the results are written */
export const playHere = async (experiment: Experiment, trust: Trust, { games, receive, signal }: Work) => {
  const why = whyNotHere(experiment.agents);
  if (why !== null) throw new AgentError(why);
  const room = await Room.open(experiment, trust);
  const pulse = new Pulse(Pulse.memory());
  for (let left = games; left.length > 0 && !signal?.aborted; ) {
    const received: Promise<unknown>[] = [];
    room.playSome(left, new Map(), pulse, SLICE, (done, batch) => {
      left = left.slice(done);
      received.push(receive(batch));
    });
    await Promise.all(received);
    await turn();
  }
};
