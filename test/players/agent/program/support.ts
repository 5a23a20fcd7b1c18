/** Programs written on the spot, and tables for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Batch, mergeBatches } from '../../../../src/lab/arena/batch.ts';
import { Pulse } from '../../../../src/lab/arena/pulse.ts';
import { Room } from '../../../../src/lab/arena/room.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import type { Registry } from '../../../../src/players/agent/registry.ts';
import { allRows, experimentOf, type Rows, registryOf, type Wanted } from '../../../lab/arena/support.ts';
import { folderWith } from '../folder.ts';

/** Whether there is a Python to run programs. Machines without it skip those tests, and the report says so. */
export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

export const HELLO = { type: 'hello', protocol: 1, name: 'bot', about: 'For tests.' };

/**
 * The source of a program that plays the first action.
 *
 * @param trick what it does before it answers a question in round 1, in the seat after the first
 * @param hello what it says of itself
 * @param start what it does at its start
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

/** A rule that both versions can follow: it depends only on the player. */
const PICK = 'const pick = (player, n) => (player.seed + 7919 * player.asked++) % n;';

/** The source of a program of version 1 that plays by a rule. */
export const ruleSource = (): string => `
  import { createInterface } from 'node:readline';
  ${PICK}
  const players = new Map();
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.type === 'hello') say(${JSON.stringify(HELLO)});
    if (message.type === 'start') players.set(message.player, { seed: message.seed, asked: 0 });
    if (message.type !== 'choose') return;
    const index = pick(players.get(message.player), message.actions.length);
    say({ type: 'action', question: message.question, index });
  });
`;

/**
 * The source of a program of version 2 that plays by the same rule.
 *
 * @param trick what it does before it answers a message with a decision of round 1 in the seat after the first
 * @param think an expression for the index of a decision, which may `await ask({ … })`
 */
export const batchSource = ({ trick = '', think = 'pick(player, count)' } = {}): string => `
  ${PICK}
  const players = new Map();
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  let [rest, round, answered] = [Buffer.alloc(0), 0, null];
  const ask = (request) => {
    say({ type: 'ask', ...request });
    return new Promise((resolve) => { answered = resolve; });
  };
  const chosen = async ({ batch, players: numbers, counts, frame }, bytes) => {
    const width = frame.arrays[0].shape[1];
    const cells = (game) => new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.bytes), 2 * width * game, width);
    const isSecond = (number, game) => players.get(number).seat === 1 && cells(game)[round] === 1;
    let indexes = [];
    if (numbers.some(isSecond)) {
      ${trick};
    }
    for (const [game, count] of counts.entries()) {
      const player = players.get(numbers[game]);
      indexes.push(${think});
    }
    say({ type: 'actions', batch, indexes });
  };
  const read = (message, bytes) => {
    const { type } = message;
    if (type === 'hello') say({ ...${JSON.stringify(HELLO)}, protocol: 2 });
    else if (type === 'layout') round = message.fields.find(({ name }) => name === 'round').from;
    else if (type === 'start') players.set(message.player, { seat: message.seat, seed: message.seed, asked: 0 });
    else if (type === 'choose') void chosen(message, bytes);
    else if (type === 'told') answered(message);
  };
  process.stdin.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const message = JSON.parse(rest.subarray(0, end));
      const next = end + 1 + (message.frame?.bytes ?? 0);
      if (rest.length < next) return;
      const bytes = rest.subarray(end + 1, next);
      rest = rest.subarray(next);
      read(message, bytes);
    }
  });
`;

/** A folder with one program in it, and the program's path. */
export const fileWith = (source: string, name = 'bot.mjs'): string => join(folderWith({ [name]: source }), name);

export interface Played {
  readonly experiment: Experiment;
  readonly games: Rows;
  readonly seats: Rows;
}

/**
 * Plays an experiment with a program against `random`, in this thread. @param byTurns whether to play several games at a time, as
 * a worker does
 */
export const playWith = async (agent: string, wanted: Wanted = {}, byTurns = false): Promise<Played> => {
  const registry: Registry = registryOf();
  const defaults = { edition: 'valley-2006-short', players: 3, games: 6 };
  const experiment = await experimentOf(registry, { ...defaults, agents: `${agent},random`, ...wanted });
  const room = new Room(experiment, registry);
  const numbers = Array.from({ length: experiment.games }, (_, game) => game);
  const batches: Batch[] = [];
  const pulse = new Pulse(Pulse.memory());
  if (byTurns) room.playSome(numbers, new Map(), pulse, Number.POSITIVE_INFINITY, (_, batch) => batches.push(batch));
  else for (const game of numbers) room.play(game);
  for (const { program } of registry.list()) program?.close();
  const { games, seats } = allRows(byTurns ? mergeBatches(batches) : room.take(), experiment);
  return { experiment, games, seats };
};

/** The sentences of games that failed, each once. */
export const failuresIn = ({ games }: Played): string[] => [
  ...new Set(games.filter(({ status }) => status === 'failed').map(({ failure }) => String(failure))),
];
