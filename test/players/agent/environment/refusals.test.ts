/** A bad request gets a code and a sentence as its answer, and changes nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Environment } from '../../../../src/players/agent/environment/environment.ts';
import type { Refusal } from '../../../../src/players/agent/environment/refusal.ts';
import { Seats } from '../../../../src/players/agent/environment/seats.ts';
import { type Answer, opened } from './support.ts';

const seats = await Seats.open();

const refused = (ask: (asked: object) => unknown, asked: object): Refusal => {
  try {
    ask(asked);
  } catch (error) {
    return error as Refusal;
  }
  throw new Error(`${JSON.stringify(asked)} was carried out`);
};

/** Games 0 and 1 of four players, and game 2, which is over. */
const three = () => {
  const { ask } = opened();
  ask({ do: 'reset', seeds: [1, 2, 3], as: 'none' });
  ask({ do: 'play', games: [2], agents: Array(4).fill('random'), until: 'end', as: 'none' });
  return ask;
};

const agents = Array(4).fill('random');

it.each<[object, string, RegExp]>([
  [{ do: 'fly' }, 'malformed', /'do'/],
  [{}, 'malformed', /'do'/],
  [{ do: 'reset' }, 'malformed', /'seeds'/],
  [{ do: 'reset', seeds: [] }, 'malformed', /'seeds'/],
  [{ do: 'reset', seeds: [1], color: 'red' }, 'malformed', /color/],
  [{ do: 'reset', seeds: [1], edition: 'chess' }, 'unreadable', /no edition 'chess'/],
  [{ do: 'reset', seeds: [1], variant: 'extends: [' }, 'unreadable', /line/],
  [{ do: 'reset', seeds: [1, 2], games: [0] }, 'malformed', /2 seeds for 1 games/],
  [{ do: 'reset', seeds: [1], games: [9] }, 'no-such-game', /no game 9/],
  [{ do: 'step', games: [0, 1], actions: [1] }, 'malformed', /1 actions for 2 games/],
  [{ do: 'step', games: [0, 0], actions: [1, 1] }, 'malformed', /named twice/],
  [{ do: 'step', games: [9], actions: [1] }, 'no-such-game', /no game 9/],
  [{ do: 'step', games: [0], actions: [-1] }, 'malformed', /actions/],
  [{ do: 'step', games: [0], actions: [1e9] }, 'illegal-action', /Action 1000000000 is not legal in game 0/],
  [{ do: 'step', games: [2], actions: [0] }, 'game-over', /Game 2 is over/],
  [{ do: 'observe', games: [0], seat: 4 }, 'unreadable', /no seat 4 at a table of 4/],
  [{ do: 'determinize', games: [0], seat: 4 }, 'unreadable', /no seat 4/],
  [{ do: 'determinize', games: [0], times: 100_000 }, 'too-much', /drop some/],
  [{ do: 'determinize', games: [0], guess: 'nobody' }, 'agent', /'nobody'/],
  [{ do: 'play', games: [0], agents: ['random'] }, 'malformed', /1 agents for a table of 4/],
  [{ do: 'play', games: [0], agents: ['nobody', ...agents.slice(1)] }, 'agent', /unknown agent 'nobody'/],
  [{ do: 'play', games: [0], agents: ['./mine.ts', ...agents.slice(1)] }, 'agent', /built-in agents only/],
  [{ do: 'play', games: [0], agents: ['process:./bot.py', ...agents.slice(1)] }, 'agent', /built-in agents only/],
  [{ do: 'play', games: [0], agents: ['learned:model=/etc/passwd', ...agents.slice(1)] }, 'agent', /would be read/],
  [{ do: 'play', games: [0], agents: ['heuristic:reserve=lots', ...agents.slice(1)] }, 'agent', /reserve/],
  [{ do: 'policy', games: [2] }, 'game-over', /Game 2 is over/],
  [{ do: 'policy', games: [0], agent: 'beginner:x=1' }, 'agent', /beginner/],
  [{ do: 'load', positions: ['edition: valley-2006\nplayers: 4\nround: 99'] }, 'unreadable', /line 3/],
])('%j: %s', (asked, code, sentence) => {
  const ask = three();
  const seen = () => [
    ask({ do: 'observe', games: [0, 1, 2], as: 'cells' }).shown,
    ask({ do: 'position', games: [0, 1, 2] }).positions,
  ];
  const before = seen();
  const error = refused(ask, asked);
  expect(error.message).toMatch(sentence);
  expect(error.name === 'Refusal' ? error.code : 'agent').toBe(code);
  expect(seen()).toEqual(before);
});

