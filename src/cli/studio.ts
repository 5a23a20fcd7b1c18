/** `macher studio`: variants, runs and their results on a page, for people who do not use a terminal. */
import { fileURLToPath } from 'node:url';
import { showPage } from './browser.ts';
import { defineCommand } from './command.ts';
import { HIGHEST_PORT, wholeNumber } from './usage.ts';

export const studio = defineCommand({
  usage: 'studio',
  about: 'Make variants, try them and read what was found, on a page in the browser',
  positionals: {},
  options: {
    port: { type: 'number', describe: 'The port of the server; by default a free one' },
    open: { type: 'boolean', default: true, describe: 'Open the browser; --no-open leaves it closed' },
  },
  examples: [
    ['studio', 'works in this folder: variants/, experiments/ and results/'],
    ['studio --port 4100 --no-open', 'at a port of your choice; open the printed address yourself'],
  ],
  run: async ({ port, open }) => {
    const chosen = port === undefined ? 0 : wholeNumber('port', port, 0, HIGHEST_PORT);
    const { startStudio } = await import('../service/studio/serve.ts');
    const command = [process.execPath, fileURLToPath(new URL('./main.js', import.meta.url))];
    const server = await startStudio({ port: chosen, folder: '.', command });
    try {
      await showPage(server.address, open, 'What is played when the studio ends is saved, and can be resumed.');
    } finally {
      await server.stop();
    }
  },
});
