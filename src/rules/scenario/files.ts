/** Scenario files on disk, and the result of running everything in them. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileText } from '../../base/text/files.ts';
import { escaped, quote } from '../../base/text/quote.ts';
import { readScenarios } from './read.ts';
import { runScenario } from './run.ts';
import type { Problem } from './scenario.ts';

/** The folder of the project's own scenarios; compiled files are one folder deeper than their sources. */
const PLACES = ['../../../scenarios', '../../../../scenarios'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The folder of scenarios in the working folder, or else the project's own. */
export const ownScenarios = (): string => {
  const [project, compiled] = PLACES;
  return [FOLDER, project].find((folder) => existsSync(folder)) ?? compiled;
};

export const FOLDER = 'scenarios';

/** A problem and its place. */
export interface Failure extends Problem {
  readonly file: string;
  /** The scenario's name; null if the file is wrong before the first one. */
  readonly scenario: string | null;
}

export interface Verdict {
  readonly files: number;
  readonly scenarios: number;
  /** Scenarios in which something is wrong, and files without any. */
  readonly failed: number;
  readonly failures: readonly Failure[];
}

const isScenarioFile = (name: string): boolean => /\.ya?ml$/.test(name);

/** The scenario files at a path: itself, or all in the folder and its subfolders, in order. */
export const scenarioFiles = (path: string): string[] => {
  if (!existsSync(path)) throw new Error(`${path}: there is no such file or folder.`);
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isScenarioFile).sort();
  if (names.length === 0) throw new Error(`${path}: there are no scenarios (*.yaml) in this folder.`);
  return names.map((name) => join(path, name));
};

/** The content of a file. A file that cannot be read is a problem like any other, so the rest of a folder is still verified. */
const scenariosIn = (file: string): ReturnType<typeof readScenarios> => {
  try {
    return readScenarios(readFileText(file));
  } catch (error) {
    const message = `${(error as Error).message}; expected scenarios in YAML`;
    return { scenarios: [], problems: [{ line: 1, scenario: null, message }] };
  }
};

const verifyFile = (file: string, edition: string | undefined): Verdict => {
  const { scenarios: all, problems } = scenariosIn(file);
  const scenarios = all.filter((scenario) => edition === undefined || scenario.edition.id === edition);
  const failures: Failure[] = problems.map((problem) => ({ file, ...problem }));
  let failed = problems.length;
  for (const scenario of scenarios) {
    const found = runScenario(scenario);
    if (found.length > 0) failed++;
    failures.push(...found.map((problem) => ({ file, scenario: scenario.name, ...problem })));
  }
  failures.sort((a, b) => a.line - b.line);
  const files = scenarios.length + problems.length > 0 ? 1 : 0;
  return { files, scenarios: scenarios.length + problems.length, failed, failures };
};

/**
 * Runs every scenario in these files.
 *
 * @param edition skips the scenarios of other editions
 */
export const verifyFiles = (files: readonly string[], edition?: string): Verdict =>
  files
    .map((file) => verifyFile(file, edition))
    .reduce(
      (all, one) => ({
        files: all.files + one.files,
        scenarios: all.scenarios + one.scenarios,
        failed: all.failed + one.failed,
        failures: [...all.failures, ...one.failures],
      }),
      { files: 0, scenarios: 0, failed: 0, failures: [] },
    );

/** `file:12: 'its name': what is wrong`, in one line. */
export const failureText = ({ file, line, scenario, message }: Failure): string =>
  `${escaped(file)}:${line}: ${scenario === null ? '' : `${quote(scenario)}: `}${message}`;
