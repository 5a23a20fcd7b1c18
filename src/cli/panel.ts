/** `macher panel`: fixed positions whose options have been valued, and what agents lose at them. */

import type { InferredOptionTypes } from 'yargs';
import { type Align, columns, percent, withSign } from '../base/drawing/columns.ts';
import { type Estimate, hasInterval } from '../base/stats/intervals.ts';
import { nameText } from '../base/text/quote.ts';
import type { PhaseLoss, Verdict } from '../certify/panel/loss.ts';
import { YOURS } from '../players/agent/trust.ts';
import { UNTIL } from '../players/value/rollouts.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { editionFor } from './editions.ts';
import { Interrupted, namedAgent, UsageError } from './errors.ts';
import { stopOnSignal } from './experiment.ts';
import { print, printJson, tenths } from './output.ts';
import { checkUnused, seedFrom, wholeNumber } from './usage.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

const DEFAULTS = {
  edition: 'valley-2006',
  players: 4,
  positions: 1000,
  worlds: 200,
  until: 'round',
  from: 'learned,heuristic',
  seed: 'panel',
} as const;

const OPTIONS = {
  edition: {
    type: 'string',
    describe: 'The edition; macher editions lists them',
    defaultDescription: DEFAULTS.edition,
  },
  players: { type: 'number', describe: 'Players at the table', defaultDescription: `${DEFAULTS.players}` },
  panel: {
    type: 'string',
    describe: 'To judge: the file of a panel; by default the one that comes with the edition',
  },
  positions: {
    type: 'number',
    describe: 'To make: positions, in turn from each phase. To judge: only the first of the panel, for slow agents',
    defaultDescription: `to make, ${DEFAULTS.positions}; to judge, all`,
  },
  worlds: {
    type: 'number',
    describe: 'To make: determinizations in which each option is tried, an even number',
    defaultDescription: `${DEFAULTS.worlds}`,
  },
  until: {
    choices: UNTIL,
    describe: 'To make: where rollouts stop and are judged; at the end of the game by its outcome',
    defaultDescription: DEFAULTS.until,
  },
  from: {
    type: 'string',
    describe: 'To make: agents whose games give the positions; each seat draws one',
    defaultDescription: DEFAULTS.from,
  },
  out: { type: 'string', describe: 'To make: the file', defaultDescription: 'results/EDITION-PLAYERS.jsonl.gz' },
  seed: { type: 'string', describe: 'The seed of all random numbers: a word or a number' },
  ...WORKERS_OPTION,
  ...ISOLATED_OPTION,
  ...JSON_OPTION,
} as const;
type Flags = InferredOptionTypes<typeof OPTIONS>;

const estimate = (of: Estimate, write: (value: number) => string): string =>
  hasInterval(of) ? `${write(of.mean)} (${write(of.low)} to ${write(of.high)})` : write(of.mean);
const inPoints = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
const inShares = (value: number): string => `${value < 0 ? '−' : ''}${percent(Math.abs(value))}`;

const agentTable = ({ agents, decisions }: Verdict): string => {
  const titles = ['agent', 'points lost for each decision', 'in a game', 'win share lost', 'takes the best', 'ms'];
  const rows = agents.map(({ agent, points, share, best, milliseconds }) => [
    nameText(agent),
    estimate(points, inPoints),
    (points.mean * decisions).toFixed(0),
    estimate(share, inShares),
    percent(best),
    milliseconds.toFixed(milliseconds < 10 ? 2 : 0),
  ]);
  return columns(
    [titles, ...rows],
    titles.map((_, i): Align => (i === 0 ? 'left' : 'right')),
  );
};

/** Points for each decision of a phase, with half of the interval; a single position has no interval. */
const phaseText = ({ points }: PhaseLoss): string =>
  hasInterval(points) ? `${inPoints(points.mean)} ± ${(points.high - points.mean).toFixed(2)}` : inPoints(points.mean);

const phaseTable = async ({ agents }: Verdict): Promise<string> => {
  const { namesIn } = await import('../table/words/names/index.ts');
  const titles = ['phase', 'in a game', 'positions', ...agents.map(({ agent }) => nameText(agent))];
  const rows = agents[0].phases.map(({ phase, positions, decisions }, i) => [
    ...[namesIn('en').phase(phase), decisions.toFixed(1), `${positions}`],
    ...agents.map(({ phases }) => phaseText(phases[i])),
  ]);
  return columns(
    [titles, ...rows],
    titles.map((_, i): Align => (i === 0 ? 'left' : 'right')),
  );
};

const differenceTable = ({ differences }: Verdict): string =>
  columns(
    differences.map(({ agent, other, points: { mean, low, high } }) => {
      const [most, least, greatest] = [mean, low, high].map((value) => withSign(value, 2));
      const range = hasInterval({ low, high }) ? ` (${least} to ${greatest})` : '';
      return [nameText(agent), `− ${nameText(other)}`, `${most}${range}`];
    }),
    ['left', 'left', 'right'],
  );

