/** Phases that come before others: in which order moves are made, and whether all of them hold at the end. */
import { listed } from '../../base/text/listed.ts';
import type { Edition } from '../engine/edition.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { reordered } from './parts.ts';
import { gonePhases } from './phases.ts';

/** Phases, and what each comes before; they are moved in this order. */
export type Moves = Readonly<Record<string, string>>;
type Move = readonly [name: string, other: string];

const indicesIn = ({ rounds }: Edition, [name, other]: Move): [number, number][] =>
  rounds.map((phases) => {
    const indexOf = (one: string) => phases.findIndex((phase) => phase.name === one);
    return [indexOf(name), indexOf(other)];
  });

/** Whether a phase comes before another one in every round that has both. */
const holds = (edition: Edition, move: Move): boolean =>
  indicesIn(edition, move).every(([at, other]) => at < 0 || other < 0 || at < other);

/** Whether any round has both phases. */
const meets = (edition: Edition, move: Move): boolean =>
  indicesIn(edition, move).some(([at, other]) => at >= 0 && other >= 0);

const brokenBy = (edition: Edition, moves: Moves): Move | undefined => {
  const made = reordered(edition, moves);
  return Object.entries(moves).find((move) => !holds(made, move));
};

/** The moves in another order: a phase moves once the one that it comes before has moved. */
const targetsFirst = (moves: Moves): Moves => {
  const sorted = new Set<string>();
  const place = (name: string, above: readonly string[]): void => {
    if (!(name in moves) || sorted.has(name) || above.includes(name)) return;
    place(moves[name], [...above, name]);
    sorted.add(name);
  };
  for (const name of Object.keys(moves)) place(name, []);
  return Object.fromEntries([...sorted].map((name) => [name, moves[name]]));
};

/**
 * The moves in an order in which all of them hold once they are made: as they are written, or else with what comes last first. If
 * they contradict each other, they stay as they are.
 */
export const inOrder = (edition: Edition, moves: Moves): Moves => {
  if (brokenBy(edition, moves) === undefined) return moves;
  const sorted = targetsFirst(moves);
  return brokenBy(edition, sorted) === undefined ? sorted : moves;
};

/** The phases through which moves lead from a phase back to itself; only the phase itself if they do not. */
const circleFrom = (moves: Moves, start: string): readonly string[] => {
  const circle = [start];
  for (let name = moves[start]; name !== start; name = moves[name]) {
    if (!(name in moves) || circle.includes(name)) return [start];
    circle.push(name);
  }
  return circle;
};

/** Moves with those of a variant that is extended, which give way where they contradict what its extension says. */
export const movesOver = (edition: Edition, own: Moves, parent: Moves, without: readonly PhaseName[]): Moves => {
  const gone = gonePhases(without);
  const lower = Object.entries(parent).filter(([name]) => !(name in own) && !gone.has(name as PhaseName));
  let moves = own;
  for (const [name, other] of lower.reverse()) {
    const more = { [name]: other, ...moves };
    if (brokenBy(edition, inOrder(edition, more)) === undefined) moves = more;
  }
  return inOrder(edition, moves);
};

/** A move that cannot be made: the phase, and why. */
interface Impossible {
  readonly name: string;
  readonly why: string;
}

/** Moves that contradict each other. Those that lead round in a circle are one mistake. */
const contradictions = (edition: Edition, moves: Moves): Impossible[] => {
  const made = reordered(edition, inOrder(edition, moves));
  const broken = Object.entries(moves).filter((move) => !holds(made, move));
  const circles = broken.map(([name]) => circleFrom(moves, name));
  return broken.flatMap(([name, other], i): Impossible[] => {
    if (circles.slice(0, i).some((circle) => circle.includes(name))) return [];
    const others = circles[i].slice(1).map((one) => `${one} before ${moves[one]}`);
    const besides = others.length > 0 ? `: the file also says ${listed(others)}` : ' with the other moves';
    return [{ name, why: `${name} cannot come before ${other}${besides}` }];
  });
};

/**
 * The moves that cannot be made.
 *
 * @param edition without these moves, and before phases are left out
 */
export const impossibleMoves = (edition: Edition, moves: Moves, without: readonly PhaseName[]): Impossible[] => {
  const gone = gonePhases(without);
  const single = Object.entries(moves).flatMap((move): Impossible[] => {
    const [name, other] = move;
    if (gone.has(name as PhaseName))
      return [{ name, why: `${name} is moved here, and left out by 'without'; expected one or the other` }];
    return meets(edition, move) ? [] : [{ name, why: `no round of this variant has both ${name} and ${other}` }];
  });
  return [...single, ...contradictions(edition, moves)];
};
