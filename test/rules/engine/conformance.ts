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
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { unplayable } from '../../../src/rules/variant/playable.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';
import { type Course, courses } from './course.ts';
import { sharedDeals } from './promises/dealing.ts';
import { determinizations, observations, variety } from './promises/hiding.ts';
import { accounts, applications, type Broken, boards, copies, offers, refusals } from './promises/playing.ts';
import { positions, record, repetition, sharedChance } from './promises/repeating.ts';

/** The games that are tried first; the long tests try others. */
export const SEED = Number(process.env.PROPERTY_SEED ?? 2006);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1);
/** Runs of slow properties. */
const FEW = Math.ceil(RUNS / 4);
/** Milliseconds after which fast-check stops making a failure smaller. */
const PATIENCE = 30_000;

/** Tries a property on random games; every line that it returns is a broken promise. */
const holdsFrom =
  (seed: number) =>
  <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => readonly string[], numRuns = RUNS): void => {
    const promise = fc.property(arbitrary, (value) => {
      const broken = property(value);
      if (broken.length > 0) throw new Error(broken.slice(0, 5).join('\n'));
    });
    fc.assert(promise, { seed, numRuns, interruptAfterTimeLimit: PATIENCE });
  };

/** The first broken promise of a course, if any, and the decision that broke it. */
const firstOf = (broken: Iterable<Broken>): readonly string[] => {
  for (const [index, sentences] of broken) {
    if (sentences.length > 0) return sentences.map((sentence) => `decision ${index}: ${sentence}`);
  }
  return [];
};

const describeTable = (edition: Edition, players: number, seed: number): void => {
  const game = new Game(edition, players);
  const holds = holdsFrom(seed);

  it('accounts for every card, marker and unit of money at every decision', () => {
    holds(courses, (course) => firstOf(accounts(game, course)));
  });

  it('lets regions come to empty boards, and empty boards go', () => {
    holds(courses, (course) => boards(edition, players, course));
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

/** Tests what every edition promises, for every number of players. @param seed which games are tried */
export const describeConformance = (edition: Edition, seed = SEED): void => {
  it('fits a state into 2 KiB', () => {
    expect(STATE_BYTES).toBeLessThanOrEqual(2048);
    expect(new Game(edition, edition.maxPlayers).newState().cells.byteLength).toBe(STATE_BYTES);
  });

  for (let players = edition.minPlayers; players <= edition.maxPlayers; players++) {
    describe(`${edition.id} with ${players} players`, () => {
      describeTable(edition, players, seed);
    });
  }
};

/** Which phase comes before which. */
type Moves = Readonly<Record<string, string>>;

const phasesOf = (edition: Edition): string[] => [...new Set(edition.rounds.flat().map(({ name }) => name))];

const moved = (edition: Edition, before: Moves): Edition =>
  applyVariant(edition, { ...plainVariant(edition), name: 'moved', before });

/** Variants of an edition in which up to three phases come before others. */
const reordered = (edition: Edition): fc.Arbitrary<Edition> => {
  const phase = fc.constantFrom(...phasesOf(edition));
  return fc
    .array(fc.tuple(phase, phase), { minLength: 1, maxLength: 3 })
    .filter((moves) => moves.every(([name, other]) => name !== other))
    .map((moves) => moved(edition, Object.fromEntries(moves)))
    .filter((variant) => unplayable(variant) === null);
};

/** Moves with which meetings, shadow cards or polls lie on a board when its election is over, as far as the edition has them. */
const leaving = (edition: Edition): Moves[] => {
  const late = { 'determine-mandates': 'organize-meetings', 'auction-polls': 'deal-polls' };
  const used = { 'pay-shadow-cards': 'place-shadow-cards', 'use-shadow-cards': 'place-shadow-cards' };
  const phases = phasesOf(edition);
  return [late, used]
    .map((moves) => Object.entries(moves).filter((names) => names.every((name) => phases.includes(name))))
    .map((moves): Moves => Object.fromEntries(moves))
    .filter((before) => unplayable(moved(edition, before)) === null);
};

/** Tests that an edition keeps its promises about boards with phases in another order. */
export const describeReordered = (edition: Edition): void => {
  const holds = holdsFrom(SEED);
  const check = (variant: Edition, course: Course): readonly string[] => {
    const game = new Game(variant, edition.minPlayers);
    const broken = [
      ...boards(variant, game.players, course),
      ...firstOf(accounts(game, course)),
      ...firstOf(positions(game, course)),
    ];
    return broken.map((sentence) => `${JSON.stringify(variant.variant)}: ${sentence}`);
  };

  it.each(leaving(edition))('clears boards, and prints positions that are read as they were, with %j', (before) => {
    holds(courses, (course) => check(moved(edition, before), course), FEW);
  });

  it('clears boards, and prints positions that are read as they were, with phases in any order', () => {
    holds(fc.tuple(reordered(edition), courses), ([variant, course]) => check(variant, course), FEW);
  });
};
