/** `macher clinic`: compares a variant with what it extends, in the available time. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../base/text/files.ts';
import { nearestHint } from '../base/text/nearest.ts';
import { ending, sentence } from '../base/text/quote.ts';
import { shellWord } from '../base/text/shell.ts';
import { slug } from '../base/text/slug.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { Store } from '../lab/store/store.ts';
import { YOURS } from '../players/agent/trust.ts';
import { clock } from './clock.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { expectKind } from './files.ts';
import { sendNews } from './news.ts';
import { remark } from './output.ts';
import { practiseAll } from './practice.ts';
import { pageAt } from './site.ts';
import { seedFrom, wholeNumber } from './usage.ts';
import { PLAYERS_OPTION, workersFrom } from './workers.ts';

const USUAL_MINUTES = 10;
const MOST_MINUTES = 10_000;
const USUAL_PLAYERS = 4;
const MOST_GAMES = 100_000_000;

/**
 * The players: the best agent that does not search, whose verdicts come first; one that plays differently and quickly, with more
 * games; and a search with a few games.
 */
const FIELDS = [
  { agents: ['learned'], part: 1 },
  { agents: ['heuristic'], part: 2.5 },
  { agents: ['level-4'], part: 0.004, label: 'search' },
];
/** Players that have practised each version before: they show what learned players, which know only the edition, do not see. */
const PRACTISED = { agents: ['learned'], part: 0.6, label: 'practised' };

/** Batches of practice for each minute, and at most. */
const BATCHES = { aMinute: 6, most: 60 };
const MOST_BATCHES = 100_000;
/** Practice usually takes a third of the time; on a busy machine it may take all of it. */
const MOST_PRACTICE = 0.6;

/** What is compared: an edition alone, or a variant with what it extends. */
const subjectOf = async (file: string) => {
  const [{ extendedBy, VariantError }, { EDITION_IDS, editionNamed }] = await Promise.all([
    import('../rules/variant/asked.ts'),
    import('../rules/engine/editions/index.ts'),
  ]);
  if (editionNamed(file))
    return { name: file, edition: file, question: `Is ${file} well made?`, variant: [], versions: [] };
  const found = await extendedBy(file).catch((error) => {
    if (!(error instanceof VariantError)) throw error;
    const isMissing = !/[./\\]/.test(file);
    throw new UsageError(
      isMissing
        ? `${file}: expected the file of a variant, or one of the editions ${EDITION_IDS.join(', ')}${nearestHint(file, EDITION_IDS)}`
        : error.message,
    );
  });
  const { name, edition, file: parent } = found;
  return {
    ...{ name, edition, variant: [parent ?? 'none', file], versions: [parent, file] },
    question: `What does ${sentence(name).replace(/\.$/, '')} change in ${parent ?? edition}, and is it well made?`,
  };
};

/** "3,4,5" as numbers. */
const tablesOf = (players: string): number[] => {
  const tables = players.split(',').map((one) => Number(one.trim()));
  if (tables.every((one) => Number.isInteger(one) && one > 0) && new Set(tables).size === tables.length) return tables;
  throw new UsageError(`--players: found ${players}; expected numbers of players, such as 4 or 3,4,5`);
};

type Subject = Awaited<ReturnType<typeof subjectOf>>;

interface ClinicFlags {
  readonly minutes: number | undefined;
  readonly games: number | undefined;
  readonly players: readonly number[];
  readonly seed: string | undefined;
  /** The files of policies that have practised the versions, by version name; empty if none have. */
  readonly practised: Readonly<Record<string, string>>;
}

