/** `macher analyse`: the analysis engine over standard input and output. */
import { loadWhole } from '../players/agent/compiled.ts';
import type * as Serving from '../service/analysis/serve.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { keepOutputClean, STDIO_OPTION } from './stdio.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

export const analyse = defineCommand({
  usage: 'analyse',
  about: 'Analyse positions and games for a program in any language, many at once, in lines of JSON',
  positionals: {},
  options: {
    ...STDIO_OPTION,
    ...WORKERS_OPTION,
  },
  examples: [['analyse --stdio', 'answers queries until the input ends; see docs/analyse.md']],
  run: async ({ stdio, workers }) => {
    if (!stdio) throw new UsageError('analyse needs --stdio to answer requests; macher serve answers over HTTP');
    const { startThreads } = await import('../service/analysis/threads.ts');
    const threads = startThreads(workersFrom(workers));
    const { answerLines } = await loadWhole<typeof Serving>('service/analysis/serve');
    await answerLines(threads, process.stdin, keepOutputClean());
  },
});
