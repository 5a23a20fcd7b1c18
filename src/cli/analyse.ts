/** `macher analyse`: the analysis engine over standard input and output. */
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { keepOutputClean, STDIO_OPTION } from './stdio.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

export const analyse = defineCommand({
  usage: 'analyse',
  about: 'Analyse positions and games for a program in any language, many at once, by lines of JSON',
  positionals: {},
  options: {
    ...STDIO_OPTION,
    ...WORKERS_OPTION,
  },
  examples: [['analyse --stdio', 'answers queries as answers come, until the input ends; see docs/analyse.md']],
  run: async ({ stdio, workers }) => {
    if (!stdio) throw new UsageError('analyse needs --stdio to answer requests; macher serve answers over HTTP');
    const { startThreads } = await import('../service/analysis/threads.ts');
    const threads = startThreads(workersFrom(workers));
    const [{ Engine }, { serveAnalysis }] = await Promise.all([
      import('../service/analysis/engine.ts'),
      import('../service/analysis/serve.ts'),
    ]);
    const engine = new Engine(threads);
    try {
      await serveAnalysis(engine, process.stdin, keepOutputClean());
    } finally {
      await engine.close();
    }
  },
});
