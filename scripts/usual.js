// Plays games between bots and writes what is usual in them to src/table/season/usual.ts, which shows how unusual an evening was:
//
// npm run usual -- [games]     # 400 games of each edition and number of players: about ten minutes on one core
//
// The numbers are quantiles, so the file is small and no game needs to be kept.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quantile } from '../dist/src/base/stats/describe.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';
import { findBots } from '../dist/src/table/play/bots.js';
import { Session } from '../dist/src/table/play/session.js';

const [games = '400'] = process.argv.slice(2);
const AGENT = 'heuristic';
const PERCENT = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100];
const bots = await findBots(await loadRegistry(), [AGENT]);

const played = (edition, players) =>
  Array.from({ length: Number(games) }, (_, game) => {
    const seed = `usual ${game}`;
    const session = Session.start({ edition, agents: Array(players).fill(AGENT), seed, bots, save: () => {} });
    session.settle();
    const totals = session.standings().map(({ sheet }) => sheet.total);
    return { winner: totals[0], lead: totals[0] - totals[1], last: totals.at(-1) };
  });

const usual = {};
for (const edition of EDITIONS) {
  for (let players = edition.minPlayers; players <= edition.maxPlayers; players++) {
    console.error(edition.id, players);
    const found = played(edition, players);
    const quantiles = (measure) => {
      const values = found.map((one) => one[measure]);
      return PERCENT.map((percent) => Math.round(quantile(values, percent / 100)));
    };
    usual[`${edition.id} ${players}`] = Object.fromEntries(
      ['winner', 'lead', 'last'].map((one) => [one, quantiles(one)]),
    );
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'src/table/season/usual.ts');
writeFileSync(
  file,
  `/** Usual results of games between bots: written by npm run usual, never by hand. */
import type { Usual } from './unusual.ts';

/** The agent in every seat, and the number of games for each edition and number of players. */
export const PLAYED = { agent: '${AGENT}', games: ${games} };
/** The percentages of the quantiles below. */
export const PERCENT: readonly number[] = ${JSON.stringify(PERCENT)};
/** By edition and number of players: quantiles of points. */
export const USUAL: Readonly<Record<string, Usual>> = ${JSON.stringify(usual, null, 2)};
`,
);
const biome = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin', 'biome');
execFileSync(process.execPath, [biome, 'check', '--write', file], { cwd: root, stdio: 'inherit' });
