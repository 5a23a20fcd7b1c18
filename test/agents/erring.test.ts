/** Players that err as people do are weaker the more they err, and otherwise play as they learned to. */
import { expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { ACTION, amountOf, kindOf } from '../../src/rules/engine/action.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import type { State } from '../../src/rules/engine/state.ts';

const registry = await loadRegistry();
const PLAYERS = 4;
const game = new Game(editionNamed('valley-2006')!, PLAYERS);
const SOUND = { overlook: 0, misjudge: 0, overpay: 0, chase: 0 };

type Seat = readonly [id: string, options?: Readonly<Record<string, number>>];

/** Plays deals with one agent in each seat in turn against three others; hears every action of that one. */
const play = (one: Seat, others: Seat, deals: number, heard: (s: State, act: number) => void = () => {}) => {
  const shares = new Float64Array(PLAYERS);
  let won = 0;
  let hashes = '';
  for (let deal = 0; deal < deals; deal++) {
    for (let own = 0; own < PLAYERS; own++) {
      const match = new Match(game, { decided: (s, act) => s.actor === own && heard(s, act) });
      const failure = match.play(seedOf('erring', deal), (seat) => {
        const [id, options = {}] = seat === own ? one : others;
        return registry.player(id, options, { game, seat, random: new Random(...seedOf('erring', deal, seat)) });
      });
      expect(failure).toBeNull();
      game.returns(match.state, shares);
      won += shares[own] / (deals * PLAYERS);
      hashes += match.state.hash();
    }
  }
  return { won, hashes };
};

it.each([
  ['casual', 'beginner'],
  ['level-1', 'casual'],
  ['beginner', 'random'],
])('%s beats three of %s', (better, worse) => {
  expect(play([better], [worse], 12).won).toBeGreaterThan(0.35);
});

it('bids higher for the order the more it overpays', () => {
  const bidBy = (overpay: number): number => {
    let units = 0;
    let bids = 0;
    play(['casual', { ...SOUND, overpay }], ['heuristic'], 4, (s, act) => {
      if (game.decidingPhase(s) !== 'bid-for-order' || kindOf(act) !== ACTION.bid) return;
      units += amountOf(act);
      bids++;
    });
    return units / bids;
  };
  expect(bidBy(0.05)).toBeGreaterThan(1.2 * bidBy(0));
});

it('buys media where it has some the more it chases', () => {
  const shareWhereSome = (chase: number): number => {
    let bought = 0;
    let chased = 0;
    play(['casual', { ...SOUND, chase }], ['heuristic'], 6, (s, act) => {
      if (kindOf(act) !== ACTION.media) return;
      bought++;
      if (s.media[((act >> 16) & 0xff) * 5 + s.actor] > 0) chased++;
    });
    return chased / bought;
  };
  expect(shareWhereSome(1.5)).toBeGreaterThan(shareWhereSome(0) + 0.1);
});
