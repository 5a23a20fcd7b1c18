/**
 * What sharing deals and removing luck are worth in each edition, and a check that luck has a mean of 0.
 *
 * ```
 * npm run build && node bench/luck.js 5000 heuristic:reserve=8 heuristic     # deals, agents; five minutes
 * node bench/luck.js 100 mcts:iterations=25
 * ```
 *
 * An agent alone plays against itself. Factors say how many times as many games an interval would need without the method.
 */

import { controlled } from '../dist/src/base/stats/control-variate.js';
import { mean, sd } from '../dist/src/base/stats/describe.js';
import { Room } from '../dist/src/lab/arena/room.js';
import { TABLES } from '../dist/src/lab/arena/tables.js';
import { experimentFromFlags } from '../dist/src/lab/experiment/load.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { YOURS } from '../dist/src/players/agent/trust.js';
import { SOURCES } from '../dist/src/players/value/luck.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';

const PLAYERS = 4;
const [deals, first, second = first] = process.argv.slice(2);
const registry = await loadRegistry(YOURS);

/** The values in a column. */
const column = (batch, table, name) => batch[table][TABLES[table].columns.findIndex((one) => one.name === name)];

/** For each game: how far the agent in one seat is above the even share, by victory and by luck from each source. */
const gamesOf = async (edition) => {
  const flags = { edition, players: PLAYERS, agents: [first, second].join(), games: deals * PLAYERS, seed: 'luck' };
  const read = await experimentFromFlags(flags, registry);
  // The label identifies the seat that differs, even if the agent plays against itself.
  const agents = read.agents.map((agent, i) => ({ ...agent, label: i === 0 ? 'own' : 'other' }));
  const room = new Room({ ...read, agents, record: ['games', 'seats', 'luck'] }, registry);
  return Array.from({ length: deals * PLAYERS }, (_, game) => {
    room.play(game);
    const batch = room.take();
    const seat = column(batch, 'seats', 'agent').indexOf(0);
    const lucks = [...column(batch, 'luck', 'luck')].filter((_value, i) => i % PLAYERS === seat);
    return { won: column(batch, 'seats', 'win_share')[seat] - 1 / PLAYERS, lucks };
  });
};

/** Means over the games of each deal. */
const ofDeals = (values) =>
  Array.from({ length: values.length / PLAYERS }, (_, deal) =>
    mean(values.slice(deal * PLAYERS, (deal + 1) * PLAYERS)),
  );

const sum = (values) => values.reduce((total, value) => total + value, 0);
const fixed = (value) => value.toFixed(2);

console.log(`| edition | shared deals | luck | together | mean luck in standard errors | spread of luck by source |`);
console.log('|---|---|---|---|---|---|');
for (const { id } of EDITIONS) {
  const games = await gamesOf(id);
  const wins = games.map(({ won }) => won);
  const lucks = games.map((game) => sum(game.lucks));
  const [alone, shared] = [sd(wins) ** 2 / PLAYERS, sd(ofDeals(wins)) ** 2];
  const adjusted = sd(controlled(ofDeals(wins), ofDeals(lucks))) ** 2;
  const errors = mean(ofDeals(lucks)) / (sd(ofDeals(lucks)) / Math.sqrt(deals));
  const spreads = SOURCES.map((source, i) => `${source} ${sd(games.map((game) => game.lucks[i])).toFixed(3)}`);
  const factors = [alone / shared, shared / adjusted, alone / adjusted].map(fixed);
  console.log(`| ${[id, ...factors, errors.toFixed(1), spreads.join(', ')].join(' | ')} |`);
}
