/** The numbers by which a policy tells the actions of a decision apart. */
import { describe, expect, it } from 'vitest';
import { sum } from '../../../src/base/stats/describe.ts';
import { Describer } from '../../../src/players/policy/describe/index.ts';
import { KINDS, kindsFrom, MOST_NUMBERS } from '../../../src/players/policy/kinds.ts';
import { CONTEXT_NAMES } from '../../../src/players/policy/model.ts';
import { CONTEXT, CONTEXT_CELLS, Sketch } from '../../../src/players/policy/sketch.ts';
import { ACTION, ActionList, first, kindOf, second, third } from '../../../src/rules/engine/action.ts';
import { mediaController } from '../../../src/rules/engine/board/media.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { everybody, turnOf } from '../../../src/rules/engine/flow/seats.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { offerExchanges, offersExchange } from '../../../src/rules/engine/phases/exchange.ts';
import { BOARDS, CARDS, NONE, PLACES, SEATS, type State } from '../../../src/rules/engine/state.ts';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { playRandomGames } from '../../support/random-games.ts';

/** The numbers of every action of a decision, by name. */
const describing = (game: Game) => {
  const sketch = new Sketch(new Float64Array(CONTEXT_CELLS));
  const describer = new Describer(game, sketch);
  const actions = new ActionList();
  return (s: State): { act: number; numbers: Record<string, number> }[] => {
    game.legalActions(s, actions);
    describer.describe(s, s.actor, actions);
    return actions.toArray().map((act, i) => {
      const { numbers } = KINDS[kindsFrom(game.decidingPhase(s)) + sketch.kinds[i]]!;
      const named = numbers.map((name, j) => [name, sketch.numbers[i * MOST_NUMBERS + j]] as const);
      return { act, numbers: Object.fromEntries(named) };
    });
  };
};

/** The numbers of the board that an action is about, by name. */
const contextOf = (game: Game, s: State, i: number): Record<string, number> => {
  const sketch = new Sketch(new Float64Array(CONTEXT_CELLS));
  const actions = new ActionList();
  game.legalActions(s, actions);
  new Describer(game, sketch).describe(s, s.actor, actions);
  const from = sketch.contexts[i] * CONTEXT;
  return Object.fromEntries(CONTEXT_NAMES.map((name, at) => [name, sketch.values[from + at]]));
};

/** Visits the decisions of a kind in random games; returns how many there were. */
const visit = (id: string, kind: number, each: (game: Game, s: State) => void): number => {
  const actions = new ActionList();
  let visited = 0;
  playRandomGames(editionNamed(id)!, (game, s) => {
    if (s.over) return;
    game.legalActions(s, actions);
    if (actions.n < 2 || kindOf(actions.list[actions.n - 1]) !== kind) return;
    visited++;
    each(game, s);
  });
  return visited;
};

