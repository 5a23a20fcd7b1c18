/** Notebooks: offline, over a stored run or data of the repository. `MACHER_DB` names another file; `MACHER_SINGLE=1` builds one HTML file each. */
import { viteSingleFile } from 'vite-plugin-singlefile';
import { frontDoor } from './plugins/front-door.js';
import { offline } from './plugins/offline.js';
import { storedResults, whyNot } from './plugins/stored-results.js';

const database = process.env.MACHER_DB || 'results/quickstart.duckdb';
const problem = await whyNot(database);
if (problem && process.env.MACHER_DB) {
  console.error(problem);
  process.exit(1);
}

const single = process.env.MACHER_SINGLE ? [viteSingleFile({ removeViteModuleLoader: true })] : [];

export default {
  plugins: [
    frontDoor(problem ? 'order.html' : 'first-run.html'),
    storedResults(database, problem),
    offline(),
    ...single,
  ],
  optimizeDeps: {
    exclude: ['observable:runtime'],
    include: ['@observablehq/plot', '@observablehq/inputs', 'd3', 'htl'],
  },
  server: { fs: { allow: ['..'] } },
};
