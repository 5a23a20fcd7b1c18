/** A worker that plays games of an experiment, one after another, for about as long as a piece of work should take. */
import { Room } from '../../../src/lab/arena/room.ts';
import { DATA } from '../../../src/players/agent/trust.ts';
import type { Played, Task } from './worker-pool.ts';

/** Milliseconds after which no new game starts. */
const SLICE = 1000;
/** How many rooms stay open. */
const MOST_ROOMS = 24;

const rooms = new Map<number, Promise<Room>>();

const roomOf = ({ place, experiment }: Task): Promise<Room> => {
  const room = rooms.get(place) ?? Room.open(experiment, DATA);
  rooms.delete(place);
  rooms.set(place, room);
  if (rooms.size > MOST_ROOMS) rooms.delete(rooms.keys().next().value!);
  return room;
};

export default async (task: Task): Promise<Played> => {
  const room = await roomOf(task);
  const end = performance.now() + SLICE;
  let games = 0;
  do room.play(task.games[games++]);
  while (games < task.games.length && performance.now() < end);
  return { games, batch: room.take() };
};
