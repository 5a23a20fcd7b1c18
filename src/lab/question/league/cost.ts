/**
 * What a decision costs on this machine: processor time, as a whole game of each agent among quick ones takes it. It is no part of the
 * answer, which is the same everywhere.
 */
import { type Align, columns, withSign } from '../../../base/drawing/columns.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import type { Player } from '../../../players/agent/define.ts';
import { registryFor } from '../../../players/agent/registry.ts';
import { YOURS } from '../../../players/agent/trust.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import type { LeagueAnswer } from './answer.ts';

/** Who has the other seats. */
const OTHERS = 'heuristic';
/** Processor time after which an agent is warm, and after which it has decided often enough, in milliseconds. */
const [WARM, ENOUGH] = [300, 2000];

export interface Cost {
  readonly id: string;
  readonly rating: number;
  /** Of processor time for each decision; null for a program, whose time is its own. */
  readonly milliseconds: number | null;
  /** Whether no other agent is at least as strong and takes less. */
  readonly isOnFront: boolean;
}

/** Milliseconds of processor time that this process has taken. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const measure = async (arm: Experiment, agent: LineUpAgent): Promise<number | null> => {
  if (agent.command || agent.isolated) return null;
  const registry = await registryFor([agent], { trust: YOURS, here: true });
  const game = new Game(editionWith(arm.edition, arm.variant), arm.players);
  const table = () =>
    Array.from({ length: arm.players }, (_, seat) => {
      const [id, options] = seat === 0 ? [agent.id, agent.options] : [OTHERS, {}];
      return registry.player(id, options, { game, seat, random: new Random(...seedOf('cost', seat)) });
    });
  // What has run often enough runs faster: the first game is to warm up.
  playFor(game, table(), WARM);
  return playFor(game, table(), ENOUGH);
};

/** Plays a game until the first seat has taken so much time, or to its end; what it has taken for each decision. */
const playFor = (game: Game, table: readonly Player[], most: number): number => {
  const [s, view, legal] = [game.newState(), game.newState(), new ActionList()];
  let [milliseconds, decisions] = [0, 0];
  game.start(s, seedOf('cost'));
  while (!game.isOver(s) && milliseconds < most) {
    const seat = s.actor;
    game.legalActions(s, legal);
    if (legal.n === 1) {
      game.play(s, legal.list[0]);
      continue;
    }
    game.observe(s, seat, view);
    const before = spent();
    const act = table[seat].choose({ view, seat, phase: game.decidingPhase(s), actions: legal });
    if (seat === 0) {
      milliseconds += spent() - before;
      decisions++;
    }
    game.play(s, act);
  }
  return milliseconds / decisions;
};

/** What a decision of each agent costs, by falling rating. */
export const costsOf = async ({ ratings }: LeagueAnswer, arms: readonly Experiment[]): Promise<Cost[]> => {
  const agents = new Map(arms.flatMap((arm) => arm.agents.map((agent) => [agent.label, agent] as const)));
  const found: { id: string; rating: number; milliseconds: number | null }[] = [];
  for (const { id, rating } of ratings)
    found.push({ id, rating, milliseconds: await measure(arms[0], agents.get(id)!) });
  return found.map((one) => ({ ...one, isOnFront: !found.some((other) => isBetter(other, one)) }));
};

type Measured = Pick<Cost, 'rating' | 'milliseconds'>;

/** Whether one is at least as strong as another and takes less, or stronger and takes no more; what is not known decides nothing. */
const isBetter = (one: Measured, other: Measured): boolean => {
  if (one.milliseconds === null || other.milliseconds === null) return false;
  const isMore = one.rating > other.rating || one.milliseconds < other.milliseconds;
  return isMore && one.rating >= other.rating && one.milliseconds <= other.milliseconds;
};

const timeOf = (milliseconds: number | null): string =>
  milliseconds === null ? 'a program' : milliseconds.toPrecision(2);

export const costTable = (costs: readonly Cost[]): string => {
  const rows = costs.map(({ id, rating, milliseconds, isOnFront }) => [
    ...[id, withSign(rating, 0), timeOf(milliseconds), isOnFront ? '*' : ''],
  ]);
  const align: Align[] = ['left', 'right', 'right', 'left'];
  return columns([['agent', 'rating', 'ms a decision', 'none is better for less'], ...rows], align);
};
