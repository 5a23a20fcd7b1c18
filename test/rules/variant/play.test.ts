import { describe, expect, it } from 'vitest';
import { NotationError } from '../../../src/base/text/yaml-entry.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { PARAMETERS, type ParameterName } from '../../../src/rules/engine/parameters.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { removablePhases } from '../../../src/rules/variant/phases.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { usesParameter } from '../../../src/rules/variant/used.ts';
import { playRandomly } from '../notation/games.ts';

const ENDLESS = 20_000;

/** Plays a game at random to its end: somebody can always do something, and at the end everybody has points. */
const playOut = (edition: Edition, text: string, players: number): void => {
  const game = new Game(applyVariant(edition, parseVariant(text, edition)), players);
  let decisions = 0;
  const end = playRandomly(game, 7, (s, actions) => {
    if (!game.isOver(s) && actions.length === 0) throw new Error(`Nothing can be done in ${game.phase(s)}.`);
    if (decisions++ > ENDLESS) throw new Error(`The game continues in ${game.phase(s)} after ${ENDLESS} decisions.`);
  });
  expect(game.scores(end).every(({ total }) => Number.isInteger(total))).toBe(true);
};

const none = (keys: readonly (string | number)[]): string => `{ ${keys.map((key) => `${key}: none`).join(', ')} }`;
const numbers = (list: readonly unknown[]): number[] => list.map((_, i) => i + 1);

/** Everything that can be missing: each phase, all phases but one, and all cards of a kind, or all but one. */
const bare = (edition: Edition): string[] => {
  const { polls, contributions, shadowCards } = edition.components;
  const phases = removablePhases(edition);
  return [
    ...phases.map((name) => `without: [${name}]`),
    `without: [${phases.filter((name) => name !== 'buy-media').join(', ')}]`,
    `components: { polls: ${none(numbers(polls))} }`,
    `components: { polls: ${none(numbers(polls).slice(1))} }`,
    `components: { contributions: ${none(numbers(contributions))} }`,
    `components: { shadowCards: ${none(shadowCards.map(({ id }) => id))} }`,
    'components: { preliminary: { 1: { 1: [] } } }',
    'components: { preliminary: { 1: { 1: [{ gives: money, amount: 9 }, { gives: votes, amount: 2 }] } } }',
    'parameters: { meetingPrices: [], memberPayRounds: [] }',
  ];
};

describe.each(EDITIONS)('$id', (edition) => {
  it.each(bare(edition))('is a game with %s', (text) => {
    for (const players of [edition.minPlayers, edition.maxPlayers]) playOut(edition, text, players);
  });

  it('is a game, or refused, with any parameter as large as it may be', () => {
    const { maxPlayers } = edition;
    let played = 0;
    for (const [name, declared] of Object.entries(PARAMETERS)) {
      if (declared.type !== 'number' || !usesParameter(edition, name as ParameterName)) continue;
      const text = `parameters: { ${name}: ${declared.max} }`;
      try {
        playOut(edition, text, maxPlayers);
        played++;
      } catch (error) {
        if (!(error instanceof NotationError)) throw new Error(`${text}: ${(error as Error).message}`);
        expect(error.message).toMatch(/^line 1: (the variant '.*' cannot be played|parameters\.\w+): /);
      }
    }
    expect(played).toBeGreaterThan(30);
  });
});
