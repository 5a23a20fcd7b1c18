/** What is left to play of a clinic: an earlier one may have played the same original, or begun the same version. */

import { groupedBy } from '../../../base/grouped.ts';
import { sum } from '../../../base/stats/describe.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { gamesInBlock } from '../question.ts';
import { type Choice, everyProbe, firstLook, isOptionKind, type Probe, secondLook, withMore } from './plan.ts';

const isOption = ({ kind }: Probe): boolean => isOptionKind(kind);
const partOf = ({ arm, field }: Probe): string => `${arm} ${field}`;

const withGames = (experiment: Experiment, games: number): Experiment => ({
  ...experiment,
  ...{ games, blocks: Math.ceil(games / gamesInBlock(experiment)) },
});

/**
 * The games that are missing. Which options are tried is known only after the first look: until then, all options of a field are
 * one, with the games that some of them will have. Mechanisms tried like options may have had some of these games.
 */
export const missingIn = (
  bases: readonly Experiment[],
  storedOf: (arm: Experiment) => number,
): readonly Experiment[] => {
  const every = everyProbe(bases);
  const chosen = bases.map((_, arm) =>
    every
      .filter((one) => isOption(one) && one.arm === arm && one.field === 0)
      .map(({ kind, key }) => ({ kind, key }) as Choice),
  );
  const all = withMore(firstLook(bases), secondLook(bases, chosen));
  const others = all.filter((probe) => !isOption(probe));
  const tried = [...groupedBy(all.filter(isOption), partOf)].map(([part, probes]): Experiment => {
    const isOfPart = (one: Probe) => partOf(one) === part;
    const stored = sum(every.filter(isOfPart).map(({ experiment }) => storedOf(experiment)));
    const elsewhere = others.filter(isOfPart).map(({ experiment: one }) => Math.min(one.games, storedOf(one)));
    const spare = stored - sum(elsewhere);
    return withGames(probes[0].experiment, sum(probes.map(({ experiment }) => experiment.games)) - spare);
  });
  return [...others.map(({ experiment: one }) => withGames(one, one.games - storedOf(one))), ...tried].filter(
    ({ games }) => games > 0,
  );
};
