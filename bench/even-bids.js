/**
 * The least bid for the order from which no other amount gains: all seats bid it in every round, and one of them bids another.
 *
 * node bench/even-bids.js valley-2006 2400 b2 # games of each pair, seed; writes results/valley-2006.bids.yaml
 *
 * Such bids are an equilibrium among constant ones, so nobody has to bid as much as the others might. Trained mixtures
 * (`macher train --only bids`) promise more, but in `valley-2006` they lost to players who bid less.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const [edition = 'valley-2006', games = '2400', seed = 'even-bids'] = process.argv.slice(2);
const PLAYERS = [3, 4, 5];
const MOST = 6;
const AMOUNTS = Array.from({ length: MOST + 1 }, (_, amount) => amount);

mkdirSync('results', { recursive: true });
const fileOf = (amount) => {
  const file = `results/always-${amount}.bids.yaml`;
  writeFileSync(file, `order: [{ price: ${amount} }]\nties: [{ price: 0 }]\n`);
  return `learned:bids=${file}`;
};

/** By how many percentage points one seat that bids `other` wins more than an even share where all others bid `usual`. */
const gainOf = (players, usual, other) => {
  const asked = ['--edition', edition, '--players', players, '--agents', `${fileOf(other)},${fileOf(usual)}`];
  const words = ['dist/src/cli/main.js', 'simulate', ...asked, '--games', games, '--seed', seed, '--json'];
  const { agents } = JSON.parse(execFileSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] }));
  return 100 * (agents[0].winShare.mean - 1 / players);
};

const order = PLAYERS.map((players) => {
  for (const usual of AMOUNTS) {
    const others = AMOUNTS.filter((amount) => amount !== usual);
    const gains = others.map((other) => gainOf(players, usual, other));
    console.log(
      `${players} players, all bid ${usual}: ${others.map((other, i) => `${other} gains ${gains[i].toFixed(1)}`).join(', ')}`,
    );
    if (gains.every((gain) => gain <= 0)) return `  - { players: ${players}, price: ${usual} }`;
  }
  throw new Error(`${players} players: some other amount up to ${MOST} gains from each`);
});

const about = `the least bid for the order from which no other amount gains where all bid it, at tables of ${PLAYERS.join(', ')}`;
const head = [
  `# node bench/even-bids.js ${edition} ${games} ${seed}`,
  '',
  `about: ${about}`,
  `edition: ${edition}`,
  'order:',
];
writeFileSync(`results/${edition}.bids.yaml`, [...head, ...order, 'ties:', '  - { price: 0 }', ''].join('\n'));
console.log(`results/${edition}.bids.yaml`);
