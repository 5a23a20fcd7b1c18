/** How long a clinic takes: each field plays at its own speed. */
import { sum } from '../../../base/stats/describe.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { contestsOf } from './contests.ts';
import { type Balance, CLINIC_TABLES, type Field } from './file.ts';
import { contestDeals, isSlow } from './plan.ts';

const playedBy = (arm: Experiment, { agents, seating }: Pick<Field, 'agents' | 'seating'>): Experiment => ({
  ...{ ...arm, ask: null, agents, seating, record: CLINIC_TABLES },
});

/** A clinic with fewer seconds has too few games for searches that think more: their speed need not be measured. */
const LONG = 300;

/**
 * Seconds for a game of each arm with the games of all fields that go with it, and the fixed time.
 *
 * @param speedOf measures games a second, once for each table and field
 * @param all available seconds
 */
export const secondsOf = async (
  arms: readonly Experiment[],
  speedOf: (arm: Experiment) => Promise<number>,
  all: number,
): Promise<{ readonly each: number; readonly fixed: number }> => {
  const speeds = new Map<string, number>();
  const speed = async (
    arm: Experiment,
    label: string,
    field: { agents: readonly LineUpAgent[]; seating: Field['seating'] },
  ) => {
    const key = `${arm.edition} ${arm.players} ${label}`;
    const known = speeds.get(key) ?? (await warmSpeed(playedBy(arm, field)));
    speeds.set(key, known);
    return known;
  };
  // Workers get faster for a while: the first try only warms them up.
  const warmSpeed = async (arm: Experiment) =>
    speeds.size === 0 ? Math.max(await speedOf(arm), await speedOf(arm)) : speedOf(arm);
  let [each, fixed] = [0, 0];
  for (const arm of arms) {
    const { plan } = arm.ask as Balance;
    const { fields } = plan;
    for (const field of fields) {
      const games = await speed(arm, field.label, field);
      if (field.part === null) fixed += field.games / games;
      else each += field.part / games;
    }
    // In half of the contests one seat searches, as in the contest of thinking, the slowest of them. The others take hardly any
    // time.
    const slow = contestsOf(plan).filter(isSlow);
    if (slow.length > 0 && all >= LONG) {
      const games = sum(slow.map(contestDeals)) * arm.players;
      fixed += games / (await speed(arm, '', { agents: slow[0].agents, seating: 'rotate' }));
    }
  }
  return { each, fixed };
};
