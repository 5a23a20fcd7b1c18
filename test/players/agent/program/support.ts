/** Programs that are written on the spot, and tables for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Room } from '../../../../src/lab/arena/room.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import type { Registry } from '../../../../src/players/agent/registry.ts';
import { allRows, experimentOf, type Rows, registryOf, type Wanted } from '../../../lab/arena/support.ts';
import { folderWith } from '../folder.ts';

/** Whether there is a Python to run programs; machines without it skip those tests, and the report says so. */
export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

export const HELLO = { type: 'hello', protocol: 1, name: 'bot', about: 'For tests.' };

/**
 * The source of a program that plays the first action.
 *
 * @param trick what it does at a question in round 1 in the seat after the first, before it answers
 * @param hello what it says of itself
 * @param start what it does when it is started
 */
export const botSource = ({ trick = '', hello = HELLO as object, start = '' } = {}): string => `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { createInterface } from 'node:readline';
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  ${start};
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { type, question, observation, actions } = JSON.parse(line);
    if (type === 'hello') say(${JSON.stringify(hello)});
    if (type !== 'choose') return;
    if (observation.round === 1 && observation.seat === 1) {
      ${trick};
    }
    say({ type: 'action', question, index: 0 });
  });
`;

/** A folder with one program in it, and the program's path. */
export const fileWith = (source: string, name = 'bot.mjs'): string => join(folderWith({ [name]: source }), name);

export interface Played {
  readonly experiment: Experiment;
  readonly games: Rows;
  readonly seats: Rows;
}

/** Plays an experiment with a program against `random`, in this thread. */
export const playWith = async (agent: string, wanted: Wanted = {}): Promise<Played> => {
  const registry: Registry = registryOf();
  const defaults = { edition: 'valley-2006-short', players: 3, games: 6 };
  const experiment = await experimentOf(registry, { ...defaults, agents: `${agent},random`, ...wanted });
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  for (const { program } of registry.list()) program?.close();
  const { games, seats } = allRows(room.take(), experiment);
  return { experiment, games, seats };
};

/** The sentences of games that failed, each once. */
export const failuresIn = ({ games }: Played): string[] => [
  ...new Set(games.filter(({ status }) => status === 'failed').map(({ failure }) => String(failure))),
];
