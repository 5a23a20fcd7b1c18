/** `macher link`: turns a file into a link to the page that plays it in a browser. */
import { basename, dirname, resolve } from 'node:path';
import { readFileText, reasonOf } from '../base/text/files.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print } from './output.ts';

/** A folder that does not exist: a link must not depend on any file. */
const NOWHERE = '.link';

const read = (file: string): string => {
  try {
    return readFileText(file);
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}; expected an experiment, or the record of a game`);
  }
};

/** Writes the variants from files beside the experiment into it, since a link has no files beside it. */
const withVariants = async (text: string, folder: string): Promise<string> => {
  const { isScalar, isSeq, parse, parseDocument } = await import('yaml');
  const doc = parseDocument(text);
  const inline = (value: unknown): unknown =>
    typeof value === 'string' && /\.ya?ml$/.test(value) ? parse(read(resolve(folder, value))) : value;
  const variant = doc.get('variant', true);
  if (!isScalar(variant) && !isSeq(variant)) return text;
  const [before, after] = [
    variant.toJSON() as unknown,
    isSeq(variant) ? variant.toJSON().map(inline) : inline(variant.value),
  ];
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  doc.set('variant', after);
  return doc.toString({ lineWidth: 0 });
};

/** The link to an experiment that the page accepts. @throws ExperimentError with what the page would reject */
const experimentLink = async (file: string, page: string): Promise<string> => {
  const [{ linkTo }, { readExperiment }] = await Promise.all([
    import('../service/study/link.ts'),
    import('../service/study/study.ts'),
  ]);
  const text = (await withVariants(read(file), dirname(file))).replace(/^# yaml-language-server:.*\n\n?/m, '');
  await readExperiment(text, `${NOWHERE}/${basename(file)}`);
  return linkTo(text, `${page}lab/`);
};

const recordLink = async (file: string, page: string): Promise<string> => {
  const [{ parseRecord }, { pack }] = await Promise.all([
    import('../rules/notation/parse-record.ts'),
    import('../base/text/packed.ts'),
  ]);
  const record = read(file);
  parseRecord(record);
  return `${page}#game=${await pack(record)}`;
};

export const link = defineCommand({
  usage: 'link <file>',
  about: 'Write a link that plays an experiment, or opens the record of a game, in the reader’s browser',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'An experiment, or a record that ends in .macher' },
  },
  options: {
    site: {
      type: 'string',
      default: './',
      describe: 'The address of the site that npm run site builds, such as https://example.org/macher/',
    },
  },
  examples: [
    ['link experiments/compare.yaml --site https://example.org/macher/', 'a link for a message or a page'],
    ['link experiments/compare.yaml', 'the same for a page of the site itself'],
  ],
  run: async ({ file, site }) => {
    const page = site.endsWith('/') ? site : `${site}/`;
    print(await (file.endsWith('.macher') ? recordLink : experimentLink)(file, page));
  },
});
