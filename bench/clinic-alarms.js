/**
 * How often a clinic of an unchanged edition raises a false alarm: many clinics, each of other deals, and the words that they give. What is
 * called broken by one of them and not by all deals together is a false alarm. The games in which nothing is done to anybody are
 * played once, and shared out among the clinics.
 *
 * ```
 * npm run build && node bench/clinic-alarms.js [edition] [clinics] [games of each]
 * ```
 */
import { loadRegistry } from '../dist/src/agent/registry.js';
import { CLINIC_TABLES } from '../dist/src/experiment/balance.js';
import { checkExperiments } from '../dist/src/experiment/experiment.js';
import { runExperiment } from '../dist/src/lab/run.js';
import { findingsOf } from '../dist/src/question/balance/diagnosis.js';
import { measuresOf } from '../dist/src/question/balance/measures.js';
import { Store } from '../dist/src/store/store.js';

const [edition = 'valley-2006', clinics = '50', games = '600'] = process.argv.slice(2);
const raw = {
  ...{ name: 'alarms', question: 'Is it well?', edition, players: 4, agents: ['heuristic'], seating: 'fixed' },
  ...{ games: clinics * games, seed: 'alarms', record: [...CLINIC_TABLES] },
};
const { experiments } = await checkExperiments(raw, { registry: await loadRegistry(), folder: '.' });
const [experiment] = experiments;
const store = await Store.open(':memory:');
const { run } = await runExperiment(experiment, store, { workers: 2 });

/** What is found in the games of a run. */
const found = async (of) => {
  const base = { arm: 0, field: 0, kind: 'base', key: '', experiment };
  return findingsOf(experiment, await measuresOf(store, [{ probe: base, run: of }]));
};

/** A part of the games as a run of its own. */
const part = async (number) => {
  const name = `part ${number}`;
  await store.query(`INSERT INTO runs SELECT * REPLACE ('${name}' AS run) FROM runs WHERE run = '${run}'`);
  for (const table of CLINIC_TABLES)
    await store.query(
      `INSERT INTO ${table} SELECT * REPLACE ('${name}' AS run) FROM ${table} WHERE run = '${run}'
        AND game >= ${number * games} AND game < ${(number + 1) * games}`,
    );
  return name;
};

const wordOf = ({ judged }) => judged[0].word;
const all = new Map((await found(run)).map((one) => [one.standard, wordOf(one)]));
const words = new Map();
let alarmed = 0;
for (let number = 0; number < clinics; number++) {
  const findings = await found(await part(number));
  if (findings.some((one) => wordOf(one) === 'broken' && all.get(one.standard) !== 'broken')) alarmed++;
  for (const one of findings) {
    const counts = words.get(one.standard) ?? { healthy: 0, watch: 0, broken: 0, open: 0 };
    words.set(one.standard, counts);
    counts[wordOf(one)]++;
  }
}
store.close();
console.log(`${edition}: ${alarmed} of ${clinics} clinics of ${games} games raise a false alarm.\n`);
console.log(`${'verdict'.padEnd(34)} healthy  watch  broken  open   by all games`);
for (const [standard, { healthy, watch, broken, open }] of words) {
  const counts = [healthy, watch, broken, open].map((count) => String(count).padStart(6));
  console.log(`${standard.theme}: ${standard.what}`.padEnd(34), ...counts, ` ${all.get(standard)}`);
}
