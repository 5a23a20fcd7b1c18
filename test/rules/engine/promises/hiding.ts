/** Promises about secrets: what a seat sees, and the full states that it could be in. */

import { Random } from '../../../../src/base/random/random.ts';
import { discrepancies } from '../../../../src/certify/accounts.ts';
import { guessOf } from '../../../../src/certify/guesses.ts';
import { readable, scramble } from '../../../../src/certify/scramble.ts';
import type { Game } from '../../../../src/rules/engine/game.ts';
import { hasOpenStock } from '../../../../src/rules/engine/phases/set-up-stances.ts';
import { LAYOUT, type State, UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { type Course, play, playOn } from '../course.ts';
import type { Broken } from './playing.ts';

/** The same position to a seat's eyes: every cell that it may not read holds an arbitrary value. */
const scrambled = (game: Game, state: State, mayRead: readonly boolean[], random: Random): State => {
  const other = game.newState();
  scramble(state, mayRead, random, other);
  return other;
};

const look = (game: Game, state: State, seat: number): State => {
  const view = game.newState();
  game.observe(state, seat, view);
  return view;
};

const observation = (game: Game, state: State, seat: number, mayRead: readonly boolean[], random: Random): string[] => {
  const view = look(game, state, seat);
  const wrong = mayRead.findIndex((may, cell) => view.cells[cell] !== (may ? state.cells[cell] : UNKNOWN));
  const field = LAYOUT.fields.find(({ offset, length }) => wrong >= offset && wrong < offset + length);
  if (wrong !== -1) return [`seat ${seat} sees ${view.cells[wrong]} in a cell of ${field?.name}`];
  const same = look(game, scrambled(game, state, mayRead, random), seat).equals(view);
  return same ? [] : [`what seat ${seat} sees depends on what it cannot see`];
};

export function* observations(game: Game, course: Course): Generator<Broken> {
  const random = new Random(...course.seed);
  const mayRead = Array.from({ length: game.players }, (_, seat) => readable(game, seat));
  for (const { index, state } of play(game, course)) {
    const seat = index % game.players;
    yield [index, observation(game, state, seat, mayRead[seat], random)];
  }
}

/** What is wrong with a full state made from what a seat sees. */
const guess = (game: Game, state: State, seat: number, random: Random): { full: State; broken: string[] } => {
  const { full, fault } = guessOf(game, state, seat, random);
  const broken = fault === null ? [] : [fault];
  if (full.seed.join() === state.seed.join()) broken.push('the chance to come is the true one');
  return { full, broken };
};

/** One decision in 61 has a determinization played to the end, which is audited every few steps. */
const PLAYED_OUT = 61;
const AUDITED = 8;

export function* determinizations(game: Game, course: Course): Generator<Broken> {
  const random = new Random(...course.seed);
  for (const { index, state } of play(game, course)) {
    const before = state.hash();
    const seat = index % 2 === 0 ? state.actor : random.int(game.players);
    const { full, broken } = guess(game, state, seat, random);
    yield [index, broken];
    if (state.hash() !== before) yield [index, ['looking at a state or guessing changed it']];
    if (index % PLAYED_OUT > 0) continue;
    for (const later of playOn(game, full, course)) {
      if (later.index % AUDITED === 0) yield [index + later.index, discrepancies(game, later.state)];
    }
    yield [index, discrepancies(game, full)];
  }
}

/** Checks that secrets differ from one determinization to the next: none is copied from the truth. */
export const variety = (game: Game, course: Course): string[] => {
  const random = new Random(...course.seed);
  const ofPlatforms = hasOpenStock(game.rules) ? [] : (['hand', 'platformDeck'] as const);
  const fields = [...ofPlatforms, 'faceDown', 'opinionDeck'] as const;
  const seen = fields.map(() => new Set<string>());
  for (const { state } of play(game, { ...course, choices: course.choices.slice(0, 60) })) {
    if (state.round > 1) break;
    const { full } = guess(game, state, state.actor, random);
    fields.forEach((name, i) => {
      seen[i].add(full[name].join());
    });
  }
  return fields.filter((_, i) => seen[i].size < 2).map((name) => `${name} is always the same`);
};
