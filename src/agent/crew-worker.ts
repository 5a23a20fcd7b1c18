/** A thread of a crew: it waits for an order, thinks, writes down what it has found out, and waits for the next. */
import { workerData } from 'node:worker_threads';
import { ActionList } from '../engine/action.ts';
import { Game } from '../engine/game.ts';
import { editionWith } from '../notation/variant/apply.ts';
import type { Variant } from '../notation/variant/variant.ts';
import { Random } from '../random/random.ts';
import { type Desk, FAILED, type Post, SIGNAL } from './crew.ts';
import type { Player } from './define.ts';
import { loadRegistry } from './registry.ts';

const { post, desk } = workerData as { post: Post; desk: Desk };
const { signals } = desk;

/** The player of every seat, made when it is first asked for. */
const openTable = async () => {
  const registry = await loadRegistry();
  const game = new Game(editionWith(post.edition, post.variant as Variant | null), post.players);
  const random = new Random(0, 0);
  const players: Player[] = [];
  const view = game.newState();
  const actions = new ActionList();
  return () => {
    const seat = signals[SIGNAL.seat];
    players[seat] ??= registry.player(post.agent, post.options, { game, seat, random });
    random.reseed(signals[SIGNAL.seedHigh], signals[SIGNAL.seedLow]);
    view.cells.set(desk.view);
    actions.clear();
    for (let i = 0; i < signals[SIGNAL.actions]; i++) actions.push(desk.actions[i]);
    players[seat].choose({ view, seat, phase: game.phase(view), actions });
    players[seat].tally?.(actions, desk.tally);
  };
};

const report = (order: number): void => {
  Atomics.store(signals, SIGNAL.done, order);
  Atomics.notify(signals, SIGNAL.done);
};

try {
  const think = await openTable();
  for (let done = 0; ; ) {
    Atomics.wait(signals, SIGNAL.ordered, done);
    done = Atomics.load(signals, SIGNAL.ordered);
    think();
    report(done);
  }
} catch (error) {
  console.error(`macher: a thread of the search has failed: ${error instanceof Error ? error.message : error}`);
  report(FAILED);
}
