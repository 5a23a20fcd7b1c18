/** `macher play`: one person against bots at the terminal, saved after every action. */
import { createInterface } from 'node:readline';
import type { Registry } from '../agent/registry.ts';
import type { Edition } from '../engine/edition.ts';
import type { Keeping } from '../play/keeping.ts';
import type { Session } from '../play/session.ts';
import type { Terminal } from '../play/terminal.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print } from './output.ts';

/** Lines from standard input, asked for one by one, so that a pipe works as a keyboard does. */
const stdio = (): Terminal & { close(): void } => {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const iterator = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
  return {
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
    print,
    read: async (prompt) => {
      process.stdout.write(prompt);
      const { value, done } = await iterator.next();
      return done ? null : value;
    },
    close: () => lines.close(),
  };
};

interface Wishes {
  readonly edition: string | undefined;
  readonly players: number | undefined;
  readonly bots: string | undefined;
  readonly seed: string | undefined;
  readonly seat: number | undefined;
}

const DEFAULTS = { edition: 'valley-2006', players: 4, bots: 'heuristic', seat: 1 } as const;

const editionOf = async (id: string): Promise<Edition> => {
  const [{ EDITIONS, editionNamed }, { nearest }] = await Promise.all([
    import('../engine/editions/index.ts'),
    import('../notation/nearest.ts'),
  ]);
  const edition = editionNamed(id);
  const ids = EDITIONS.map((known) => known.id);
  if (edition) return edition;
  throw new UsageError(
    `--edition: unknown edition '${id}'; expected one of ${ids.join(', ')}; nearest: ${nearest(id, ids)}`,
  );
};

/** Who sits where: the person on its seat, bots on the others; a list shorter than the table repeats its last bot. */
const seated = async (wishes: Wishes, edition: Edition, registry: Registry): Promise<string[]> => {
  const [{ PERSON }, { parseAgent, splitAgents }] = await Promise.all([
    import('../play/session.ts'),
    import('../agent/notation.ts'),
  ]);
  const players = wishes.players ?? DEFAULTS.players;
  const seat = wishes.seat ?? DEFAULTS.seat;
  if (!Number.isInteger(players) || players < edition.minPlayers || players > edition.maxPlayers) {
    throw new UsageError(`--players: found ${players}; expected ${edition.minPlayers} to ${edition.maxPlayers}`);
  }
  if (!Number.isInteger(seat) || seat < 1 || seat > players) {
    throw new UsageError(`--seat: found ${seat}; expected 1 to ${players}`);
  }
  const bots = splitAgents(wishes.bots ?? DEFAULTS.bots);
  for (const bot of bots) await registry.find(parseAgent(bot));
  const others = Array.from({ length: players - 1 }, (_, i) => bots[Math.min(i, bots.length - 1)]);
  return [...others.slice(0, seat - 1), PERSON, ...others.slice(seat - 1)];
};

/** A record says who plays what: wishes beside it would be forgotten, so they are refused. */
const refuseWishes = (wishes: Wishes, file: string): void => {
  const given = Object.entries(wishes).find(([, value]) => value !== undefined);
  if (!given) return;
  throw new UsageError(
    `${file} is a game that has begun; leave out --${given[0]} to go on with it, or choose another file with --record`,
  );
};

const goOn = async (record: string, keeping: Keeping, registry: Registry): Promise<Session> => {
  const [{ Session }, { NotationError }] = await Promise.all([
    import('../play/session.ts'),
    import('../notation/yaml-entry.ts'),
  ]);
  try {
    return Session.resume(record, { registry, save: (text) => keeping.write(text) });
  } catch (error) {
    throw error instanceof NotationError ? new Error(`${keeping.file}: ${error.message}`) : error;
  }
};

const begin = async (wishes: Wishes, keeping: Keeping, registry: Registry): Promise<Session> => {
  const { Session } = await import('../play/session.ts');
  const edition = await editionOf(wishes.edition ?? DEFAULTS.edition);
  const agents = await seated(wishes, edition, registry);
  const seed = wishes.seed ?? String(Date.now());
  return Session.start({ edition, agents, seed, registry, save: (text) => keeping.write(text) });
};

export const play = defineCommand({
  usage: 'play',
  about: 'Play a game against bots at the terminal; it is saved after every action and can be gone on with',
  positionals: {},
  options: {
    edition: { type: 'string', describe: `The edition (${DEFAULTS.edition}); macher editions lists them` },
    players: { type: 'number', describe: `Seats at the table (${DEFAULTS.players})` },
    bots: { type: 'string', describe: `The other seats’ agents (${DEFAULTS.bots}); the last takes the seats left` },
    seat: { type: 'number', describe: `Your seat (${DEFAULTS.seat})` },
    seed: { type: 'string', describe: 'A word or number that all chance derives from; another each time if left out' },
    record: { type: 'string', default: 'results/game.macher', describe: 'The file that keeps the game' },
  },
  examples: [
    ['play', 'a game of four against three heuristic bots'],
    ['play --players 3 --bots mcts:iterations=200,heuristic --seed tuesday', 'choose the table and the deal'],
    ['play --record results/game.macher', 'go on with a game that was left'],
  ],
  run: async ({ record: file, edition, players, bots, seed, seat }) => {
    const [{ Keeping }, { loadRegistry }, { playAtTerminal }] = await Promise.all([
      import('../play/keeping.ts'),
      import('../agent/registry.ts'),
      import('../play/terminal.ts'),
    ]);
    const wishes: Wishes = { edition, players, bots, seed, seat };
    const registry = await loadRegistry();
    const keeping = Keeping.open(file);
    const terminal = stdio();
    try {
      const old = keeping.read();
      if (old !== null) refuseWishes(wishes, file);
      const session = old === null ? await begin(wishes, keeping, registry) : await goOn(old, keeping, registry);
      if (old === null) print('Answer with numbers; ? helps, quit stops and saves.');
      const ended = await playAtTerminal(session, terminal);
      print(ended ? `\nThe record is in ${file}.` : `\nSaved; go on with: macher play --record ${file}`);
    } finally {
      terminal.close();
      keeping.close();
    }
  },
});
