/** `macher play`: a table in the browser, or at the terminal. */
import { YOURS } from '../players/agent/trust.ts';
import type { TableWish } from '../table/server/hall.ts';
import type { ServerOptions } from '../table/server/serve.ts';
import { LANGUAGES, localeLanguage } from '../table/words/language.ts';
import { ALLOW_AGENTS } from './allow-agents.ts';
import { showPage } from './browser.ts';
import { defineCommand, ISOLATED_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { asksNothing, botsFor, DEFAULTS, playHere, tableFrom, trustFor, type Wishes } from './play-terminal.ts';
import { HIGHEST_PORT, wholeNumber } from './usage.ts';

const LOCAL = '127.0.0.1';

/** The table described on the command line; null if there is none. @throws UsageError that names the option */
const wishedTable = async (wishes: Wishes): Promise<TableWish | null> => {
  if (asksNothing(wishes)) return null;
  const { PERSON } = await import('../table/play/session.ts');
  const table = await tableFrom(wishes);
  await botsFor(table, { ...YOURS, isolated: wishes.isolated }, null);
  const own = (wishes.seat ?? DEFAULTS.seat) - 1;
  return {
    edition: table.edition.id,
    seats: table.agents.map((agent, seat) => {
      if (seat === own) return { kind: 'me' };
      return agent === PERSON ? { kind: 'friend' } : { kind: 'bot', agent };
    }),
    seed: table.seed,
    ...(wishes.variant === undefined ? {} : { variant: wishes.variant }),
    // With several people, the game begins when they have all come.
    gather: table.agents.filter((agent) => agent === PERSON).length > 1,
    ...{ pace: 'brisk', hints: true, auctionsOnly: false, startRound: 1 },
  };
};

/** Serves tables until Ctrl-C. */
const playInBrowser = async (
  wishes: Wishes,
  opens: boolean,
  options: Pick<ServerOptions, 'host' | 'port' | 'trust'>,
): Promise<void> => {
  const table = await wishedTable(wishes);
  const { startServer } = await import('../table/server/serve.ts');
  const server = await startServer(options);
  try {
    const address = table ? await server.seatAt(table) : server.address;
    await showPage(address, opens, 'Games are saved after each action.');
  } finally {
    await server.stop();
  }
};

export const play = defineCommand({
  usage: 'play',
  about: 'Play against bots and friends, in the browser or at the terminal; games are saved after every action',
  positionals: {},
  options: {
    edition: {
      type: 'string',
      describe: `The edition (that of the variant, or ${DEFAULTS.edition}); macher editions lists them`,
    },
    players: { type: 'number', describe: `Seats at the table (${DEFAULTS.players})` },
    bots: {
      type: 'string',
      describe: `The agents of the other seats (${DEFAULTS.bots}); the last one takes the remaining seats; person is a friend`,
    },
    seat: { type: 'number', describe: `Your seat (${DEFAULTS.seat})` },
    seed: {
      type: 'string',
      describe: 'The seed of all random numbers: a word or a number; by default a secret one',
    },
    variant: { type: 'string', describe: 'The file of a variant of the edition' },
    terminal: { type: 'boolean', default: false, describe: 'Play at the terminal, without a browser' },
    record: {
      type: 'string',
      describe: 'With --terminal: the file of the game; an unfinished game is resumed',
    },
    language: {
      choices: LANGUAGES,
      describe: 'With --terminal: the language; by default that of LC_ALL, LC_MESSAGES or LANG',
    },
    port: { type: 'number', describe: 'The port of the server; by default that of the last time, or a free one' },
    host: {
      type: 'string',
      describe: `The address it listens on (${LOCAL}); 0.0.0.0 lets friends on your network join`,
    },
    open: { type: 'boolean', default: true, describe: 'Open the browser; --no-open leaves it closed' },
    ...ALLOW_AGENTS,
    ...ISOLATED_OPTION,
  },
  examples: [
    ['play', 'set up a table in the browser, or resume a saved game'],
    ['play --bots level-3 --players 3', 'start at once against bots of that level'],
    ['play --host 0.0.0.0', 'with friends on the same network; each gets a secret link'],
    ['play --terminal', 'resume a saved game at the terminal, or begin one against three heuristic bots'],
    [
      'play --terminal --players 3 --bots mcts:iterations=200,heuristic --seed tuesday',
      'choose the table and the deal',
    ],
    ['play --terminal --bots person,heuristic', 'two people at one keyboard against bots'],
    ['play --terminal --language de', 'in German'],
    ['play --terminal --record results/game.macher', 'begin a game under that name, or resume it'],
  ],
  run: async ({
    record,
    edition,
    players,
    bots,
    seed,
    seat,
    variant,
    terminal,
    language,
    port,
    host,
    open,
    isolated,
    ...more
  }) => {
    const wishes: Wishes = { edition, players, bots, seed, seat, variant, isolated };
    const allowed = more['allow-agents'];
    if (terminal) {
      if (port !== undefined || host !== undefined) {
        throw new UsageError('--terminal: found --port or --host as well; they are only for the browser');
      }
      await playHere(wishes, record, allowed, language ?? localeLanguage(process.env));
      return;
    }
    if (record !== undefined) {
      throw new UsageError('--record: found without --terminal; the page in the browser lists saved games itself');
    }
    if (language !== undefined) {
      throw new UsageError('--language: found without --terminal; in the browser, choose the language on the page');
    }
    const chosen = port === undefined ? null : wholeNumber('port', port, 0, HIGHEST_PORT);
    await playInBrowser(wishes, open, { host: host ?? LOCAL, port: chosen, trust: await trustFor(wishes, allowed) });
  },
});
