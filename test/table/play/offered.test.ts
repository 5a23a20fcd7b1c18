/** Swapping a card for one just like it: legal, but never offered, and never played by agents that judge. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { isIdleSwap } from '../../../src/rules/engine/phases/platform-conference.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

const EDITIONS = ['valley-2006', 'spielworxx-2019', 'reference'].map((id) => editionNamed(id)!);
const WORDS = /swap (.+) for \1(:|$)/;

/** Positions of random games in which such a swap is legal. */
function* positions(edition: Edition, games: number): Generator<{ game: Game; s: State; legal: ActionList }> {
  const [game, legal, random] = [new Game(edition, 4), new ActionList(), new Random(4, 27)];
  const s = game.newState();
  for (let n = 0; n < games; n++) {
    game.start(s, [n, 27]);
    while (!game.isOver(s)) {
      game.legalActions(s, legal);
      if (legal.toArray().some((act) => isIdleSwap(s, s.actor, act))) yield { game, s, legal };
      game.legalActions(s, legal);
      game.play(s, legal.list[random.int(Math.min(legal.n, 8))]);
    }
  }
}

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('in %s', (_, edition) => {
  test('a swap for the same card reads as one, and nothing else does', () => {
    let found = 0;
    for (const { game, s, legal } of positions(edition, 3)) {
      for (const act of legal.toArray()) {
        expect(WORDS.test(formatAction(game, s, act))).toBe(isIdleSwap(s, s.actor, act));
        found += Number(isIdleSwap(s, s.actor, act));
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  test('no agent that judges plays it', async () => {
    const agents = ['heuristic', 'learned', 'beginner', 'casual', 'level-1', 'mcts:iterations=6'];
    const bots = await findBots(await loadRegistry(), agents);
    let asked = 0;
    for (const { game, s, legal } of positions(edition, 2)) {
      const view = game.newState();
      game.observe(s, s.actor, view);
      const agent = agents[asked++ % agents.length];
      const player = bots(agent, { game, seat: s.actor, random: new Random(asked, 1) });
      const decision = { view, seat: s.actor, phase: game.decidingPhase(s), actions: legal };
      expect(isIdleSwap(s, s.actor, player.choose(decision)), agent).toBe(false);
    }
    expect(asked).toBeGreaterThan(14);
  });

  test('a table offers it to nobody, and continues with a record that holds it', async () => {
    const bots = await findBots(await loadRegistry(), ['random']);
    const around = { bots, save: () => {} };
    const session = Session.start({ edition, agents: [PERSON, 'random', 'random'], seed: 'offered', ...around });
    let resumed = 0;
    while (!session.isOver) {
      const all = new ActionList();
      const { seat } = session.turn;
      session.rules.legalActions(session.view(seat), all);
      const view = session.view(seat);
      const idle = all.toArray().find((act) => isIdleSwap(view, seat, act));
      if (idle !== undefined) {
        expect(session.offered().includes(idle)).toBe(false);
        const other = Session.resume(session.record, around);
        if (session.turn.kind === 'person')
          expect(session.pending!.options.some(({ action }) => action === idle)).toBe(false);
        else expect(other.think()).not.toBe(idle);
        const line = formatAction(session.rules, view, idle);
        const held = `${session.record}${session.round} ${session.rules.phase(view)} ${session.mover()!.party}: ${line}\n`;
        expect(Session.resume(held, around).record).toBe(held);
        resumed++;
      }
      if (session.turn.kind === 'person') session.choose(session.pending!.options[0].action);
      else session.take(session.think());
    }
    expect(resumed).toBeGreaterThan(0);
  });
});