describe('the numbers of an action', () => {
  it.each(EDITIONS.map(({ id }) => id))('say what a line of the preliminary choices gives: %s', (id) => {
    const visited = visit(id, ACTION.target, (game, s) => {
      for (const { act, numbers } of describing(game)(s)) {
        const [, amount, gives] = /: (\d+) (\w+)$/.exec(formatAction(game, s, act))!;
        const units: Record<string, number> = { votes: 5, popularity: 1, meetings: 2, media: 1 };
        for (const [name, unit] of Object.entries(units)) {
          expect(numbers[name === 'media' ? 'media markers' : name]).toBe(name === gives ? Number(amount) / unit : 0);
        }
        if (gives === 'media') expect(numbers.gain).toBe(0);
      }
    });
    expect(visited).toBeGreaterThan(20);
  });

  it('say where a seat comes in turn order if a seat is named to begin', () => {
    const visited = visit('valley-2006', ACTION.name, (game, s) => {
      const { actor } = s;
      for (const { act, numbers } of describing(game)(s)) {
        const after = game.newState();
        after.copyFrom(s);
        game.play(after, act);
        expect(numbers['own place']).toBeCloseTo(turnOf(game.rules, after, actor) / (game.players - 1), 9);
      }
    });
    expect(visited).toBeGreaterThan(5);
  });

  it('know whether a marker changes who controls the media, and what that is worth', () => {
    const game = new Game(editionNamed('valley-2006')!, 4);
    const worth = { own: 0, rivals: 0 };
    visit('valley-2006', ACTION.media, (table, s) => {
      if (table.players !== game.players) return;
      for (const { act, numbers } of describing(table)(s)) {
        if (kindOf(act) !== ACTION.media) continue;
        const board = first(act);
        const after = game.newState();
        after.copyFrom(s);
        after.media[board * SEATS + s.actor]++;
        const [before, then] = [s, after].map((state) => mediaController(game.rules, state, board));
        if (before === then) {
          expect(numbers['gain by own control']).toBe(0);
          expect(numbers['loss by control of rivals that it averts']).toBe(0);
        }
        if (then === s.actor && before !== then) worth.own += Number(numbers['gain by own control'] > 0);
        if (before !== then) worth.rivals += Number(numbers['loss by control of rivals that it averts'] > 0);
        expect(numbers['free places'] * 5).toBe(game.rules.p.mediaPlaces - markersOn(s, board));
      }
    });
    expect(worth.own).toBeGreaterThan(5);
    expect(worth.rivals).toBeGreaterThan(5);
  });

  it('count the rivals who may decline as much', () => {
    const game = new Game(editionNamed('valley-2006')!, 4);
    let looked = 0;
    visit('valley-2006', ACTION.decline, (table, state) => {
      if (table.players !== game.players) return;
      const s = game.newState();
      s.copyFrom(state);
      // Rivals hold the smallest card alone.
      for (let seat = 0; seat < game.players; seat++) if (seat !== s.actor) s.contributionsLeft[seat] = 1;
      const before = everybody(game.rules) & s.chosen & ~(1 << s.actor);
      const declined = [...before.toString(2)].filter((bit) => bit === '1').length;
      const waiting = game.players - 1 - s.turn;
      for (const { act, numbers } of describing(game)(s)) {
        const isSmallest = first(act) === 0;
        expect(numbers['rivals who have declined'] * 4).toBeCloseTo(declined, 9);
        expect(numbers['rivals still to decide'] * 4).toBeCloseTo(waiting, 9);
        expect(numbers['rivals who cannot match it'] * 4).toBeCloseTo(isSmallest ? 0 : declined + waiting, 9);
      }
      looked++;
    });
    expect(looked).toBeGreaterThan(20);
  });
});

const markersOn = (s: State, board: number): number =>
  s.media.subarray(board * SEATS, (board + 1) * SEATS).reduce((sum, markers) => sum + markers, 0);

/** Cards that are tried on boards. */
const ENOUGH = 20;

it('a board shows what the seat’s shadow card there may do, and neither cards of rivals nor of other boards', () => {
  let cards = 0;
  visit('valley-2006', ACTION.media, (game, state) => {
    if (cards > ENOUGH) return;
    const [s, actions] = [game.newState(), new ActionList()];
    s.copyFrom(state);
    game.legalActions(s, actions);
    const board = first(actions.list[actions.n - 1]);
    const at = (seat: number, on: number) => seat * BOARDS + on;
    const named = ['votes by own shadow card', 'steps by own shadow card'] as const;
    const read = () => named.map((name) => contextOf(game, s, actions.n - 1)[name]);
    s.shadowPlaced.fill(NONE);
    s.shadowShown.fill(NONE);
    for (let card = 0; card < game.rules.shadowCards; card++) {
      s.shadowPlaced[at(s.actor, board)] = card;
      const rows = [card, card + game.rules.shadowCards];
      const both = (table: ArrayLike<number>) => sum(rows.map((row) => table[row]));
      const { shadowVotes, shadowRaise, shadowLower } = game.rules;
      expect(read()).toEqual([both(shadowVotes) / 5, (both(shadowRaise) + both(shadowLower)) / 2]);
      s.shadowPlaced[at(s.actor, board)] = NONE;
      s.shadowPlaced[at((s.actor + 1) % game.players, board)] = card;
      s.shadowPlaced[at(s.actor, (board + 1) % BOARDS)] = card;
      expect(read()).toEqual([0, 0]);
      s.shadowPlaced.fill(NONE);
      cards++;
    }
  });
  expect(cards).toBeGreaterThan(ENOUGH);
});

it('an exchange is possible exactly where it is offered', () => {
  const out = new ActionList();
  const looked = visit('valley-2006', ACTION.exchange, (game, s) => {
    for (let position = 0; position < s.inLine; position++) {
      const board = (s.current + position) % 4;
      out.clear();
      offerExchanges(game.rules, s, board, out);
      const offered = new Set(
        out
          .toArray()
          .slice(1)
          .map((act) => `${second(act)} ${third(act)}`),
      );
      const possible = new Set<string>();
      for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
        for (let card = 0; card < CARDS; card++) {
          if (s.pool[card] > 0 && offersExchange(game.rules, s, board, s.opinions[at], card)) {
            possible.add(`${s.opinions[at]} ${card}`);
          }
        }
      }
      expect(possible).toEqual(offered);
    }
  });
  expect(looked).toBeGreaterThan(20);
});
