/**
 * How far each kind of chance decides who wins among heuristic players, edition by edition, as a clinic measures it: as a share
 * of the variance of victories. The intervals for all kinds and editions hold jointly at 95 %.
 *
 * ```
 * npm run build && node bench/luck-by-kind.js 400 kinds     # games of each edition, seed
 * ```
 */
import { experimentFromFlags } from '../dist/src/lab/experiment/load.js';
import { estimateOf, measuresOf } from '../dist/src/lab/question/balance/tallies.js';
import { runArms } from '../dist/src/lab/run/run-arms.js';
import { Store } from '../dist/src/lab/store/store.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { YOURS } from '../dist/src/players/agent/trust.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';

const [games = '400', seed = 'kinds'] = process.argv.slice(2);
const registry = await loadRegistry(YOURS);
const store = await Store.open(':memory:');

const found = [];
for (const { id } of EDITIONS) {
  const flags = { edition: id, players: 4, agents: 'heuristic', games: Number(games), seed, seating: 'fixed' };
  const experiment = { ...(await experimentFromFlags(flags, registry)), record: ['games', 'seats', 'luck'] };
  const [{ run }] = await runArms([experiment], store, { workers: 0 });
  const probe = { kind: 'luck', key: '', experiment };
  const probes = [
    { probe: { ...probe, kind: 'base' }, run },
    { probe, run },
  ];
  for (const measure of (await measuresOf(store, probes, { unchanged: false })).values())
    if (measure.id.startsWith('luck ') && measure.clusters.sums.some((sum) => sum !== 0)) found.push({ id, measure });
  console.error(id);
}

const percent = (part) => (100 * part).toFixed(1);
console.log('| edition | kind | % of who wins | from | to |\n|---|---|---|---|---|');
for (const { id, measure } of found) {
  const { mean, low, high } = estimateOf(measure, 1 - 0.05 / found.length);
  console.log(
    `| ${id} | ${measure.id.slice('luck '.length)} | ${percent(mean)} | ${percent(low)} | ${percent(high)} |`,
  );
}
