// Measures the results that the repository ships. Numbers go to docs/figures/NAME.json and from there into the docs:
//
//   npm run results                        # all of it: two hours on two cores
// npm run results -- picture levels      # some parts; the list below says how long each takes
//   npm run results -- stamp               # plays nothing: marks the figures whose players or code have changed
//
// Games already played by the same program are kept, so the same command continues after Ctrl-C.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { meanInterval } from '../dist/src/base/stats/intervals.js';
import { codeHash } from '../dist/src/docs/code-hash.js';
import { playedBy } from '../dist/src/docs/played.js';
import { build } from '../dist/src/lab/run/build.js';
import { winsOf } from '../dist/src/lab/train/policy/rules.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { YOURS } from '../dist/src/players/agent/trust.js';
import { fingerprint } from '../dist/src/players/match/fingerprint.js';
import { formatPolicy, parsePolicy } from '../dist/src/players/policy/model.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';
import { DECIDING_PHASES } from '../dist/src/rules/engine/phase-names.js';
import { phaseNames } from '../dist/src/rules/variant/phases.js';
import { FIGURES, figureAt, figureNames, sectionOf, writeFigures } from './figures.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'results/strength';
const PLAYERS = [3, 4, 5];
const IDS = EDITIONS.map(({ id }) => id);
const registry = await loadRegistry(YOURS);

