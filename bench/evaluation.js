/**
 * How well the learned evaluation predicts who wins, on deals that no model has seen.
 *
 * ```
 * npm run build && node bench/evaluation.js 600 fresh     # games of each edition, seed; --json for a program
 * node bench/evaluation.js 600 fresh --rules random       # each game has its own rules, as `macher train --only rules` draws
 * node bench/evaluation.js 600 fresh --picture docs/evaluation.svg     # also draws its calibration in valley-2006
 * ```
 *
 * Four `learned` play each game, with a temperature of 0.5 in half of the games. The first position of each phase is judged: the
 * log loss of win shares in nats, and the root mean squared error of final points. A game is one observation.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { headlessDocument } from '../dist/src/base/drawing/document.js';
import { svgFile } from '../dist/src/base/drawing/svg-file.js';
import { Random } from '../dist/src/base/random/random.js';
import { seedOf } from '../dist/src/base/random/seed.js';
import { blockMean, meanInterval } from '../dist/src/base/stats/intervals.js';
import { calibrationFigure } from '../dist/src/lab/report/calibration.js';
import { randomRules } from '../dist/src/lab/train/policy/random-rules.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { Match } from '../dist/src/players/match/match.js';
import { loadValue } from '../dist/src/players/value/load.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';
import { Game } from '../dist/src/rules/engine/game.js';
import { SEATS } from '../dist/src/rules/engine/state.js';
import { applyVariant } from '../dist/src/rules/variant/apply.js';

const PLAYERS = 4;
/** No estimate counts as surer than this: one mistake must not outweigh everything else. */
const LEAST = 1e-6;

const PICTURED = 'valley-2006';
const TENTHS = 10;

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, picture: { type: 'string' }, rules: { type: 'string', default: 'published' } },
  allowPositionals: true,
});
const [games = '600', seed = 'fresh'] = positionals;
const registry = await loadRegistry();

/** What the evaluation says at the first position of each phase of a game, and how the game ends. */
function judged(game, value, deal) {
  const positions = [];
  let step = -1;
  const see = (s) => {
    if (s.step === step) return;
    step = s.step;
    const [shares, points] = [new Float64Array(SEATS), new Float64Array(SEATS)];
    value.evaluate(s, shares, points);
    positions.push({ shares, points });
  };
  const match = new Match(game, { decided: see });
  const temperature = deal % 2 === 0 ? 0 : 0.5;
  const failure = match.play(seedOf(seed, deal), (seat) =>
    registry.player('learned', { temperature }, { game, seat, random: new Random(...seedOf(seed, deal, seat)) }),
  );
  if (failure !== null) throw new Error(failure.message);
  return { positions, ...match.result() };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean losses over the positions of one game. */
function lossesOf({ positions, winShares, scores }) {
  const loss = ({ shares }) => -mean(winShares.map((won, i) => PLAYERS * won * Math.log(Math.max(LEAST, shares[i]))));
  const error = ({ points }) => mean(scores.map(({ total }, i) => (points[i] - total) ** 2));
  const seats = positions.flatMap(({ shares }) => winShares.map((won, i) => ({ given: shares[i], won })));
  return { positions: positions.length, seats, loss: mean(positions.map(loss)), error: mean(positions.map(error)) };
}

/** Sums of estimates by game, so the interval is over games. */
function sumsOver(estimates) {
  const byGame = new Map();
  for (const one of estimates) byGame.set(one.game, [...(byGame.get(one.game) ?? []), one]);
  const sums = { blocks: byGame.size, sum: 0, count: 0, sumSquares: 0, cross: 0, countSquares: 0 };
  for (const own of byGame.values()) {
    const [sum, count] = [own.reduce((total, { won }) => total + won, 0), own.length];
    sums.sum += sum;
    sums.count += count;
    sums.sumSquares += sum * sum;
    sums.cross += sum * count;
    sums.countSquares += count * count;
  }
  return sums;
}

/** For each tenth of all estimates, from low to high: the mean estimate and what was won. */
function tenthsOf(all) {
  const estimates = all.flatMap(({ seats }, game) => seats.map((seat) => ({ ...seat, game })));
  estimates.sort((a, b) => a.given - b.given);
  return Array.from({ length: TENTHS }, (_, i) => {
    const from = (at) => Math.round((at * estimates.length) / TENTHS);
    const own = estimates.slice(from(i), from(i + 1));
    return { predicted: mean(own.map(({ given }) => given)), won: blockMean(sumsOver(own)), seats: own.length };
  });
}

function draw(edition, all) {
  const figure = calibrationFigure(edition.name, tenthsOf(all), all.length);
  writeFileSync(values.picture, svgFile(figure, headlessDocument()));
}

/** The games of an edition, one for each deal. */
function* gamesOf(edition) {
  const published = new Game(edition, PLAYERS);
  for (let deal = 0; deal < Number(games); deal++) {
    if (values.rules !== 'random') yield published;
    else
      yield new Game(applyVariant(edition, randomRules(edition, new Random(...seedOf(seed, 'rules', deal)))), PLAYERS);
  }
}

const rows = EDITIONS.map((edition) => {
  const all = Array.from(gamesOf(edition), (game, deal) => lossesOf(judged(game, loadValue(game), deal)));
  if (values.picture !== undefined && edition.id === PICTURED) draw(edition, all);
  return {
    edition: edition.id,
    positions: all.reduce((sum, { positions }) => sum + positions, 0),
    even: Math.log(PLAYERS),
    loss: meanInterval(all.map(({ loss }) => loss)),
    points: Math.sqrt(mean(all.map(({ error }) => error))),
  };
});

if (values.json) console.log(JSON.stringify(rows));
else
  for (const { edition, positions, even, loss, points } of rows)
    console.log(
      `${edition.padEnd(22)} ${positions} positions, loss ${loss.mean.toFixed(3)} (${loss.low.toFixed(3)} to ${loss.high.toFixed(3)}), even shares ${even.toFixed(3)}, points ±${points.toFixed(1)}`,
    );
