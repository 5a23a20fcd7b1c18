/** Promises about chance: the same seed and decisions give the same game, and a seed always gives the same cards and dice. */
import { pick } from '../../../../src/rules/engine/chance.ts';
import type { Edition } from '../../../../src/rules/engine/edition.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import { LAYOUT, STREAMS, type State } from '../../../../src/rules/engine/state.ts';
import { parseRecord } from '../../../../src/rules/notation/parse-record.ts';
import { formatPosition, parsePosition } from '../../../../src/rules/notation/position/index.ts';
import { recordDecision, recordHead, recordResult } from '../../../../src/rules/notation/record.ts';
import { replay } from '../../../../src/rules/notation/replay.ts';
import { type Course, copyOf, finish, play } from '../course.ts';
import type { Broken } from './playing.ts';

/** Two games on one `Game`, which take turns decision by decision. */
const interleaved = (game: Game, courses: readonly Course[]): State[] => {
  const states = courses.map(() => game.newState());
  const games = courses.map((course, i) => play(game, course, states[i]));
  for (let going = true; going; ) going = games.map((one) => !one.next().done).includes(true);
  return states;
};

export const repetition = (edition: Edition, players: number, a: Course, b: Course): string[] => {
  const alone = [a, b].map((course) => finish(new Game(edition, players), course));
  const together = interleaved(new Game(edition, players), [a, b]);
  return alone.flatMap((state, i) => (state.equals(together[i]) ? [] : ['a game ends differently beside another']));
};

export const record = (game: Game, course: Course): string[] => {
  const { edition, players } = game;
  const end = game.newState();
  let text = recordHead({
    edition,
    players,
    seed: course.seed,
    agents: Array.from({ length: players }, () => 'random'),
  });
  for (const { act, state } of play(game, course, end)) text += recordDecision(game, state, act);
  const replayed = replay(parseRecord(text + recordResult(game, end)));
  return replayed.finished && replayed.state.equals(end) ? [] : ['its record replays to another end'];
};

/** The position at the first decision of every phase, printed and read back, is the same state. */
export function* positions(game: Game, course: Course): Generator<Broken> {
  let step = -1;
  for (const { index, state } of play(game, course)) {
    if (state.step === step) continue;
    step = state.step;
    const { cells } = parsePosition(formatPosition(game, state)).state;
    const other = LAYOUT.fields.filter(({ offset, length }) =>
      cells.subarray(offset, offset + length).some((cell, i) => cell !== state.cells[offset + i]),
    );
    yield [index, other.map(({ name }) => `${name} is not read as it was printed in ${game.phase(state)}`)];
  }
}

/** How many values to take from every stream of chance, whatever has been drawn from it before. */
const VALUES = 40;
const streams = (game: Game, state: State): number[] => {
  const s = copyOf(game, state);
  s.drawn.fill(0);
  return STREAMS.flatMap((_, stream) => Array.from({ length: VALUES }, () => pick(game.rules, s, stream, 10_000)));
};

/** The regions of a game in the order in which they came into play. */
const regionsOf = (game: Game, course: Course): Set<number> => {
  const regions = new Set<number>();
  for (const { state } of play(game, course)) for (const region of state.region) if (region >= 0) regions.add(region);
  return regions;
};

export const sharedChance = (game: Game, { seed, choices }: Course, other: Course): string[] => {
  const [a, b] = [
    { seed, choices },
    { ...other, seed },
  ];
  const regions = [a, b].map((course) => [...regionsOf(game, course)].join());
  const values = [finish(game, a), finish(game, b)].map((end) => streams(game, end).join());
  const broken: string[] = [];
  if (regions[0] !== regions[1]) broken.push(`the regions are ${regions.join(' and ')}`);
  if (values[0] !== values[1]) broken.push('the streams of chance part when decisions do');
  return broken;
};