/** What a program prints to standard output; what it prints to standard error is shown. */
function printed(file, ...words) {
  const { status, stdout } = spawnSync(process.execPath, [file, ...words.map(String)], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

const macher = (...words) => printed('dist/src/cli/main.js', ...words);

/** Experiments in the part that is being measured. */
const playing = new Set();

/** Whether an experiment fits in a link: it must not name files. */
const fitsLink = (file) =>
  spawnSync(process.execPath, ['dist/src/cli/main.js', 'link', file], { cwd: ROOT, stdio: 'ignore' }).status === 0;

/** Removes a database that another build has added to, so that what is taken from it comes from this build alone. */
function forget(database) {
  if (!existsSync(`${ROOT}${database}`)) return;
  const others = `SELECT 1 FROM runs WHERE build <> '${build()}' LIMIT 1`;
  if (JSON.parse(macher('sql', database, others, '--json')).length > 0) rmSync(`${ROOT}${database}`);
}

/** Writes a notebook's data from the games that were played. @param into the name of the file with the data */
function gather(database, notebook, into = notebook) {
  const query = readFileSync(`${ROOT}notebooks/data/${notebook}.sql`, 'utf8');
  macher('sql', database, query, '--out', `notebooks/data/${into}.parquet`);
}

/** The answer of an experiment; its database stays in `results/strength`. */
function played(file, where = {}) {
  const out = `${FOLDER}/${[file.split('/').at(-1), ...Object.values(where)].join('-')}.duckdb`;
  console.error(out);
  playing.add(`experiments/${file}.yaml`);
  const flags = Object.entries(where).flatMap(([name, value]) => [`--${name}`, value]);
  return JSON.parse(macher('run', `experiments/${file}.yaml`, ...flags, '--out', out, '--resume', '--again', '--json'));
}

/** One agent against others at a table of four, as `macher simulate` plays it. */
function match({ edition = 'valley-2006', one, others, games, seed }) {
  console.error(`${one} against ${others}, ${edition}`);
  const flags = ['--edition', edition, '--agents', `${one},${others}`, '--games', games, '--seed', seed];
  return JSON.parse(macher('simulate', ...flags, '--json'));
}

/** Matches against the players of an earlier build, in the folder that EARLIER names. @param pairs one, the others, games */
function againstEarlier(name, pairs) {
  const folder = process.env.EARLIER;
  if (!folder) {
    console.error(`${name}: set EARLIER to the folder of a built worktree of f5ae198, such as EARLIER=../earlier`);
    process.exit(1);
  }
  const rows = pairs.map(([one, others, games]) => [
    `${code(one)} / ${code(others)}, ${games.toLocaleString('en')} games`,
    ...IDS.map((edition) => {
      const words = [folder, one, others, '--edition', edition, '--games', games, '--json'];
      return share(JSON.parse(printed('bench/earlier.js', ...words)).share);
    }),
  ]);
  const caption = 'Four players: an even share is 25.0 %. The one is of this version, the three others are of f5ae198.';
  const agents = [...new Set(pairs.map(([one]) => one))];
  keep(name, `EARLIER=../earlier npm run results -- ${name}`, agents, [
    { caption, head: ['one / the others', ...IDS], rows },
  ]);
}

const share = ({ mean, low, high }) => ({ mean: 100 * mean, low: 100 * low, high: 100 * high, unit: ' %' });
const ahead = (difference) => ({ ...share(difference), unit: ' points', signed: true });
const score = ([one, other]) => `${one.score.mean.toFixed(0)} to ${other.score.mean.toFixed(0)}`;
const code = (text) => `\`${text}\``;

/**
 * Saves a figure. @param agents the agents it is about, by edition or variant file; a plain list if every edition has the same
 */
function keep(name, command, agents, tables, text) {
  const byEdition = Array.isArray(agents) ? Object.fromEntries(IDS.map((id) => [id, agents])) : agents;
  const players = {};
  for (const [where, names] of Object.entries(byEdition)) {
    players[where] = {};
    for (const agent of names) players[where][agent] = printOf(where, agent);
  }
  const experiments = [...playing].filter(fitsLink);
  const links = experiments.length > 0 ? { experiments } : {};
  const figure = { command, measured: new Date().toISOString().slice(0, 10), players, ...links, text, tables };
  writeFileSync(`${FIGURES}${name}.json`, `${JSON.stringify(figure, null, 1)}\n`);
}

const prints = new Map();
/** The current fingerprint of an agent. */
function printOf(where, agent) {
  const key = `${where} ${agent}`;
  if (!prints.has(key)) prints.set(key, fingerprint(registry, agent, RULES.get(where)));
  return prints.get(key);
}

/** One agent against three of the level below: a row for each step, a column for each edition. */
function steps(file, players) {
  const found = IDS.map((edition) => played(file, { edition, players }).arms);
  const rows = found[0].map(({ agents: [own, below] }, step) => [
    `${code(own.id)} / ${code(below.id)}`,
    ...found.map((arms) => share(arms[step].agents[0].winShare)),
  ]);
  const caption = `${players} players: an even share is ${(100 / players).toFixed(1)} %.`;
  return { caption, head: ['one / the others', ...IDS], rows };
}

/** Matches in `valley-2006`, one a row. */
const matchTable = (matches) => ({
  head: ['one', 'against three', 'games', 'wins', 'mean score'],
  rows: matches.map((asked) => {
    const { agents, games } = match(asked);
    return [code(asked.one), code(asked.others), games, share(agents[0].winShare), score(agents)];
  }),
});

const QUICK_LEVELS = ['beginner', 'casual', 'level-1', 'level-2', 'level-3'];
const SEARCHING_LEVELS = ['level-4', 'level-5'];
const PERSONALITIES = ['grassroots', 'gambler', 'pollster', 'media-baron', 'coalition-builder', 'treasurer'];
/** Agents that the panels judge, and the panel of an edition. */
const PANEL_AGENTS = [
  'random',
  'beginner',
  'level-1',
  'heuristic',
  'learned',
  'level-4',
  'mcts:iterations=20',
  'mcts:iterations=100',
];
const panelOf = (edition) => `panels/${edition}-4.jsonl.gz`;
/** Editions for which a six-line policy is learned. */
const POLICY_EDITIONS = ['valley-2006', 'spielworxx-2019', 'consim-1997'];
/** Agents whose bids are compared. */
const BIDDERS = ['heuristic', 'learned'];

/** Variants, each of which changes one mechanism; named by what they change. */
const FAULTS = 'test/lab/question/balance/faults';
const CHANGED = [
  ['meetings', 'experiments/variants/costly-meetings.yaml'],
  ['polls', `${FAULTS}/polls-idle.yaml`],
  ['contributions', `${FAULTS}/bonus.yaml`],
  ['shadow cards', `${FAULTS}/free-votes.yaml`],
  ['media', `${FAULTS}/first-election.yaml`],
  ['order of phases', 'experiments/variants/polls-first.yaml'],
];
/** Editions with a part of the rules of another one that has phases of its own for it. */
const TAKEN = [
  ['valley-2006', 'platforms', 'consim-1997'],
  ['valley-2006', 'platforms', 'spielworxx-2019'],
  ['spielworxx-2019', 'platforms', 'valley-2006'],
  ['spielworxx-2019', 'election', 'valley-2006'],
  ['consim-1997', 'platforms', 'valley-2006'],
];
/** The agent that plays each variant; figures note its fingerprint under the variant's rules. */
const learnedIn = (variants) => Object.fromEntries(variants.map(([, variant]) => [variant, ['learned']]));
/** The rules of every edition and variant that figures are about. */
const RULES = new Map();
for (const where of [...IDS, ...CHANGED.map(([, variant]) => variant)]) RULES.set(where, await playedBy(where));

/** What a seat has left, and how much of it came when there was nothing left to pay for: thousands. */
const LEFT_OVER = `WITH last AS (SELECT max(round) AS paying, (SELECT max(round) FROM rounds) AS round FROM money WHERE paid > 0)
  SELECT (SELECT avg(cash) FROM rounds, last WHERE rounds.round = last.round) AS money,
    (SELECT coalesce(sum(received), 0) FROM money, last WHERE money.round >= paying AND source IN ('mandates', 'members'))
      / (SELECT count(*) FROM seats) AS late`;
/** Measures of `macher bench` in docs/speed.md: the words for each and, if there is one, its goal. */
const SPEEDS = {
  'random.decisionsPerSecond': ['decisions a second, by the rules alone', ''],
  'heuristic.gamesPerSecond': ['games a second between four `heuristic`', ''],
  'learned.gamesPerSecond': ['games a second between four `learned`', 300],
  'mcts.iterationsPerSecond': ['iterations a second of a search', 20_000],
  'runner.heuristic1Worker': ['`heuristic`: speed of a run with one worker, ÷ the bare loop', 0.9],
  'runner.heuristic2Workers': ['the same with two workers', 1.7],
  'runner.learned1Worker': ['`learned`: speed of a run with one worker, ÷ the bare loop', 0.9],
  'runner.learned2Workers': ['the same with two workers', 1.7],
};

const PARTS = {
  /** results/quickstart.duckdb, which the first notebook reads, and the README's picture: half a minute. */
  picture() {
    macher('run', 'experiments/quickstart.yaml', '--resume', '--again');
    macher('report', 'results/quickstart.duckdb', '--figures', FOLDER);
    copyFileSync(`${ROOT}${FOLDER}/win-share.svg`, `${ROOT}docs/win-share.svg`);
  },
  /** The data of all notebooks but the first and the last: ten minutes. */
  notebooks() {
    for (const [name, file] of [
      ['bids', 'order'],
      ['bids-heuristic', 'order'],
      ['polls', 'polls'],
      ['polls-heuristic', 'polls'],
      ['anatomy', 'anatomy'],
    ]) {
      forget(`results/${name}.duckdb`);
      macher('run', `experiments/${name}.yaml`, '--resume', '--again', '--json');
      gather(`results/${name}.duckdb`, file, name.endsWith('-heuristic') ? `${file}-heuristic` : file);
    }
  },
  /** The clinic of the six editions, and the notebook that compares them: twenty minutes. */
  clinic() {
    const folder = 'notebooks/data/clinic';
    forget('results/editions.duckdb');
    macher('run', 'experiments/clinic/editions.yaml', '--resume', '--again', '--json');
    rmSync(`${ROOT}${folder}`, { recursive: true });
    macher('export', 'results/editions.duckdb', '--parquet', folder);
    gather(folder, 'editions');
  },
  /** The money that the learned policy has left, in every edition: half a minute. */
  'left-over'() {
    const rows = IDS.map((edition) => {
      played('strength/left-over', { edition });
      const database = `${FOLDER}/left-over-${edition}.duckdb`;
      const [{ money, late }] = JSON.parse(macher('sql', database, LEFT_OVER, '--json'));
      return [code(edition), 400, money.toFixed(1), late.toFixed(1)];
    });
    const head = ['edition', 'games', 'thousand left at the end', 'of it paid out after the last purchase'];
    keep('left-over', 'npm run results -- left-over', ['learned'], [{ head, rows }]);
  },
  /** Levels that do not search, in every edition with 3, 4 and 5 players: three minutes. */
  levels() {
    const tables = PLAYERS.map((players) => steps('levels', players));
    keep('levels', 'npm run results -- levels', QUICK_LEVELS, tables);
  },
  /** The README's table of all levels, four players: five minutes. */
  readme() {
    const { arms } = played('levels', { edition: 'valley-2006', players: 4 });
    const quick = arms.map(({ agents, games }) => {
      const [own, below] = agents;
      return [code(own.id), code(below.id), games, share(own.winShare), score(agents)];
    });
    const { head, rows } = matchTable([
      { one: 'level-4', others: 'level-3', games: 240, seed: 'levels' },
      { one: 'level-5', others: 'level-4', games: 240, seed: 'levels' },
    ]);
    const agents = { 'valley-2006': [...QUICK_LEVELS, ...SEARCHING_LEVELS] };
    keep('readme', 'npm run results -- readme', agents, [{ head, rows: [...quick, ...rows] }]);
  },
  /** Levels that search, in every edition with 3, 4 and 5 players: half an hour. */
  searching() {
    const tables = PLAYERS.map((players) => steps('levels-searching', players));
    keep('levels-searching', 'npm run results -- searching', ['level-3', ...SEARCHING_LEVELS], tables);
  },
  /** All levels but the highest in a tournament, every edition with four players: ten minutes. */
  ladder() {
    const found = IDS.map((edition) => played('strength/ladder', { edition, players: 4 }).answer);
    const agents = found[0].ratings.map(({ id }) => id).sort();
    const cell = ({ ratings }, agent) => {
      const { rating, low, high } = ratings.find(({ id }) => id === agent);
      return { mean: rating, low, high, digits: 0, signed: true };
    };
    const rows = agents.map((agent) => [code(agent), ...found.map((answer) => cell(answer, agent))]);
    const games = ['games', ...found.map((answer) => answer.games)];
    const neighbours = found.flatMap(({ ratings }, i) =>
      ratings.flatMap(({ id, next }, place) =>
        next ? [[code(IDS[i]), code(id), code(ratings[place + 1].id), ahead(next.difference), next.verdict]] : [],
      ),
    );
    // docs/strength.md shows it once it has a section of this name.
    keep('ladder', 'npm run results -- ladder', agents, [
      { head: ['agent', ...IDS], rows: [...rows, games] },
      { head: ['edition', 'agent', 'the next', 'finishes ahead more often by', 'verdict'], rows: neighbours },
    ]);
  },
  /** From chance to search: a few minutes. */
  matches() {
    const asked = [
      { one: 'heuristic', others: 'random', games: 600 },
      { one: 'learned', others: 'heuristic', games: 1600 },
      { one: 'mcts:iterations=2', others: 'heuristic', games: 160 },
      { one: 'mcts:iterations=10', others: 'heuristic', games: 80 },
      { one: 'mcts:iterations=2', others: 'learned', games: 160 },
      { one: 'mcts:iterations=10', others: 'learned', games: 80 },
      { one: 'mcts:iterations=50', others: 'learned', games: 40 },
    ].map((one) => ({ ...one, seed: 'matches' }));
    const agents = [...new Set(asked.flatMap(({ one, others }) => [one, others]))];
    keep('matches', 'npm run results -- matches', { 'valley-2006': agents }, [matchTable(asked)]);
  },
  /** What the learned player gains by searching in one phase and nowhere else: ten minutes. */
  'search-by-phase'() {
    const phases = [...phaseNames(RULES.get('valley-2006'))];
    // Bids for the order come from trained mixtures.
    const deciding = phases.filter((name) => DECIDING_PHASES.includes(name) && name !== 'bid-for-order');
    const rows = deciding.map((phase) => {
      const one = `./bench/search-by-phase.ts:phase=${phase}`;
      const { agents, games } = match({ one, others: 'learned', games: 400, seed: 'search-by-phase' });
      return [phase, games, share(agents[0].winShare), score(agents)];
    });
    const agents = { 'valley-2006': ['learned', 'mcts:iterations=50'] };
    const head = ['searches in', 'games', 'wins', 'mean score'];
    keep('search-by-phase', 'npm run results -- search-by-phase', agents, [{ head, rows }]);
  },
  /** The panels that come with the project: an hour and a half on one core. */
  panels() {
    for (const edition of IDS)
      macher('panel', 'make', '--edition', edition, '--positions', 1000, '--out', panelOf(edition));
  },
  /** What agents lose at the positions of these panels: a quarter of an hour. */
  panel() {
    const agents = [...PANEL_AGENTS];
    const found = IDS.map((edition) =>
      JSON.parse(macher('panel', 'judge', ...agents, '--panel', panelOf(edition), '--json')),
    );
    const lost = ({ points }) => ({ ...points, digits: 2 });
    const rows = agents.map((agent, i) => [code(agent), ...found.map((verdict) => lost(verdict.agents[i]))]);
    const decisions = ['decisions in a game', ...found.map((verdict) => ({ mean: verdict.decisions, digits: 0 }))];
    keep('panel', 'npm run results -- panel', agents, [{ head: ['agent', ...IDS], rows: [...rows, decisions] }]);
  },
  /** Personalities against three heuristics: half a minute. */
  personalities() {
    const asked = PERSONALITIES.map((one) => ({ one, others: 'heuristic', games: 1600, seed: 'personalities' }));
    const agents = [...PERSONALITIES, 'heuristic'];
    keep('personalities', 'npm run results -- personalities', { 'valley-2006': agents }, [matchTable(asked)]);
  },
  /** The learned policy against three heuristics, all editions: half a minute. */
  policy() {
    const rows = IDS.map((edition) => {
      const { agents, games } = match({ edition, one: 'learned', others: 'heuristic', games: 1600, seed: 'policy' });
      return [code(edition), games, share(agents[0].winShare), score(agents)];
    });
    const head = ['edition', 'games', 'wins', 'mean score'];
    keep('policy', 'npm run results -- policy', ['learned', 'heuristic'], [{ head, rows }]);
  },
  /** How much a policy that has practised a variant wins against three that know only the edition, and against heuristics: twelve minutes. */
  practice() {
    const found = CHANGED.map(([what, variant]) => {
      const flags = ['--edition', 'valley-2006', '--variant', variant];
      const out = `${FOLDER}/practice-${what.replaceAll(' ', '-')}`;
      const train = ['train', '--only', 'policy', ...flags, '--batches', 100, '--seed', 'practice-2', '--out', out];
      const [{ policy }] = JSON.parse(macher(...train, '--resume', '--json')).trained;
      const practised = `learned:model=${policy.file}`;
      const meets = (one, others) => {
        const match = ['--agents', `${one},${others}`, '--games', 1600, '--seed', 'practised-2', '--json'];
        return JSON.parse(macher('simulate', ...flags, ...match));
      };
      const [own, ...apart] = [
        meets(practised, 'learned'),
        ...['learned', practised].map((one) => meets(one, 'heuristic')),
      ];
      return {
        own: [what, code(variant), own.games, share(own.agents[0].winShare), score(own.agents)],
        apart: [what, apart[0].games, ...apart.map(({ agents }) => share(agents[0].winShare))],
      };
    });
    const tables = [
      { head: ['of', 'variant', 'games', 'wins', 'mean score'], rows: found.map(({ own }) => own) },
      {
        caption: 'Against three of `heuristic`, on the same deals:',
        head: ['of', 'games each', 'before practice', 'after it'],
        rows: found.map(({ apart }) => apart),
      },
    ];
    keep('practice', 'npm run results -- practice', learnedIn(CHANGED), tables);
  },
  /**
   * One player who knows what rule changes are worth, against three who play as if nothing had changed: ten minutes on one core.
   */
  rules() {
    const before = `${ROOT}${FOLDER}/without-rules`;
    mkdirSync(before, { recursive: true });
    for (const id of IDS) {
      const file = `${ROOT}models/${id}.policy.json`;
      const model = parsePolicy(readFileSync(file, 'utf8'), file);
      writeFileSync(`${before}/${id}.policy.json`, formatPolicy({ ...model, rules: new Map() }));
    }
    const without = `learned:model=${before}/valley-2006.policy.json`;
    const wonBy = (variant, agents, seed) => {
      const flags = ['--edition', 'valley-2006', '--variant', variant, '--agents', agents];
      return JSON.parse(macher('simulate', ...flags, '--games', 1600, '--seed', seed, '--json'));
    };
    const named = CHANGED.map(([what, variant]) => {
      const found = wonBy(variant, `learned,${without}`, 'rules-figure');
      return [what, code(variant), found.games, share(found.agents[0].winShare)];
    });
    const others = CHANGED.map(([what, variant]) => {
      const found = ['learned', without].map((one) => wonBy(variant, `${one},heuristic`, 'rules-heuristic'));
      return [what, found[0].games, ...found.map(({ agents }) => share(agents[0].winShare))];
    });
    const wins = Array.from({ length: 40 * IDS.length }, (_, number) =>
      winsOf({ seed: 'rules-figure', before }, registry, number, `${ROOT}models`),
    );
    const drawn = IDS.map((id, place) => {
      const own = wins.filter((_, number) => number % IDS.length === place);
      return ['at random', `${own.length} of ${code(id)}`, 8 * own.length, share(meanInterval(own))];
    });
    const all = ['at random', `all ${wins.length}`, 8 * wins.length, share(meanInterval(wins))];
    const head = ['of', 'variant', 'games', 'wins'];
    const rows = [...named, ...drawn, all];
    const against = {
      caption: 'Against three of `heuristic`, on the same deals:',
      head: ['of', 'games each', 'who knows wins', 'who does not wins'],
      rows: others,
    };
    const players = { ...learnedIn(CHANGED), ...among(IDS, ['learned']) };
    keep('rules', 'npm run results -- rules', players, [{ head, rows }, against]);
  },
  /**
   * One player who knows phases that its edition does not have, against three who do not, in variants that take them from
   * another edition: two minutes.
   */
  phases() {
    const folder = `${ROOT}${FOLDER}/without-phases`;
    mkdirSync(folder, { recursive: true });
    const rows = TAKEN.map(([edition, part, from]) => {
      const shipped = `${ROOT}models/${edition}.policy.json`;
      const model = parsePolicy(readFileSync(shipped, 'utf8'), shipped);
      const own = [...phaseNames(RULES.get(edition))];
      const weights = Object.entries(model.weights).filter(([kind]) => own.includes(kind.split('.')[0]));
      const [file, variant] = [`${folder}/${edition}.policy.json`, `${folder}/${edition}-${part}.yaml`];
      writeFileSync(file, formatPolicy({ ...model, weights: Object.fromEntries(weights) }));
      writeFileSync(variant, `extends: ${edition}\nname: ${part} of ${from}\nlike: { ${part}: ${from} }\n`);
      const wins = (one, others) => {
        const match = ['--agents', `${one},${others}`, '--games', 1600, '--seed', 'phases', '--json'];
        return share(
          JSON.parse(macher('simulate', '--edition', edition, '--variant', variant, ...match)).agents[0].winShare,
        );
      };
      const without = `learned:model=${file}`;
      const meets = [wins('learned', without), wins('learned', 'heuristic'), wins(without, 'heuristic')];
      return [code(edition), `\`${part}: ${from}\``, 1600, ...meets];
    });
    const head = [
      'edition',
      'with',
      'games each',
      'knows, among three who do not',
      'knows, among heuristics',
      'does not, among heuristics',
    ];
    keep('phases', 'npm run results -- phases', ['learned'], [{ head, rows }]);
  },
  /**
   * What a player gains by always bidding the same amount, or the same share of its cash, for order among three `learned`: three
   * minutes.
   */
  'constant-bids'() {
    const rows = IDS.map((edition) => {
      const { games, arms } = played('constant-bids', { edition }).answer;
      const [, ...constant] = arms;
      const best = (found) => found.reduce((a, b) => (b.effect.mean > a.effect.mean ? b : a));
      const [amount, part] = [true, false].map((whole) =>
        best(constant.filter(({ value }) => Number.isInteger(value) === whole)),
      );
      const at = (value) => ahead(constant.find((one) => one.value === value).effect);
      const percent = `${Math.round(100 * part.value)} %`;
      return [code(edition), games, amount.value, ahead(amount.effect), at(2), at(16), percent, ahead(part.effect)];
    });
    const head = ['edition', 'games', 'best amount', 'gains', '2 gains', '16 gains', 'best share', 'gains'];
    keep('constant-bids', 'npm run results -- constant-bids', ['learned'], [{ head, rows }]);
  },
  /** One player with trained bids against three who bid as before, and against three heuristics: two minutes. */
  'trained-bids'() {
    const rows = IDS.map((edition) => {
      const asked = { edition, games: 1600, seed: 'trained-bids' };
      const [before, heuristic] = ['learned:bids=none', 'heuristic'].map((others) =>
        match({ ...asked, one: 'learned', others }),
      );
      return [code(edition), 1600, share(before.agents[0].winShare), share(heuristic.agents[0].winShare)];
    });
    const head = ['edition', 'games each', 'against three without them', 'against three heuristics'];
    keep('trained-bids', 'npm run results -- trained-bids', ['learned', 'heuristic'], [{ head, rows }]);
  },
  /** Policies of six lines, learned at a mixed table and played at three tables on other deals: fifteen minutes. */
  'six-lines'() {
    const found = POLICY_EDITIONS.map((edition) => ({ edition, ...played('six-lines', { edition }).answer.policy }));
    const head = ['edition', 'against', 'games each', 'own bids win', 'the policy wins', 'it gains', 'in points'];
    const rows = found.flatMap(({ edition, tables }) =>
      tables.map(({ against, games, usual, withPolicy, winShare, points }) => [
        ...[code(edition), against.map(code).join(', '), games],
        ...[usual, withPolicy].map((part) => `${(100 * part).toFixed(1)} %`),
        ...[ahead(winShare), { ...points, signed: true }],
      ]),
    );
    const lines = found.map(({ edition, lines }) => [code(edition), lines.map(({ words }) => words).join(' ')]);
    const agents = among(POLICY_EDITIONS, ['heuristic', 'learned', 'gambler']);
    keep('six-lines', 'npm run results -- six-lines', agents, [
      { head: ['edition', 'policy of its heuristic'], rows: lines },
      { head, rows },
    ]);
    for (const edition of POLICY_EDITIONS)
      copyFileSync(
        `${ROOT}${FOLDER}/six-lines-${edition}.bids.yaml`,
        `${ROOT}experiments/policies/${edition}-six-lines.yaml`,
      );
  },
  /** What policies found by an earlier bid lab are worth against three of the same agent without a policy: two minutes. */
  'bid-policies'() {
    const rows = [
      ['valley-2006', 'heuristic'],
      ['spielworxx-2019', 'heuristic'],
      ['spielworxx-2019', 'learned'],
    ].map(([edition, agent]) => {
      const one = `${agent}:bids=experiments/policies/${edition}-${agent}.yaml`;
      const { agents, games } = match({ edition, one, others: agent, games: 4000, seed: 'policies' });
      return [code(edition), code(agent), games, share(agents[0].winShare), score(agents)];
    });
    const head = ['edition', 'agent', 'games', 'wins with the policy', 'mean score'];
    keep('bid-policies', 'npm run results -- bid-policies', among(['valley-2006', 'spielworxx-2019'], BIDDERS), [
      { head, rows },
    ]);
  },
  /** What the bid lab finds against three heuristics: two minutes. */
  'bid-lab'() {
    const even = ({ equilibrium, exploitability }) =>
      equilibrium.found === 'found'
        ? `${equilibrium.mean.toFixed(1)}; a price may gain up to ${exploitability.high.toFixed(1)} on it`
        : equilibrium.found;
    const own = (agents, asked) => ({ mean: agents.find(({ agent }) => agent.split(',')[0] === asked).bid });
    const tables = [
      ['bids', 'learned'],
      ['bids-heuristic', 'heuristic'],
    ].map(([file, agent]) => ({
      caption: `Against three ${code(agent)}`,
      head: ['round', 'best reply', 'gain on other deals', 'equilibrium', `${agent} bids`],
      rows: played(file).answer.auctions.map(({ round, bestReply: { price, gain }, agents, ...one }) => [
        ...[round, price, gain ? { ...gain, signed: true } : 'none', even(one)],
        own(agents, agent),
      ]),
    }));
    keep('bid-lab', 'npm run results -- bid-lab', among(['valley-2006'], BIDDERS), tables);
  },
  /** What publishing and shelving polls are worth: half a minute. */
  worth() {
    const rows = played('worth').answer.arms.map(({ value, mean, effect }, arm) => [
      value,
      { mean },
      arm === 0 ? '' : { ...effect, signed: true },
    ]);
    const head = ['polls', 'points', 'difference'];
    keep('worth', 'npm run results -- worth', among(['valley-2006'], ['heuristic']), [{ head, rows }]);
  },
  /** What the tuner finds, by itself and against one agent: ten minutes. */
  tuning() {
    const rows = ['tune', 'exploit'].flatMap((file) =>
      played(file).answer.heldOut.map(({ edition, players, against, games, winShare }) => [
        code(`experiments/${file}.yaml`),
        `${[...new Set(against)].join(', ')}; ${edition}, ${players} players`,
        games,
        share(winShare),
        `${(100 / players).toFixed(1)} %`,
      ]),
    );
    const head = ['experiment', 'against', 'games', 'wins on deals never seen', 'even'];
    const agents = { 'valley-2006': BIDDERS, 'spielworxx-2019': ['learned'] };
    keep('tuning', 'npm run results -- tuning', agents, [{ head, rows }]);
  },
  /** The policy against that of f5ae198: ten minutes. EARLIER=../earlier npm run results -- earlier */
  earlier() {
    againstEarlier('earlier', [['learned', 'learned', 1600]]);
  },
  /** The same with searches, by one side or both: an hour. */
  'earlier-searching'() {
    againstEarlier('earlier-searching', [
      ['level-4', 'learned', 400],
      ['level-5', 'learned', 200],
      ['learned', 'level-4', 200],
      ['level-4', 'level-4', 80],
      ['mcts:iterations=20', 'mcts:iterations=20', 120],
    ]);
  },
  /** How well the learned evaluation predicts who wins, under published rules and others: two minutes. */
  evaluation() {
    const table = (rules, ...more) => {
      const rows = JSON.parse(printed('bench/evaluation.js', 600, 'evaluation', '--json', ...more)).map((row) => [
        code(row.edition),
        row.positions,
        { mean: row.even, digits: 3 },
        { ...row.loss, digits: 3 },
        { mean: row.points },
      ]);
      const head = ['edition', 'positions', 'loss of even shares', 'loss of the evaluation', 'points off by'];
      return { caption: `By ${rules}.`, head, rows };
    };
    const published = table('the rules as published', '--picture', 'docs/evaluation.svg');
    const drawn = table('rules drawn at random, others in each game', '--rules', 'random');
    keep('evaluation', 'npm run results -- evaluation', ['learned'], [published, drawn]);
  },
  /** What gives the short game its character: half a minute. */
  differences() {
    const { answer } = played('differences');
    const shown = ['score', 'lead', 'decisions'];
    const cells = (effects) =>
      shown.map((measure) => ({ ...effects.find((one) => one.measure === measure).effect, signed: true }));
    const SIDES = {
      whole: (name) => `${name} instead of valley-2006`,
      in: (name) => `${name}, alone`,
      out: (name) => `${name}, on top of all others`,
    };
    const rows = answer.contrasts.map(({ side, name, effects }) => [SIDES[side](name), ...cells(effects)]);
    for (const { interplay } of answer.attributions)
      rows.push(['interplay: what all alone leave', ...cells(interplay)]);
    const head = ['difference', 'points of a seat', 'lead of the winner', 'decisions'];
    const command = 'npx macher run experiments/differences.yaml';
    keep('differences', command, among(['valley-2006', 'valley-2006-short'], ['heuristic']), [{ head, rows }]);
  },
  /** The smallest change that reaches a target: two minutes. */
  fix() {
    const { answer } = played('fix');
    keep('fix', 'npx macher run experiments/fix.yaml', among(['valley-2006'], ['heuristic']), [], answer.sentence);
  },
  /** Rulings decided the other way: a quarter of an hour. */
  rulings() {
    const { answer } = played('rulings');
    const page = readFileSync(`${ROOT}${FOLDER}/rulings.md`, 'utf8');
    writeFileSync(`${ROOT}docs/rulings-tested.md`, `${page.trimEnd()}\n\n## Measured\n\n${sectionOf('rulings')}\n`);
    keep('rulings', 'npm run results -- rulings', ['heuristic'], [], answer.sentence);
  },
  /** How often comparisons and tournaments are wrong, by simulation: ten minutes. */
  errors() {
    const paths = [
      'bench/error-rates.ts',
      'src/base/stats',
      'src/lab/question/balance/judge.ts',
      'src/lab/question/claims.ts',
      'src/lab/question/tournament',
      'test/support/ledger.ts',
      'test/support/tournament.ts',
    ];
    keepOfCode('npm run results -- errors', paths, JSON.parse(printed(bundled('error-rates'), '--json')));
  },
  /** How often intervals cover the truth, by simulation: five minutes. */
  coverage() {
    const paths = ['bench/coverage.ts', 'src/base/stats'];
    keepOfCode('npm run results -- coverage', paths, JSON.parse(printed(bundled('coverage'), '--json')));
  },
  /** Games entered from logs with gaps, and from evenings as the page writes them down: ten minutes. */
  paper() {
    const logs = ['public-log', 'evening-log'].map((name) => `test/table/paper/${name}.ts`);
    const paths = ['bench/paper.ts', 'src/table/paper', 'web/src/season/draft.ts', 'web/src/season/noted', ...logs];
    keepOfCode('npm run results -- paper', paths, JSON.parse(printed(bundled('paper'), 8, 'all', 'fresh', '--json')));
  },
  /** Many tables in the browser at once: a minute, on a quiet machine. */
  tables() {
    const paths = ['bench/tables.js', 'src/table/server', 'src/table/play'];
    keepOfCode('npm run results -- tables', paths, JSON.parse(printed('bench/tables.js', 50, 30, '--json')));
  },
  /** What a queue costs: three minutes, on a quiet machine with redis-server. */
  queue() {
    const rows = [
      ['heuristic', 24000, 2],
      ['mcts:iterations=10', 160, 2],
    ].map((words) => JSON.parse(printed('bench/queue.js', ...words, '--json')));
    const head = ['what', 'here', 'queue', 'processor here', 'queue, in all', 'of it the coordinator', 'threads busy'];
    keepOfCode('npm run results -- queue', ['bench/queue.js', 'src/lab/executor'], { 'queue-cost': { head, rows } });
  },
  /** How often clinics of an unchanged edition give a wrong verdict: a quarter of an hour. */
  alarms() {
    const paths = ['bench/clinic-alarms.js', 'src/base/stats', 'src/lab/question/balance'];
    const tables = JSON.parse(printed('bench/clinic-alarms.js', 'valley-2006', 50, 3600, 2, '--json'));
    keepOfCode('npm run results -- alarms', paths, tables);
  },
  /** How fast the programming interfaces are: six minutes, on a quiet machine with numpy. */
  doors() {
    const paths = ['bench/doors.js', 'bench/analyse.js', 'scripts/bundle.js', 'src/service/analysis'];
    keepOfCode('npm run results -- doors', paths, JSON.parse(printed('bench/doors.js', '--json')));
  },
  /** What `macher bench` measures: four minutes, on a quiet machine. */
  speeds() {
    const measures = JSON.parse(macher('bench', '--json'));
    const rows = Object.entries(SPEEDS).map(([name, [what, goal]]) => {
      const { value, runs } = measures[name];
      const shown = (n) => (n < 10 ? n.toFixed(2) : Math.round(n).toLocaleString('en'));
      const range = `${shown(value)} (${shown(Math.min(...runs))} to ${shown(Math.max(...runs))})`;
      return [what, goal === '' ? '' : `at least ${shown(goal)}`, range, code(name)];
    });
    const head = ['what', 'goal', 'median of the runs (lowest to highest)', 'in `macher bench`'];
    const paths = ['src/lab/bench', 'src/rules/engine', 'src/players/search', 'src/players/policy', 'src/lab/arena'];
    keepOfCode('npm run results -- speeds', paths, { speeds: { head, rows } });
  },
  /** How soon the first screen appears: a minute, on a quiet machine with Chromium, after `npm run site`. */
  'first-screen'() {
    const paths = ['bench/first-screen.js', 'web/drawn-start-plugin.ts', 'web/src', 'web/site'];
    keepOfCode('npm run results -- first-screen', paths, JSON.parse(printed('bench/first-screen.js', 7, '--json')));
  },
  /** How many clicks a round takes at the table: five minutes, with Chromium. */
  clicks() {
    const paths = ['bench/clicks.js', 'bench/clicks', 'web/src', 'src/table/server', 'src/table/play'];
    keepOfCode('npm run results -- clicks', paths, JSON.parse(printed('bench/clicks.js', '--json')));
  },
  /** How accurate forecasts are: eleven minutes, on a quiet machine. */
  forecasts() {
    const paths = ['bench/forecasts.js', 'src/lab/question/rehearsal.ts'];
    keepOfCode('npm run results -- forecasts', paths, JSON.parse(printed('bench/forecasts.js', '--json')));
  },
  /** What merging shards costs: two minutes. */
  merge() {
    const paths = ['bench/merge.js', 'src/lab/run/merge.ts', 'src/lab/executor/export'];
    keepOfCode('npm run results -- merge', paths, JSON.parse(printed('bench/merge.js', 2_000_000, '--json')));
  },
  /** What the clinic says about rules that were broken on purpose: six minutes. */
  faults() {
    const rows = ['faults', 'dominant-card', 'last-seat', 'no-effect'].flatMap((file) => {
      const { verdicts } = played(`clinic/${file}`).answer;
      return [...new Set(verdicts.map(({ arm }) => arm))].map((arm) => {
        const broken = verdicts.filter((one) => one.arm === arm && one.word === 'broken');
        return [arm, broken.map(({ sentence }) => sentence).join(' ') || 'Nothing is broken.'];
      });
    });
    const agents = among(['valley-2006', 'valley-2006-short'], ['heuristic']);
    keep('faults', 'npm run results -- faults', agents, [{ head: ['rules', 'what is called broken'], rows }]);
  },
};

/** Bundles a TypeScript program of `bench` into one file that runs; returns its path. */
function bundled(name) {
  // As deep in dist/ as the source's own modules, which find agents and models relative to themselves.
  const outfile = `${ROOT}dist/src/bench/${name}/${name}.js`;
  const entryPoints = [`${ROOT}bench/${name}.ts`];
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return outfile;
}

/** Saves figures that are about code, not players. @param tables by the names of their figures */
function keepOfCode(command, paths, tables) {
  const code = { paths, hash: codeHash(ROOT, paths) };
  for (const [name, table] of Object.entries(tables)) {
    const figure = { command, measured: new Date().toISOString().slice(0, 10), players: {}, code, tables: [table] };
    writeFileSync(`${FIGURES}${name}.json`, `${JSON.stringify(figure, null, 1)}\n`);
  }
}

/** The same agents in some editions. */
function among(editions, agents) {
  return Object.fromEntries(editions.map((id) => [id, agents]));
}

/** Marks the figures whose players or code have changed, and unmarks the others. */
function stamp() {
  for (const name of figureNames()) {
    const { outdated: _, ...figure } = figureAt(name);
    const { code } = figure;
    let changed = code !== undefined && codeHash(ROOT, code.paths) !== code.hash;
    for (const [where, agents] of Object.entries(figure.players))
      for (const [agent, print] of Object.entries(agents)) changed ||= printOf(where, agent) !== print;
    const stamped = changed ? { ...figure, outdated: true } : figure;
    writeFileSync(`${FIGURES}${name}.json`, `${JSON.stringify(stamped, null, 1)}\n`);
  }
}

const asked = process.argv.slice(2);
const known = { ...PARTS, stamp };
const unknown = asked.find((part) => !Object.hasOwn(known, part));
if (unknown !== undefined) {
  console.error(`unknown part '${unknown}'; expected some of ${Object.keys(known).join(', ')}`);
  process.exit(1);
}
mkdirSync(`${ROOT}${FOLDER}`, { recursive: true });
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  playing.clear();
  known[part]();
}
writeFigures();
