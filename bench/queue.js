/**
 * What the queue costs: the same games with threads of this process and with a queue's worker that has as many threads.
 *
 *     npm run build && node bench/queue.js heuristic 24000 2
 *
 * Speed is measured from the first rows to the last, so start-up counts on neither side; processor time covers all processes from
 * start to end. It needs `redis-server`, and a quiet machine for times; shares of processor time can be compared on a busy one
 * too.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LocalExecutor } from '../dist/src/lab/executor/local.js';
import { queueAddress } from '../dist/src/lab/executor/queue/connection.js';
import { QueueView } from '../dist/src/lab/executor/queue/overview.js';
import { QueueExecutor } from '../dist/src/lab/executor/queue/queue-executor.js';
import { QueueWorker } from '../dist/src/lab/executor/queue/worker.js';
import { Signer } from '../dist/src/lab/executor/signing.js';
import { experimentFromFlags } from '../dist/src/lab/experiment/load.js';
import { build } from '../dist/src/lab/run/build.js';
import { runExperiment } from '../dist/src/lab/run/run.js';
import { Store } from '../dist/src/lab/store/store.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { YOURS } from '../dist/src/players/agent/trust.js';

const PORT = 7391;
const PROGRAM = { build: build(), version: 'bench' };
const address = queueAddress(`redis://127.0.0.1:${PORT}`, {});
const report = (text) => console.error(text);
// As between strangers: signing and checking count too.
const signer = new Signer('k'.repeat(32));
const self = fileURLToPath(import.meta.url);

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Plays the experiment and prints its speed and processor time. */
const play = async (executor, agents, games) => {
  const flags = {
    edition: 'valley-2006',
    players: 4,
    agents,
    games: Number(games),
    seed: 'bench',
    decisionSeconds: 60,
  };
  const experiment = await experimentFromFlags(flags, await loadRegistry(YOURS));
  const folder = mkdtempSync(join(tmpdir(), 'macher-bench-'));
  const store = await Store.open(join(folder, 'bench.duckdb'));
  const marks = [];
  const progress = ({ session }) => marks.push([session.games, performance.now()]);
  await runExperiment(experiment, store, { executor, progress });
  await executor.dismiss();
  store.close();
  rmSync(folder, { recursive: true });
  const [from, to] = [marks.find(([done]) => done > 0), marks.at(-1)];
  console.log(JSON.stringify({ perSecond: (1000 * (to[0] - from[0])) / (to[1] - from[1]), processor: processor() }));
};

const serve = async (threads) => {
  const worker = new QueueWorker({
    address,
    program: PROGRAM,
    signer,
    threads: Number(threads),
    allowAgents: false,
    shards: null,
    lease: 30,
    report,
  });
  process.on('SIGTERM', () => worker.stop());
  await worker.ended;
  console.log(JSON.stringify({ processor: processor() }));
  process.exit(0);
};

const [, , what = 'heuristic', ...words] = process.argv;
const modes = {
  local: ([agents, games, threads]) => play(new LocalExecutor(Number(threads)), agents, games),
  coordinate: ([agents, games]) =>
    play(new QueueExecutor({ address, program: PROGRAM, signer, shards: null, priority: 100, report }), agents, games),
  worker: ([threads]) => serve(threads),
};

const child = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [self, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );

/** The same games through a queue; also how busy the worker's threads were in full swing. */
const queued = async (agents, games, threads) => {
  const worker = spawn(process.execPath, [self, 'worker', threads], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  worker.stdout.on('data', (text) => {
    said += text;
  });
  const view = new QueueView(address, signer);
  while ((await view.look()).workers.length === 0) await pause(100);
  const coordinator = spawn(process.execPath, [self, 'coordinate', agents, games], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let result = '';
  coordinator.stdout.on('data', (text) => {
    result += text;
  });
  const busy = [];
  let isOver = false;
  const over = once(coordinator, 'close').then(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, pause(1000)]);
    const { workers, runs } = await view.look();
    const [run] = runs;
    if (run && run.received > run.asked / 4 && run.received < 0.8 * run.asked) busy.push(workers[0]?.busy ?? 0);
  }
  await view.close();
  worker.kill('SIGTERM');
  await once(worker, 'close');
  const { perSecond, processor: own } = JSON.parse(result);
  return { perSecond, processor: own + JSON.parse(said).processor, coordinator: own, busy: busy.at(-1) ?? Number.NaN };
};

const compare = async (agents, [games = '24000', threads = '2']) => {
  const server = spawn('redis-server', ['--port', String(PORT), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  await pause(500);
  const local = child('local', agents, games, threads);
  const queue = await queued(agents, games, threads);
  server.kill();
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  if (process.argv.includes('--json')) {
    const seconds = (value) => `${value.toFixed(1)} s`;
    console.log(
      JSON.stringify([
        `${Number(games).toLocaleString('en')} games of four \`${agents}\``,
        ...[`${local.perSecond.toFixed(0)} a second`, `${queue.perSecond.toFixed(0)} a second`],
        ...[seconds(local.processor), seconds(queue.processor), seconds(queue.coordinator), percent(queue.busy)],
      ]),
    );
    return;
  }
  console.log(`${games} games of ${agents}, ${threads} threads
here    ${local.perSecond.toFixed(1)} games/s, ${local.processor.toFixed(1)} s of processor
queue   ${queue.perSecond.toFixed(1)} games/s, ${queue.processor.toFixed(1)} s of processor, ${queue.coordinator.toFixed(1)} s of it the coordinator; threads busy ${percent(queue.busy)}
the queue costs ${percent(local.perSecond / queue.perSecond - 1)} of speed, ${percent(queue.processor / local.processor - 1)} of processor`);
};

await (modes[what] ? modes[what](words) : compare(what, words));
