import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCommands } from '../../../src/cli/commands.ts';

/** The instructions of a container file, with continued lines joined. */
const instructionsIn = (text: string): [name: string, rest: string][] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, ...words] = line.split(' ');
      return [name, words.join(' ')];
    });

const COMMANDS = await loadCommands();

/** What is wrong with a container file for workers, in sentences. */
const problemsOf = (text: string): string[] => {
  const all = instructionsIn(text);
  const of = (name: string) => all.filter(([own]) => own === name).map(([, rest]) => rest);
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENTRYPOINT', 'CMD', 'ENV', 'ARG'];
  const [command, ...flags] = JSON.parse(of('CMD').at(-1) ?? '[]') as string[];
  const options = COMMANDS.find(({ usage }) => usage.split(' ')[0] === command)?.options ?? {};
  return [
    ...all.filter(([name]) => !known.includes(name)).map(([name]) => `${name} is no instruction`),
    ...of('FROM')
      .filter((image) => !/node:\d+\.\d+\.\d+-/.test(image))
      .map((image) => `${image} is not pinned`),
    ...(['root', '0', undefined].includes(of('USER').at(-1)) ? ['it runs as root'] : []),
    ...[...of('ENV'), ...of('ARG')]
      .filter((one) => /pass|secret|token|queue|key/i.test(one))
      .map((one) => `${one} is in the image`),
    ...of('COPY').flatMap((words) => {
      const sources = words
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1);
      return words.startsWith('--from')
        ? []
        : sources.filter((source) => !existsSync(source)).map((source) => `there is no ${source}`);
    }),
    ...(of('ENTRYPOINT').at(-1) === '["macher"]' ? [] : ['it does not start macher']),
    ...flags
      .filter((flag) => flag.startsWith('--') && !(flag.slice(2) in options))
      .map((flag) => `macher ${command} has no ${flag}`),
  ];
};

describe('the container file of workers', () => {
  const text = readFileSync('Containerfile', 'utf8');

  it('has nothing wrong with it', () => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('leaves out what is not to be in an image', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'results']));
  });

  it.each([
    [/-bookworm-slim$/m, ':latest', 'is not pinned'],
    [/^USER node\n/m, '', 'it runs as root'],
    [/^USER/m, 'ENV MACHER_QUEUE=redis://:hush@lab\nUSER', 'is in the image'],
    [/^USER/m, 'ENV MACHER_KEY=hush\nUSER', 'is in the image'],
    [/"--queue"/, '"--line"', 'macher worker has no --line'],
    [/^COPY \. \./m, 'COPY nowhere .', 'there is no nowhere'],
    [/^USER/m, 'EXPOSED 80\nUSER', 'EXPOSED is no instruction'],
  ])('is refused with %s made %s', (found, planted, problem) => {
    const broken = text.replace(found, planted).replace('20.20.2:latest', 'latest');
    expect(problemsOf(broken).join()).toContain(problem);
  });
});
