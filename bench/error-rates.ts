/**
 * How often `ask: compare` is wrong, by simulation: 2,000 comparisons of up to 2,000 blocks each, looked at after every block.
 *
 * ```
 * npx esbuild bench/error-rates.ts --bundle --platform=node --format=esm --outfile=rates.mjs && node rates.mjs
 * ```
 */
import { Random } from '../src/random/random.ts';
import { ConfidenceSequence } from '../src/stats/confidence-sequence.ts';
import { judge, type Verdict } from '../src/stats/verdict.ts';

const COMPARISONS = 2000;
const BLOCKS = 2000;
const MATTERS = 0.03;

/** One seat of `players`: a block of as many games, each won with a chance of the even share and `edge` more. */
const value = (random: Random, players: number, edge: number): number => {
  let won = 0;
  for (let game = 0; game < players; game++) won += random.next() < 1 / players + edge ? 1 : 0;
  return won / players - 1 / players;
};

const compare = (random: Random, players: number, edge: number): { verdict: Verdict; blocks: number } => {
  const sequence = new ConfidenceSequence({ least: -1 / players, most: 1 - 1 / players });
  for (let blocks = 1; blocks <= BLOCKS; blocks++) {
    sequence.add(value(random, players, edge));
    const verdict = judge(sequence, MATTERS);
    if (verdict !== 'open') return { verdict, blocks };
  }
  return { verdict: 'open', blocks: BLOCKS };
};

console.log('players  edge   better  worse  equal   open  median blocks');
for (const players of [3, 4, 5]) {
  for (const edge of [0, MATTERS, 2 * MATTERS]) {
    const random = new Random(players, Math.round(1000 * edge));
    const all = Array.from({ length: COMPARISONS }, () => compare(random, players, edge));
    const parts = (['better', 'worse', 'equal', 'open'] as const).map((verdict) => {
      const part = all.filter((one) => one.verdict === verdict).length / COMPARISONS;
      return `${(100 * part).toFixed(1)} %`.padStart(6);
    });
    const blocks = all.map((one) => one.blocks).sort((a, b) => a - b)[COMPARISONS / 2];
    console.log(`${players}        ${edge.toFixed(2)}  ${parts.join(' ')}  ${blocks}`);
  }
}
