/** Levels are the search with mistakes: the higher the level, the longer it searches and the less it errs. */
import { expect, it } from 'vitest';
import { loadRegistry } from '../../src/agent/registry.ts';
import { Match } from '../../src/arena/match.ts';
import { editionNamed } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';
import { Random } from '../../src/random/random.ts';
import { seedOf } from '../../src/random/seed.ts';

const registry = await loadRegistry();
const game = new Game(editionNamed('valley-2006-short')!, 3);
const SOUND = { overlook: 0, misjudge: 0, overpay: 0, chase: 0, iterations: 2 };
const LEVELS = ['regular', 'seasoned', 'level-1', 'level-2', 'level-3', 'level-4'];

/** The hash of a game that one agent plays with itself. */
const played = (id: string, options: Readonly<Record<string, unknown>>): number => {
  const match = new Match(game);
  const failure = match.play(seedOf('levels'), (seat) =>
    registry.player(id, options, { game, seat, random: new Random(...seedOf('levels', seat)) }),
  );
  expect(failure).toBeNull();
  return match.state.hash();
};

const defaultsOf = (name: string): number[] => LEVELS.map((id) => Number(registry.get(id).agent.options[name].default));

it('errs less from level to level', () => {
  const mistakes = ['overlook', 'misjudge', 'overpay', 'chase'];
  for (const name of mistakes) {
    const defaults = defaultsOf(name);
    expect(defaults, name).toEqual([...defaults].sort((a, b) => b - a));
    expect(defaults[0], name).toBeGreaterThan(defaults[LEVELS.length - 1]);
  }
});

it('searches longer or errs less with each level', () => {
  const [iterations, misjudge] = [defaultsOf('iterations'), defaultsOf('misjudge')];
  expect(iterations).toEqual([...iterations].sort((a, b) => a - b));
  for (let level = 1; level < LEVELS.length; level++) {
    const longer = iterations[level] > iterations[level - 1];
    expect(longer || misjudge[level] < misjudge[level - 1], LEVELS[level]).toBe(true);
  }
});

it('plays by what the search finds, if it makes no mistakes', () => {
  const games = LEVELS.map((id) => played(id, SOUND));
  expect(new Set(games).size).toBe(1);
  expect(played('level-1', { ...SOUND, misjudge: 20 })).not.toBe(games[0]);
});

it('plays as the search does at the highest level, when that is bound by iterations alone', () => {
  expect(played('level-5', { milliseconds: 0, iterations: 2 })).toBe(played('mcts', { iterations: 2 }));
});
