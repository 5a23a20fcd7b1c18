import { readScenarios } from '../../../src/rules/scenario/read.ts';
import { runScenario } from '../../../src/rules/scenario/run.ts';

/** Everything that is wrong in a file or differs, as `line: message`; mistakes in the file come first. */
export const verdict = (text: string): string[] => {
  const { scenarios, problems } = readScenarios(text);
  const found = [...problems, ...scenarios.flatMap(runScenario)];
  return found.map(({ line, message }) => `${line}: ${message}`);
};

const indented = (text: string, by: number): string =>
  text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');

/** One scenario: the SPD may convert eight meetings in Berlin. Its own keys begin on line 9. */
export const converting = (scenario: string): string[] =>
  verdict(`edition: valley-2006
position:
  phase: convert-meetings
  parties: [SPD, CDU, FDP]
  regions: [{ region: Hessen }, { region: Berlin, opinions: [Taxes more, face down], meetings: { SPD: 8 } }]
  seats: { SPD: { platform: [Taxes more], hand: [2 Wages less, Taxes less] } }
scenarios:
  - name: converting
${indented(scenario, 4)}
`);
