/**
 * What a third look of a clinic would be worth, judged from a stored one: more games for single verdicts that are open and
 * matter, instead of some games of everything. It takes part of the games and a fifth of the allowed chance of a wrong verdict,
 * and judges by its own deals alone. Nothing is played: means are assumed to stay where they are.
 *
 * ```
 * npm run build && npx macher clinic test/lab/question/balance/faults/dice.yaml --games 500 --out results/dice.duckdb
 * node bench/third-look.js results/dice.duckdb
 * ```
 */
import { severity, wordFor } from '../dist/src/lab/question/balance/judge.js';
import { tableOf } from '../dist/src/lab/question/balance/number.js';
import { probesIn } from '../dist/src/lab/question/balance/plan.js';
import { BalanceQuestion } from '../dist/src/lab/question/balance/question.js';
import { nameOf } from '../dist/src/lab/question/balance/standards.js';
import { touchedBy } from '../dist/src/lab/question/balance/touched.js';
import { armsOfRun } from '../dist/src/lab/store/queries/arms.js';
import { experimentOf } from '../dist/src/lab/store/run-config.js';
import { Store } from '../dist/src/lab/store/store.js';

/** The share of the games that it takes. */
const PART = 0.15;
/**
 * The widths of intervals, relative to now: of a hundred numbers with four fifths of the allowed error, and of a few with the
 * other fifth.
 */
const [WIDER, NARROWER] = [1.018, 0.91];

const store = await Store.open(process.argv[2], { readOnly: true });
const rows = await armsOfRun(store, await store.run());
const arms = rows.map(experimentOf);
const question = new BalanceQuestion(arms);
await question.close(
  store,
  rows.map(({ run }) => run),
);
const bases = arms.filter(({ ask }) => ask?.kind === 'balance');
const probes = probesIn(bases, arms);
const arm = bases.length - 1;
const table = tableOf(bases[arm]);
const { isAbout } = touchedBy(bases[0], bases[arm]);

const narrowed = ({ mean, low, high }, by) => ({
  mean,
  low: mean - (mean - low) * by,
  high: mean + (high - mean) * by,
});

console.log(
  '| players | open and matter | on unchanged games | closed by a third look | open again for it |\n|---|---|---|---|---|',
);
for (const [field, { field: label, findings }] of question.found[arm].entries()) {
  const own = probes.flatMap((probe, i) =>
    probe.arm === arm && probe.field === field ? [{ ...probe, games: arms[i].games }] : [],
  );
  const all = findings.flatMap(({ standard, judged }) =>
    judged.map((one) => ({ ...one, standard, zones: standard.zones(table) })),
  );
  const open = all.filter(
    ({ standard, word, zones, estimate, member, key }) =>
      word === 'open' && (severity(zones, estimate) > 0 || isAbout(`${nameOf(standard)} ${member} ${key}`, key)),
  );
  const costs = open
    .filter(({ standard }) => standard.probes)
    .map(({ standard, key, times }) => {
      const of = own.filter(({ kind }) => standard.probes.some((probe) => probe.kind === kind));
      const games = (of.find((probe) => probe.key === key) ?? of[0])?.games ?? Number.POSITIVE_INFINITY;
      return games * times * NARROWER ** 2;
    });
  let left = PART * own.reduce((sum, { games }) => sum + games, 0);
  let closed = 0;
  for (const cost of costs.sort((a, b) => a - b)) {
    left -= cost;
    if (left >= 0) closed++;
  }
  const by = WIDER / Math.sqrt(1 - PART);
  const reopened = all.filter(
    ({ word, zones, estimate }) =>
      ['healthy', 'watch', 'broken'].includes(word) && wordFor(zones, narrowed(estimate, by)) === 'open',
  );
  console.log(`| ${label} | ${open.length} | ${open.length - costs.length} | ${closed} | ${reopened.length} |`);
}
store.close();
