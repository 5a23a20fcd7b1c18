/** The file of `ask: league`, and its line-ups. */
import { createHash } from 'node:crypto';
import { withNames } from '../../experiment/arms.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import { checkShare, type FileWith, MOST_EDGE, matters } from '../fields.ts';
import { listedTwice, refuseOneAgent } from '../refusals.ts';
import { armsOf, type Tournament, USUAL_EDGE } from '../tournament/file.ts';
import { leagueLineUps } from './line-ups.ts';

/** The games are those of each line-up, so another agent leaves the games of all others unchanged. */
export interface League extends Omit<Tournament, 'kind'> {
  readonly kind: 'league';
}

const fields = { matters };

/** The number of a line-up's own deals follows from its players, so it does not depend on the place in the list. */
const withDealsOfItsOwn = (arm: Experiment): Experiment => {
  const names = arm.agents.map(({ label }) => label).join('\n');
  return { ...arm, series: 1 + (createHash('sha256').update(names).digest().readUInt32BE() >>> 2) };
};

export const file: AskKind<League> = {
  name: 'league',
  fields,
  usualGames: 40,
  ask: ({ matters = USUAL_EDGE }: FileWith<typeof fields>, games) => ({ kind: 'league', games, matters }),
  arms: (raw) => armsOf(raw, leagueLineUps),
  checkFile: ({ matters }: FileWith<typeof fields>) => checkShare(['matters'], matters, MOST_EDGE),
  refusal: refuseOneAgent,
  complete: ({ experiments, written }) => {
    const problems = listedTwice({ experiments, written });
    return problems.length > 0 ? { problems } : { experiments: withNames(experiments, written).map(withDealsOfItsOwn) };
  },
  write: ({ matters }) => ({ matters }),
};
