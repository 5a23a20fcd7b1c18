// Plays anew what the repository ships as results, and writes it where it is shown:
//
//   npm run results                        # all of it: an hour and more on two cores
//   npm run results -- picture levels      # parts
//
//   picture     results/quickstart.duckdb, which the first notebook reads, and the README's picture: half a minute
//   notebooks   the data of the other notebooks: ten minutes
//   clinic      the clinic of the six editions, and the notebook that compares them: a quarter of an hour
//   levels      who plays at once, one against three of the level below, every edition with 3, 4 and 5 players: three minutes
//   searching   the same for levels that search, and the README's table: half an hour
//   ladder      all levels but the highest in a tournament, every edition with 3, 4 and 5 players: twenty minutes
//
// What was played before by the same program is kept: Ctrl-C and the same command go on.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDITIONS } from '../dist/src/engine/editions/index.js';
import { table, withSection } from '../dist/src/pages/markdown.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'results/strength';
const PLAYERS = [3, 4, 5];
/** The order of two neighbours is decided when it is as likely as this. */
const DECIDED = 0.975;
const IDS = EDITIONS.map(({ id }) => id);

/** What a command prints; its remarks are shown. */
function macher(...words) {
  const { status, stdout } = spawnSync(process.execPath, ['dist/src/cli/main.js', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** Writes the data of a notebook from what was played. */
function gather(database, notebook) {
  const query = readFileSync(`${ROOT}notebooks/data/${notebook}.sql`, 'utf8');
  macher('sql', database, query, '--out', `notebooks/data/${notebook}.parquet`);
}

/** What an experiment has found at a table. */
function played(file, edition, players) {
  const name = file.split('/').at(-1);
  console.error(`${name}, ${edition}, ${players} players`);
  const where = ['--edition', edition, '--players', players, '--out', `${FOLDER}/${name}-${edition}-${players}.duckdb`];
  return JSON.parse(macher('run', `experiments/${file}.yaml`, ...where, '--resume', '--anew', '--json'));
}

/** Writes a section of a page. */
function write(page, section, text) {
  const path = `${ROOT}${page}`;
  const [begin, end] = [`<!-- ${section}: written by npm run results -->`, `<!-- end of ${section} -->`];
  writeFileSync(path, withSection(readFileSync(path, 'utf8'), begin, end, text));
}

const percent = (share) => (100 * share).toFixed(1);
const shareOf = ({ mean, low, high }) => `${percent(mean)} % (${percent(low)} to ${percent(high)})`;
const signed = (points) => `${points < 0 ? '−' : '+'}${Math.abs(Math.round(points))}`;

/** One against three of the level below: a row for each step, a column for each edition. */
function stepsTable(file, players) {
  const found = IDS.map((edition) => played(file, edition, players).arms);
  const steps = found[0].map(({ agents }) => agents.map(({ id }) => id));
  const cell = (arms, step) => shareOf(arms[step].agents[0].winShare);
  const rows = steps.map(([own, below], step) => [
    `\`${own}\` / \`${below}\``,
    ...found.map((arms) => cell(arms, step)),
  ]);
  return table(['one / the others', ...IDS], rows);
}

const counted = (players) => `*${players} players: an even share is ${percent(1 / players)} %.*`;

const stepsTables = (file) =>
  PLAYERS.map((players) => `${counted(players)}\n\n${stepsTable(file, players)}`).join('\n\n');

/** Neighbours in the order of a tournament of whom it is not known yet that one is above the other. */
const undecided = ({ ratings }) =>
  ratings
    .flatMap(({ id, aboveNext }, i) =>
      aboveNext !== null && aboveNext < DECIDED
        ? [`\`${id}\` above \`${ratings[i + 1].id}\` (${percent(aboveNext)} %)`]
        : [],
    )
    .join(', ') || 'nothing';

const PARTS = {
  picture() {
    macher('run', 'experiments/quickstart.yaml', '--resume', '--anew');
    macher('report', 'results/quickstart.duckdb', '--figures', FOLDER);
    copyFileSync(`${ROOT}${FOLDER}/win-share.svg`, `${ROOT}docs/win-share.svg`);
  },
  notebooks() {
    for (const [name, file] of [
      ['bids', 'order'],
      ['polls', 'polls'],
      ['anatomy', 'anatomy'],
    ]) {
      macher('run', `experiments/${name}.yaml`, '--resume', '--anew', '--json');
      gather(`results/${name}.duckdb`, file);
    }
  },
  clinic() {
    const folder = 'notebooks/data/clinic';
    macher('run', 'experiments/clinic/editions.yaml', '--resume', '--anew', '--json');
    rmSync(`${ROOT}${folder}`, { recursive: true });
    macher('export', 'results/editions.duckdb', '--parquet', folder);
    gather(folder, 'editions');
  },
  levels() {
    write('docs/strength.md', 'levels', stepsTables('levels'));
  },
  searching() {
    write('docs/strength.md', 'searching levels', stepsTables('levels-searching'));
    const arms = ['levels', 'levels-searching'].flatMap((file) => played(file, 'valley-2006', 4).arms);
    const rows = arms.map(({ agents: [own, below], games }) => [
      ...[`\`${own.id}\``, `\`${below.id}\``, games.toLocaleString('en'), shareOf(own.winShare)],
      `${own.score.mean.toFixed(0)} to ${below.score.mean.toFixed(0)}`,
    ]);
    write('README.md', 'levels', table(['one', 'against three', 'games', 'wins', 'mean score'], rows));
  },
  ladder() {
    const tables = PLAYERS.map((players) => {
      const found = IDS.map((edition) => played('strength/ladder', edition, players).answer);
      const agents = found[0].ratings.map(({ id }) => id);
      const cell = ({ ratings }, agent) => {
        const { rating, low, high } = ratings.find(({ id }) => id === agent);
        return `${signed(rating)} (${signed(low)} to ${signed(high)})`;
      };
      const rows = agents.map((agent) => [`\`${agent}\``, ...found.map((answer) => cell(answer, agent))]);
      const games = ['games', ...found.map((answer) => answer.games.toLocaleString('en'))];
      const open = ['not decided', ...found.map(undecided)];
      return `*${players} players*\n\n${table(['agent', ...IDS], [...rows, games, open])}`;
    });
    write('docs/strength.md', 'ladder', tables.join('\n\n'));
  },
};

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !Object.hasOwn(PARTS, part));
if (unknown !== undefined) {
  console.error(`unknown part '${unknown}'; expected some of ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
mkdirSync(`${ROOT}${FOLDER}`, { recursive: true });
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) PARTS[part]();
