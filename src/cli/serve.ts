/** `macher serve`: the analysis engine over HTTP. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson, remark } from './output.ts';
import { HIGHEST_PORT, wholeNumber } from './usage.ts';
import { version } from './version.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

export const serve = defineCommand({
  usage: 'serve',
  about: 'Analyse positions and games over HTTP, for programs on this machine',
  positionals: {},
  options: {
    port: { type: 'number', default: 0, describe: 'The port of the server', defaultDescription: 'a free one' },
    openapi: { type: 'boolean', default: false, describe: 'Print the OpenAPI document of its requests and stop' },
    ...WORKERS_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['serve --port 4000', 'answers at http://127.0.0.1:4000/ until Ctrl-C; see docs/analyse.md'],
    ['serve --openapi', 'its requests, for generators of clients'],
  ],
  run: async ({ port, openapi, workers, json }) => {
    const chosen = wholeNumber('port', port, 0, HIGHEST_PORT);
    if (openapi) return printJson((await import('../service/analysis/openapi.ts')).openapi(version()));
    const { startThreads } = await import('../service/analysis/threads.ts');
    const threads = startThreads(workersFrom(workers));
    const [{ Engine }, { serveHttp }, { untilStopped }] = await Promise.all([
      import('../service/analysis/engine.ts'),
      import('../service/analysis/http.ts'),
      import('../table/play/signals.ts'),
    ]);
    const engine = new Engine(threads);
    try {
      const server = await serveHttp(engine, chosen, version());
      if (json) printJson({ address: server.address });
      else print(server.address);
      remark('Stop with Ctrl-C.');
      await untilStopped();
      await server.stop();
    } finally {
      await engine.close();
    }
  },
});
