/** Reads experiments from YAML files and from the flags of the command line. */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Document, isMap, isNode } from 'yaml';
import { otherKind } from '../../base/text/file-kind.ts';
import { reasonOf } from '../../base/text/files.ts';
import { readYamlText } from '../../base/text/yaml-text.ts';
import { splitAgents } from '../../players/agent/notation.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { checkExperiments } from './check.ts';
import type { Experiment } from './experiment.ts';
import type { AskKind, Checked } from './kind.ts';
import { ExperimentError, type Path, type Problem } from './problem.ts';

/** The position of a path in the text: its value, its key, or the nearest existing thing around it. */
const offsetOf = (doc: Document, { path, key }: Problem): number => {
  if (key) {
    const parent = doc.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === path.at(-1)) : undefined;
    if (isNode(pair?.key)) return pair.key.range?.[0] ?? 0;
  }
  const node = path.length > 0 ? doc.getIn(path, true) : doc.contents;
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length > 0 ? offsetOf(doc, { path: path.slice(0, -1), message: '' }) : 0;
};

const unwrap = (checked: Checked, locate: (problem: Problem) => string): readonly Experiment[] => {
  if ('experiments' in checked) return checked.experiments;
  throw new ExperimentError(checked.problems.map((problem) => `${locate(problem)}: ${problem.message}`));
};

/** Changes to the table of an experiment, compared with its file. */
export interface TableChange {
  readonly edition?: string;
  readonly players?: number;
}

/**
 * An experiment from the text of a YAML file: one for each arm.
 *
 * @param kinds of questions that it may ask
 * @param file its path: for messages, and for the folder that paths of agents start from
 * @param table overrides what the file says
 * @throws ExperimentError with a line for each mistake, such as `quickstart.yaml:6:12: unknown agent 'heuristc'; …`
 */
export const parseExperiments = async (
  text: string,
  file: string,
  registry: Registry,
  kinds: readonly AskKind[],
  table: TableChange = {},
): Promise<readonly Experiment[]> => {
  const other = otherKind(file, text, 'experiment');
  if (other !== null) throw new ExperimentError([other]);
  const { doc, lines, mistakes } = readYamlText(text);
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const [mistake, ...others] = mistakes;
  // Where YAML goes wrong once, the parser finds further mistakes that are none.
  if (mistake) {
    const more = others.length > 0 ? `; its YAML has ${others.length} more after it` : '';
    throw new ExperimentError([`${at(mistake.offset)}: ${mistake.message}${more}`]);
  }
  const raw: unknown = doc.toJS();
  const checked = await checkExperiments(isMap(doc.contents) ? { ...(raw as object), ...table } : raw, {
    registry,
    kinds,
    folder: dirname(file),
  });
  return unwrap(checked, (problem) => at(offsetOf(doc, problem)));
};

/** An experiment from a YAML file, one for each arm; see `parseExperiments`. */
export const loadExperiments = async (
  file: string,
  registry: Registry,
  kinds: readonly AskKind[],
  table: TableChange = {},
): Promise<readonly Experiment[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ExperimentError([
      `${file}: ${reasonOf(error)}; expected an experiment, such as experiments/quickstart.yaml`,
    ]);
  });
  return parseExperiments(text, file, registry, kinds, table);
};

/** The experiment of a file's fields, one for each arm. @throws ExperimentError with a sentence for each mistake */
export const experimentsOf = async (
  raw: object,
  registry: Registry,
  kinds: readonly AskKind[],
): Promise<readonly Experiment[]> => {
  const checked = await checkExperiments(raw, { registry, kinds, folder: '.' });
  if ('experiments' in checked) return checked.experiments;
  throw new ExperimentError(checked.problems.map(({ message }) => message));
};

/** The flags of `macher simulate`. */
export interface ExperimentFlags {
  readonly edition: string;
  readonly players: number;
  /** A list such as 'mcts:iterations=400,priors=heuristic,heuristic'. */
  readonly agents: string;
  readonly games: number;
  /** As in a file; if left out, 1, or a secret one if files or programs play. */
  readonly seed?: string | number;
  readonly seating?: string;
  readonly decisionSeconds?: number;
  /** The file of a variant. */
  readonly variant?: string;
}

const flagOf = ([field]: Path): string =>
  `--${String(field ?? 'games').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The experiment that flags describe. @throws ExperimentError with a line for each mistake, named after its flag */
export const experimentFromFlags = async (flags: ExperimentFlags, registry: Registry): Promise<Experiment> => {
  const agents = splitAgents(flags.agents);
  const question = `How do ${agents.join(', ')} do at a table of ${flags.players}?`;
  const checked = await checkExperiments(
    { name: 'simulate', question, ...flags, agents },
    { registry, folder: '.', kinds: [] },
  );
  return unwrap(checked, ({ path }) => flagOf(path))[0];
};
