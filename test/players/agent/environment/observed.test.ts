/** An environment that begins with what seats see, as bots have it when they decide. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { Environment } from '../../../../src/players/agent/environment/environment.ts';
import { Seats } from '../../../../src/players/agent/environment/seats.ts';
import { ActionList } from '../../../../src/rules/engine/action.ts';
import type { Game } from '../../../../src/rules/engine/game.ts';
import type { State } from '../../../../src/rules/engine/state.ts';
import { gameOf, playRandomly, TABLES } from '../../../rules/notation/games.ts';

const seats = await Seats.open();
const GAMES = TABLES.filter(({ players }) => players === 3);

/** What a bot gets of a position: the view of the seat to move. */
const openedAt = (game: Game, s: State, luck = 'luck', isLate = () => false) => {
  const [view, legal] = [game.newState(), new ActionList()];
  game.observe(s, s.actor, view);
  game.legalActions(view, legal);
  const observed = [{ game, seat: s.actor, cells: view.cells.slice(), legal: legal.toArray(), luck }];
  const environment = new Environment(seats, { observed, most: 50, isLate });
  return (asked: object) => environment.answer(asked).fields as Record<string, never>;
};

/** All that a bot can learn by everything that it can do. */
const heardAt = (game: Game, s: State): unknown => {
  const ask = openedAt(game, s);
  const { games } = ask({ do: 'determinize', games: [0], times: 2, seed: 'x' });
  const agents = Array(game.players).fill('heuristic');
  return [
    ask({ do: 'observe', games: [0], as: 'cells' }),
    ask({ do: 'observe', games: [0] }),
    ask({ do: 'legal', games: [0] }),
    ask({ do: 'value', games: [0] }),
    ask({ do: 'policy', games: [0] }),
    ask({ do: 'position', games }),
    ask({ do: 'play', games, agents, until: 'phase', as: 'cells' }),
    ask({ do: 'clone', games, seed: 'y', as: 'cells' }),
  ];
};

const refusalOf = (act: () => unknown): string => {
  try {
    return JSON.stringify(act());
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an environment of what a seat sees', () => {
  it.each(GAMES)('says the same where only what the seat cannot see differs, in $name', (table) => {
    const game = gameOf(table);
    const [view, other] = [game.newState(), game.newState()];
    const random = new Random(3, 4);
    let [decisions, dealtAgain] = [0, 0];
    playRandomly(game, 5, (s, actions) => {
      if (actions.length < 2 || decisions++ % 29 > 0) return;
      game.observe(s, s.actor, view);
      game.determinize(view, s.actor, random, other);
      if (!other.equals(s)) dealtAgain++;
      expect(heardAt(game, other)).toEqual(heardAt(game, s));
    });
    expect(dealtAgain).toBeGreaterThan(2);
  });

  it('hears the same whichever number its decision has, and something else with other luck', () => {
    const game = gameOf(GAMES[0]);
    let decisions = 0;
    playRandomly(game, 6, (s, actions) => {
      if (actions.length < 2 || decisions++ !== 40) return;
      const drawn = (luck: string) => {
        const ask = openedAt(game, s, luck);
        const { games } = ask({ do: 'determinize', games: [0], seed: 'x' });
        return ask({ do: 'position', games });
      };
      expect(drawn('a')).toEqual(drawn('a'));
      expect(drawn('b')).not.toEqual(drawn('a'));
    });
    expect(decisions).toBeGreaterThan(40);
  });

  it('carries nothing out when the time of the decision is up, and interrupts what takes longer', () => {
    const game = gameOf(GAMES[0]);
    let decisions = 0;
    playRandomly(game, 6, (s, actions) => {
      if (actions.length < 2 || decisions++ !== 40) return;
      const late = 'The time of the decision is up; ask for less.';
      let left = Number.POSITIVE_INFINITY;
      const ask = openedAt(game, s, 'luck', () => left-- <= 0);
      const { games } = ask({ do: 'determinize', games: [0], times: 5 }) as unknown as { games: number[] };
      const searching = Array(game.players).fill('mcts:iterations=1000000,rollout=level-5');
      for (const request of [
        { do: 'determinize', games: [0], times: 40 },
        { do: 'observe', games },
        { do: 'policy', games },
        { do: 'value', games },
        { do: 'play', games: [games[0]], agents: searching, until: 'phase' },
        { do: 'policy', games: [games[0]], agent: 'mcts:iterations=1000000' },
        { do: 'determinize', games: [0], times: 40, guess: 'mcts:iterations=1000000' },
      ]) {
        left = 3;
        expect([request.do, refusalOf(() => ask(request))]).toEqual([request.do, late]);
        left = 0;
        expect([request.do, refusalOf(() => ask(request))]).toEqual([request.do, late]);
      }
      left = Number.POSITIVE_INFINITY;
      expect(refusalOf(() => ask({ do: 'observe', games: [games[4] + 1] }))).toContain('There is no game');
    });
    expect(decisions).toBeGreaterThan(40);
  });

  it('plays on in whole games alone, and holds only that many', () => {
    const game = gameOf(GAMES[0]);
    let decisions = 0;
    playRandomly(game, 6, (s, actions) => {
      if (actions.length < 2 || decisions++ > 0) return;
      const ask = openedAt(game, s);
      const whole = 'Game 0 is only what a seat sees; determinize it first.';
      for (const request of [
        { do: 'step', games: [0], actions: [0] },
        { do: 'clone', games: [0] },
        { do: 'position', games: [0] },
        { do: 'play', games: [0], agents: Array(game.players).fill('random') },
      ])
        expect(refusalOf(() => ask(request))).toBe(whole);
      const another = (s.actor + 1) % game.players;
      for (const request of ['observe', 'determinize'])
        expect(refusalOf(() => ask({ do: request, games: [0], seat: another }))).toContain(`what seat ${s.actor} sees`);
      expect(refusalOf(() => ask({ do: 'determinize', games: [0], times: 50 }))).toContain(
        '50 games can be held at once',
      );
    });
  });
});
