/** The section of tables in `docs/data.md`, written from the specification of the tables. */
import { TABLE_NAMES, TABLES } from '../lab/arena/tables.ts';
import {
  ARMS,
  LATER_STUDY_TABLES,
  LEDGER_TABLES,
  QUESTIONS,
  RUNS,
  STUDY_TABLES,
  type StoredColumn,
  storedColumns,
} from '../lab/store/schema.ts';
import { MACROS, VIEWS } from '../lab/store/views.ts';
import { withSection } from './markdown.ts';

const BEGIN = '<!-- tables: written by npm run docs -->';
const END = '<!-- end of tables -->';

/** What a column means, and what NULL means there unless that is said. */
const meaning = ({ about, words, nullable }: StoredColumn): string => {
  const none = nullable && !/\bNULL\b/.test(about) ? '; NULL if there is none' : '';
  return [about, words === null ? '' : `: ${words}`, none].join('');
};

const row = (column: StoredColumn): string =>
  `| \`${column.name}\` | ${column.type} | ${column.unit} | ${meaning(column)} |`;

const section = (name: string, about: string, columns: readonly StoredColumn[]): string =>
  [`### ${name}`, '', about, '', '| column | type | unit | meaning |', '|---|---|---|---|', ...columns.map(row)].join(
    '\n',
  );

/** All tables as Markdown. */
const dataTables = (): string =>
  [
    section('runs', RUNS.about, RUNS.columns),
    section('arms', ARMS.about, ARMS.columns),
    section('questions', QUESTIONS.about, QUESTIONS.columns),
    ...TABLE_NAMES.map((table) => section(table, TABLES[table].about, storedColumns(table))),
    ...Object.entries({ ...STUDY_TABLES, ...LATER_STUDY_TABLES, ...LEDGER_TABLES }).map(([name, { about, columns }]) =>
      section(name, about, columns),
    ),
    [
      '### Views',
      '',
      '| view | rows |',
      '|---|---|',
      ...VIEWS.map(({ name, about }) => `| \`${name}\` | ${about} |`),
    ].join('\n'),
    [
      '### Macros',
      '',
      'Common questions: `macher sql FILE "SELECT * FROM by_agent()"`.',
      '',
      '| macro | rows |',
      '|---|---|',
      ...MACROS.map(({ name, parameters, about }) => `| \`${name}(${parameters.join(', ')})\` | ${about} |`),
    ].join('\n'),
  ].join('\n\n');

/** The page with its section of tables rewritten. */
export const withDataTables = (page: string): string => withSection(page, BEGIN, END, dataTables());
