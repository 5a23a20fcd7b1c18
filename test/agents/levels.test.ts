/** Levels: the lower ones play what they learned, with mistakes; the upper ones search, longer at each level. */
import { expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const registry = await loadRegistry();
const game = new Game(editionNamed('valley-2006-short')!, 3);
const ERRING = ['beginner', 'casual', 'level-1', 'level-2'];
const SEARCHING = ['level-4', 'level-5'];
const MISTAKES = ['overlook', 'misjudge', 'overpay', 'chase'];
const SOUND = Object.fromEntries(MISTAKES.map((name) => [name, 0]));

/** The hash of a game that one agent plays against itself. */
const played = (id: string, options: Readonly<Record<string, unknown>> = {}): number => {
  const match = new Match(game);
  const failure = match.play(seedOf('levels'), (seat) =>
    registry.player(id, options, { game, seat, random: new Random(...seedOf('levels', seat)) }),
  );
  expect(failure).toBeNull();
  return match.state.hash();
};

/** The phases in which an agent decides differently from `learned`, at the decisions of a game that `learned` plays. */
const differences = (id: string, options: Readonly<Record<string, unknown>>): string[] => {
  const phases = new Set<string>();
  new Match(game).play(seedOf('levels'), (seat) => {
    const make = (name: string, given: Readonly<Record<string, unknown>>) =>
      registry.player(name, given, { game, seat, random: new Random(...seedOf('levels', seat)) });
    const [one, other] = [make('learned', {}), make(id, options)];
    return {
      choose: (decision) => {
        const action = one.choose(decision);
        if (other.choose(decision) !== action) phases.add(decision.phase);
        return action;
      },
    };
  });
  return [...phases];
};

const defaultsOf = (ids: readonly string[], name: string): number[] =>
  ids.map((id) => Number(registry.get(id).agent.options[name].default));

/** Strictly: no two values are equal. */
const ascending = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value > values[i - 1]);

it.each(MISTAKES)('errs less from level to level: %s', (name) => {
  expect(ascending(defaultsOf(ERRING, name).reverse())).toBe(true);
});

it('plays as it has learned to, if it makes no mistakes', () => {
  const learned = played('learned');
  expect(played('level-3')).toBe(learned);
  // Each agent draws its sealed bids and contributions from its own chance; all else is the same.
  const [sound, ...others] = ERRING.map((id) => played(id, SOUND));
  expect(others).toEqual(others.map(() => sound));
  expect(differences('level-1', SOUND).sort()).toEqual(['bid-for-order', 'party-contributions']);
  expect(played('level-1', { ...SOUND, misjudge: 5 })).not.toBe(sound);
});

it('searches longer from level to level, with iterations and not by the clock', () => {
  expect(ascending(defaultsOf(SEARCHING, 'iterations'))).toBe(true);
  const search = played('mcts', { iterations: 2 });
  expect(SEARCHING.map((id) => played(id, { iterations: 2 }))).toEqual(SEARCHING.map(() => search));
  expect(played('level-4')).toBe(search);
});
