/** The file of `ask: tournament`, and its line-ups. */
import { listedArms, withNames, wordsOfLineUp } from '../../experiment/arms.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import type { Plain, RawArm, RawArms } from '../../experiment/raw.ts';
import { gamesInBlock } from '../../experiment/seating.ts';
import { checkShare, type FileWith, MOST_EDGE, matters } from '../fields.ts';
import { listedTwice, refuseOneAgent } from '../refusals.ts';
import { tournamentLineUps } from './line-ups.ts';

export interface Tournament extends Ask {
  readonly kind: 'tournament';
  /** The smallest edge that matters: how much more often than half of the time one agent finishes above another. */
  readonly matters: number;
}

/** The edge that matters if the file names none. */
export const USUAL_EDGE = 0.03;

const fields = { matters };

/** The file once for each line-up, which `lineUps` gives by the numbers of the agents; each is fair to all of its agents. */
export const armsOf = (raw: Plain, lineUps: (agents: number, seats: number) => number[][]): RawArms => {
  const { agents, players } = raw;
  // If no line-ups can be made, the check of the only arm reports what is wrong.
  if (!Array.isArray(agents) || agents.length < 2 || !Number.isInteger(players) || Number(players) < 2)
    return listedArms(raw);
  const arms = lineUps(agents.length, Number(players)).map((numbers): RawArm => {
    const lineUp = numbers.map((number) => agents[number]);
    return { words: wordsOfLineUp(lineUp), raw: { ...raw, agents: lineUp }, agentsAt: ['agents'], chosen: numbers };
  });
  return listedArms(raw, arms, Number.POSITIVE_INFINITY);
};

/**
 * Line-ups of a tournament are not compared with each other: separate deals say more about two agents, and are independent, which
 * the conclusions need.
 */
const withDealsOfItsOwn = (arm: Experiment, i: number): Experiment => (i === 0 ? arm : { ...arm, series: i + 1 });

export const file: AskKind<Tournament> = {
  name: 'tournament',
  fields,
  usualGames: 20_000,
  ask: ({ matters = USUAL_EDGE }: FileWith<typeof fields>, games) => ({ kind: 'tournament', games, matters }),
  checkFile: ({ matters }: FileWith<typeof fields>) => checkShare(['matters'], matters, MOST_EDGE),
  arms: (raw) => armsOf(raw, tournamentLineUps),
  refusal: (arms) => {
    const onceEach = arms.reduce((sum, arm) => sum + gamesInBlock(arm), 0);
    const { games } = arms[0].ask!;
    if (refuseOneAgent(arms) || games >= onceEach) return refuseOneAgent(arms);
    return `found ${games} games at most for ${arms.length} line-ups; expected ${onceEach} or more, one deal of each, or fewer agents`;
  },
  complete: ({ experiments, written }) => {
    const problems = listedTwice({ experiments, written });
    if (problems.length > 0) return { problems };
    return {
      experiments: experiments.length === 1 ? experiments : withNames(experiments, written).map(withDealsOfItsOwn),
    };
  },
  write: ({ matters }) => ({ matters }),
};
