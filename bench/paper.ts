/**
 * How many games can be entered from their public logs, by edition: `[games] [edition] [seed]`. The default is ten games of each
 * edition, half of them with a seat that plays at random. Hands, face-down cards, dice, discards, declined contributions, money
 * and members are left out of the logs. Every fourth game is also entered as the page's screens write an evening down.
 *
 * ```
 * npm run build && npx esbuild bench/paper.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/src/bench/paper/paper.js
 * node dist/src/bench/paper/paper.js 8 all fresh
 * ```
 */

import { median } from '../src/base/stats/describe.ts';
import { loadRegistry } from '../src/players/agent/registry.ts';
import { EDITIONS } from '../src/rules/engine/editions/index.ts';
import { enterLog } from '../src/table/paper/entered.ts';
import { enterWhatFits } from '../src/table/paper/fitting.ts';
import { GUESSES } from '../src/table/paper/guesser.ts';
import { findBots } from '../src/table/play/bots.ts';
import { Session } from '../src/table/play/session.ts';
import { eveningLog } from '../test/table/paper/evening-log.ts';
import { publicLog } from '../test/table/paper/public-log.ts';
import { printTables } from './print-tables.ts';

const RANDOM = 'random';
const [games = '10', only = 'all', seed = 'paper'] = process.argv.slice(2).filter((word) => word !== '--json');
const bots = await findBots(await loadRegistry(), [GUESSES, RANDOM]);

const seconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const FILLED = 'filled';
const rows: string[][] = [];
const evenings: string[][] = [];
/** The median and the maximum of some times in seconds. */
const spread = (took: readonly number[]): string[] => {
  if (took.length === 0) return ['–', '–'];
  return [median(took), Math.max(...took)].map((value) => value.toFixed(1));
};

/** Enters an evening as the screens write it: the number of lines left out, and the seconds; null if it was refused. */
const enterEvening = (record: string): { leftOut: number; took: number } | null => {
  const began = process.cpuUsage();
  try {
    const { filled } = enterWhatFits(eveningLog(record, true), bots);
    return { leftOut: filled.leftOut!.length, took: seconds(began) };
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
};

for (const edition of EDITIONS.filter(({ id }) => only === 'all' || id === only)) {
  const took: number[] = [];
  const entered: ReturnType<typeof enterEvening>[] = [];
  for (let game = 0; game < Number(games); game++) {
    const players = Math.min(edition.maxPlayers, Math.max(edition.minPlayers, 3 + ((game >> 1) % 3)));
    const first = game % 2 === 0 ? GUESSES : RANDOM;
    const agents = [first, ...Array<string>(players - 1).fill(GUESSES)];
    const session = Session.start({ edition, agents, seed: `${seed} ${game}`, bots, save: () => {} });
    session.settle();
    const began = process.cpuUsage();
    let found = FILLED;
    try {
      enterLog(publicLog(session.record), bots);
    } catch (error) {
      found = (error as Error).message;
    }
    if (found === FILLED) took.push(seconds(began));
    console.error(edition.id, players, first, seconds(began).toFixed(1), found);
    if (game % 4 !== 0) continue;
    entered.push(enterEvening(session.record));
    console.error('as an evening', entered.at(-1));
  }
  rows.push([`\`${edition.id}\``, `${took.length} of ${games}`, ...spread(took)]);
  const fitted = entered.filter((one) => one !== null);
  const whole = fitted.filter(({ leftOut }) => leftOut === 0);
  evenings.push([
    `\`${edition.id}\``,
    `${whole.length} of ${entered.length}`,
    `${fitted.length - whole.length}`,
    ...spread(fitted.map((one) => one.took)),
  ]);
}
printTables({
  'paper-logs': { head: ['edition', 'filled', 'median seconds, if filled', 'at most'], rows },
  'paper-evenings': { head: ['edition', 'whole', 'with lines left out', 'median seconds', 'at most'], rows: evenings },
});