/** The arms of a clinic: the variant and what it extends, at each table. */
const armsOf = async (
  { name, edition, variant, question }: Subject,
  { minutes = USUAL_MINUTES, games, players, seed, practised }: ClinicFlags,
): Promise<readonly Experiment[]> => {
  const [{ loadRegistry }, { checkExperiments }, { KINDS }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/check.ts'),
    import('../lab/question/kinds.ts'),
  ]);
  const [first, ...others] = FIELDS;
  const practising = Object.keys(practised).length > 0 ? [{ ...PRACTISED, practised }] : [];
  const raw = {
    ...{ name: nameOf(name), question, edition, fields: [first, ...practising, ...others], ask: 'balance' },
    ...(variant.length > 0 ? { variant } : {}),
    ...(games === undefined ? { minutes } : { games }),
    players: players.length === 1 ? players[0] : players,
    ...(seed === undefined ? {} : { seed: seedFrom(seed) }),
  };
  const checked = await checkExperiments(raw, { registry: await loadRegistry(YOURS), kinds: KINDS, folder: '.' });
  if ('experiments' in checked) return checked.experiments;
  throw new UsageError(checked.problems.map(({ message }) => message).join('; '));
};

/** The name of the experiment and its files. */
const nameOf = (subject: string): string => `clinic-${slug(subject) || 'variant'}`;

/**
 * Whether a database has results for what a variant extends, from an earlier version of the same name, but none for the variant
 * itself.
 */
const isNextVersion = async (store: Store, arms: readonly Experiment[]): Promise<boolean> => {
  const { runIdOf } = await import('../lab/run/run.ts');
  const known = new Set((await store.runs()).map(({ run }) => run));
  return known.has(runIdOf(arms[0])) && arms.some((arm) => !known.has(runIdOf(arm)));
};

/** The limits that verdicts have to meet. @throws UsageError in a sentence with the line of a mistake */
const limitsFrom = async (file: string) => {
  const [{ parseLimits }, { mistakesIn, NotationError }] = await Promise.all([
    import('../lab/question/balance/limits.ts'),
    import('../base/text/yaml-entry.ts'),
  ]);
  expectKind(file, 'limits');
  try {
    return parseLimits(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof NotationError)
      throw new UsageError(
        mistakesIn(file, error)
          .map((one) => `--expect: ${one}`)
          .join('\n'),
      );
    throw new UsageError(`--expect: ${ending(file)}: ${reasonOf(error as Error)}; expected limits in YAML`);
  }
};

