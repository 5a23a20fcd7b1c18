/** Whether the arms of an experiment are a sweep: whether they differ in just one number. */

import { editionWith } from '../../rules/variant/apply.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { dialsOf } from '../experiment/intervention.ts';
import type { Sweep } from '../report/compared.ts';
import { experimentOf, variantOf } from '../store/run-config.ts';
import type { RunRow } from '../store/store.ts';

/** A setting of one arm: an option of an agent, or a parameter of the rules. */
interface Setting {
  readonly what: string;
  readonly agent: number | null;
  readonly value: unknown;
}

/** The distinct agents of a line-up. */
const agentsIn = ({ agents }: Experiment) =>
  agents.filter(({ label }, i) => agents.findIndex((other) => other.label === label) === i);

const optionSettings = (experiment: Experiment): Setting[] =>
  agentsIn(experiment).flatMap((one, agent) => [
    { what: 'agent', agent, value: { id: one.id, file: one.file, hash: one.hash, command: one.command } },
    ...Object.entries({ ...one.options, ...dialsOf(one) }).map(([name, value]) => ({ what: name, agent, value })),
  ]);

const ruleSettings = (run: RunRow): Setting[] => {
  const variant = variantOf(run);
  const { components, without, owned, like, before } = variant ?? { components: {}, without: [], owned: {} };
  const { parameters } = editionWith(run.edition, variant);
  return [
    { what: 'rules', agent: null, value: { edition: run.edition, components, without, owned, like, before } },
    ...Object.entries(parameters).map(([name, value]) => ({ what: name, agent: null, value })),
  ];
};

const settingsOf = (run: RunRow): Setting[] => [...optionSettings(experimentOf(run)), ...ruleSettings(run)];

const textOf = ({ what, agent, value }: Setting): string => JSON.stringify([what, agent, value]);

/** "reserve of heuristic", or the name of the parameter. */
const nameOf = ({ what, agent }: Setting, [run, ...others]: readonly RunRow[]): string => {
  if (agent === null) return what;
  const { id, label } = agentsIn(experimentOf(run))[agent];
  const isShared = others.every((other) => agentsIn(experimentOf(other))[agent].label === label);
  return `${what} of ${isShared ? label : id}`;
};

/** The number in which arms differ, if it is the only difference; null otherwise. */
export const sweepOf = (runs: readonly RunRow[]): Sweep | null => {
  const settings = runs.map(settingsOf);
  const [first] = settings;
  if (settings.some((own) => own.length !== first.length)) return null;
  const texts = settings.map((own) => own.map(textOf));
  const varied = first.flatMap((_, i) => (texts.some((own) => own[i] !== texts[0][i]) ? [i] : []));
  if (varied.length !== 1) return null;
  const [at] = varied;
  const values = settings.map((own) => own[at].value);
  if (!values.every((value) => typeof value === 'number') || new Set(values).size < values.length) return null;
  return { what: nameOf(first[at], runs), agent: first[at].agent, values };
};
