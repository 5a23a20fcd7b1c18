/** `macher record`: a stored game as a record, to replay, explain or continue, or on the board in the browser. */
import type { Moment } from '../lab/run/moment.ts';
import type { Trust } from '../players/agent/trust.ts';
import { DECIDING_PHASES } from '../rules/engine/phase-names.ts';
import { ALLOW_AGENTS, trustIn } from './allow-agents.ts';
import { showPage } from './browser.ts';
import { DATABASE_OR_FILES, defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print, remark } from './output.ts';
import { wholeNumber } from './usage.ts';

/** A moment in a record, and what is said about it. @throws UsageError if no such game has it */
const momentIn = async (record: string, moment: Moment) => {
  const { findMoment, momentWords, NoMoment } = await import('../lab/run/moment.ts');
  try {
    const { isThere, at, seat, words } = findMoment(record, moment);
    const [found, asked] = [`after ${at} decisions; what was played then: ${words}`, momentWords(moment)];
    return {
      ...{ at, seat },
      about: isThere ? `The game ${asked}, ${found}` : `Nobody has a choice in this game ${asked}; it opens ${found}`,
    };
  } catch (error) {
    throw error instanceof NoMoment ? new UsageError(`--${error.part}: ${error.message}`) : error;
  }
};

/** Serves a table at a moment of a record until Ctrl-C. */
const openAt = async (
  record: string,
  { at, seat, about }: Awaited<ReturnType<typeof momentIn>>,
  trust: Trust,
): Promise<void> => {
  const { startServer } = await import('../table/server/serve.ts');
  const server = await startServer({ host: '127.0.0.1', port: 0, trust });
  try {
    remark(about);
    await showPage(
      await server.branch({ record, at, seat }),
      true,
      'You sit in the seat that decides, and can continue the game.',
    );
  } finally {
    await server.stop();
  }
};

export const record = defineCommand({
  usage: 'record <database>',
  about: 'Write the record of a stored game, after replaying it and comparing it with the stored rows',
  positionals: DATABASE_OR_FILES,
  options: {
    game: { type: 'number', demandOption: true, describe: 'The number of the game, from 0' },
    run: { type: 'string', describe: 'The run, if the database has several', defaultDescription: 'the last one' },
    out: {
      type: 'string',
      describe: 'The record',
      defaultDescription: 'next to the database, as NAME-game-N.macher, or NAME-RUN-game-N.macher',
    },
    open: {
      type: 'boolean',
      default: false,
      describe:
        'Open the game on the board, in the browser: where the winner takes the lead for good, or at --phase and --round',
    },
    phase: { choices: DECIDING_PHASES, describe: 'With --open: the first choice in this phase' },
    round: { type: 'number', describe: 'With --open: the round, from 1' },
    ...ALLOW_AGENTS,
  },
  examples: [
    ['record results/quickstart.duckdb --game 12', 'into results/quickstart-game-12.macher'],
    [
      'record results/quickstart.duckdb --game 12 --open --phase auction-polls --round 3',
      'and on the board at that moment',
    ],
  ],
  run: async ({ database, game, run, out, open, phase, round, ...more }) => {
    const number = wholeNumber('game', game, 0, 1e9);
    if (!open && (phase !== undefined || round !== undefined))
      throw new UsageError(`--${phase === undefined ? 'round' : 'phase'}: found without --open; expected both`);
    const moment = {
      ...(phase === undefined ? {} : { phase }),
      ...(round === undefined ? {} : { round: wholeNumber('round', round, 1, 99) }),
    };
    const [{ Store }, { recordGame, toPlayOn }, { writeFile }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/run/record-game.ts'),
      import('../base/text/files.ts'),
    ]);
    const trust = trustIn(more['allow-agents']);
    const store = await Store.open(database, { readOnly: true });
    let show = async (): Promise<void> => {};
    try {
      const path = out ?? database.replace(/(\.duckdb|\.db|\/+)?$/, `${run ? `-${run}` : ''}-game-${number}.macher`);
      const recorded = await recordGame(store, number, run, trust);
      if (open) {
        const playable = toPlayOn(recorded);
        const found = await momentIn(playable, moment);
        show = () => openAt(playable, found, trust);
      }
      writeFile(path, recorded.text);
      print(path);
    } finally {
      store.close();
    }
    await show();
  },
});
