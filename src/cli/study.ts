/** `macher study`: settings to try, what they are worth, and the best so far, for optimisers in any language. */
import { basename, dirname, extname, join, parse } from 'node:path';
import type { InferredOptionTypes } from 'yargs';
import { columns } from '../base/drawing/columns.ts';
import { counted } from '../base/drawing/words.ts';
import { isMapping } from '../base/mapping.ts';
import { hasInterval, rangeOf } from '../base/stats/intervals.ts';
import { writeFile } from '../base/text/files.ts';
import { nameText, quote } from '../base/text/quote.ts';
import { shellWord } from '../base/text/shell.ts';
import { slug } from '../base/text/slug.ts';
import type { Standing } from '../lab/study/course.ts';
import type { Best, Study, Suggestion, Value } from '../lab/study/study.ts';
import { ALLOW_AGENTS } from './allow-agents.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson, remark } from './output.ts';
import { checkUnused } from './usage.ts';

const STEPS = ['create', 'ask', 'tell', 'best'] as const;
type Step = (typeof STEPS)[number];

/** The options allowed for each step, besides --study and --json. */
const OF_STEP: Readonly<Record<Step, readonly string[]>> = {
  create: ['out'],
  ask: ['out', 'allow-agents'],
  tell: ['id', 'setting', 'values', 'games'],
  best: [],
};

const OPTIONS = {
  out: {
    type: 'string',
    describe: 'For create the database; for ask a file for the experiment that plays the setting',
    defaultDescription: 'results/study-FILE.duckdb',
  },
  study: { type: 'string', describe: 'The study, if the database has several', defaultDescription: 'the last one' },
  id: { type: 'number', describe: 'For tell: the number of the setting that ask gave it' },
  setting: {
    type: 'string',
    describe: 'For tell, instead of --id: any setting, as JSON; what it leaves out keeps its usual value',
  },
  values: {
    type: 'string',
    describe: 'For tell: what was measured, as JSON: numbers, or { "mean": …, "error": …, "n": … }',
  },
  games: {
    type: 'string',
    describe: 'For tell, instead of --values: a database with games of this setting',
  },
  ...ALLOW_AGENTS,
  ...JSON_OPTION,
} as const;
type Flags = InferredOptionTypes<typeof OPTIONS>;

/** A JSON object on the command line. */
const mapFrom = (option: string, text: string, example: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(text);
    if (isMapping(found)) return found;
  } catch {
    // Reported below, as for any other JSON.
  }
  throw new UsageError(`--${option}: found ${quote(text)}; expected JSON, such as ${example}`);
};

const number = (value: number): string => String(Number(value.toPrecision(4))).replace('-', '−');

const wordsOf = (setting: Standing['setting']): string =>
  Object.entries(setting)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const bestTable = ({ goals, best }: Best): string => {
  const names = Object.keys(goals);
  const rows = best.map(({ ids, setting, values }) => [
    ids.join(', '),
    ...names.flatMap((goal) => [
      number(values[goal].mean),
      hasInterval(values[goal]) ? rangeOf(values[goal], number) : 'no interval: one value, without an error',
    ]),
    nameText(wordsOf(setting)),
  ]);
  const head = ['id', ...names.flatMap((goal) => [`${goal} (${goals[goal]})`, '95 % together']), 'setting'];
  return columns([head, ...rows], ['right', ...names.flatMap(() => ['right', 'left'] as const), 'left']);
};

const printBest = (found: Best): void => {
  const { study, known, best, notWorse, goals } = found;
  if (best.length === 0) {
    print(`Nothing is known in the study ${study} yet: report values with macher study tell.`);
    return;
  }
  const isFront = Object.keys(goals).length > 1;
  print(
    isFront
      ? `Of ${counted(known, 'setting')} of ${study}, no other beats these in both goals:\n`
      : `The best of ${counted(known, 'setting')} of ${study}:\n`,
  );
  print(bestTable(found));
  if (!isFront) print(`\nNot shown to be worse: ${notWorse.length === 0 ? 'none' : notWorse.join(', ')}.`);
};

