/** An experiment in the form of its file: shown on pages, so readers can replay and change it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Document, isCollection } from 'yaml';
import { labelOf, type OptionRecord } from '../../players/agent/options.ts';
import type { Command } from '../../players/agent/program/command-text.ts';
import { variantFile } from '../../rules/variant/variant.ts';
import type { Experiment } from './experiment.ts';
import { interventionFile } from './intervention.ts';
import type { AskKind } from './kind.ts';
import { type LineUpAgent, pathFrom } from './line-up.ts';

/**
 * The experiment as a file that plays the same run: with every default written out, and empty fields left out.
 *
 * @param folder the folder of the new file, where its paths start; the working folder if left out
 */
export function experimentYaml(experiment: Experiment, kinds: readonly AskKind[], folder = '.'): string {
  const { name, question, edition, variant, players, games, seating, seed, record, decisionSeconds } = experiment;
  const agents = agentsFile(experiment.agents, folder);
  const changed = variant ? { variant: variantFile({ ...variant, owned: {} }) } : {};
  const length = { games: experiment.ask?.games ?? games };
  const file = {
    ...{ name, question, edition, ...changed, players, ...askFile(experiment, kinds), agents, ...length },
    ...{ seating, seed, record, decisionSeconds },
  };
  const document = new Document(file);
  for (const path of [['record'], ...agents.map((_, i) => ['agents', i, 'options'])]) {
    const node = document.getIn(path, true);
    if (isCollection(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 100 });
}

/** The words of a command, with paths from a folder. */
const movedWords = ({ words, folder: from }: Command, folder: string): string[] =>
  words.map((word) => {
    const path = resolve(from, word);
    return existsSync(path) ? pathFrom(folder, path) : word;
  });

/** The player, as a file in a folder names it. */
const playerFile = ({ id, file, command }: LineUpAgent, folder: string): object => {
  if (file !== null) return { file: pathFrom(folder, file) };
  return command ? { use: 'process', command: movedWords(command, folder) } : { id };
};

/**
 * An agent as the command line writes it, without its label, its interventions and its gifts.
 *
 * @param usual the defaults of its options, which are left out
 */
export const agentWords = ({ id, file, command, options }: LineUpAgent, usual: OptionRecord): string => {
  const words = command && movedWords(command, '.').map((word) => (/\s/.test(word) ? `"${word}"` : word));
  const player = words ? `process:${words.join(' ')}` : file === null ? id : pathFrom('.', file);
  return labelOf(player, Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usual[name])));
};

const optionsFile = ({ options, paths = [] }: LineUpAgent, folder: string): object =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      paths.includes(name) ? pathFrom(folder, String(value)) : value,
    ]),
  );

/** Agents as a file in a folder lists them; in the working folder if left out. */
export const agentsFile = (agents: Experiment['agents'], folder = '.'): object[] =>
  agents.map((agent) => {
    const { isolated, options, label, interventions, gifts } = agent;
    return {
      ...playerFile(agent, folder),
      ...(isolated ? { isolated } : {}),
      ...(Object.keys(options).length > 0 ? { options: optionsFile(agent, folder) } : {}),
      label,
      ...(interventions ? { interventions: interventions.map(interventionFile) } : {}),
      ...(gifts ? { gifts } : {}),
    };
  });

/** The fields of the question; none if nothing is asked. */
const askFile = ({ ask }: Experiment, kinds: readonly AskKind[]): object =>
  ask ? { ask: ask.kind, ...kinds.find(({ name }) => name === ask.kind)!.write(ask) } : {};
