/**
 * What every edition promises for every number of players, tried on random games: `describeConformance(edition)`.
 *
 * A failure prints a seed and a list of choices, as short as fast-check can make it. Set `PROPERTY_SEED` and `PROPERTY_RUNS` in
 * the environment to try other games, and more of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { STATE_BYTES } from '../../../src/rules/engine/state.ts';
import { courses } from './course.ts';
import { sharedDeals } from './promises/dealing.ts';
import { determinizations, observations, variety } from './promises/hiding.ts';
import { accounts, applications, type Broken, copies, offers, refusals } from './promises/playing.ts';
import { record, repetition, sharedChance } from './promises/repeating.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? 2006);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2);
/** Runs of slow properties. */
const FEW = Math.ceil(RUNS / 4);
/** Milliseconds after which fast-check stops making a failure smaller. */
const PATIENCE = 30_000;

/** Tries a property on random games; every line that it returns is a broken promise. */
const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => readonly string[], numRuns = RUNS): void => {
  const promise = fc.property(arbitrary, (value) => {
    const broken = property(value);
    if (broken.length > 0) throw new Error(broken.slice(0, 5).join('\n'));
  });
  fc.assert(promise, { seed: SEED, numRuns, interruptAfterTimeLimit: PATIENCE });
};

/** The first broken promise of a course, if any, and the decision that broke it. */
const firstOf = (broken: Iterable<Broken>): readonly string[] => {
  for (const [index, sentences] of broken) {
    if (sentences.length > 0) return sentences.map((sentence) => `decision ${index}: ${sentence}`);
  }
  return [];
};

const describeTable = (edition: Edition, players: number): void => {
  const game = new Game(edition, players);

  it('accounts for every card, marker and unit of money at every decision', () => {
    holds(courses, (course) => firstOf(accounts(game, course)));
  });

  it('always offers something, nothing twice, and comes to an end', () => {
    holds(courses, (course) => firstOf(offers(game, course)));
  });

  it('applies every action that it offers', () => {
    holds(courses, (course) => firstOf(applications(game, course)));
  });

  it('refuses every action that it does not offer, and leaves the state alone', () => {
    holds(courses, (course) => firstOf(refusals(game, course)));
  });

  it('keeps copies apart', () => {
    holds(courses, (course) => firstOf(copies(game, course)));
  });

  it('plays the same game again from the same seed and decisions, beside any other', () => {
    holds(fc.tuple(courses, courses), ([a, b]) => repetition(edition, players, a, b));
  });

  it('replays its record to the same state', () => {
    holds(courses, (course) => record(game, course), FEW);
  });

  it('deals the same cards and dice from one seed, however decisions part', () => {
    holds(fc.tuple(courses, courses), ([a, b]) => [
      ...sharedChance(game, a, b),
      ...sharedDeals(edition, players, a, b),
    ]);
  });

  it('shows every seat all that it may see, and nothing of the rest', () => {
    holds(courses, (course) => firstOf(observations(game, course)));
  });

  it('guesses full states that a seat could be in, and that can be played', () => {
    holds(courses, (course) => firstOf(determinizations(game, course)));
    holds(courses, (course) => variety(game, course));
  });
};

/** Tests what every edition promises, for every number of players. */
export const describeConformance = (edition: Edition): void => {
  it('fits a state into 2 KiB', () => {
    expect(STATE_BYTES).toBeLessThanOrEqual(2048);
    expect(new Game(edition, edition.maxPlayers).newState().cells.byteLength).toBe(STATE_BYTES);
  });

  for (let players = edition.minPlayers; players <= edition.maxPlayers; players++) {
    describe(`${edition.id} with ${players} players`, () => {
      describeTable(edition, players);
    });
  }
};
