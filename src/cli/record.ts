/** `macher record`: a stored game as a record, to replay, explain or continue, or on the board in the browser. */
import type { Moment } from '../lab/run/moment.ts';
import { DECIDING_PHASES } from '../rules/engine/phase-names.ts';
import { ALLOW_AGENTS, trustIn } from './allow-agents.ts';
import { showPage } from './browser.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print, remark } from './output.ts';
import { wholeNumber } from './usage.ts';

/** Serves a table at a moment of a record until Ctrl-C. */
const openAt = async (record: string, moment: Moment): Promise<void> => {
  const [{ findMoment, momentWords }, { startServer }] = await Promise.all([
    import('../lab/run/moment.ts'),
    import('../table/server/serve.ts'),
  ]);
  const { at, seat, words } = findMoment(record, moment);
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  try {
    remark(`The game ${momentWords(moment)}, after ${at} decisions; what was played then: ${words}`);
    await showPage(
      await server.branch({ record, at, seat }),
      true,
      'You have the seat that decides; play on if you like.',
    );
  } finally {
    await server.stop();
  }
};

export const record = defineCommand({
  usage: 'record <database>',
  about: 'Write the record of a stored game, after replaying it and comparing it with the stored rows',
  positionals: {
    database: {
      type: 'string',
      demandOption: true,
      describe: 'A database written by macher run, or a folder of Parquet files written by macher export',
    },
  },
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
    const [{ Store }, { recordGame }, { writeFile }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/run/record-game.ts'),
      import('../base/text/files.ts'),
    ]);
    const store = await Store.open(database, { readOnly: true });
    let record = '';
    try {
      const path = out ?? database.replace(/(\.duckdb|\.db|\/+)?$/, `${run ? `-${run}` : ''}-game-${number}.macher`);
      record = await recordGame(store, number, run, trustIn(more['allow-agents']));
      writeFile(path, record);
      print(path);
    } finally {
      store.close();
    }
    if (open) await openAt(record, moment);
  },
});
