/** `macher verify`: runs scenarios and says what differed. */
import { existsSync } from 'node:fs';
import { defineCommand, JSON_OPTION } from './command.ts';
import { EXIT, UsageError } from './errors.ts';
import { print, printJson } from './output.ts';

/** The paths given, or the project's own folder. */
const pathsFrom = (given: readonly string[], folder: string): readonly string[] => {
  if (given.length > 0) return given;
  if (existsSync(folder)) return [folder];
  throw new UsageError(`there is no folder '${folder}' here; name scenario files: macher verify FILE…`);
};

const number = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const verify = defineCommand({
  usage: 'verify [files..]',
  about: 'Run scenarios, rules written as given, actions and expectations, and say what differs',
  positionals: {
    files: { type: 'string', array: true, describe: 'Scenario files or folders; the folder scenarios when left out' },
  },
  options: JSON_OPTION,
  examples: [
    ['verify', "the project's own scenarios"],
    ['verify scenarios/valley-2006', 'those of one edition'],
    ['verify my-question.yaml', 'a file of your own; docs/scenarios.md has the format'],
  ],
  run: async ({ files, json }) => {
    const { FOLDER, failureText, scenarioFiles, verifyFiles } = await import('../scenario/files.ts');
    const verdict = verifyFiles(pathsFrom(files ?? [], FOLDER).flatMap(scenarioFiles));
    if (verdict.failed > 0) process.exitCode = EXIT.failure;
    if (json) return printJson(verdict);
    for (const failure of verdict.failures) print(failureText(failure));
    const all = `${number(verdict.scenarios, 'scenario')} in ${number(verdict.files, 'file')}`;
    print(verdict.failed === 0 ? `${all}: all as expected.` : `${all}: ${verdict.failed} not as expected.`);
  },
});
