/** Notebooks: offline, over a stored run. `MACHER_DB` names another file; `MACHER_SINGLE=1` builds one HTML file each. */
import { viteSingleFile } from 'vite-plugin-singlefile';
import { offline } from './plugins/offline.js';
import { storedResults } from './plugins/stored-results.js';

const single = process.env.MACHER_SINGLE ? [viteSingleFile({ removeViteModuleLoader: true })] : [];

export default {
  plugins: [storedResults(process.env.MACHER_DB ?? 'results/quickstart.duckdb'), offline(), ...single],
  optimizeDeps: {
    exclude: ['observable:runtime'],
    include: ['@observablehq/plot', '@observablehq/inputs', 'd3', 'htl'],
  },
  server: { fs: { allow: ['..'] } },
};
