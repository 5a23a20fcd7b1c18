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
import { editionOf } from './draft.ts';
import { EXPERIMENTS, type Folder, RESULTS } from './folder.ts';
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
  const { kind, variant, edition, players } = question;
  const subject = variant === null ? edition : basename(variant).replace(/\.ya?ml$/, '');
  const own = variant === null ? {} : { variant: `../${variant}` };
  /** @param topic what distinguishes it from other questions of its kind about the same rules */
  const file = (words: string, topic: string, more: object) => ({
    ...{ question: words, name: slug(`${kind} ${subject} ${topic}`), edition, ...own, players, ask: kind },
    ...{ agents: AGENTS, ...more, seed: 1 },
  });
  switch (kind) {
    case 'curve': {
      const { tune, verdicts, games } = question;
      const asks = `What do the values of ${tune.parameter} do in ${subject}?`;
      return file(asks, tune.parameter, { tune: tuneOf([tune]), verdicts, games });
    }
    case 'fix': {
      const { tune, goal, games } = question;
      const ends = Object.fromEntries(
        Object.entries({ from: goal.from, to: goal.to }).filter(([, end]) => end !== null),
      );
      const asks = `What is the smallest change of ${names(tune)} in ${subject} that reaches the target for ${goal.verdict}?`;
      return file(asks, goal.verdict, { tune: tuneOf(tune), target: { verdicts: { [goal.verdict]: ends } }, games });
    }
    case 'differences':
      return file(`Which changes of ${subject} do what?`, '', { games: question.games });
    case 'compare': {
      const [one, other] = question.agents;
      const asks = `Is ${one} better than ${other} in ${subject}?`;
      return file(asks, question.agents.join(' '), { agents: question.agents, matters: `${question.matters} %` });
    }
    case 'sweep': {
      const [one, other] = question.agents;
      const more = { variant: ['none', `../${variant}`], agents: question.agents, games: question.games };
      return file(`What does ${subject} change for ${one} against ${other}?`, question.agents.join(' '), more);
    }
    case 'bids': {
      const { agent, auction, prices, games } = question;
      const more = { agents: [agent, agent], auctions: [auction], prices, measure: 'points', games };
      return file(
        `What should ${agent} bid for ${auction} in ${subject}, round by round?`,
        `${auction} ${agent}`,
        more,
      );
    }
    case 'tune': {
      const { agent, minutes } = question;
      return file(`How well can ${agent} be tuned in ${subject}?`, agent, {
        tune: 'all',
        agents: [agent, agent],
        minutes,
      });
    }
  }
};

/** Lists and steps that stand on one line. */
const LINES = [['agents'], ['auctions'], ['prices'], ['variant'], ['target', 'verdicts']];

const textOf = (fields: object): string => {
  const document = new Document(fields);
  const { tune } = fields as { tune?: object };
  const steps = typeof tune === 'object' ? Object.keys(tune).map((name) => ['tune', name]) : [];
  for (const path of [...LINES, ...steps]) {
    const node = document.getIn(path, true);
    if (isCollection(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
};

/**
 * Sees to it that a question is about files of the folder, and that its games are written there.
 *
 * @throws Refused
 */
export const checkQuestion = async (folder: Folder, question: Question): Promise<void> => {
  folder.checkPlace(RESULTS, true);
  if (question.kind === 'file') folder.path(question.file);
  else if (question.variant !== null && !(question.kind === 'clinic' && editionNamed(question.variant)))
    await editionOf(folder, question.variant);
};

/** The file that a form would write, read as the command would read it. @throws Refused in a sentence where it could not be played */
const written = async (folder: Folder, question: Exclude<Question, Ready>): Promise<{ file: string; text: string }> => {
  const fields = fieldsOf(question);
  const named = (n: number) => {
    // The name is that of the database as well: another question has another one.
    const name = n === 1 ? fields.name : `${fields.name}-${n}`;
    return { file: `${EXPERIMENTS}/${name}.yaml`, text: textOf({ ...fields, name }) };
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
  await checkQuestion(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file')
    return { file: null, text: null, command: commandOf(wordsOf(question)) };
  const { file, text } = await written(folder, question);
  return { file, text, command: commandOf(wordsOf({ kind: 'file', file })) };
};

/** The same with the file written. @throws Refused */
export const readyFor = async (folder: Folder, question: Question): Promise<Ready> => {
  await checkQuestion(folder, question);
  if (question.kind === 'clinic' || question.kind === 'file') return question;
  const { file, text } = await written(folder, question);
  folder.write(EXPERIMENTS, file, text, false);
  return { kind: 'file', file };
};
