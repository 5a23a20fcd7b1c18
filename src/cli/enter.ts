/** `macher enter`: turns the log of a game played at a table into a record. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { enteredFrom } from './entered.ts';
import { UsageError } from './errors.ts';
import { readText } from './files.ts';
import { print, printJson } from './output.ts';

export const enter = defineCommand({
  usage: 'enter <log>',
  about: 'Enter a game played with real cards from its log; gaps are filled',
  positionals: { log: { type: 'string', demandOption: true, describe: 'A log: docs/notation.md has the format' } },
  options: {
    out: { type: 'string', describe: 'The record', defaultDescription: 'next to the log, as NAME.macher' },
    ...JSON_OPTION,
  },
  examples: [
    ['enter examples/paper/evening.yaml --out evening.macher', 'a record to replay and explain'],
    ['review examples/paper/evening.yaml', 'the review of the same game, without a record'],
  ],
  run: async ({ log, out, json }) => {
    const text = await readText(log, 'log');
    const { mistakesIn, NotationError } = await import('../base/text/yaml-entry.ts');
    try {
      const entered = await enteredFrom(text);
      if (!entered) throw new UsageError(`${log}: expected a log, which begins with 'format: macher-log 1'`);
      const [{ writeFile }, { filledText }] = await Promise.all([
        import('../base/text/files.ts'),
        import('../table/paper/words.ts'),
      ]);
      const path = out ?? log.replace(/(\.ya?ml)?$/, '.macher');
      writeFile(path, entered.record);
      if (json) return printJson({ record: path, filled: entered.filled });
      print(`${filledText(entered.filled)}\n\n${path}`);
    } catch (error) {
      if (error instanceof NotationError) throw new UsageError(mistakesIn(log, error).join('\n'));
      throw error;
    }
  },
});
