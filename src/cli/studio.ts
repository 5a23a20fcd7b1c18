/** `macher studio`: variants, runs and their results on a page, for people who do not use a terminal. */
import { fileURLToPath } from 'node:url';
import { showPage } from './browser.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { remark } from './output.ts';
import { KEY_OPTION, QUEUE_OPTION, queueAt, signerOf } from './queue.ts';
import { HIGHEST_PORT, wholeNumber } from './usage.ts';

/** The queue that the page shows. @throws UsageError if there is a key but no queue */
const watchedAt = async (queue: string | undefined, keyFile: string | undefined) => {
  if (queue === undefined && keyFile !== undefined)
    throw new UsageError('--key-file: expected a queue as well; add --queue redis://HOST');
  if (queue === undefined) return null;
  const words = ['--queue', queue, ...(keyFile === undefined ? [] : ['--key-file', keyFile])];
  return { signer: await signerOf(keyFile), address: await queueAt(queue), words };
};

export const studio = defineCommand({
  usage: 'studio',
  about: 'Make variants, test them and read the results, on a page in the browser',
  positionals: {},
  options: {
    port: { type: 'number', describe: 'The port of the server; by default a free one' },
    open: { type: 'boolean', default: true, describe: 'Open the browser; --no-open leaves it closed' },
    ...QUEUE_OPTION,
    ...KEY_OPTION,
  },
  examples: [
    ['studio', 'works in this folder: variants/, experiments/ and results/'],
    ['studio --port 4100 --no-open', 'at a port of your choice; open the printed address yourself'],
    ['studio --queue redis://lab', 'with a view of that queue: its workers, and what failed'],
  ],
  run: async ({ port, open, queue, 'key-file': keyFile }) => {
    const chosen = port === undefined ? 0 : wholeNumber('port', port, 0, HIGHEST_PORT);
    const { startStudio } = await import('../service/studio/serve.ts');
    const watched = await watchedAt(queue, keyFile);
    const command = [process.execPath, fileURLToPath(new URL('./main.js', import.meta.url))];
    const server = await startStudio({ port: chosen, folder: '.', command, ...(watched ? { watched } : {}) });
    if (server.trouble !== null) remark(server.trouble);
    try {
      await showPage(server.address, open, 'What is played when the studio ends is saved, and can be resumed.');
    } finally {
      await server.stop();
    }
  },
});
