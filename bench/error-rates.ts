/**
 * How often `ask: compare`, `ask: tournament` and the ledger of a database are wrong, by simulation: 2,000 comparisons of up to
 * 2,000 blocks each, checked after every block; 500 tournaments of up to 20,000 games each, with the same looks and stops as real
 * ones; and 600 databases of fifty questions each, of several kinds. The databases take five minutes.
 *
 * ```
 * npx esbuild bench/error-rates.ts --bundle --platform=node --format=esm --outfile=rates.mjs && node rates.mjs     # --json for a program
 * ```
 */
import { Random } from '../src/base/random/random.ts';
import { ConfidenceSequence } from '../src/base/stats/confidence-sequence.ts';
import { judge, type Verdict } from '../src/base/stats/verdict.ts';
import { type Ledger, ledgerOf } from '../test/support/ledger.ts';
import { byWorth, type Ending, tournamentOf } from '../test/support/tournament.ts';
import { printTables } from './print-tables.ts';

const COMPARISONS = 2000;
const BLOCKS = 2000;
const MATTERS = 0.03;

/** One seat's result in a block of `players` games. Its chance to win each is the even share plus `edge`. */
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

const TOURNAMENTS = 500;
const SEATS = 4;
const GAMES = 20_000;
/** How often two games of a deal end alike: they depend on each other, as in real play. */
const ALIKE = 0.4;

/** Endings drawn from the model, in which the games of a deal are alike. */
const alike = (random: Random, worth: readonly number[]): Ending => {
  const fresh = byWorth(random, worth);
  let [game, first]: [number, readonly number[]] = [0, []];
  return (lineUp) => {
    const ending = game === 0 || random.next() >= ALIKE ? fresh(lineUp) : first;
    if (game === 0) first = ending;
    game = (game + 1) % SEATS;
    return ending;
  };
};

/** The first two agents are equal; each of the others is a little better or worse. */
const WORTH = [0, 0, 0.5, -0.5, 1, -1];

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const tournaments = (agents: number): string[] => {
  const worth = WORTH.slice(0, agents);
  const random = new Random(agents, GAMES);
  const found = Array.from({ length: TOURNAMENTS }, () => {
    const { cross = [], games } = tournamentOf(
      { agents, players: SEATS, games: GAMES, matters: MATTERS },
      alike(random, worth),
    ).answer();
    const wrong = cross.some(({ id, other, verdict }) => {
      const [a, b] = [id, other].map((label) => worth[label.charCodeAt(0) - 97]);
      return verdict !== 'open' && verdict !== (a > b ? 'above' : a < b ? 'below' : 'equal');
    });
    const twins = cross.find(({ id, other }) => [id, other].sort().join('') === 'ab')!.verdict;
    return { twins, wrong, games };
  });
  const part = (is: (one: (typeof found)[number]) => boolean) => percent(found.filter(is).length / TOURNAMENTS);
  const games = found.map((one) => one.games).sort((a, b) => a - b)[TOURNAMENTS / 2];
  return [
    String(agents),
    part(({ twins }) => twins === 'above' || twins === 'below'),
    part(({ twins }) => twins === 'equal'),
    part(({ twins }) => twins === 'open'),
    part((one) => one.wrong),
    games.toLocaleString('en'),
  ];
};

const comparisons = (players: number, edge: number): string[] => {
  const random = new Random(players, Math.round(1000 * edge));
  const all = Array.from({ length: COMPARISONS }, () => compare(random, players, edge));
  const parts = (['better', 'worse', 'equal', 'open'] as const).map((verdict) =>
    percent(all.filter((one) => one.verdict === verdict).length / COMPARISONS),
  );
  const blocks = all.map((one) => one.blocks).sort((a, b) => a - b)[COMPARISONS / 2];
  return [String(players), `${Math.round(100 * edge)} %`, ...parts, blocks.toLocaleString('en')];
};

const DATABASES = 300;

/** The mean of a number over databases, as a part. */
const over = (ledgers: readonly Ledger[], of: (one: Ledger) => number): string =>
  percent(ledgers.reduce((sum, one) => sum + of(one), 0) / ledgers.length);

const share = (part: number, all: number): number => part / Math.max(1, all);

/** Databases in which no question finds anything, and in which every fifth does. */
const LEDGERS = [0, 5].map((effects) => ({
  effects,
  ledgers: Array.from({ length: DATABASES }, (_, i) => ledgerOf(`database ${i}`, effects)),
}));

/** How many claims are false, with the ledger and without. */
const falseClaims = ({ effects, ledgers }: (typeof LEDGERS)[number]): string[] => [
  effects === 0 ? 'none' : `one in ${effects}`,
  over(ledgers, ({ wrong }) => Number(wrong > 0)),
  over(ledgers, ({ wrong, claiming }) => share(wrong, claiming)),
  over(ledgers, ({ wrongSurvivors }) => Number(wrongSurvivors > 0)),
  over(ledgers, ({ wrongSurvivors, survivors }) => share(wrongSurvivors, survivors)),
];

/** How many effects are claimed, and survive. */
const foundBy = (kind: string): string[] => {
  const all = LEDGERS[1].ledgers.map(({ found }) => found.get(kind)!);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const possible = sum((one) => one.possible);
  return [
    `\`${kind}\``,
    percent(sum(({ made }) => made) / possible),
    percent(sum(({ surviving }) => surviving) / possible),
  ];
};

printTables({
  'ledger-errors': {
    head: [
      'questions that find something',
      'databases with a false claim',
      'questions with a false claim, of those with any',
      'databases with a false one that survives',
      'questions with a false one, of those that survive',
    ],
    rows: LEDGERS.map(falseClaims),
  },
  'ledger-power': {
    head: ['question', 'effects that its intervals show', 'and that survive fifty questions'],
    rows: [...LEDGERS[0].ledgers[0].found.keys()].map(foundBy),
  },
  'tournament-errors': {
    head: ['agents', 'the two equal: ranked', 'equal', 'not known', 'any claim wrong', 'median games'],
    rows: [2, 3, 4, 6].map(tournaments),
  },
  'compare-errors': {
    head: ['players', 'difference', 'better', 'worse', 'equal', 'open', 'median blocks'],
    rows: [3, 4, 5].flatMap((players) => [0, MATTERS, 2 * MATTERS].map((edge) => comparisons(players, edge))),
  },
});
