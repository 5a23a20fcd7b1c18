/** Nothing that an environment shows a seat depends on what the seat cannot see. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { readable } from '../../../../src/certify/scramble.ts';
import { EDITIONS, editionNamed } from '../../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { MASK_BYTES } from '../../../../src/rules/notation/numbering.ts';
import { opened, rowOf } from './support.ts';

/** Plays games at random; `visit` is called before every action. */
const walk = (ask: ReturnType<typeof opened>['ask'], games: number[], visit: (seat: number) => void) => {
  const random = new Random(7, 7);
  for (let steps = 0; steps < 2000; steps++) {
    const [{ toMove, legal }] = ask({ do: 'observe', games, as: 'cells' }).shown;
    if (toMove === -1) return;
    if (steps % 17 === 0) visit(toMove);
    ask({ do: 'step', games, actions: [legal[random.int(legal.length)]], as: 'none' });
  }
};

/** The text of a refusal, without the number of the game. */
const refusalOf = (act: () => unknown): string => {
  try {
    return String(act());
  } catch (error) {
    return (error as Error).message.replace(/game \d+/, 'game');
  }
};

describe.each(EDITIONS)('in $id', ({ id, maxPlayers }) => {
  it('a frame has UNKNOWN in every cell that a seat may not read, and no mask of others', () => {
    const { ask, frame } = opened();
    const game = new Game(editionNamed(id)!, maxPlayers);
    const may = Array.from({ length: maxPlayers }, (_, seat) => readable(game, seat));
    ask({ do: 'reset', edition: id, players: maxPlayers, seeds: ['leak'], as: 'none' });
    let shownToOthers = 0;
    walk(ask, [0], (toMove) => {
      for (let seat = 0; seat < maxPlayers; seat++) {
        const shown = frame({ do: 'observe', games: [0], seat });
        const cells = rowOf(shown, 'cells', 0);
        expect(cells.findIndex((value, cell) => may[seat][cell] === false && value !== UNKNOWN)).toBe(-1);
        const empty = rowOf(shown, 'mask', 0, MASK_BYTES).every((byte) => byte === 0);
        expect(empty).toBe(seat !== toMove);
        if (seat !== toMove) shownToOthers++;
      }
    });
    expect(shownToOthers).toBeGreaterThan(10);
  });

  it('everything shown is the same in another deal that looks the same to the seat', () => {
    const { ask, frame } = opened();
    ask({ do: 'reset', edition: id, players: maxPlayers, seeds: ['alike'], as: 'none' });
    let different = 0;
    walk(ask, [0], (seat) => {
      const [other] = ask({ do: 'determinize', games: [0], seed: seat, guess: 'random' }).games;
      const both = ['words', 'cells'].map((as) =>
        ask({ do: 'observe', games: [0, other], as }).shown.map((one) => ({ ...one, game: 0 })),
      );
      for (const [one, two] of both) expect(two).toEqual(one);
      const shown = frame({ do: 'observe', games: [0, other] });
      for (const [name, width] of [
        ['cells', 962],
        ['mask', MASK_BYTES],
        ['reward', 5],
        ['seat', 1],
      ] as const)
        expect(rowOf(shown, name, 1, width)).toEqual(rowOf(shown, name, 0, width));
      const policies = ask({ do: 'policy', games: [0, other] }).policies;
      expect(policies[1]).toEqual(policies[0]);
      const values = ask({ do: 'value', games: [0, other] }).values;
      expect(values[1]).toEqual(values[0]);
      const refusals = [0, other].map((game) => refusalOf(() => ask({ do: 'step', games: [game], actions: [2303] })));
      expect(refusals[0]).toMatch(/not legal/);
      expect(refusals[1]).toBe(refusals[0]);
      const [a, b] = ask({ do: 'position', games: [0, other] }).positions;
      if (a !== b) different++;
      ask({ do: 'drop', games: [other] });
    });
    expect(different).toBeGreaterThan(5);
  });
});
