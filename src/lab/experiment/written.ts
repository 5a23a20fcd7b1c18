/** An experiment as its file says it: on pages, so that what is shown can be played again and changed. */
import { Document, isCollection } from 'yaml';
import { variantFile } from '../../rules/variant/variant.ts';
import type { Experiment } from './experiment.ts';
import { interventionFile } from './intervention.ts';
import type { AskKind } from './kind.ts';

/** The experiment as a file that plays the same run: every default written out, what is empty left out. */
export function experimentYaml(experiment: Experiment, kinds: readonly AskKind[]): string {
  const { name, question, edition, variant, players, games, seating, seed, record, decisionSeconds } = experiment;
  const agents = agentsFile(experiment.agents);
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

export const agentsFile = (agents: Experiment['agents']): object[] =>
  agents.map(({ id, file, isolated, options, label, interventions, gifts }) => ({
    ...(file === null ? { id } : { file }),
    ...(isolated ? { isolated } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    label,
    ...(interventions ? { interventions: interventions.map(interventionFile) } : {}),
    ...(gifts ? { gifts } : {}),
  }));

/** What is asked; nothing where nothing is. */
const askFile = ({ ask }: Experiment, kinds: readonly AskKind[]): object =>
  ask ? { ask: ask.kind, ...kinds.find(({ name }) => name === ask.kind)!.write(ask) } : {};
