/**
 * Phases in which seats write at the same time: a seat that is asked before its turn gets the same question that it would get
 * then.
 */
import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { DecidingPhase } from '../../../src/rules/engine/phase-names.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { GUIDES } from '../../../src/table/guide/index.ts';

/** Games of each edition. */
const GAMES = 12;
const random = new Random(41, 2);
const legal = new ActionList();

const someAction = (game: Game, s: State): number => {
  game.legalActions(s, legal);
  return legal.list[random.int(random.int(3) === 0 ? legal.n : Math.min(4, legal.n))];
};

/** What each seat sees and may do when its turn comes, in a phase that has just begun; the seats before it choose at random. */
const turnsFrom = (game: Game, begin: State): ReadonlyMap<number, string> => {
  const [s, view] = [game.newState(), game.newState()];
  s.copyFrom(begin);
  const turns = new Map<number, string>();
  while (!game.isOver(s) && s.step === begin.step && s.stage === begin.stage) {
    if (!turns.has(s.actor)) {
      game.observe(s, s.actor, view);
      game.legalActions(s, legal);
      turns.set(s.actor, `${view.cells.join()} ${Array.from({ length: legal.n }, (_, i) => legal.list[i])}`);
    }
    game.play(s, someAction(game, s));
  }
  return turns;
};

/** The sealed phases that were played, and whether each asks a seat the same whatever the seats before it choose. */
const tried = (): ReadonlyMap<DecidingPhase, boolean> => {
  const found = new Map<DecidingPhase, boolean>();
  for (const edition of EDITIONS) {
    for (let n = 0; n < GAMES; n++) {
      const game = new Game(edition, edition.minPlayers + (n % (edition.maxPlayers - edition.minPlayers + 1)));
      const s = game.newState();
      game.start(s, [n, 41]);
      let begun = '';
      while (!game.isOver(s)) {
        const [phase, begins] = [game.decidingPhase(s), `${s.step}.${s.stage}`];
        if (begins !== begun && game.isSealed(s)) {
          const [one, other] = [turnsFrom(game, s), turnsFrom(game, s)];
          const isSame = one.size === other.size && [...one].every(([seat, turn]) => other.get(seat) === turn);
          found.set(phase, isSame && (found.get(phase) ?? true));
        }
        begun = begins;
        game.play(s, someAction(game, s));
      }
    }
  }
  return found;
};

test('seats are asked at the same time in just those sealed phases where nothing that is chosen shows to the next', () => {
  const found = tried();
  const together = [...found].flatMap(([phase, isSame]) => (isSame ? [phase] : []));
  const named = [...found.keys()].filter((phase) => GUIDES[phase].isTogether === true);
  expect(together.sort()).toEqual(named.sort());
  expect(together.length).toBeGreaterThan(3);
  expect(found.size).toBeGreaterThan(together.length);
  // The guides name all of these phases, and no others.
  const all = Object.entries(GUIDES).flatMap(([phase, { isTogether }]) => (isTogether ? [phase] : []));
  expect(all.sort()).toEqual(together.sort());
});
