/** The part of `macher train` that gives every policy weights for the phases of other editions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../base/text/files.ts';
import { withBorrowed } from '../players/policy/borrowed.ts';
import { policyFile } from '../players/policy/load.ts';
import { formatPolicy, parsePolicy } from '../players/policy/model.ts';
import { EDITIONS } from '../rules/engine/editions/index.ts';

/** What a policy took over. */
interface Completed {
  readonly edition: string;
  readonly file: string;
  /** Kinds of actions, such as 'change-stances.flip'. */
  readonly kinds: readonly string[];
}

/** Completes the installed policies of all editions. @returns what each took over; the files are in the folder, or installed */
export const trainPhases = (folder: string, install: boolean): Completed[] => {
  const models = EDITIONS.map(({ id }) => parsePolicy(readFileSync(policyFile(id), 'utf8'), policyFile(id)));
  return models.map((own) => {
    const others = models.filter((other) => other !== own);
    const whole = withBorrowed(own, others);
    const file = install ? policyFile(own.edition) : join(folder, `${own.edition}.policy.json`);
    writeFile(file, formatPolicy(whole));
    const kinds = Object.keys(whole.weights).filter((name) => !(name in own.weights));
    return { edition: own.edition, file, kinds };
  });
};