/** Writes the experiments for a setting: the first into the file, those for further tables next to it. */
const writeExperiments = ({ experiments }: Suggestion, out: string): string[] => {
  const { dir, name } = parse(out);
  return experiments.map((text, i) => {
    const path = i === 0 ? out : join(dir, `${name}-${i + 1}${extname(out)}`);
    writeFile(path, text);
    return path;
  });
};

const printSuggestion = (suggestion: Suggestion, study: Study, file: string, { out, json }: Flags): void => {
  const written = out === undefined ? [] : writeExperiments(suggestion, out);
  if (json) {
    printJson({ study: study.name, ...suggestion });
    return;
  }
  const { id, setting } = suggestion;
  print(`${id}: ${nameText(wordsOf(setting))}`);
  for (const path of written) print(path);
  const values = JSON.stringify(Object.fromEntries(study.told.map((goal) => [goal, 0.5])));
  remark(`Then say what it is worth: macher study tell ${shellWord(file)} --id ${id} --values ${shellWord(values)}`);
};

const tell = async (study: Study, { id, setting, values, games, json }: Flags): Promise<void> => {
  if ((id === undefined) === (setting === undefined))
    throw new UsageError('study tell: expected one of --id and --setting');
  if ((values === undefined) === (games === undefined))
    throw new UsageError('study tell: expected one of --values and --games');
  const of = id ?? mapFrom('setting', setting!, '{ "reserve": 4 }');
  const settingId =
    games === undefined
      ? await study.tell(of, mapFrom('values', values!, '{ "winShare": 0.31 }') as Record<string, Value>)
      : await study.tellGames(of, games);
  if (json) printJson({ study: study.name, id: settingId });
  else print(`Setting ${settingId} of ${study.name} has its values.`);
};

const create = async (file: string, { out, json }: Flags): Promise<void> => {
  const { Study } = await import('../lab/study/study.ts');
  const path = out ?? `results/study-${slug(basename(file, extname(file))) || 'tune'}.duckdb`;
  const study = await Study.create(path, file);
  study.close();
  if (json) printJson({ study: study.name, database: path, goals: study.goals });
  else print(`${path}\nNext: macher study ask ${shellWord(path)}`);
};

export const study = defineCommand({
  usage: 'study <step> <file>',
  about: 'Tune by ask and tell, with the built-in optimiser or your own: create a study, ask, tell, show the best',
  positionals: {
    step: {
      choices: STEPS,
      demandOption: true,
      describe: 'create a study from a file; ask for a setting; tell a value; show the best',
    },
    file: {
      type: 'string',
      demandOption: true,
      describe: 'For create an experiment with ask: tune; for the others the database of the study',
    },
  },
  options: OPTIONS,
  examples: [
    ['study create experiments/tune.yaml --out tune.duckdb', 'begin a study'],
    ['study ask tune.duckdb --json', 'a setting to try, with its id and the experiment that plays it'],
    [`study tell tune.duckdb --id 1 --values '{"winShare": {"mean": 0.31, "error": 0.02}}'`, 'what it is worth'],
    ['study best tune.duckdb', 'the best so far, or the front of two goals'],
  ],
  run: async ({ step, file, ...flags }) => {
    const unused = Object.values(OF_STEP)
      .flat()
      .filter((name) => !OF_STEP[step].includes(name));
    checkUnused(`study ${step}`, flags, unused);
    if (step === 'create') return create(file, flags);
    const { Study } = await import('../lab/study/study.ts');
    const study = await Study.open(file, flags.study, { allowAgents: flags['allow-agents'] });
    try {
      if (step === 'ask') printSuggestion(await study.ask(dirname(flags.out ?? '')), study, file, flags);
      else if (step === 'tell') await tell(study, flags);
      else if (flags.json) printJson(study.best());
      else printBest(study.best());
    } finally {
      study.close();
    }
  },
});
