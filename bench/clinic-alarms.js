/**
 * How often a clinic of an unchanged edition gives a wrong verdict: whole clinics, probes included, each with its own seed. All
 * of them together give the true values. A false alarm is a number that a clinic calls broken, or one to watch, although the mean
 * of all clinics lies in a better zone; a false all-clear is one that it calls healthy although that mean does not.
 *
 * ```
 * npm run build && node bench/clinic-alarms.js [edition] [clinics] [games of each] [workers]
 * ```
 */

import { checkExperiments } from '../dist/src/lab/experiment/check.js';
import { askQuestion } from '../dist/src/lab/question/ask.js';
import { anatomyOf } from '../dist/src/lab/question/balance/anatomy.js';
import { judge } from '../dist/src/lab/question/balance/judge.js';
import { firstDeals, probesIn } from '../dist/src/lab/question/balance/plan.js';
import { STANDARDS } from '../dist/src/lab/question/balance/standards.js';
import { measuresOf } from '../dist/src/lab/question/balance/tallies.js';
import { KINDS } from '../dist/src/lab/question/kinds.js';
import { armsOfRun } from '../dist/src/lab/store/queries/arms.js';
import { experimentOf } from '../dist/src/lab/store/run-config.js';
import { Store } from '../dist/src/lab/store/store.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';

const [edition = 'valley-2006', clinics = '50', games = '3600', workers = '2'] = process.argv
  .slice(2)
  .filter((word) => word !== '--json');
const registry = await loadRegistry();

const basesOf = async (seed) => {
  const raw = {
    ...{ name: 'alarms', question: 'Is it well?', edition, players: 4, ask: 'balance', fields: ['heuristic'] },
    ...{ games: Number(games), seed },
  };
  const { experiments } = await checkExperiments(raw, { registry, folder: '.', kinds: KINDS });
  return experiments;
};

/** Runs a clinic and returns its measures. */
const measured = async (seed) => {
  const bases = await basesOf(seed);
  const store = await Store.open(':memory:');
  const { runs } = await askQuestion(bases, store, { workers: Number(workers) });
  const rows = await armsOfRun(store, await store.run(runs[0]));
  const probes = probesIn(bases, rows.map(experimentOf));
  const stored = probes.map((probe, i) => ({ probe, run: rows[i].run }));
  const measures = await measuresOf(store, stored, { skipped: firstDeals(bases) });
  store.close();
  return measures;
};

const [base] = await basesOf('alarms 0');
const table = { players: base.players, anatomy: anatomyOf(base) };
const all = [];
for (let i = 0; i < clinics; i++) {
  all.push(await measured(`alarms ${i}`));
  if (i % 10 === 9) console.error(`${i + 1} clinics`);
}

/** A measure's clusters from all clinics in a row, with an empty one for a clinic without it, and bounds for all their deals. */
const together = (id) => {
  const found = all.flatMap((measures) => measures.get(id) ?? []);
  const [first] = found;
  const empty = first.clusters.sums.map(() => 0);
  const joined = (part) => all.flatMap((measures) => measures.get(id)?.clusters[part] ?? empty);
  const bounds = first.bounds && { ...first.bounds, deals: found.reduce((sum, one) => sum + one.bounds.deals, 0) };
  return { ...first, clusters: { sums: joined('sums'), counts: joined('counts') }, ...(bounds ? { bounds } : {}) };
};
const ids = new Set(all.flatMap((measures) => [...measures.keys()]));
const pooled = new Map([...ids].map((id) => [id, together(id)]));

const zoneOf = (zones, value) => zones.find(({ below }) => value < below).word;
const nameOf = (standard, member) => `${standard.theme}: ${standard.what}, ${member}`;

const alarms = [];
const counts = new Map();
const clinicsWith = { alarm: new Set(), clear: new Set() };
const findings = all.map((measures) => judge(STANDARDS, measures, table));
// If one clinic says that something is always or never chosen, it is checked in all of them.
const asked = STANDARDS.map((standard) => ({
  standard,
  judged: findings.flatMap((of) => of.filter((one) => one.standard === standard).flatMap(({ judged }) => judged)),
}));
const truth = new Map();
for (const { standard, judged } of judge(STANDARDS, pooled, table, asked))
  for (const one of judged) truth.set(nameOf(standard, one.member), one);

for (const [clinic, of] of findings.entries()) {
  for (const { standard, judged } of of) {
    const zones = standard.zones(table);
    const what = `${standard.theme}: ${standard.what}`;
    const words = counts.get(what) ?? { healthy: 0, watch: 0, broken: 0, open: 0 };
    counts.set(what, words);
    words[judged[0].word]++;
    for (const one of judged) {
      const known = truth.get(nameOf(standard, one.member));
      const is = zoneOf(zones, known.estimate.mean);
      const alarm = (one.word === 'broken' && is !== 'broken') || (one.word === 'watch' && is === 'healthy');
      const clear = one.word === 'healthy' && is !== 'healthy';
      if (!alarm && !clear) continue;
      clinicsWith[alarm ? 'alarm' : 'clear'].add(clinic);
      const numbers = ({ mean, low, high }) => `${mean.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`;
      alarms.push(
        `clinic ${clinic}: ${what}, ${one.member} ${one.word} ${numbers(one.estimate)}; all ${numbers(known.estimate)}`,
      );
    }
  }
}
if (process.argv.includes('--json')) {
  const head = ['edition', 'clinics', 'games of each', 'with a false alarm', 'with a false all-clear'];
  const row = [`\`${edition}\``, clinics, Number(games).toLocaleString('en')];
  const wrong = [clinicsWith.alarm.size, clinicsWith.clear.size].map(String);
  console.log(JSON.stringify({ 'clinic-alarms': { head, rows: [[...row, ...wrong]] } }));
  process.exit();
}
console.log(
  `${edition}: ${clinicsWith.alarm.size} of ${clinics} clinics of ${games} games raise a false alarm, ${clinicsWith.clear.size} give a false all-clear.\n`,
);
for (const one of alarms) console.log(one);
console.log(`\n${'verdict'.padEnd(34)} healthy  watch  broken  open`);
for (const [what, { healthy, watch, broken, open }] of counts)
  console.log(what.padEnd(34), ...[healthy, watch, broken, open].map((count) => String(count).padStart(6)));
