/** Properties of the rules over random games of every edition and number of players; failing choices shrink. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActionList } from '../../src/engine/action.ts';
import { rollDie, STREAM } from '../../src/engine/chance.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import { Game, IllegalAction } from '../../src/engine/game.ts';
import type { EventName } from '../../src/engine/rules.ts';
import { LAYOUT, SEATS, STATE_BYTES, type State, UNKNOWN } from '../../src/engine/state.ts';
import { parseRecord } from '../../src/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../src/notation/record.ts';
import { replay } from '../../src/notation/replay.ts';
import { Random } from '../../src/random/random.ts';
import { missing } from './conformance.ts';

const RUNS = { numRuns: 6 };
const TABLES = EDITIONS.flatMap((edition) =>
  [3, 4, 5].map((players) => ({ edition, players, name: `${edition.id}, ${players}` })),
);

/** A seed of the game, and choices that are used round and round. */
const games = fc.record({
  seed: fc.tuple(fc.integer(), fc.integer()),
  choices: fc.array(fc.nat(), { minLength: 40, maxLength: 400 }),
});

/** Plays a game by choices; `visit` sees every decision before it is played. */
const playThrough = (
  game: Game,
  s: State,
  seed: readonly [number, number],
  choices: readonly number[],
  visit: (legal: ActionList, act: number, n: number) => void = () => {},
): number => {
  const legal = new ActionList();
  game.start(s, seed);
  let n = 0;
  for (; !game.isOver(s); n++) {
    game.legalActions(s, legal);
    const act = legal.list[(choices[n % choices.length] + n) % legal.n];
    visit(legal, act, n);
    game.play(s, act);
  }
  return n;
};

test('a state has at most 2 KiB', () => {
  expect(STATE_BYTES).toBeLessThanOrEqual(2048);
});

