/** `macher season`: evenings with real cards, and how each person has done in them. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson } from './output.ts';

export const season = defineCommand({
  usage: 'season [logs..]',
  about: 'Show the season book: evenings with real cards, and games, wins and points of each person',
  positionals: {
    logs: {
      type: 'string',
      array: true,
      describe: 'Logs or folders of logs: docs/notation.md has the format',
      defaultDescription: 'results/season, where the page of macher play keeps them',
    },
  },
  options: JSON_OPTION,
  examples: [
    ['season', 'the evenings that were entered on the page'],
    ['season examples/paper/season', 'those of a folder'],
  ],
  run: async ({ logs, json }) => {
    const [{ join }, { existsSync, statSync }, { FOLDER }, { logsIn, SEASON, seasonOf }, { seasonText }] =
      await Promise.all([
        import('node:path'),
        import('node:fs'),
        import('../table/play/saved.ts'),
        import('../table/season/book.ts'),
        import('../table/season/words.ts'),
      ]);
    const asked = logs?.length ? logs : [join(FOLDER, SEASON)];
    const missing = logs?.find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`${missing}: there is no such log or folder`);
    const isFolder = (path: string) => !existsSync(path) || statSync(path).isDirectory();
    const found = seasonOf(asked.flatMap((path) => (isFolder(path) ? logsIn(path) : [path])));
    if (json) printJson(found);
    else print(seasonText(found));
    const wrong = found.unreadable.map(({ file, why }) => `${file}: ${why}`);
    if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  },
});
