// How fast programs play that do nothing else: node bench/bots.js [games] [workers]
// Run after `npm run build`; needs python3 with numpy. Four Python bots, each its own process, choose any legal action: the same
// games with version 1 of the protocol and with version 2. Processor time includes the programs and all start-up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [games = 800, workers = 2] = process.argv.slice(2).map(Number);
const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const COMMAND = pathOf('dist/src/cli/main.js');
const NAMES = ['anna', 'bert', 'carl', 'dora'];
/** Clock ticks per second, Linux's unit of processor time. */
const TICKS = 100;

const inWords = join(mkdtempSync(join(tmpdir(), 'macher-bots-')), 'in-words.py');
writeFileSync(
  inWords,
  `import sys
sys.path.insert(0, ${JSON.stringify(pathOf('python'))})
from macher import Bot

class AnyAction(Bot):
    name = sys.argv[1]
    about = "Plays any legal action."

    def choose(self, observation, actions):
        return self.random.randrange(len(actions))

AnyAction.main()
`,
);

/** Processor seconds of all child processes that have ended. */
const processorTime = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
};

const measure = (file, count) => {
  const agents = NAMES.map((name) => `process:python3 ${file} ${name}`).join(',');
  const words = ['simulate', '--agents', agents, '--games', count, '--workers', workers, '--seed', 1, '--json'].map(
    String,
  );
  const before = processorTime();
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const summary = JSON.parse(stdout);
  const milliseconds = (1000 * (processorTime() - before)) / count;
  return { summary, games: count, milliseconds };
};

const versions = [
  measure(inWords, Math.max(8, Math.floor(games / 20))),
  measure(pathOf('python/examples/any_action.py'), games),
];
console.log(`load ${loadavg()[0].toFixed(1)}, ${workers} workers`);
for (const [i, { summary, games: count, milliseconds }] of versions.entries()) {
  const { gamesPerSecond } = summary.wall;
  console.log(
    `version ${i + 1}: ${count} games, ${gamesPerSecond.toFixed(1)} a second, ${milliseconds.toFixed(1)} ms of processor time each`,
  );
}
