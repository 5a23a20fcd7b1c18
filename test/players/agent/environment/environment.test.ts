/** Games that are stepped from outside are the same games that the rules play. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { seedOf } from '../../../../src/base/random/seed.ts';
import { ActionList } from '../../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import { SEATS } from '../../../../src/rules/engine/state.ts';
import { MASK_BYTES } from '../../../../src/rules/notation/numbering.ts';
import { numberOf } from '../../../../src/rules/notation/space.ts';
import { opened, rowOf } from './support.ts';

const bits = (mask: readonly number[]): number[] =>
  mask.flatMap((byte, i) => Array.from({ length: 8 }, (_, bit) => 8 * i + bit).filter((_, bit) => byte & (1 << bit)));

describe.each(EDITIONS)('a game of $id', ({ id, minPlayers }) => {
  it('is the one that the engine plays, from the same seed and actions', () => {
    const { ask, frame } = opened();
    const game = new Game(editionNamed(id)!, minPlayers);
    const [s, view, legal] = [game.newState(), game.newState(), new ActionList()];
    const random = new Random(1, 2);
    const table = { edition: id, players: minPlayers };
    let shown = frame({ do: 'reset', ...table, seeds: ['monday'] });
    game.start(s, seedOf('monday'));
    while (!game.isOver(s)) {
      game.legalActions(s, legal);
      const act = legal.list[random.int(legal.n)];
      if (legal.n > 1) {
        game.observe(s, s.actor, view);
        expect(shown.get('cells')).toEqual([...view.cells]);
        expect(shown.get('seat')).toEqual([s.actor]);
        expect(bits(rowOf(shown, 'mask', 0, MASK_BYTES))).toEqual(
          legal
            .toArray()
            .map(numberOf)
            .sort((a, b) => a - b),
        );
        shown = frame({ do: 'step', games: [0], actions: [numberOf(act)] });
      }
      game.play(s, act);
    }
    const shares = new Float64Array(minPlayers);
    game.returns(s, shares);
    expect(shown.get('over')).toEqual([1]);
    expect(shown.get('seat')).toEqual([-1]);
    expect(shown.get('reward')!.slice(0, minPlayers)).toEqual([...Float32Array.from(shares)]);
    const points = game.scores(s).map(({ total }) => total);
    expect(ask({ do: 'returns', games: [0] }).returns).toEqual([{ winShares: [...shares], points }]);
  });
});

describe('games of different tables', () => {
  it('are stepped by one message', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [1], as: 'none' });
    ask({ do: 'reset', edition: 'consim-1997', players: 5, seeds: [1], as: 'none' });
    const legal = ask({ do: 'legal', games: [0, 1] }).legal.map(([first]) => first.number);
    const { shown } = ask({ do: 'step', games: [0, 1], actions: legal, as: 'words' });
    expect(shown.map(({ reward }) => reward)).toEqual([Array(4).fill(0), Array(5).fill(0)]);
  });

  it('take rewards of all seats, and none before the end', () => {
    const { frame } = opened();
    expect(frame({ do: 'reset', seeds: [1, 2] }).get('reward')).toEqual(Array(2 * SEATS).fill(0));
  });
});

describe('what is legal', () => {
  it('has the same numbers in words, in cells, in masks and in `legal`', () => {
    const { ask, frame } = opened();
    const [{ actions }] = ask({ do: 'reset', seeds: [5] }).shown;
    const numbers = actions.map(({ number }) => number);
    expect(ask({ do: 'observe', games: [0], as: 'cells' }).shown[0].legal).toEqual(numbers);
    expect(ask({ do: 'legal', games: [0] }).legal[0].map(({ number }) => number)).toEqual(numbers);
    expect(bits(rowOf(frame({ do: 'observe', games: [0] }), 'mask', 0, MASK_BYTES))).toEqual(
      [...numbers].sort((a, b) => a - b),
    );
  });
});

describe('clones', () => {
  const playOut = (ask: ReturnType<typeof opened>['ask'], games: number[]) => {
    ask({ do: 'play', games, agents: Array(4).fill('random'), until: 'end', seed: 's', as: 'none' });
    return ask({ do: 'returns', games }).returns;
  };

  it('leave the original alone', () => {
    const { ask } = opened();
    const before = ask({ do: 'reset', seeds: [3], as: 'cells' }).shown;
    const { games } = ask({ do: 'clone', games: [0], times: 3 });
    expect(games).toEqual([1, 2, 3]);
    playOut(ask, games);
    expect(ask({ do: 'observe', games: [0], as: 'cells' }).shown).toEqual(before);
  });

  it('share the chance of the original, unless they have a seed', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [3], as: 'none' });
    const seedIn = (text: string) => /^seed: .*$/m.exec(text)?.[0];
    const same = ask({ do: 'clone', games: [0] }).games;
    const other = ask({ do: 'clone', games: [0], times: 2, seed: 'else' }).games;
    const seeds = ask({ do: 'position', games: [0, ...same, ...other] }).positions.map(seedIn);
    expect(seeds[1]).toBe(seeds[0]);
    expect(new Set(seeds).size).toBe(3);
  });
});

describe('positions', () => {
  it('are written and loaded again', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [8], as: 'none' });
    ask({ do: 'play', games: [0], agents: Array(4).fill('heuristic'), until: 'round', as: 'none' });
    const { positions } = ask({ do: 'position', games: [0] });
    const { games } = ask({ do: 'load', positions, as: 'none' });
    expect(ask({ do: 'position', games }).positions).toEqual(positions);
    const cells = ask({ do: 'observe', games: [0, ...games], as: 'cells' }).shown.map((one) => one.cells);
    expect(cells[1]).toEqual(cells[0]);
  });

  it('of a variant load as games of that variant', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [8], variant: 'name: poor\nparameters: { mediaPrice: 9 }', as: 'none' });
    const { positions } = ask({ do: 'position', games: [0] });
    const { games } = ask({ do: 'load', positions: [...positions, ...positions], as: 'none' });
    expect(ask({ do: 'position', games }).positions).toEqual([...positions, ...positions]);
  });
});

describe('agents', () => {
  const agents = ['heuristic', null, 'learned', 'random'];

  it('play until a seat is waited for', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [1, 2, 3], as: 'none' });
    const { shown } = ask({ do: 'play', games: [0, 1, 2], agents, as: 'cells' });
    expect(shown.map(({ toMove }) => toMove)).toEqual([1, 1, 1]);
  });

  it('stop at the end of a phase or round', () => {
    const { ask } = opened();
    const all = Array(4).fill('heuristic');
    const [before] = ask({ do: 'reset', seeds: [1], as: 'words' }).shown as unknown as {
      round: number;
      phase: string;
    }[];
    const [phase] = ask({ do: 'play', games: [0], agents: all, until: 'phase' }).shown as unknown as (typeof before)[];
    expect(phase.phase).not.toBe(before.phase);
    const [round] = ask({ do: 'play', games: [0], agents: all, until: 'round' }).shown as unknown as (typeof before)[];
    expect(round.round).toBe(phase.round + 1);
  });

  it('play the same again', () => {
    const played = () => {
      const { ask } = opened();
      ask({ do: 'reset', seeds: [1], as: 'none' });
      ask({ do: 'play', games: [0], agents: ['casual', 'learned', 'heuristic', 'random'], until: 'end', as: 'none' });
      return ask({ do: 'position', games: [0] }).positions;
    };
    expect(played()).toEqual(played());
  });

  it('have as many probabilities as actions, also where some have no number', () => {
    const { ask } = opened();
    const parties = ['Die Grünen', 'CDU/CSU', 'SPD', 'FDP'].map((party) => `  ${party}: { money: 600 }`).join('\n');
    const text = `edition: valley-2006\nplayers: 4\nphase: bid-for-order\nparties: [Die Grünen, CDU/CSU, SPD, FDP]\nseats:\n${parties}\n`;
    ask({ do: 'load', positions: [text], as: 'none' });
    for (const agent of ['learned', 'random']) {
      const [{ actions, probabilities }] = ask({ do: 'policy', games: [0], agent }).policies;
      expect(actions).toEqual(ask({ do: 'legal', games: [0] }).legal[0].map(({ number }) => number));
      expect(probabilities).toHaveLength(actions.length);
      const sum = probabilities.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThan(1);
    }
  });

  it('have probabilities, and the evaluation has shares and points', () => {
    const { ask } = opened();
    ask({ do: 'reset', seeds: [1], as: 'none' });
    const [{ actions, probabilities }] = ask({ do: 'policy', games: [0] }).policies;
    expect(actions).toEqual(ask({ do: 'legal', games: [0] }).legal[0].map(({ number }) => number));
    expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    const [{ winShares, points }] = ask({ do: 'value', games: [0] }).values;
    expect(winShares.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(points).toHaveLength(4);
  });
});