describe.each(TABLES)('$name players', ({ edition, players }) => {
  const game = new Game(edition, players);
  const s = game.newState();

  test('cards, meetings, media markers and money are conserved at every decision', () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        playThrough(game, s, seed, choices, () => expect(missing(game, s)).toEqual([]));
        expect(missing(game, s)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('there is always a legal action, none is listed twice, and each can be played', () => {
    const tried = game.newState();
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        playThrough(game, s, seed, choices, (legal, _act, n) => {
          expect(legal.n).toBeGreaterThan(0);
          const actions = legal.toArray();
          expect(new Set(actions).size).toBe(actions.length);
          for (const act of n % 7 === 0 ? actions : []) {
            tried.copyFrom(s);
            game.apply(tried, act);
            expect(missing(game, tried)).toEqual([]);
          }
        });
      }),
      RUNS,
    );
  });

  test('what is not listed is refused, and the state stays as it was', () => {
    const before = game.newState();
    fc.assert(
      fc.property(games, fc.array(fc.integer(), { minLength: 3, maxLength: 3 }), ({ seed, choices }, others) => {
        playThrough(game, s, seed, choices, (legal, act, n) => {
          if (n % 5 > 0) return;
          before.copyFrom(s);
          for (const other of [...others, act + 1, act ^ (1 << 16), act ^ (1 << 24)]) {
            if (legal.includes(other)) continue;
            expect(() => game.apply(s, other)).toThrow(IllegalAction);
            expect(s.equals(before)).toBe(true);
          }
        });
      }),
      RUNS,
    );
  });

  test('copies are independent, and the same seed and choices give the same game', () => {
    const copy = game.newState();
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        playThrough(game, s, seed, choices, (_legal, _act, n) => {
          if (n !== 30) return;
          copy.copyFrom(s);
        });
        const hash = s.hash();
        const hashOfCopy = copy.hash();
        playThrough(game, s, seed, choices);
        expect(s.hash()).toBe(hash);
        expect(copy.hash()).toBe(hashOfCopy);
        expect(copy.equals(s)).toBe(false);
      }),
      RUNS,
    );
  });

  test('two games of one seed share decks and dice after their decisions part', () => {
    const regions: number[] = [];
    const note = (event: EventName, _s: State, _seat: number, _board: number, region: number) => {
      if (event === 'region-entered') regions.push(region);
    };
    const heard = new Game(edition, players, { events: { note } });
    const other = game.newState();
    playThrough(heard, s, [7, 11], [0, 1, 2, 3, 4]);
    playThrough(heard, other, [7, 11], [5, 9, 2, 17]);
    expect(other.hash()).not.toBe(s.hash());
    const rounds = edition.rounds.length;
    expect(regions.length).toBe(2 * rounds);
    expect(regions.slice(rounds)).toEqual(regions.slice(0, rounds));
    for (let seat = 0; seat < players; seat++) {
      const drawn = Math.max(s.drawn[STREAM['dice.0'] + seat], other.drawn[STREAM['dice.0'] + seat]);
      s.drawn[STREAM['dice.0'] + seat] = other.drawn[STREAM['dice.0'] + seat] = drawn;
      const next = (state: State) => Array.from({ length: 10 }, () => rollDie(game.rules, state, seat));
      expect(next(other)).toEqual(next(s));
    }
  });

  test('record and replay give the same game', () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        let record = recordHead({ edition, players, seed, agents: Array.from({ length: players }, () => 'random') });
        playThrough(game, s, seed, choices, (_legal, act) => {
          record += recordDecision(game, s, act);
        });
        record += recordResult(game, s);
        const replayed = replay(parseRecord(record));
        expect(replayed.finished).toBe(true);
        expect(replayed.state.equals(s)).toBe(true);
      }),
      { numRuns: 2 },
    );
  });

  test('a determinization agrees with the observation, conserves everything, and can be played to the end', () => {
    const [view, world, seen] = [game.newState(), game.newState(), game.newState()];
    fc.assert(
      fc.property(games, fc.integer(), ({ seed, choices }, chance) => {
        const random = new Random(chance, 1);
        playThrough(game, s, seed, choices, (_legal, _act, n) => {
          for (let seat = 0; seat < players && n % 3 === 0; seat++) {
            game.observe(s, seat, view);
            game.determinize(view, seat, random, world);
            game.observe(world, seat, seen);
            expect(seen.equals(view)).toBe(true);
            expect(missing(game, world)).toEqual([]);
            // A part of the new seed may be any number; no other cell may still be unknown.
            world.seed.fill(1);
            expect(world.cells.includes(UNKNOWN)).toBe(false);
          }
          if (n % 60 === 0) expect(finish(game, world, random)).toBe(true);
        });
      }),
      RUNS,
    );
  });

  test('an observation does not change with whatever it hides', () => {
    const [view, altered, again] = [game.newState(), game.newState(), game.newState()];
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        playThrough(game, s, seed, choices, (_legal, _act, n) => {
          if (n % 11 > 0) return;
          const seat = n % players;
          game.observe(s, seat, view);
          altered.copyFrom(s);
          for (let cell = 0; cell < view.cells.length; cell++)
            if (view.cells[cell] === UNKNOWN) altered.cells[cell] += 1;
          game.observe(altered, seat, again);
          expect(again.equals(view)).toBe(true);
        });
      }),
      RUNS,
    );
  });
});

/** Plays a state on at random; true when it came to its end. */
const finish = (game: Game, s: State, random: Random): boolean => {
  const legal = new ActionList();
  for (let n = 0; n < 5000 && !game.isOver(s); n++) {
    game.legalActions(s, legal);
    game.play(s, legal.list[random.int(legal.n)]);
  }
  return game.isOver(s) && missing(game, s).length === 0;
};

test('a seat sees its own secrets and open fields, and nothing else', () => {
  const game = new Game(EDITIONS[0], 5);
  const [s, view] = [game.newState(), game.newState()];
  for (let cell = 0; cell < s.cells.length; cell++) s.cells[cell] = cell;
  for (let seat = 0; seat < SEATS; seat++) {
    game.observe(s, seat, view);
    for (const { visibility, offset, length, shape } of LAYOUT.fields) {
      for (let i = 0; i < length; i++) {
        const own = Math.floor(i / (length / (shape[0] ?? 1))) === seat;
        const visible = visibility === 'open' || (visibility === 'secret' && own);
        expect(view.cells[offset + i]).toBe(visible ? offset + i : UNKNOWN);
      }
    }
  }
});
