/**
 * How many games are entered from their public logs, by edition: `[games] [edition] [seed]`, ten of each by default, half of them
 * with a seat that plays at random. Hands, face-down cards, dice, discards, declined contributions, money and members are left out.
 *
 * ```
 * npm run build && npx esbuild bench/paper.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/src/bench/paper/paper.js
 * node dist/src/bench/paper/paper.js 8 all fresh
 * ```
 */

import { loadRegistry } from '../src/players/agent/registry.ts';
import { EDITIONS } from '../src/rules/engine/editions/index.ts';
import { enterLog } from '../src/table/paper/entered.ts';
import { GUESSES } from '../src/table/paper/guesser.ts';
import { findBots } from '../src/table/play/bots.ts';
import { Session } from '../src/table/play/session.ts';
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
for (const edition of EDITIONS.filter(({ id }) => only === 'all' || id === only)) {
  const took: number[] = [];
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
  }
  took.sort((a, b) => a - b);
  rows.push([
    `\`${edition.id}\``,
    `${took.length} of ${games}`,
    ...[took[took.length >> 1], took.at(-1)].map((value) => value?.toFixed(1) ?? '–'),
  ]);
}
printTables({ 'paper-logs': { head: ['edition', 'filled', 'median seconds, if filled', 'at most'], rows } });
