/**
 * How often the intervals of `ask: tournament` and `ask: sweep` cover the truth, by simulation: 2,000 experiments each.
 *
 * ```
 * npx esbuild bench/coverage.ts --bundle --platform=node --format=esm --outfile=coverage.mjs && node coverage.mjs
 * ```
 */

import { Random } from '../src/base/random/random.ts';
import { tQuantile } from '../src/base/stats/distributions.ts';
import { type Finish, plackettLuce } from '../src/base/stats/plackett-luce.ts';
import { simultaneous } from '../src/base/stats/simultaneous.ts';
import { drawnFinish } from '../test/support/finishes.ts';
import { printTables } from './print-tables.ts';

const EXPERIMENTS = 2000;
const PLAYERS = 4;
/** How often two games of a deal end alike; this is why games are grouped in blocks. */
const ALIKE = 0.4;

/** The games of one deal between the agents of a line-up. */
const blockOf = (random: Random, worth: readonly number[], seats: readonly number[]): Finish[] => {
  const first = drawnFinish(random, worth, seats);
  return Array.from({ length: PLAYERS }, (_, i) =>
    i === 0 || random.next() < ALIKE ? first : drawnFinish(random, worth, seats),
  );
};

/** The share of ratings whose interval contains the true one. Line-ups take turns, as in a tournament. */
const tournament = (agents: number, blocks: number): number => {
  const random = new Random(agents, blocks);
  const worth = Array.from({ length: agents }, (_, i) => ((agents - 1) / 2 - i) * 0.4);
  let covered = 0;
  for (let experiment = 0; experiment < EXPERIMENTS; experiment++) {
    const games = Array.from({ length: blocks }, (_, block) =>
      blockOf(
        random,
        worth,
        Array.from({ length: PLAYERS }, (_seat, seat) => (block + seat) % agents),
      ),
    );
    const fit = plackettLuce(agents, games);
    const times = tQuantile(0.975, fit.degrees);
    for (let i = 0; i < agents; i++)
      if (Math.abs(fit.worth[i] - worth[i]) < times * Math.sqrt(fit.variances[i])) covered++;
  }
  return covered / EXPERIMENTS / agents;
};

/** Each deal's share of wins for one seat, by setting: all settings have some of a deal's luck in common. */
const shares = (random: Random, blocks: number, settings: number): number[][] => {
  const luck = Array.from({ length: blocks }, () => Array.from({ length: PLAYERS }, () => random.next()));
  return Array.from({ length: settings }, () =>
    luck.map((deal) => {
      const won = deal.filter((shared) => (random.next() < 0.5 ? shared : random.next()) < 1 / PLAYERS);
      return won.length / PLAYERS;
    }),
  );
};

/** The share of experiments whose intervals cover every effect against the first setting; the true effects are all 0. */
const sweep = (settings: number, blocks: number): number => {
  const random = new Random(settings, blocks);
  const next = () => random.next();
  let covered = 0;
  for (let experiment = 0; experiment < EXPERIMENTS; experiment++) {
    const [first, ...others] = shares(random, blocks, settings);
    const effects = simultaneous(
      others.map((values) => values.map((value, i) => value - first[i])),
      next,
    );
    if (effects.every(({ low, high }) => low <= 0 && high >= 0)) covered++;
  }
  return covered / EXPERIMENTS;
};

const covers = (name: string, sizes: readonly number[], lengths: readonly number[], covered: typeof sweep) => ({
  head: [name, ...lengths.map((blocks) => `${blocks} blocks`)],
  rows: sizes.map((size) => [
    String(size),
    ...lengths.map((blocks) => `${(100 * covered(size, blocks)).toFixed(1)} %`),
  ]),
});

printTables({
  'coverage-of-ratings': covers('agents of a tournament', [3, 4, 6], [5, 10, 40, 120], tournament),
  'coverage-of-sweeps': covers('settings of a sweep', [2, 5, 12], [30, 100, 400], sweep),
});
