// What the analysis engine costs on top of the search itself: node bench/analyse.js [rounds] [visits]
// Run after `npm run build`. Two threads of this file and `macher analyse --stdio`, with 8 queries in flight, search the same
// decisions in turn. Then the time from the start of a process to its first answer is measured.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { Random } from '../dist/src/base/random/random.js';
import { seedOf } from '../dist/src/base/random/seed.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { ActionList } from '../dist/src/rules/engine/action.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';
import { Game } from '../dist/src/rules/engine/game.js';
import { formatPosition, parsePosition } from '../dist/src/rules/notation/position/index.js';

const [rounds = 5, visits = 400] = process.argv.slice(2).map(Number);
const [THREADS, IN_FLIGHT, POSITIONS, STARTS] = [2, 8, 48, 7];
const AGENT = 'mcts';
const OPTIONS = { bids: 'none', iterations: visits };
const COMMAND = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const shown = (values) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/** Decisions with a choice, spread over a game of heuristics, as positions in text. */
const positionsOf = (registry) => {
  const game = new Game(EDITIONS[0], 4);
  const [s, view, actions] = [game.newState(), game.newState(), new ActionList()];
  const players = [0, 1, 2, 3].map((seat) =>
    registry.player('heuristic', {}, { game, seat, random: new Random(...seedOf('bench', seat)) }),
  );
  const found = [];
  for (game.start(s, seedOf('bench')); !game.isOver(s); ) {
    game.legalActions(s, actions);
    game.observe(s, s.actor, view);
    // Prices settle open bids, so these take fewer iterations than they are given.
    if (actions.n > 1 && game.bidding(s) === null) found.push(formatPosition(game, s));
    game.play(s, players[s.actor].choose({ view, seat: s.actor, phase: game.decidingPhase(s), actions }));
  }
  return Array.from({ length: POSITIONS }, (_, i) => found[Math.floor((i * found.length) / POSITIONS)]);
};

/** In a thread: searches the decisions it receives. */
const searchHere = async () => {
  const registry = await loadRegistry();
  parentPort.on('message', (texts) => {
    for (const text of texts) {
      const { game, state } = parsePosition(text);
      const [view, actions] = [game.newState(), new ActionList()];
      game.observe(state, state.actor, view);
      game.legalActions(view, actions);
      const seat = view.actor;
      const player = registry.player(AGENT, OPTIONS, { game, seat, random: new Random(...seedOf('bench')) });
      player.choose({ view, seat, phase: game.decidingPhase(view), actions });
    }
    parentPort.postMessage('done');
  });
};

/** Seconds that the threads of this file need for all decisions, split evenly among them. */
const bySearch = async (threads, texts) => {
  const start = performance.now();
  await Promise.all(
    threads.map((thread, i) => {
      thread.postMessage(texts.filter((_, n) => n % threads.length === i));
      return new Promise((resolve) => thread.once('message', resolve));
    }),
  );
  return (performance.now() - start) / 1000;
};

/** A process that answers queries. */
const startEngine = () => {
  const child = spawn(process.execPath, [COMMAND, 'analyse', '--stdio', '--workers', String(THREADS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  createInterface(child.stdout).on('line', (line) => {
    const answer = JSON.parse(line);
    if (answer.error) throw new Error(answer.error.sentence);
    waiting.get(answer.id)();
  });
  const ask = (query) =>
    new Promise((resolve) => {
      waiting.set(query.id, resolve);
      child.stdin.write(`${JSON.stringify({ do: 'analyse', ...query })}\n`);
    });
  return { ask, child };
};

/** Seconds that the engine needs for all decisions, with IN_FLIGHT of them under way. */
const byEngine = async ({ ask }, texts) => {
  const start = performance.now();
  const left = texts.map((game, id) => ({ id, game, budget: { visits } }));
  const next = async () => {
    for (let query = left.shift(); query; query = left.shift()) await ask(query);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, next));
  return (performance.now() - start) / 1000;
};

/** Processor seconds of a process and all its threads, as Linux counts them; NaN elsewhere. */
const processorSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
};

/** Milliseconds from the start of a process to the first answer of `learned`. */
const startToAnswer = async (game) => {
  const start = performance.now();
  const { ask, child } = startEngine();
  await ask({ id: 0, game, agent: 'learned', want: ['actions', 'policy', 'value'] });
  const taken = performance.now() - start;
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
  return taken;
};

const compare = async (texts) => {
  const threads = Array.from(
    { length: THREADS },
    () => new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) }),
  );
  const engine = startEngine();
  const paces = { search: [], engine: [], searchProcessor: [], engineProcessor: [] };
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, pid, work] of [
      ['search', process.pid, () => bySearch(threads, texts)],
      ['engine', engine.child.pid, () => byEngine(engine, texts)],
    ]) {
      const before = processorSeconds(pid);
      const seconds = await work();
      if (round === 0) continue;
      paces[name].push((texts.length * visits) / seconds);
      paces[`${name}Processor`].push((texts.length * visits) / (processorSeconds(pid) - before));
    }
  }
  engine.child.stdin.end();
  for (const thread of threads) await thread.terminate();
  return paces;
};

const measure = async () => {
  const texts = positionsOf(await loadRegistry());
  console.log(
    `load at the start: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  const starts = [];
  for (let i = 0; i < STARTS; i++) starts.push(await startToAnswer(texts[10]));
  console.log(`start to first answer of learned: ${shown(starts)} ms`);
  const paces = await compare(texts);
  console.log(`the search itself, two threads: ${shown(paces.search)} iterations a second`);
  console.log(`the engine, ${IN_FLIGHT} queries in flight: ${shown(paces.engine)} iterations a second`);
  const ratios = (a, b) => a.map((pace, i) => (100 * pace) / b[i]);
  console.log(`that is ${shown(ratios(paces.engine, paces.search))} %`);
  console.log(`for each processor second: ${shown(ratios(paces.engineProcessor, paces.searchProcessor))} %`);
};

if (isMainThread) await measure();
else await searchHere();
