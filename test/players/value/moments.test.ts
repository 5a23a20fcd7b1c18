import { expect, it } from 'vitest';
import { Calendar } from '../../../src/players/value/calendar.ts';
import { momentCount } from '../../../src/players/value/model.ts';
import { Moments } from '../../../src/players/value/moments.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';

const { rules } = new Game(editionNamed('valley-2006')!, 4);
const calendar = new Calendar(rules);
const KNOTS = rules.lastRound + 1;
const MEDIA = 'buy-media';

/** What rows of one number each come to at each step. */
const mix = (phases: readonly string[], values: readonly number[]): Float64Array => {
  const all = new Float64Array(momentCount({ knots: KNOTS, phases }));
  all.set(values);
  return new Moments(calendar, 4, KNOTS, phases).mix(all, 1);
};

it('passes from knot to knot evenly over each round', () => {
  const knots = Array.from({ length: KNOTS }, (_, knot) => 10 * knot);
  const mixed = mix([], knots);
  for (const [step, progress] of calendar.progress.entries()) {
    expect(mixed[step]).toBeCloseTo(10 * (KNOTS - 1) * progress, 9);
  }
  const first = rules.roundOf.indexOf(3);
  expect(mixed[first]).toBeCloseTo(20, 9);
});

it('adds what a phase has of its own, from the start of the game to its end, and to no other phase', () => {
  const knots = Array.from({ length: KNOTS }, () => 1);
  const mixed = mix([MEDIA], [...knots, 5, 9]);
  const progress = [...calendar.progress];
  expect(calendar.phases.filter((name) => name === MEDIA).length).toBeGreaterThan(5);
  for (const [step, name] of calendar.phases.entries()) {
    const own = name === MEDIA ? 5 + 4 * progress[step] : 0;
    expect(mixed[step]).toBeCloseTo(1 + own, 9);
  }
});

it('adds what a table of its size has of its own', () => {
  const count = momentCount({ knots: KNOTS, phases: [] });
  const values = new Float64Array(count).fill(7, count - 2, count - 1);
  expect(new Moments(calendar, 4, KNOTS, []).mix(values, 1)[0]).toBe(7);
  expect(new Moments(calendar, 3, KNOTS, []).mix(values, 1)[0]).toBe(0);
});

it('leaves phases that a model does not know to the knots', () => {
  const knots = Array.from({ length: KNOTS }, (_, knot) => knot);
  expect(mix(['a-phase-of-another-edition'], [...knots, 7, 7])).toEqual(mix([], knots));
});
