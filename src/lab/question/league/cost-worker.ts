/**
 * A thread in which an agent plays to measure the cost of its decisions: the code of agent files never runs in a process that
 * reads experiments, and a thread that hangs can be stopped.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import type { Player } from '../../../players/agent/define.ts';
import { registryFor } from '../../../players/agent/registry.ts';
import { YOURS } from '../../../players/agent/trust.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import { processorTime } from '../../executor/processor.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';

/** The players in the other seats. */
const OTHERS = 'heuristic';
/** Processor time after which an agent is warm, and after which it has made enough decisions, in milliseconds. */
const [WARM, ENOUGH] = [300, 2000];

/** The agent whose decisions are measured, and its table. */
export interface Measured {
  readonly arm: Experiment;
  readonly agent: LineUpAgent;
}

/** Milliseconds of processor time per decision of an agent. @throws whatever the agent throws */
export default async ({ arm, agent }: Measured): Promise<number> => {
  const registry = await registryFor([agent], { trust: YOURS, here: true });
  const game = new Game(editionWith(arm.edition, arm.variant), arm.players);
  const table = () =>
    Array.from({ length: arm.players }, (_, seat) => {
      const [id, options] = seat === 0 ? [agent.id, agent.options] : [OTHERS, {}];
      return registry.player(id, options, { game, seat, random: new Random(...seedOf('cost', seat)) });
    });
  // Code gets faster after running for a while: the first game is a warm-up.
  playFor(game, table(), WARM);
  return playFor(game, table(), ENOUGH);
};

/** Plays a game until the first seat has taken this much time, or to its end; returns the time per decision. */
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
    const before = processorTime()!;
    const act = table[seat].choose({ view, seat, phase: game.decidingPhase(s), actions: legal });
    if (seat === 0) {
      milliseconds += processorTime()! - before;
      decisions++;
    }
    game.play(s, act);
  }
  return milliseconds / decisions;
};
