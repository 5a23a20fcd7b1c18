/** What a file is, by its first characters: for a sentence where another kind of file is expected. */
import { listed } from './listed.ts';
import { shellWord } from './shell.ts';

interface Kind {
  /** With its article. */
  readonly called: string;
  /** Whether a text is of this kind. */
  readonly isIn: (head: string) => boolean;
  /** What to do with such a file. */
  readonly use: (file: string) => string;
}

const line = (sign: RegExp) => (head: string) => sign.test(head);

/** The first that fits counts. */
const KINDS = {
  database: {
    called: 'a database of results',
    isIn: (head) => head.slice(0, 16).includes('DUCK'),
    use: (file) => `macher report ${file} draws its page, macher record ${file} --game 0 writes the record of a game`,
  },
  page: { called: 'a page', isIn: line(/^\s*<(?:!doctype|html)/i), use: (file) => `a browser shows ${file}` },
  record: {
    called: 'the record of a game',
    isIn: line(/^format: *['"]?macher-record/m),
    use: (file) => `macher replay ${file} shows it`,
  },
  log: {
    called: 'the log of a game',
    isIn: line(/^format: *['"]?macher-log/m),
    use: (file) => `macher enter ${file} makes a record of it`,
  },
  scenarios: {
    called: 'a file of scenarios',
    isIn: line(/^scenarios:/m),
    use: (file) => `macher verify ${file} runs them`,
  },
  limits: {
    called: 'a file of limits',
    isIn: line(/^limits:/m),
    use: (file) => `macher clinic VARIANT --expect ${file} checks them`,
  },
  experiment: {
    called: 'an experiment',
    isIn: line(/^question:/m),
    use: (file) => `macher run ${file} plays it`,
  },
  variant: {
    called: 'a variant',
    isIn: line(/^(?:\{ *)?extends:/m),
    use: (file) => `macher clinic ${file} plays it against what it extends`,
  },
  position: {
    called: 'a position',
    isIn: (head) => /^edition:/m.test(head) && /^round:/m.test(head),
    use: (file) => `macher explain ${file} says what an agent would do there`,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type FileKind = keyof typeof KINDS;

/** The most characters that are looked at. */
const HEAD = 65_536;

/** The kind of a text, or of the file that begins with it; undefined if it is none that is known. */
export const kindOf = (head: string): FileKind | undefined =>
  // A page in Markdown may show files of any kind.
  /^```/m.test(head) ? undefined : (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind].isIn(head));

/**
 * "mine.yaml is a variant, not an experiment: macher clinic mine.yaml plays it against what it extends".
 *
 * @param text of the file, or the beginning of it
 * @returns null if it is of a kind that is expected, or of none that is known
 */
export const otherKind = (file: string, text: string, ...expected: readonly FileKind[]): string | null => {
  const found = kindOf(text.slice(0, HEAD));
  if (found === undefined || expected.includes(found)) return null;
  const names = listed(
    expected.map((kind) => KINDS[kind].called),
    'or',
  );
  return `${file} is ${KINDS[found].called}, not ${names}: ${KINDS[found].use(shellWord(file))}`;
};
