/** The tables in the database. */
import type { Column, TableSpec, Vocabulary } from '../arena/tables.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../arena/tables.ts';
import { quoted } from './quoted.ts';
import { createViews } from './views.ts';

/** Increases when a table changes in a way that older programs cannot read. */
export const SCHEMA_VERSION = 10;

/** A column that exists only in the database, with its DuckDB type. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly about: string;
  readonly nullable: boolean;
  /** For a word: its possible values. */
  readonly words: string | null;
}

const TYPES = { int: 'INTEGER', real: 'DOUBLE', text: 'VARCHAR', word: 'VARCHAR', flag: 'BOOLEAN' } as const;

const wordsOf = ({ words }: Column): string | null => {
  if (words === undefined) return null;
  return typeof words === 'string' ? `the run's ${words}` : words.join(', ');
};

const stored = (column: Column): StoredColumn => ({
  name: column.name,
  type: TYPES[column.type],
  unit: column.unit,
  about: column.about,
  nullable: column.nullable === true,
  words: wordsOf(column),
});

/** The values of a column of each type. */
interface Values {
  readonly VARCHAR: string;
  readonly 'VARCHAR[]': readonly string[];
  readonly INTEGER: number;
  readonly DOUBLE: number;
  readonly TIMESTAMP: Date;
}

/** A row of a table. */
export type RowOf<T extends { readonly columns: readonly StoredColumn[] }> = {
  readonly [C in T['columns'][number] as C['name']]:
    | Values[C['type'] & keyof Values]
    | (C['nullable'] extends true ? null : never);
};

const own = <const N extends string, const T extends keyof Values, const Null extends boolean = false>(
  name: N,
  type: T,
  unit: string,
  about: string,
  nullable = false as Null,
) => ({ name, type, unit, about, nullable, words: null });

const RUN = own('run', 'VARCHAR', '', 'The run that the row belongs to');