const show = async (verdict: Verdict): Promise<void> => {
  const { edition, players, positions, worlds } = verdict;
  print(`${edition}, ${players} players: ${positions} positions, each option in the same ${worlds} determinizations.`);
  print(`Points are of lead, as many as are worth as much at that decision; intervals are of 95 %.\n`);
  print(agentTable(verdict));
  print(`\n${await phaseTable(verdict)}`);
  if (verdict.differences.length === 0) return;
  print(`\nDifferences at the same positions, for each decision; all intervals hold jointly:\n`);
  print(differenceTable(verdict));
};

/** Runs work that Ctrl-C can end. */
const untilStopped = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const { signal, forget } = stopOnSignal();
  return work(signal).finally(forget);
};

const make = async ({
  edition = DEFAULTS.edition,
  players = DEFAULTS.players,
  positions = DEFAULTS.positions,
  worlds = DEFAULTS.worlds,
  until = DEFAULTS.until,
  from = DEFAULTS.from,
  seed = DEFAULTS.seed,
  out,
  json,
  workers: threads,
}: Flags): Promise<void> => {
  const workers = workersFrom(threads);
  const [{ makePanel, panelFile }, { MOST_POSITIONS, MOST_WORLDS }, { splitAgents }] = await Promise.all([
    import('../certify/panel/make.ts'),
    import('../certify/panel/panel.ts'),
    import('../players/agent/notation.ts'),
  ]);
  const of = await editionFor(edition);
  wholeNumber('players', players, of.minPlayers, of.maxPlayers);
  wholeNumber('positions', positions, 2, MOST_POSITIONS);
  wholeNumber('worlds', worlds, 2, MOST_WORLDS);
  if (worlds % 2 !== 0) throw new UsageError(`--worlds: found ${worlds}; expected an even number, for two halves`);
  const asked = { edition: of, players, positions, worlds, until, from: splitAgents(from), seed: seedFrom(seed) };
  const file = out ?? panelFile('results', { edition: of.id, players });
  const panel = await untilStopped((signal) =>
    makePanel(asked, file, { workers, signal, progress: tenths('positions:') }),
  );
  if (panel === null) throw new Interrupted(`saved in ${file}.part; the same command continues`);
  const options = panel.entries.reduce((sum, one) => sum + one.options.length, 0);
  if (json) return printJson({ file, ...panel.head, options });
  print(`${file}: ${positions} positions of ${of.id} with ${options.toLocaleString('en')} options.`);
};

const judge = async (
  agents: readonly string[],
  { edition = DEFAULTS.edition, players = DEFAULTS.players, seed = 'judge', ...flags }: Flags,
): Promise<void> => {
  const { panel, positions, isolated, json } = flags;
  const workers = workersFrom(flags.workers);
  if (agents.length === 0) throw new UsageError('panel judge: expected agents, such as learned heuristic');
  const [{ readPanel, beginningOf, PANELS }, { judgeByPanel }, { panelFile }] = await Promise.all([
    import('../certify/panel/panel.ts'),
    import('../certify/panel/judge.ts'),
    import('../certify/panel/make.ts'),
  ]);
  const { id } = await editionFor(edition);
  const whole = readPanel(panel ?? panelFile(PANELS, { edition: id, players }));
  const count = wholeNumber('positions', positions ?? whole.head.positions, 2, whole.head.positions);
  const read = beginningOf(whole, count);
  const judging = { workers, seed: seedFrom(seed), trust: { ...YOURS, isolated }, progress: tenths('decisions:') };
  const verdict = await namedAgent(() => untilStopped((signal) => judgeByPanel(read, agents, { ...judging, signal })));
  if (verdict === null) throw new Interrupted('stopped; nothing is kept');
  if (json) return printJson(verdict);
  await show(verdict);
};

export const panel = defineCommand({
  usage: 'panel <task> [agents..]',
  about: 'Compare agents at fixed positions, before they play games: what their decisions cost them, by phase',
  positionals: {
    task: { choices: ['make', 'judge'], demandOption: true, describe: 'Make a panel, or judge agents with one' },
    agents: { type: 'string', array: true, describe: 'To judge: built-in agents, files, or process: and a command' },
  },
  options: OPTIONS,
  examples: [
    ['panel judge heuristic learned', 'what their decisions cost them at the edition’s own positions'],
    ['panel judge mcts:iterations=20 ./mine.ts --panel results/valley-2006-4.jsonl.gz', 'at those of a file'],
    ['panel judge mcts:iterations=400 --positions 200', 'at the first 200 of them'],
    ['panel make --edition valley-2006 --players 3', 'a panel for another table, in twenty minutes on one core'],
  ],
  run: async ({ task, agents = [], ...flags }) => {
    checkUnused(`panel ${task}`, flags, task === 'make' ? ['panel', 'isolated'] : ['worlds', 'until', 'from', 'out']);
    if (flags.panel !== undefined) checkUnused('panel judge --panel', flags, ['edition', 'players']);
    if (task === 'judge') return judge(agents.map(String), flags);
    if (agents.length > 0) throw new UsageError('panel make: name the agents whose games are played after --from');
    await make(flags);
  },
});
