/** `macher verify`: runs scenarios and reports the differences. */
import { counted } from '../base/drawing/words.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { EXIT } from './errors.ts';
import { expectKind } from './files.ts';
import { print, printJson } from './output.ts';

export const verify = defineCommand({
  usage: 'verify [files..]',
  about: 'Run scenarios, which are rules written as a position, actions and expected results, and say what differs',
  positionals: {
    files: { type: 'string', array: true, describe: 'Scenario files or folders; by default the folder scenarios' },
  },
  options: JSON_OPTION,
  examples: [
    ['verify', "the project's own scenarios"],
    ['verify scenarios/valley-2006', 'those of one edition'],
    ['verify my-question.yaml', 'your own file; docs/scenarios.md has the format'],
  ],
  run: async ({ files, json }) => {
    const { failureText, ownScenarios, scenarioFiles, verifyFiles } = await import('../rules/scenario/files.ts');
    const paths = files && files.length > 0 ? files : [ownScenarios()];
    for (const path of paths) expectKind(path, 'scenarios');
    const verdict = verifyFiles(paths.flatMap(scenarioFiles));
    if (verdict.failed > 0) process.exitCode = EXIT.failure;
    if (json) return printJson(verdict);
    for (const failure of verdict.failures) print(failureText(failure));
    const all = `${counted(verdict.scenarios, 'scenario')} in ${counted(verdict.files, 'file')}`;
    print(verdict.failed === 0 ? `${all}: all as expected.` : `${all}: ${verdict.failed} not as expected.`);
  },
});
