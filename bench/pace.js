/**
 * How much faster the players of this build are than those of an earlier one. Both run in one process, in turn, and processor
 * time is measured, so a shared machine will do.
 *
 * ```
 * git worktree add ../earlier HEAD~20 && (cd ../earlier && npm ci)
 * npm run build && node bench/pace.js ../earlier 7
 * ```
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, turns = '7'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Give the folder of the earlier build, and how often each has its turn: ../earlier 7');
  process.exit(1);
}

/** The measured work of a build, by name. */
const playsOf = async (root) => {
  const part = (path) => import(pathToFileURL(resolve(root, 'dist/src', path)).href);
  const [{ loadRegistry }, { barePace, iterationsPerSecond }] = await Promise.all([
    part('players/agent/registry.js'),
    part('lab/bench/players.js'),
  ]);
  const registry = await loadRegistry();
  return { mcts: () => iterationsPerSecond(registry, {}), learned: barePace(registry, 'learned') };
};

const secondsOf = (play) => {
  const before = process.cpuUsage();
  play();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const builds = [await playsOf(folder), await playsOf(resolve(import.meta.dirname, '..'))];
for (const agent of Object.keys(builds[0])) {
  // The first turn warms both up. The order alternates, so other load on the machine affects both alike.
  for (const build of builds) build[agent]();
  const factors = Array.from({ length: Number(turns) }, (_, turn) => {
    const order = turn % 2 === 0 ? builds : [...builds].reverse();
    const seconds = new Map(order.map((build) => [build, secondsOf(build[agent])]));
    return seconds.get(builds[0]) / seconds.get(builds[1]);
  }).sort((a, b) => a - b);
  const [least, middle, most] = [factors[0], factors[factors.length >> 1], factors[factors.length - 1]];
  console.log(
    `${agent}: ${middle.toFixed(2)} times as fast in the median turn, of ${least.toFixed(2)} … ${most.toFixed(2)}`,
  );
}
process.exit(0);
