/** Personalities really play differently: each one does more of what it is named after than the balanced heuristic. */
import { expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { ACTION, amountOf, kindOf, second } from '../../src/rules/engine/action.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const registry = await loadRegistry();
const PLAYERS = 4;
const DEALS = 32;

interface Habits {
  meetings: number;
  media: number;
  /** Units paid for polls, and for the order. */
  polls: number;
  order: number;
  coalitions: number;
  /** Cash in hand, summed over its decisions about meetings. */
  cash: number;
}

/** What a seat does in a game, taken from its actions and the events of the table. */
const habitsOf = (id: string): Habits => {
  const habits: Habits = { meetings: 0, media: 0, polls: 0, order: 0, coalitions: 0, cash: 0 };
  let own = 0;
  const rules = new Game(editionNamed('valley-2006')!, PLAYERS);
  const game = new Game(editionNamed('valley-2006')!, PLAYERS, {
    events: {
      note(event, s, seat, a, b) {
        if (event === 'poll-bought' && seat === own) habits.polls += b;
        if (event === 'order-won' && seat === own) habits.order += a;
        if (event === 'election' && s.coalitionWith[own] !== -1) habits.coalitions++;
      },
    },
  });
  const match = new Match(game, {
    decided(s, act) {
      if (s.actor !== own) return;
      if (kindOf(act) === ACTION.media) habits.media++;
      if (kindOf(act) === ACTION.meetings) habits.meetings += second(act);
      if (kindOf(act) === ACTION.bid && amountOf(act) > s.cash[own]) throw new Error('a bid above its money');
      if (game.phase(s) === 'organize-meetings') habits.cash += s.cash[own];
    },
  });
  for (let deal = 0; deal < DEALS; deal++) {
    own = deal % PLAYERS;
    const failure = match.play(seedOf('personality', deal), (seat) =>
      registry.player(
        seat === own ? id : 'heuristic',
        {},
        {
          game: rules,
          seat,
          random: new Random(...seedOf('personality', deal, seat)),
        },
      ),
    );
    expect(failure).toBeNull();
  }
  return habits;
};

const balanced = habitsOf('heuristic');

it.each([
  ['grassroots', 'meetings'],
  ['media-baron', 'media'],
  ['pollster', 'polls'],
  ['coalition-builder', 'coalitions'],
  ['treasurer', 'cash'],
  ['gambler', 'order'],
] as const)('%s is above the balanced heuristic in %s', (id, habit) => {
  expect(habitsOf(id)[habit]).toBeGreaterThan(balanced[habit] * 1.05);
});
