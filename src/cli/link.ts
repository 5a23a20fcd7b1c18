/** `macher link`: turns a file into a link to the page that plays it in a browser. */
import { basename, dirname, join, resolve } from 'node:path';
import { kindOf } from '../base/text/file-kind.ts';
import { readFileText, readHead, reasonOf } from '../base/text/files.ts';
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { expectKind } from './files.ts';
import { print } from './output.ts';
import { pageAt } from './site.ts';

/** A folder that does not exist: a link must not depend on any file. */
const NOWHERE = '.link';

const read = (file: string): string => {
  try {
    return readFileText(file);
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}; expected an experiment, or the record of a game`);
  }
};

/** A variant that a file names or contains, as a map that needs no file. */
const inlined = async (value: unknown, folder: string): Promise<unknown> => {
  const [{ parse, stringify }, { fileExtendedBy, readVariantText }, { variantFile }] = await Promise.all([
    import('yaml'),
    import('../rules/variant/asked.ts'),
    import('../rules/variant/variant.ts'),
  ]);
  const isFile = typeof value === 'string' && /\.ya?ml$/.test(value);
  if (!isFile && (typeof value !== 'object' || value === null)) return value;
  const text = isFile ? read(resolve(folder, value)) : stringify(value);
  if (fileExtendedBy(text) === null) return isFile ? parse(text) : value;
  // One that extends another file is written with the changes of both.
  const variant = await readVariantText(text, isFile ? dirname(resolve(folder, value)) : folder);
  return variantFile({ ...variant, owned: {} });
};

/** Writes the variants from files beside the experiment into it, since a link has no files beside it. */
const withVariants = async (text: string, folder: string): Promise<string> => {
  const { isNode, isSeq, parseDocument } = await import('yaml');
  const doc = parseDocument(text);
  const variant = doc.get('variant', true);
  if (!isNode(variant)) return text;
  const before: unknown = variant.toJS(doc);
  const after = isSeq(variant)
    ? await Promise.all((before as unknown[]).map((one) => inlined(one, folder)))
    : await inlined(before, folder);
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  doc.set('variant', after);
  return doc.toString({ lineWidth: 0 });
};

/** Checks an experiment where it is, so messages name the user's files. @throws ExperimentError with a line for each mistake */
const checkExperiment = async (file: string): Promise<void> => {
  const [{ loadRegistry }, { parseExperiments }, { KINDS }, { DATA }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/load.ts'),
    import('../lab/question/kinds.ts'),
    import('../players/agent/trust.ts'),
  ]);
  await parseExperiments(read(file), file, await loadRegistry(DATA), KINDS);
};

/** The link to an experiment that the page accepts. @throws ExperimentError with what the page would reject */
const experimentLink = async (file: string, page: string): Promise<string> => {
  const [{ linkTo }, { readExperiment }, { ExperimentError }] = await Promise.all([
    import('../service/browser/link.ts'),
    import('../service/browser/browser-run.ts'),
    import('../lab/experiment/problem.ts'),
  ]);
  await checkExperiment(file);
  const text = (await withVariants(read(file), dirname(file))).replace(/^# yaml-language-server:.*\n\n?/m, '');
  try {
    await readExperiment(text, `${NOWHERE}/${basename(file)}`);
  } catch (error) {
    if (!(error instanceof ExperimentError)) throw error;
    const problems = error.problems.map((one) => one.replaceAll(`${NOWHERE}/`, join(dirname(file), '/')));
    throw new ExperimentError(problems.map((one) => `${one}; a link takes along no files but variants`));
  }
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
    expectKind(file, 'experiment', 'record');
    const isRecord = file.endsWith('.macher') || kindOf(readHead(file)) === 'record';
    print(await (isRecord ? recordLink : experimentLink)(file, pageAt(site)));
  },
});
