/** `macher season`: evenings with real cards and games played here, and how each person has done in them. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson } from './output.ts';

export const season = defineCommand({
  usage: 'season [logs..]',
  about: 'Show the season book: evenings with real cards, games in the browser, and each person’s wins and points',
  positionals: {
    logs: {
      type: 'string',
      array: true,
      describe: 'Logs, or folders of logs and finished games: docs/notation.md has the format',
      defaultDescription: 'results/season and results, where macher play keeps them',
    },
  },
  options: JSON_OPTION,
  examples: [
    ['season', 'evenings and games entered or played on the page'],
    ['season examples/paper/season', 'those of a folder'],
  ],
  run: async ({ logs, json }) => {
    const [
      { join },
      { existsSync, statSync },
      { FOLDER, unreadableIn },
      { logsIn, SEASON, seasonOf },
      { playedIn },
      { seasonText },
    ] = await Promise.all([
      import('node:path'),
      import('node:fs'),
      import('../table/play/saved.ts'),
      import('../table/season/book.ts'),
      import('../table/server/played.ts'),
      import('../table/season/words.ts'),
    ]);
    const asked = logs?.length ? logs : [join(FOLDER, SEASON), FOLDER];
    const missing = logs?.find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`${missing}: there is no such log or folder`);
    const isFolder = (path: string) => !existsSync(path) || statSync(path).isDirectory();
    const found = seasonOf(
      asked.flatMap((path) => (isFolder(path) ? logsIn(path) : [path])),
      asked.filter(isFolder).flatMap(playedIn),
    );
    const unreadable = unreadableIn(found.unreadable, 'en');
    if (json) printJson({ ...found, unreadable });
    else print(seasonText(found));
    // As for all files of a command line; a page says the line in words.
    const wrong = unreadable.map(({ file, why }) => `${file}: ${why}`.replace(/: line (\d+): /, ':$1: '));
    if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  },
});
