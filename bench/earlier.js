/**
 * How the players of this build do against those of an earlier one in the same games.
 *
 * ```
 * git worktree add ../earlier f5ae198 && (cd ../earlier && npm ci)
 * npm run build && node bench/earlier.js ../earlier learned learned --games 1600          # one current player against three earlier ones
 * node bench/earlier.js ../earlier learned level-4 --edition spielworxx-2019 --games 200 --seed fresh --json
 * ```
 *
 * Both builds keep the same game: each action in one is played in the other, matched by its notation. Each player sees its seat's
 * view from its own build. Every deal is played from every seat. With `--first` and `--games`, two processes can share the work.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { seedOf } from '../dist/src/base/random/seed.js';
import { hasInterval, meanInterval, rangeOf } from '../dist/src/base/stats/intervals.js';
import { Match } from '../dist/src/players/match/match.js';
import { seatPlayers } from '../dist/src/players/match/seat-players.js';
import { ActionList } from '../dist/src/rules/engine/action.js';
import { editionNamed } from '../dist/src/rules/engine/editions/index.js';
import { Game } from '../dist/src/rules/engine/game.js';
import { formatAction } from '../dist/src/rules/notation/actions.js';

const { values, positionals } = parseArgs({
  options: {
    edition: { type: 'string', default: 'valley-2006' },
    games: { type: 'string', default: '400' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'earlier' },
    json: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [folder, one, others] = positionals;
if (others === undefined) {
  console.error(
    'Give the folder of the earlier build, the agent of this build, and the agent of the other: ../earlier learned learned',
  );
  process.exit(1);
}

const PLAYERS = 4;
const earlier = (file) => import(pathToFileURL(resolve(folder, 'dist/src', file)).href);
const [oldActions, oldEditions, oldGames, oldNotation, { Handing }, oldDoor] = await Promise.all(
  [
    'engine/action.js',
    'engine/editions/index.js',
    'engine/game.js',
    'notation/actions.js',
    'agent/handing.js',
    'door/index.js',
  ].map(earlier),
);
const game = new Game(editionNamed(values.edition), PLAYERS);
const oldGame = new oldGames.Game(oldEditions.editionNamed(values.edition), PLAYERS);
const oldState = oldGame.newState();
const oldLegal = new oldActions.ActionList();
const legal = new ActionList();

/** The action in a list that has this notation. */
function worded(list, format, words) {
  for (let i = 0; i < list.n; i++) if (format(list.list[i]) === words) return list.list[i];
  throw new Error(`The two builds differ: "${words}" is legal in one only.`);
}

const wordsNow = (s) => (act) => formatAction(game, s, act);
const wordsThen = (act) => oldNotation.formatAction(oldGame, oldState, act);

/** Processor time of each build's players, in microseconds, and the number of their decisions. */
const spent = { one: { micros: 0, decisions: 0 }, others: { micros: 0, decisions: 0 } };

/** The same player, with its time measured. */
const timed = (player, who) => ({
  choose(decision) {
    const before = process.cpuUsage();
    const act = player.choose(decision);
    const { user, system } = process.cpuUsage(before);
    spent[who].micros += user + system;
    spent[who].decisions++;
    return act;
  },
});

/** A player of the earlier build, seated in a game of this one. */
function guest(player, match) {
  const handing = new Handing(oldGame);
  return {
    choose() {
      oldGame.legalActions(oldState, oldLegal);
      const words = wordsThen(player.choose(handing.decision(oldState, oldLegal)));
      game.legalActions(match.state, legal);
      return worded(legal, wordsNow(match.state), words);
    },
  };
}

/** Repeats in the earlier build what is played in this one. */
const follow = {
  decided(s, act) {
    oldGame.legalActions(oldState, oldLegal);
    oldGame.play(oldState, worded(oldLegal, wordsThen, wordsNow(s)(act)));
  },
};

/** The win share and points of the single player in a seat, and the mean points of the others. */
async function played(deal, seat) {
  const match = new Match(game, follow);
  const seeds = { seed: `${values.seed} ${deal}` };
  const [own, theirs] = [
    await seatPlayers({ game, agents: [one], ...seeds }),
    await oldDoor.seatPlayers({ game: oldGame, agents: [others], ...seeds }),
  ];
  const seed = seedOf(values.seed, deal);
  oldGame.start(oldState, seed);
  const failure = match.play(seed, (at) =>
    at === seat ? timed(own[at], 'one') : timed(guest(theirs[at], match), 'others'),
  );
  if (failure)
    throw new Error(`Deal ${deal}, seat ${failure.seat + 1}, decision ${failure.decision}: ${failure.message}`);
  const { scores, winShares } = match.result();
  const points = scores.map(({ total }) => total);
  const rest = points.filter((_, at) => at !== seat);
  return { share: winShares[seat], points: points[seat], rest: rest.reduce((a, b) => a + b, 0) / rest.length };
}

const deals = Math.ceil(Number(values.games) / PLAYERS);
const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
const blocks = [];
for (let i = 0; i < deals; i++) {
  const games = [];
  for (let seat = 0; seat < PLAYERS; seat++) games.push(await played(Number(values.first) + i, seat));
  blocks.push(['share', 'points', 'rest'].map((name) => mean(games.map((g) => g[name]))));
}
const share = meanInterval(blocks.map(([wins]) => wins));
const found = {
  edition: values.edition,
  one,
  others,
  games: deals * PLAYERS,
  share,
  points: mean(blocks.map((b) => b[1])),
  rest: mean(blocks.map((b) => b[2])),
  milliseconds: Object.fromEntries(
    Object.entries(spent).map(([who, { micros, decisions }]) => [who, micros / decisions / 1000]),
  ),
};
if (values.json) console.log(JSON.stringify(found));
else {
  const percent = (x) => `${(100 * x).toFixed(1)} %`;
  const range = hasInterval(share) ? `(${rangeOf(share, percent)})` : '';
  const points = `${found.points.toFixed(0)} to ${found.rest.toFixed(0)} points`;
  const each = Object.values(found.milliseconds).map((ms) => ms.toFixed(2));
  console.log(
    `${found.edition}: ${one} against three earlier ${others}, ${found.games} games: ${percent(share.mean)} ${range}, ${points}, ` +
      `${each.join(' and ')} ms of processor time a decision`,
  );
}
