/** Forms as experiments: the file that each writes, and the command that plays it. */
import { basename } from 'node:path';
import { Document, isCollection } from 'yaml';
import { shellWord } from '../../base/text/shell.ts';
import { slug } from '../../base/text/slug.ts';
import { parseExperiments } from '../../lab/experiment/load.ts';
import { ExperimentError } from '../../lab/experiment/problem.ts';
import { KINDS } from '../../lab/question/kinds.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA } from '../../players/agent/trust.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { EXPERIMENTS, type Folder } from './folder.ts';
import type { PlanTold, Question } from './messages.ts';
import { Refused } from './refused.ts';

/** A question whose experiment is a file that is there, or a command's words alone. */
export type Ready = Extract<Question, { kind: 'clinic' | 'file' }>;

type Steps = Extract<Question, { kind: 'curve' }>['tune'];

/** The number of players that the clinic has where nothing is said. */
const USUAL_PLAYERS = '4';

/** Who plays rules that are tried: quick, and the same on every machine. */
const AGENTS = ['heuristic'];

const tuneOf = (all: readonly Steps[]) =>
  Object.fromEntries(all.map(({ parameter, from, to, step }) => [`rules.${parameter}`, { from, to, step }]));

const names = (all: readonly Steps[]): string => all.map(({ parameter }) => parameter).join(' and ');

/** What a form says, as the fields of an experiment's file. */
const fieldsOf = (question: Exclude<Question, Ready>) => {
  const { variant, edition, players, games } = question;
  const subject = variant === null ? edition : basename(variant).replace(/\.ya?ml$/, '');
  const head = (words: string, topic: string) => ({
    question: words,
    name: slug(`${question.kind} ${subject} ${topic}`),
  });
  const table = { edition, ...(variant === null ? {} : { variant: `../${variant}` }), players, ask: question.kind };
  const tail = { agents: AGENTS, games, seed: 1 };
  if (question.kind === 'differences')
    return { ...head(`Which changes of ${subject} do what?`, ''), ...table, ...tail };
  if (question.kind === 'curve') {
    const { tune, verdicts } = question;
    const asks = `What do the values of ${tune.parameter} do in ${subject}?`;
    return { ...head(asks, tune.parameter), ...table, tune: tuneOf([tune]), verdicts, ...tail };
  }
  const { tune, goal } = question;
  const ends = Object.fromEntries(Object.entries({ from: goal.from, to: goal.to }).filter(([, end]) => end !== null));
  const asks = `What is the smallest change of ${names(tune)} in ${subject} that reaches the target for ${goal.verdict}?`;
  return {
    ...head(asks, goal.verdict),
    ...table,
    tune: tuneOf(tune),
    target: { verdicts: { [goal.verdict]: ends } },
    ...tail,
  };
};

const textOf = (fields: object, tune: readonly string[]): string => {
  const document = new Document(fields);
  for (const path of [['agents'], ...tune.map((name) => ['tune', name]), ['target', 'verdicts']]) {
    const node = document.getIn(path, true);
    if (isCollection(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
};

const checkSubject = (folder: Folder, question: Question): void => {
  if (question.kind === 'file') folder.path(question.file);
  else if (question.variant !== null && !(question.kind === 'clinic' && editionNamed(question.variant)))
    folder.path(question.variant);
};

/** The file that a form would write, read as the command would read it. @throws Refused in a sentence where it could not be played */
const written = async (folder: Folder, question: Exclude<Question, Ready>): Promise<{ file: string; text: string }> => {
  const fields = fieldsOf(question);
  const tune = 'tune' in fields ? Object.keys(fields.tune) : [];
  const named = (n: number) => {
    // The name is that of the database as well: another question has another one.
    const name = n === 1 ? fields.name : `${fields.name}-${n}`;
    return { file: `${EXPERIMENTS}/${name}.yaml`, text: textOf({ ...fields, name }, tune) };
  };
  let n = 1;
  while (folder.has(named(n).file) && folder.read(named(n).file) !== named(n).text) n++;
  const { file, text } = named(n);
  try {
    await parseExperiments(text, `${folder.root}/${file}`, await loadRegistry(DATA), KINDS);
  } catch (error) {
    if (!(error instanceof ExperimentError)) throw error;
    throw new Refused(422, error.message.replaceAll(`${folder.root}/`, ''));
  }
  return { file, text };
};

/** The words of the command, without those that let it be stopped and resumed. */
export const wordsOf = (question: Ready): string[] => {
  if (question.kind === 'file') return ['run', question.file];
  const players = question.players.join();
  return [
    ...['clinic', question.variant, '--minutes', String(question.minutes)],
    ...(players === USUAL_PLAYERS ? [] : ['--players', players]),
  ];
};

export const commandOf = (words: readonly string[]): string => ['macher', ...words].map(shellWord).join(' ');

/** What a form comes to, before it is begun; nothing is written. @throws Refused */
export const planOf = async (folder: Folder, question: Question): Promise<PlanTold> => {
  checkSubject(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file')
    return { file: null, text: null, command: commandOf(wordsOf(question)) };
  const { file, text } = await written(folder, question);
  return { file, text, command: commandOf(wordsOf({ kind: 'file', file })) };
};

/** The same with the file written. @throws Refused */
export const readyFor = async (folder: Folder, question: Question): Promise<Ready> => {
  checkSubject(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file') return question;
  const { file, text } = await written(folder, question);
  folder.write(EXPERIMENTS, file, text, false);
  return { kind: 'file', file };
};