export const clinic = defineCommand({
  usage: 'clinic <variant>',
  about: 'Examine a variant: what it changes, what is broken, and what to watch',
  positionals: {
    variant: { type: 'string', demandOption: true, describe: 'The file of a variant, in YAML; or an edition' },
  },
  options: {
    minutes: {
      type: 'number',
      describe: 'How long it may take; the number of games depends on the speed of this machine',
      defaultDescription: `${USUAL_MINUTES}`,
    },
    games: {
      type: 'number',
      describe: 'Instead of minutes: games of the first players for each version, as printed by an earlier clinic',
    },
    players: {
      type: 'string',
      default: `${USUAL_PLAYERS}`,
      describe: 'Numbers of players, such as 3,4,5; one page has all tables',
    },
    out: {
      type: 'string',
      describe: 'The database; its page is written next to it',
      defaultDescription: 'results/clinic-NAME.duckdb',
    },
    practice: {
      type: 'number',
      describe: 'Batches of 96 games in which some of the players practise each version; 0 for none',
      defaultDescription: `${BATCHES.aMinute} for each minute, at most ${BATCHES.most}; 0 with --games`,
    },
    seed: { type: 'string', describe: 'The seed of all random numbers: a word or a number', defaultDescription: '1' },
    expect: {
      type: 'string',
      describe: 'A file of limits, in YAML: exits with 1 if a verdict is clearly outside one',
    },
    site: {
      type: 'string',
      describe:
        'The address of the site that npm run site builds: the page of a clinic then has links that open games at a move there',
    },
    ...PLAYERS_OPTION,
    resume: { type: 'boolean', default: false, describe: 'Play the missing games of this clinic' },
    again: {
      type: 'boolean',
      default: false,
      describe: 'With --resume: if another build played it, play it again in a separate run',
    },
    ...JSON_OPTION,
  },
  examples: [
    ['clinic my-variant.yaml', 'ten minutes, four players; the database and the page go into results/'],
    ['clinic my-variant.yaml --minutes 30 --players 3,4,5', 'three tables on one page'],
    ['clinic my-variant.yaml --expect limits.yaml', 'a check for continuous integration'],
    ['clinic valley-2006 --minutes 5', 'an edition by itself'],
  ],
  run: async ({
    variant,
    minutes,
    games,
    players,
    practice,
    out,
    seed,
    expect,
    site,
    workers,
    resume,
    again,
    json,
  }) => {
    if (minutes !== undefined && games !== undefined)
      throw new UsageError('--minutes: found --games as well; leave one of them out');
    if (minutes !== undefined && !(minutes > 0 && minutes <= MOST_MINUTES))
      throw new UsageError(`--minutes: found ${minutes}; expected more than 0 and at most ${MOST_MINUTES}`);
    if (games !== undefined) wholeNumber('games', games, 1, MOST_GAMES);
    const threads = workersFrom(workers, 0);
    const address = site === undefined ? undefined : pageAt(site);
    const limits = expect === undefined ? [] : await limitsFrom(expect);
    const usual = Math.min(BATCHES.most, Math.round(BATCHES.aMinute * (minutes ?? USUAL_MINUTES)));
    // People who choose the number of games also choose how much practice comes before them.
    const batches = practice ?? (games === undefined ? usual : 0);
    wholeNumber('practice', batches, 0, MOST_BATCHES);
    const subject = await subjectOf(variant);
    const flags = { minutes, games, players: tablesOf(players), seed };
    const path = out ?? `results/${nameOf(subject.name)}.duckdb`;
    sendNews({ database: path });
    // Finds mistakes in the question and the place of its results before anybody practises.
    const { Store, checkPlace } = await import('../lab/store/store.ts');
    await checkPlace(path);
    let asked = await armsOf(subject, { ...flags, practised: {} });
    const began = performance.now();
    if (batches > 0 && subject.versions.length > 0) {
      const folder = join(dirname(path), 'practice');
      const practised = await practiseAll(subject, { batches, seed: seed ?? '1', folder, workers: threads });
      asked = await armsOf(subject, { ...flags, practised });
    }
    const spent = (performance.now() - began) / 1000;
    const allowed = 60 * (minutes ?? USUAL_MINUTES);
    if (games === undefined && spent > MOST_PRACTICE * allowed)
      remark(
        `Practice alone took ${clock(spent)} of the ${clock(allowed)} that the clinic may take. A smaller --practice leaves more time for games.`,
      );
    const [{ withMinutes }, { answer }, { pageBeside }, { KINDS }] = await Promise.all([
      import('../lab/question/ask.ts'),
      import('./ask.ts'),
      import('../lab/run/report.ts'),
      import('../lab/question/kinds.ts'),
    ]);
    const store = await Store.open(path);
    try {
      const arms = await withMinutes(asked, store, { workers: threads }, KINDS, spent);
      const isNext = await isNextVersion(store, arms);
      if (isNext)
        remark(
          'An earlier version of this variant was tried here. The original is not played again, the earlier page stays, and macher history compares both versions.',
        );
      const given = [
        ...(subject.versions.length === 0 ? [] : ['--practice', String(batches)]),
        ...(players === `${USUAL_PLAYERS}` ? [] : ['--players', players]),
        ...(seed === undefined ? [] : ['--seed', seed]),
        ...(out === undefined ? [] : ['--out', out]),
        ...(expect === undefined ? [] : ['--expect', expect]),
        ...(site === undefined ? [] : ['--site', site]),
      ];
      const repeat = ['macher', 'clinic', variant, '--games', String(arms[0].ask!.games), ...given];
      const note = `To play the same games again: ${repeat.map(shellWord).join(' ')}`;
      const next = [...repeat, '--resume'].map(shellWord).join(' ');
      const answering = { workers: threads, resume: resume || isNext, again, json, practised: spent, site: address };
      const found = await answer(arms, store, answering, { path, page: pageBeside(path), again: next, note });
      const { brokenLimits } = await import('../lab/question/balance/limits.ts');
      const broken = brokenLimits(limits, found);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    } finally {
      store.close();
    }
  },
});
