/** Forms as experiments: the file that each writes, and the command that plays it. */
import { shellWord } from '../../base/text/shell.ts';
import { parseExperiments } from '../../lab/experiment/load.ts';
import { ExperimentError } from '../../lab/experiment/problem.ts';
import { KINDS } from '../../lab/question/kinds.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA } from '../../players/agent/trust.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import type { Question } from '../browser/form.ts';
import { type Form, nameOf, textOf } from '../browser/written.ts';
import { editionOf } from './draft.ts';
import { EXPERIMENTS, type Folder, RESULTS } from './folder.ts';
import type { PlanJson } from './messages.ts';
import { Refused } from './refused.ts';

/** A question whose experiment is an existing file, or needs only a command's words. */
export type Ready = Extract<Question, { kind: 'clinic' | 'file' }>;

/** The default number of players in a clinic. */
const USUAL_PLAYERS = '4';

/**
 * Checks that a question is about files of the folder, and that its games will be written there.
 *
 * @throws Refused
 */
export const checkQuestion = async (folder: Folder, question: Question): Promise<void> => {
  folder.checkPlace(RESULTS, true);
  if (question.kind === 'file') folder.path(question.file);
  else if (question.variant !== null && !(question.kind === 'clinic' && editionNamed(question.variant)))
    await editionOf(folder, question.variant);
};

/**
 * The file that a form would write, checked as the command would check it. @throws Refused in a sentence if it could not be
 * played
 */
const written = async (folder: Folder, form: Form): Promise<{ file: string; text: string }> => {
  const usual = nameOf(form);
  const named = (n: number) => {
    // The name is also that of the database: another question needs another one, but not the same in another language.
    const name = n === 1 ? usual : `${usual}-${n}`;
    return { file: `${EXPERIMENTS}/${name}.yaml`, text: textOf(form, 'en', name) };
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

/** The words of the command, without those that make it stoppable and resumable. */
export const wordsOf = (question: Ready): string[] => {
  if (question.kind === 'file') return ['run', question.file];
  const players = question.players.join();
  return [
    ...['clinic', question.variant, '--minutes', String(question.minutes)],
    ...(players === USUAL_PLAYERS ? [] : ['--players', players]),
  ];
};

export const commandOf = (words: readonly string[]): string => ['macher', ...words].map(shellWord).join(' ');

/** What a form would start; nothing is written. @throws Refused */
export const planOf = async (folder: Folder, question: Question): Promise<PlanJson> => {
  await checkQuestion(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file')
    return { file: null, text: null, command: commandOf(wordsOf(question)) };
  const { file, text } = await written(folder, question);
  return { file, text, command: commandOf(wordsOf({ kind: 'file', file })) };
};

/** The same, and writes the file. @throws Refused */
export const readyFor = async (folder: Folder, question: Question): Promise<Ready> => {
  await checkQuestion(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file') return question;
  const { file, text } = await written(folder, question);
  folder.write(EXPERIMENTS, file, text, false);
  return { kind: 'file', file };
};