/** The states of a run: being played, stopped before its end, all games stored. */
const RUN_STATES = ['running', 'interrupted', 'complete'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The table of runs: what was played, by which program, where. */
export const RUNS = {
  about: 'One row for each run: an experiment with its seed, and the program and machine that played it.',
  columns: [
    own(
      'run',
      'VARCHAR',
      '',
      'The run: a hash of the experiment except its length, and of everything that decides its games',
    ),
    own('asked', 'VARCHAR', '', 'What is asked: the same for runs that differ only in the build or in users’ files'),
    own('build', 'VARCHAR', '', 'A hash of the part of the program that plays and records games, and of its models'),
    own('name', 'VARCHAR', '', 'The name of the experiment'),
    own('question', 'VARCHAR', '', 'The question that the experiment asks', true),
    own('edition', 'VARCHAR', '', 'The edition of the rules'),
    own('variant', 'VARCHAR', '', 'JSON: changes to the edition, including the user’s own component values', true),
    own('arm', 'VARCHAR', '', 'The name of the arm, where an experiment plays the same deals in several ways', true),
    own('players', 'INTEGER', 'seat', 'Seats at the table'),
    own('agents', 'VARCHAR[]', '', 'The labels of the agents in the order of the experiment, one for each seat'),
    own('seed', 'VARCHAR', '', 'The seed of the experiment, from which the seeds of its games follow'),
    own('config', 'VARCHAR', '', 'JSON: the experiment, all defaults filled in'),
    own('version', 'VARCHAR', '', 'The version of Macher Lab; several if a run was continued with another'),
    own('commit', 'VARCHAR', '', 'The commit of its source, with + where files had been changed', true),
    own('machine', 'VARCHAR', '', 'JSON: cpu, cores, memory in GiB, os, node'),
    { ...own('state', 'VARCHAR', '', 'How far the run is'), words: RUN_STATES.join(', ') },
    own('planned', 'INTEGER', 'game', 'Games that the experiment asks for'),
    own('played', 'INTEGER', 'game', 'Games played to the end so far'),
    own('failed', 'INTEGER', 'game', 'Games that failed so far'),
    own('started', 'TIMESTAMP', 'UTC', 'When it was first started'),
    own('finished', 'TIMESTAMP', 'UTC', 'When its last game was stored', true),
    own(
      'seconds',
      'DOUBLE',
      'second',
      'Time by the clock from the beginning of the first game of each session to its end: without pauses between sessions, and without waiting for the first worker of a queue',
    ),
  ],
} as const;

/** The table of comparisons: which runs are arms of the same experiment. */
export const ARMS = {
  about: 'One row for each arm of an experiment that plays the same deals in several ways: the arms belong together.',
  columns: [
    own(
      'comparison',
      'VARCHAR',
      '',
      'The comparison: a hash of the runs of its arms, or of what is asked if that adds arms as it goes',
    ),
    own('begun', 'TIMESTAMP', 'UTC', 'When the experiment was last played or resumed'),
    own('place', 'INTEGER', 'number from 0', 'The place of the arm; all others are compared with arm 0'),
    own('run', 'VARCHAR', '', 'The run of the arm, which `runs` has once its first games are played'),
  ],
} as const;

/** What experiments with several arms ask: they may share runs, and ask different things of them. */
export const QUESTIONS = {
  about:
    'One row for each arm that an experiment with a question and several arms describes: what was asked. Experiments may share runs; `runs` has what only one of them asked. Older programs did not write this table.',
  columns: [
    own('comparison', 'VARCHAR', '', 'The comparison that answers it, in `arms`'),
    own('run', 'VARCHAR', '', 'The run of the arm'),
    own('begun', 'TIMESTAMP', 'UTC', 'When it was first asked'),
    own('answered', 'TIMESTAMP', 'UTC', 'When it was last answered', true),
    own('config', 'VARCHAR', '', 'JSON: the arm, all defaults filled in'),
  ],
} as const;

const STUDY = own('study', 'VARCHAR', '', 'The name of the study that the row belongs to');
const SUGGESTION = own('id', 'INTEGER', 'number from 1', 'The number of the setting within its study');

/** The tables of `macher study`, which a database gets with its first study. */
export const STUDY_TABLES = {
  studies: {
    about:
      'One row for each study (`macher study`): what is tuned, and what it is after. The table exists once there is a study.',
    columns: [
      STUDY,
      own('begun', 'TIMESTAMP', 'UTC', 'When it was created'),
      own('config', 'VARCHAR', '', 'JSON: the experiment whose first agent, or whose rules, are tuned'),
    ],
  },
  suggestions: {
    about: 'One row for each setting of a study, suggested by it or brought from elsewhere.',
    columns: [
      ...[STUDY, SUGGESTION],
      own(
        'generation',
        'INTEGER',
        'number from 0',
        'The batch that it was suggested with; settings of a batch are compared with each other',
        true,
      ),
      own('setting', 'VARCHAR', '', 'JSON: a value for everything that is tuned, by name'),
      own('asked', 'TIMESTAMP', 'UTC', 'When it was first suggested or brought'),
    ],
  },
  measurements: {
    about: 'One row for each reported value of a setting.',
    columns: [
      ...[STUDY, SUGGESTION],
      own(
        'place',
        'INTEGER',
        'number from 0',
        'The order in which values were reported; those reported together share it',
      ),
      own('goal', 'VARCHAR', '', 'What was measured'),
      own('value', 'DOUBLE', '', 'The value, in the unit in which it was reported'),
      own('error', 'DOUBLE', '', 'The standard error of the value; 0 if all deals were alike', true),
      own('n', 'INTEGER', '', 'How many independent values it is the mean of', true),
      own('came', 'TIMESTAMP', 'UTC', 'When it was reported'),
    ],
  },
} as const;

/** Tables of `macher study` that an older program did not know: a database gets them with their first row. */
export const LATER_STUDY_TABLES = {
  sources: {
    about:
      'One row for each seed whose deals are behind reported values (`macher study tell --games`): deals that are reported again replace the earlier values in what is known of a setting. A study of an older program gets the table with its first row.',
    columns: [
      STUDY,
      own('place', 'INTEGER', 'number from 0', 'The place of these values in `measurements`'),
      own(
        'part',
        'INTEGER',
        'number from 0',
        'The table of the study’s file: the first, or one of those under `against`',
      ),
      own('run', 'VARCHAR', '', 'The run with these deals, in whatever database it is'),
      own('seed', 'VARCHAR', '', 'What the seeds of these deals begin with'),
      own('deals', 'INTEGER', 'deal', 'How many of its deals were played to the end'),
    ],
  },
  repeats: {
    about:
      'One row for each setting that a study handed out again while its generation waited for it. A study of an older program gets the table with its first row.',
    columns: [STUDY, SUGGESTION, own('times', 'INTEGER', '', 'How often it was handed out again')],
  },
} as const;

/** The ledger of a database, which it gets with its first verdict. */
export const LEDGER_TABLES = {
  claims: {
    about:
      'One row for each question that was answered with a verdict, in the order of the first answers (`macher ledger`). The table exists once there is one.',
    columns: [
      own('place', 'INTEGER', 'number from 0', 'The order of the first answers'),
      own('run', 'VARCHAR', '', 'The run of the first arm'),
      own('name', 'VARCHAR', '', 'The name of the experiment'),
      own('verdict', 'VARCHAR', '', 'The verdict of its answer'),
      own('evidence', 'DOUBLE', '', 'The natural logarithm of the e-value for it'),
      own('answered', 'TIMESTAMP', 'UTC', 'When it was last answered'),
      own('question', 'VARCHAR', '', 'Hash of what is asked of the run, which older builds did not write', true),
    ],
  },
} as const;

/** Creates optional tables of a database if they are missing. */
export const addTables = (tables: Readonly<Record<string, { readonly columns: readonly StoredColumn[] }>>): string[] =>
  Object.entries(tables).map(([name, { columns }]) => tableDdl(`IF NOT EXISTS ${name}`, columns));

/** All columns of a table of games, in the order of the database. */
export const storedColumns = (table: TableName): readonly StoredColumn[] => [RUN, ...TABLES[table].columns.map(stored)];

const columnDdl = ({ name, type, nullable }: StoredColumn): string => `"${name}" ${type}${nullable ? '' : ' NOT NULL'}`;

const tableDdl = (name: string, columns: readonly StoredColumn[], key = '', kind = 'TABLE'): string =>
  `CREATE ${kind} ${name} (${columns.map(columnDdl).join(', ')}${key})`;

/** The statement that creates a table of games. @param forNow whether it is temporary, for this connection only */
export const createTable = (table: TableName, forNow = false): string => {
  const key = table === 'games' ? ', PRIMARY KEY (run, game)' : '';
  return tableDdl(table, storedColumns(table), key, forNow ? 'TEMP TABLE' : 'TABLE');
};

/** The statement that creates the table of questions. @param forNow as for tables of games */
export const createQuestions = (forNow = false): string =>
  tableDdl('questions', QUESTIONS.columns, '', forNow ? 'TEMP TABLE' : 'TABLE');

/** The statements that make an empty database one for Macher Lab. */
export const createSchema = (): string[] => [
  'CREATE TABLE lab_schema (version INTEGER NOT NULL)',
  `INSERT INTO lab_schema VALUES (${SCHEMA_VERSION})`,
  tableDdl('runs', RUNS.columns),
  tableDdl('arms', ARMS.columns),
  createQuestions(),
  ...TABLE_NAMES.map((table) => createTable(table)),
  ...createViews(),
];

/** Represents NULL and is cheaper to append than NULL itself. */
const SENTINEL = '-2147483648';

/** The name of the temporary table to which a batch is appended before its words are spelled out. */
export const stagingOf = (table: TableName): string => `staging_${table}`;

const STAGED = { ...TYPES, word: 'INTEGER', flag: 'INTEGER' } as const;

export const createStaging = (table: TableName): string => {
  const columns = (TABLES[table] as TableSpec).columns.map(({ name, type }) => `"${name}" ${STAGED[type]}`);
  return `CREATE OR REPLACE TEMP TABLE ${stagingOf(table)} (${columns.join(', ')})`;
};

/** The value of a batch's column, in SQL: `NO_INTEGER`, and NaN among reals, are NULL. */
export const spelledOut = {
  real: (name: string): string => `CASE WHEN isnan(${name}) THEN NULL ELSE ${name} END`,
  int: (name: string): string => `nullif(${name}, ${SENTINEL})`,
  /** Lists count from 1, and the sentinel is outside of them: it gives NULL. */
  word: (name: string, words: readonly string[]): string =>
    `(CAST([${words.map(quoted).join(', ')}] AS VARCHAR[]))[CAST(${name} AS BIGINT) + 1]`,
} as const;

function spelled(column: Column, vocabulary: Vocabulary): string {
  const name = `"${column.name}"`;
  if (column.type === 'text') return name;
  if (column.type === 'real') return spelledOut.real(name);
  if (column.type === 'flag') return `${name} = 1`;
  if (column.type === 'int') return column.nullable ? spelledOut.int(name) : name;
  const words = typeof column.words === 'string' ? vocabulary[column.words] : (column.words ?? []);
  return spelledOut.word(name, words);
}

/** The statement that moves a staged batch into its table and spells out its words. */
export function insertStaged(table: TableName, run: string, vocabulary: Vocabulary): string {
  const values = (TABLES[table] as TableSpec).columns.map((column) => spelled(column, vocabulary));
  return `INSERT INTO ${table} SELECT ${quoted(run)}, ${values.join(', ')} FROM ${stagingOf(table)}`;
}
