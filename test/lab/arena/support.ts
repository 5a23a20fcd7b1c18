import type { Batch } from '../../../src/lab/arena/batch.ts';
import { TABLES, type TableName, type TableSpec, type Vocabulary } from '../../../src/lab/arena/tables.ts';
import { vocabularyOf } from '../../../src/lab/arena/vocabulary.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { type AgentDefinition, defineAgent, type Player } from '../../../src/players/agent/define.ts';
import { explanation } from '../../../src/players/agent/explanation.ts';
import { Registry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';

type Create = AgentDefinition['create'];

const CHANCE: Create = ({ random }) => ({ choose: ({ actions }) => actions.list[random.int(actions.n)] });

/** Plays at random, and says, as a search would, that it has tried two actions. */
export const SEARCHER: Create = (context) => ({
  ...CHANCE(context),
  explain: (decision) => {
    const judged = [0, 1].map((i) => ({ action: decision.actions.list[i], value: 0.5 - i / 10, visits: 3 - i }));
    return explanation(context.game, decision, { action: judged[0].action, unit: 'win share', judged });
  },
});

/** A registry of agents made on the spot, and of `random`. */
export const registryOf = (agents: Readonly<Record<string, Create>> = {}): Registry => {
  const registry = new Registry(YOURS);
  for (const [id, create] of Object.entries({ random: CHANCE, ...agents })) {
    registry.add({ agent: defineAgent({ id, about: 'For tests.', options: {}, create }), file: null, hash: null });
  }
  return registry;
};

/** A random player that does something else at one of its own decisions, counted from 0. */
export const trickster =
  (at: number, trick: (player: Player) => number): Create =>
  (context) => {
    const chance = CHANCE(context);
    let asked = 0;
    return { choose: (decision) => (asked++ === at ? trick(chance) : chance.choose(decision)) };
  };

export interface Wanted {
  readonly agents?: string;
  readonly players?: number;
  readonly edition?: string;
  readonly games?: number;
  readonly seed?: string;
  readonly record?: readonly TableName[];
  readonly decisionSeconds?: number;
}

export const experimentOf = async (registry: Registry, wanted: Wanted = {}): Promise<Experiment> => {
  const { record, ...flags } = wanted;
  const defaults = { edition: 'valley-2006', players: 4, agents: 'random', games: 8, seed: 'arena' };
  const experiment = await experimentFromFlags({ ...defaults, ...flags }, registry);
  return record ? { ...experiment, record } : experiment;
};

export type Rows = Record<string, number | string | boolean | null>[];

/** The rows of a table as the database will return them. */
const rowsOf = (batch: Batch, table: TableName, vocabulary: Vocabulary): Rows => {
  const { columns } = TABLES[table] as TableSpec;
  const data = batch[table] ?? [];
  const cell = (i: number, row: number) => {
    const value = data[i][row];
    const { type, words } = columns[i];
    if (value === -2147483648 || value === null || Number.isNaN(value)) return null;
    if (type === 'flag') return value === 1;
    if (type !== 'word') return value;
    return (typeof words === 'string' ? vocabulary[words] : words!)[value as number];
  };
  return Array.from({ length: data[0]?.length ?? 0 }, (_, row) =>
    Object.fromEntries(columns.map(({ name }, i) => [name, cell(i, row)])),
  );
};

export const allRows = (batch: Batch, experiment: Experiment): Record<TableName, Rows> => {
  const names = Object.keys(TABLES) as TableName[];
  const vocabulary = vocabularyOf(experiment);
  return Object.fromEntries(names.map((name) => [name, rowsOf(batch, name, vocabulary)])) as Record<TableName, Rows>;
};
