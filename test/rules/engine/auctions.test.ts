/** Open auctions that are settled in one step end as if every bid had been played. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList, amountOf, bid, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { copyOf, play } from './course.ts';

const GAMES = 4;
/** How often each auction is tried with other prices. */
const DRAWS = 4;

/** Everything that happens, in words. */
class Told {
  notes: string[] = [];

  note(event: string, s: State, seat: number, a: number, b: number): void {
    this.notes.push(`${event} ${s.round} ${seat} ${a} ${b}`);
  }
}

/** Prices that are often equal, far apart, more than the cash in hand, or nothing at all. */
const drawPrices = (random: Random, s: State): number[] =>
  Array.from(s.cash, (cash) => [random.int(4), random.int(12), random.int(cash + 5), 2.5, -1][random.int(5)]);

/** The legal bid of the acting seat if it raises by one up to its price; otherwise it passes. */
const raise = (price: number, legal: ActionList): number =>
  legal.n > 1 && amountOf(legal.list[1]) <= price ? legal.list[1] : PASS;

describe.each(EDITIONS)('an open auction of $id', (edition) => {
  const auctions = (prepare: (game: Game) => (s: State, random: Random) => void): number => {
    let visited = 0;
    for (let players = edition.minPlayers; players <= edition.maxPlayers; players++) {
      const game = new Game(edition, players);
      const visit = prepare(game);
      for (let seed = 0; seed < GAMES; seed++) {
        const random = new Random(seed, players);
        const choices = Array.from({ length: 600 }, () => random.int(0x10000));
        for (const { state } of play(game, { seed: [seed, players], choices })) {
          if (game.bidding(state) === null) continue;
          visited++;
          visit(state, random);
        }
      }
    }
    return visited;
  };

  it('is settled in one step as if each bid had been played', () => {
    const legal = new ActionList();
    const visited = auctions(({ players }) => {
      const [once, oneByOne] = [new Told(), new Told()];
      const quick = new Game(edition, players, { events: once });
      const slow = new Game(edition, players, { events: oneByOne });
      return (s, random) => {
        for (let draw = 0; draw < DRAWS; draw++) {
          once.notes = [];
          oneByOne.notes = [];
          const prices = drawPrices(random, s);
          const [settled, played] = [copyOf(quick, s), copyOf(slow, s)];
          expect(quick.settle(settled, prices)).toBe(true);
          const { board, round } = s;
          const kind = slow.bidding(played);
          do {
            const price = prices[played.actor];
            slow.legalActions(played, legal);
            slow.apply(played, kind === 'raising' ? raise(price, legal) : slow.bidUpTo(played, price));
          } while (slow.bidding(played) === kind && played.board === board && played.round === round);
          expect(settled.equals(played)).toBe(true);
          expect(once.notes).toEqual(oneByOne.notes);
        }
      };
    });
    expect(visited).toBeGreaterThan(20);
  });

  it('never takes a seat beyond its price, and offers legal bids', () => {
    const legal = new ActionList();
    auctions((game) => (s, random) => {
      game.legalActions(s, legal);
      for (let draw = 0; draw < DRAWS; draw++) {
        const price = drawPrices(random, s)[s.actor];
        const act = game.bidUpTo(s, price);
        expect(legal.includes(act)).toBe(true);
        if (act === PASS) continue;
        expect(amountOf(act)).toBeLessThanOrEqual(price);
        if (game.bidding(s) === 'raising') expect(act).toBe(bid(s.highBid + 1));
      }
    });
  });

  it('stops at a seat that has to decide itself', () => {
    auctions((game) => (s, random) => {
      const prices = drawPrices(random, s);
      const seat = random.int(game.players);
      prices[seat] = Number.NaN;
      const settled = copyOf(game, s);
      const isOver = game.settle(settled, prices);
      if (!isOver) expect(settled.actor).toBe(seat);
      if (s.actor === seat) {
        expect(isOver).toBe(false);
        expect(settled.equals(s)).toBe(true);
      }
    });
  });
});

it('of a tie for the order, the last one wins by passing where nobody has raised', () => {
  const edition = EDITIONS.find(({ parameters }) => parameters.orderTie === 'raise')!;
  const game = new Game(edition, 3);
  const s = game.newState();
  game.start(s, [1, 2]);
  const legal = new ActionList();
  while (game.phase(s) !== 'bid-for-order') {
    game.legalActions(s, legal);
    game.play(s, legal.list[0]);
  }
  for (let seat = 0; seat < 3; seat++) game.apply(s, bid(2));
  expect(game.bidding(s)).toBe('once');
  const [first, , last] = s.order;
  const cash = s.cash[last];
  const unraised = copyOf(game, s);
  expect(game.settle(unraised, [0, 0, 0].fill(9, last, last + 1))).toBe(true);
  expect([unraised.namer, unraised.cash[last]]).toEqual([last, cash - 2]);
  const raised = copyOf(game, s);
  const prices = [0, 0, 0];
  prices[first] = 5;
  prices[last] = 9;
  expect(game.settle(raised, prices)).toBe(true);
  expect([raised.namer, raised.cash[last]]).toEqual([last, cash - 6]);
});
