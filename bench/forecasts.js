// How accurate forecasts are: node bench/forecasts.js [--json]
// Run after `npm run build`; needs Linux. Each shipped experiment is forecast and then played: eleven minutes on two cores.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processor.js';

/** Experiments that ask a question or play a table, and take less than two minutes. */
const EXPERIMENTS = [
  'quickstart',
  'seats',
  'compare',
  'precision',
  'sweep',
  'differences',
  'worth',
  'denied',
  'money',
  'tune',
];
const HEAD = ['experiment', 'forecast', 'took', 'forecast of processor time', 'took of it'];
/** A forecast may be off by this factor. */
const FACTOR = 2;

const folder = mkdtempSync(join(tmpdir(), 'macher-forecasts-'));
const within = (said, was) => Math.max(said / was, was / said) <= FACTOR;
const clock = (seconds) => `${seconds.toFixed(0)} s`;
try {
  const measured = EXPERIMENTS.map((name) => {
    const file = `experiments/${name}.yaml`;
    const { forecast } = JSON.parse(run(`npx macher run ${file} --dry-run --json`).stdout);
    const began = performance.now();
    const { seconds: processor } = run(`npx macher run ${file} --out ${join(folder, name)}.duckdb --json`);
    const wall = (performance.now() - began) / 1000;
    if (!process.argv.includes('--json')) console.log(name, forecast.seconds, wall, forecast.processor, processor);
    return { name, forecast, wall, processor };
  });
  const isGood = measured.map(({ forecast, wall, processor }) => [
    within(forecast.seconds, wall),
    within(forecast.processor, processor),
  ]);
  const rows = measured.map(({ name, forecast, wall, processor }) => [
    `\`experiments/${name}.yaml\``,
    ...[forecast.seconds, wall, forecast.processor, processor].map(clock),
  ]);
  const held = [0, 1].map((i) => isGood.filter((one) => one[i]).length);
  const text = `Within a factor of ${FACTOR}: ${held[0]} of ${rows.length} by the clock, and ${held[1]} by processor time.`;
  if (process.argv.includes('--json')) console.log(JSON.stringify({ forecasts: { caption: text, head: HEAD, rows } }));
  else console.log(text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
