/** The file of `ask: tournament`, and its line-ups. */
import { listedArms, withNames, wordsOfLineUp } from '../../experiment/arms.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind } from '../../experiment/kind.ts';
import type { Plain, RawArm } from '../../experiment/raw.ts';
import { gamesInBlock } from '../../experiment/seating.ts';
import { checkShare, type FileWith, MOST_EDGE, matters } from '../fields.ts';
import { refuseOneAgent } from '../refusals.ts';
import { tournamentLineUps } from './line-ups.ts';

export interface Tournament extends Ask {
  readonly kind: 'tournament';
  /** The smallest edge that matters: how much more often than half of the time one agent finishes above another. */
  readonly matters: number;
}

/** The edge that matters if the file names none. */
export const USUAL_EDGE = 0.03;

const fields = { matters };

/** Whether line-ups can be made: if not, the check of the only arm reports what is wrong. */
export const hasLineUps = ({ agents, players }: Plain): boolean =>
  Array.isArray(agents) && agents.length > 1 && Number.isInteger(players) && Number(players) > 1;

/** The file once for each line-up; each is fair to all of its agents. */
const lineUpsOf = (raw: Plain): RawArm[] => {
  const agents = raw.agents as readonly unknown[];
  return tournamentLineUps(agents.length, raw.players as number).map((numbers) => {
    const lineUp = numbers.map((number) => agents[number]);
    return { words: wordsOfLineUp(lineUp), raw: { ...raw, agents: lineUp }, agentsAt: ['agents'], chosen: numbers };
  });
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
  arms: (raw) => (hasLineUps(raw) ? listedArms(raw, lineUpsOf(raw), Number.POSITIVE_INFINITY) : listedArms(raw)),
  refusal: (arms) => {
    const onceEach = arms.reduce((sum, arm) => sum + gamesInBlock(arm), 0);
    const { games } = arms[0].ask!;
    if (refuseOneAgent(arms) || games >= onceEach) return refuseOneAgent(arms);
    return `found ${games} games at most for ${arms.length} line-ups; expected ${onceEach} or more, one deal of each, or fewer agents`;
  },
  complete: ({ experiments, written }) => ({
    experiments: experiments.length === 1 ? experiments : withNames(experiments, written).map(withDealsOfItsOwn),
  }),
  write: ({ matters }) => ({ matters }),
};
