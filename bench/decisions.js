/**
 * What `record: [decisions]` costs: the processor time of whole runs, workers and database included, with and without decisions.
 *
 *     node bench/decisions.js              # 2,000 games of each agent, five times each way: five minutes
 *     node bench/decisions.js 500 3
 *
 * The two take turns, and the median over the pairs counts, so a slow minute of the machine slows both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experimentFromFlags } from '../dist/src/lab/experiment/load.js';
import { runExperiment } from '../dist/src/lab/run/run.js';
import { Store } from '../dist/src/lab/store/store.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';

const [games = 2000, pairs = 5] = process.argv.slice(2).map(Number);
const USUAL = ['games', 'seats', 'elections', 'auctions', 'rounds'];
const registry = await loadRegistry();

/** Processor seconds of a run into a new database, whose log is merged into its file. */
const spent = async (agents, record) => {
  const flags = { edition: 'valley-2006', players: 4, agents, games, seed: 'bench' };
  const experiment = { ...(await experimentFromFlags(flags, registry)), record };
  const folder = mkdtempSync(join(tmpdir(), 'macher-bench-'));
  const store = await Store.open(join(folder, 'bench.duckdb'));
  try {
    const before = process.cpuUsage();
    await runExperiment(experiment, store, { workers: 1 });
    await store.fold();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

for (const agents of ['heuristic', 'learned']) {
  await spent(agents, USUAL);
  const found = [];
  for (let pair = 0; pair < pairs; pair++) {
    const without = await spent(agents, USUAL);
    const within = await spent(agents, [...USUAL, 'decisions', 'searches']);
    found.push({ without, within, more: within / without - 1 });
    console.error(`${agents}: ${without.toFixed(2)} s without, ${within.toFixed(2)} s with decisions`);
  }
  const more = found.map((one) => one.more);
  const percent = (part) => `${(100 * part).toFixed(1)} %`;
  console.log(
    `${agents}: ${percent(median(more))} more (${percent(Math.min(...more))} to ${percent(Math.max(...more))})`,
  );
}
