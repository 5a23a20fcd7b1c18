import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { Pulse } from '../../../src/lab/arena/pulse.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import type { Player } from '../../../src/players/agent/define.ts';
import { Match } from '../../../src/players/match/match.ts';
import { playGame } from '../../../src/players/match/play-game.ts';
import { seatPlayers } from '../../../src/players/match/seat-players.ts';
import { ACTION, action, bid, PASS } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { UNKNOWN } from '../../../src/rules/engine/state.ts';
import { parsePosition } from '../../../src/rules/notation/position/index.ts';
import { allRows, experimentOf, registryOf, trickster } from '../../lab/arena/support.ts';

const game = new Game(editionNamed('valley-2006')!, 4);
const chance = (seat: number): Player => {
  const random = new Random(7, seat);
  return { choose: ({ actions }) => actions.list[random.int(actions.n)] };
};
const table = (seat: number, player: Player): Player[] =>
  [0, 1, 2, 3].map((other) => (other === seat ? player : chance(other)));

describe('a match', () => {
  it('asks each seat with its own view and legal actions', () => {
    let asked = 0;
    const curious: Player = {
      choose: ({ view, seat, phase, actions }) => {
        asked++;
        expect(seat).toBe(2);
        expect(phase).toBe(game.phase(view));
        expect(view.cash[2]).not.toBe(UNKNOWN);
        expect(view.cash[1]).toBe(UNKNOWN);
        expect(actions.n).toBeGreaterThan(1);
        return actions.list[actions.n - 1];
      },
    };
    playGame({ game, players: table(2, curious), seed: [1, 2] });
    expect(asked).toBeGreaterThan(20);
  });

  it.each(['stuck-draft', 'stuck-stances', 'stuck-at-once'])(
    'ends with a sentence where nothing is legal: %s',
    (name) => {
      const loaded = parsePosition(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'));
      const match = new Match(loaded.game);
      const meek: Player = { choose: ({ actions }) => actions.list[0] };
      const failure = match.play(
        [1, 2],
        () => meek,
        null,
        (s) => s.copyFrom(loaded.state),
      );
      expect(failure).toMatchObject({ reason: 'exception', seat: -1, decision: match.decisions });
      expect(failure!.message).toMatch(
        /^the position allows no action in [a-z-]+ of round \d; correct what the game began with/,
      );
    },
  );

  it('is not led astray by a player who changes what it is shown', () => {
    const vandal: Player = {
      choose: ({ view, actions }) => {
        const act = actions.list[0];
        view.cells.fill(0);
        actions.list.fill(bid(99));
        actions.n = 2000;
        return act;
      },
    };
    const meek: Player = { choose: ({ actions }) => actions.list[0] };
    const play = (player: Player) => playGame({ game, players: table(0, player), seed: [3, 4] });
    expect(play(vandal)).toEqual(play(meek));
  });

  it('gives each player a result of its own, and lets none keep it from the others', () => {
    const heard: number[][] = [];
    const listener = (over: Player['over']): Player => ({ ...chance(1), ...(over ? { over } : {}) });
    const vandal = listener((result) => void (result!.winShares as number[]).fill(9));
    const silent = Object.defineProperty(listener(undefined), 'over', {
      get: () => {
        throw new Error('no end');
      },
    });
    const reader = listener((result) => heard.push([...(result?.winShares ?? [])]));
    const { winShares } = playGame({ game, players: [vandal, silent, reader, chance(3)], seed: [5, 6] });
    expect(heard).toEqual([winShares]);
  });

  it('blames a player that freezes what it is handed, and nobody else', () => {
    const cold: Player = {
      choose: ({ actions }) => {
        Object.freeze(actions);
        return actions.list[0];
      },
    };
    expect(() => playGame({ game, players: table(1, cold), seed: [3, 4] })).toThrow(
      /^Seat 2 failed at decision \d+: exception: it froze or transferred an object that it receives with each decision; copy what you want to keep$/,
    );
  });

  it('hands later players at that seat what they can use, whatever an earlier one did to it', () => {
    const match = new Match(game);
    const cold: Player = { choose: ({ actions }) => Object.freeze(actions).list[0] };
    const giver: Player = {
      choose: ({ actions }) => {
        const [first] = actions.list;
        structuredClone(actions.list, { transfer: [actions.list.buffer] });
        return first;
      },
    };
    for (const vandal of [cold, giver]) {
      expect(match.play([3, 4], (seat) => table(1, vandal)[seat])).not.toBeNull();
      expect(match.play([3, 4], chance)).toBeNull();
    }
  });

  it('is the same again for the same seed, and another for another', () => {
    const play = (seed: string | number) => playGame({ game, players: table(0, chance(0)), seed });
    expect(play('2006/block/3')).toEqual(play('2006/block/3'));
    expect(play('2006/block/3').hash).not.toBe(play('2006/block/4').hash);
    expect(play(2006)).toEqual(play('2006'));
  });

  it('seats agents by name for a script, the same ones for the same seed', async () => {
    const play = async (seed: number) => {
      const agents = ['test/lab/arena/agents/nasty.ts:how=illegal,share=0', 'random'];
      return playGame({ game, players: await seatPlayers({ game, agents, seed }), seed: 'deal' });
    };
    expect(await play(1)).toEqual(await play(1));
    expect((await play(1)).hash).not.toBe((await play(2)).hash);
    await expect(seatPlayers({ game, agents: ['randon'], seed: 1 })).rejects.toThrow(/nearest: random/);
  });

  it('says scores, shares of the win and decisions', () => {
    const { scores, winShares, decisions, hash } = playGame({ game, players: table(0, chance(0)), seed: 'a' });
    expect(scores.map(({ total }) => total)).toHaveLength(4);
    expect(winShares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(decisions).toBeGreaterThan(100);
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
  });

  it('refuses a game that a player breaks, in one sentence', () => {
    const broken: Player = {
      choose: () => {
        throw new Error('no idea');
      },
    };
    expect(() => playGame({ game, players: table(3, broken), seed: 1 })).toThrow(
      /^Seat 4 failed at decision \d+: exception: no idea\.?/,
    );
    expect(() => playGame({ game, players: [chance(0)], seed: 1 })).toThrow(/4 players/);
  });

  it('beats the pulse for every question', () => {
    const pulse = new Pulse(Pulse.memory());
    expect(pulse.read()).toEqual({ game: -1, seat: -1, decision: 0, count: 0 });
    pulse.begin(12);
    new Match(game).play([1, 1], chance, pulse);
    const { game: number, seat, decision, count } = pulse.read();
    expect([number, seat >= 0]).toEqual([12, true]);
    expect(decision).toBeGreaterThan(100);
    expect(count).toBeGreaterThan(100);
  });
});

describe('a game that an agent breaks', () => {
  const failing = async (trick: Parameters<typeof trickster>[1]) => {
    const registry = registryOf({ tricky: trickster(9, trick) });
    const experiment = await experimentOf(registry, { agents: 'random,tricky,random', games: 4 });
    const room = new Room(experiment, registry);
    for (let number = 0; number < 4; number++) room.play(number);
    return allRows(room.take(), experiment);
  };

  it('names agent, seat and decision after an exception', async () => {
    const { games, seats, auctions, rounds } = await failing(() => {
      throw new Error('out of\n  ideas');
    });
    expect(games.map(({ failed_seat }) => failed_seat)).toEqual([1, 2, 3, 0]);
    for (const row of games) {
      expect(row).toMatchObject({
        status: 'failed',
        failed_agent: 'tricky',
        failure: expect.stringMatching(/^exception: out of ideas \(match\.test\.ts:\d+:\d+\)$/),
      });
      expect(row.failed_decision).toBe(row.decisions);
      expect(row.seed).toBe('arena/block/0');
    }
    expect([seats, auctions, rounds]).toEqual([[], [], []]);
  });

  it.each([
    ['an action that is not legal', () => bid(9999), /^illegal action: bid 9999 \(\d+\) in \S+ of round \d/],
    ['a number that is no action', () => 999_999, /^illegal action: 999999 in \S+ of round \d/],
    ['a number of more than 32 bits', () => 2 ** 40, /^illegal action: 1099511627776 in /],
    ['a board that is not there', () => action(ACTION.media, 200), /^illegal action: 214433792 in /],
    ['a fraction', () => 0.5, /^illegal action: 0\.5 in/],
    ['nothing', () => undefined as never, /^illegal action: undefined in/],
    ['a promise', () => Promise.resolve(PASS) as never, /^illegal action: a promise in/],
    ['something that is no error', () => Promise.reject as never, /^illegal action: /],
  ])('names the reason for %s', async (_, trick, sentence) => {
    const { games } = await failing(trick);
    for (const { failure } of games) expect(failure).toMatch(sentence);
  });

  it('fails as well when the player cannot be made', async () => {
    const registry = registryOf({
      late: () => {
        throw new Error('not at home');
      },
    });
    const experiment = await experimentOf(registry, { agents: 'random,late,random', games: 4 });
    const room = new Room(experiment, registry);
    room.play(1);
    const [row] = allRows(room.take(), experiment).games;
    expect(row).toMatchObject({ failed_seat: 2, failed_agent: 'late', failed_decision: 0 });
    expect(row.failure).toMatch(/^exception: not at home \(/);
  });
});
