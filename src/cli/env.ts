/** `macher env`: games for programs that learn, over standard input and output. */
import { loadWhole } from '../players/agent/compiled.ts';
import type * as Serving from '../service/environment/serve.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { printJson } from './output.ts';
import { keepOutputClean, STDIO_OPTION } from './stdio.ts';

export const env = defineCommand({
  usage: 'env',
  about: 'Step thousands of games from a program in any language, in lines of JSON and binary frames',
  positionals: {},
  options: {
    ...STDIO_OPTION,
    layout: { type: 'boolean', default: false, describe: 'Print the layout of cells and actions as JSON' },
  },
  examples: [
    ['env --stdio', 'answers lines such as {"do":"reset","seeds":[1,2,3]}; see docs/environment.md'],
    ['env --layout', 'the fields of an observation, and the numbers of actions'],
  ],
  run: async ({ stdio, layout }) => {
    if (stdio === layout) throw new UsageError('env needs --stdio to answer requests, or --layout to print the layout');
    if (layout) {
      const { about } = await import('../players/agent/environment/about.ts');
      printJson(about());
      return;
    }
    const { serveEnvironment } = await loadWhole<typeof Serving>('service/environment/serve');
    await serveEnvironment(process.stdin, keepOutputClean());
  },
});