it('with one illegal action among legal ones plays none of them', () => {
  const ask = three();
  const legal = ask({ do: 'legal', games: [0] }).legal[0][0].number;
  const before = ask({ do: 'position', games: [0, 1] }).positions;
  expect(refused(ask, { do: 'step', games: [0, 1], actions: [legal, 2303] }).code).toBe('illegal-action');
  expect(ask({ do: 'position', games: [0, 1] }).positions).toEqual(before);
});

it('leaves no trace of a play in which a later seat names an unknown agent', () => {
  const after = (...refusedFirst: object[]) => {
    const { ask } = opened();
    const games = [0, 1];
    ask({ do: 'reset', seeds: [1, 2], as: 'none' });
    ask({ do: 'play', games, agents, until: 'phase', as: 'none' });
    for (const asked of refusedFirst) refused(ask, asked);
    ask({ do: 'play', games, agents, until: 'round', as: 'none' });
    return ask({ do: 'position', games }).positions;
  };
  const unknown = agents.map((agent, seat) => (seat === 3 ? 'nobody' : agent));
  expect(after({ do: 'play', games: [0, 1], agents: unknown, until: 'end' })).toEqual(after());
});

it('seats agents afresh after a play that failed in the middle', () => {
  const environment = (isLate: () => boolean) => {
    const held = new Environment(seats, { observed: [], most: 10, isLate });
    return (asked: object) => held.answer(asked).fields as Answer;
  };
  let questions = Number.NEGATIVE_INFINITY;
  const limited = environment(() => questions++ > 9);
  const free = environment(() => false);
  const positions = [limited, free].map((ask) => {
    ask({ do: 'reset', seeds: [1], as: 'none' });
    if (ask === limited) {
      questions = 0;
      expect(refused(ask, { do: 'play', games: [0], agents, until: 'end' }).code).toBe('too-much');
      questions = Number.NEGATIVE_INFINITY;
    }
    ask({ do: 'play', games: [0], agents, until: 'round', as: 'none' });
    return ask({ do: 'position', games: [0] }).positions;
  });
  expect(positions[0]).toEqual(positions[1]);
});

describe('where nothing is legal', () => {
  const position = (name: string) => readFileSync(new URL(`../../match/${name}.yaml`, import.meta.url), 'utf8');
  const nothing = /^The position allows no action in [a-z-]+ of round \d; correct what the game began with/;

  it('a position is refused, with all that are loaded with it', () => {
    const ask = three();
    const fine = ask({ do: 'position', games: [0] }).positions;
    const error = refused(ask, { do: 'load', positions: [...fine, position('stuck-at-once')] });
    expect([error.code, error.message]).toEqual(['unreadable', expect.stringMatching(nothing)]);
    expect(ask({ do: 'load', positions: fine, as: 'none' }).games).toEqual([3]);
  });

  it('an action is refused after which that is so, and no game of the request has changed', () => {
    const ask = three();
    ask({ do: 'load', positions: [position('stuck-stances')], as: 'none' });
    const seen = () => ask({ do: 'observe', games: [0, 1, 3], as: 'cells' }).shown;
    const before = seen();
    const step = (games: number[]) => {
      const actions = ask({ do: 'legal', games }).legal.map((legal) => legal[0].number);
      ask({ do: 'step', games, actions, as: 'none' });
    };
    const error = refused(() => {
      for (let i = 0; i < 400; i++) step([3]);
    }, {});
    expect([error.code, error.message]).toEqual(['unreadable', expect.stringMatching(nothing)]);
    const stuck = seen();
    expect(refused(() => step([0, 3]), {}).message).toMatch(nothing);
    expect(seen()).toEqual(stuck);
    expect(stuck.slice(0, 2)).toEqual(before.slice(0, 2));
    step([0]);
  });
});

const many = Array(10_001).fill(1);

it.each<[string, object]>([
  ['reset', { seeds: many }],
  ['reset', { seeds: many, as: 'cells' }],
  ['clone', { games: [0], times: 10_001, as: 'words' }],
  ['load', { positions: many.map(String) }],
  ['legal', { games: many.map((_, i) => i) }],
  ['policy', { games: many.map((_, i) => i) }],
  ['position', { games: many.map((_, i) => i) }],
])('%s of more games than a text can hold is refused before anything is done', (verb, asked) => {
  const ask = three();
  const error = refused(ask, { do: verb, ...asked });
  expect(error.code).toBe('too-much');
  expect(error.message).toMatch(/at most 10,000 games as text, and this one asks for 10,001; ask for fewer/);
  expect(refused(ask, { do: 'observe', games: [3] }).code).toBe('no-such-game');
});
