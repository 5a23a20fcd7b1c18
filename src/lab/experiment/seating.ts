/** Who sits where: the seatings that one deal is played with. A seating lists, seat by seat, an agent of the line-up. */

export const SEATINGS = ['rotate', 'all', 'fixed'] as const;
export type Seating = (typeof SEATINGS)[number];

/** More seatings than this for one deal are a mistake: this is the number for five different agents. */
const MOST_SEATINGS = 120;

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** How many arrangements of the labels can be told apart. */
const countArrangements = (labels: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].reduce((total, count) => total / factorial(count), factorial(labels.length));
};

/** Each agent moves by a seat from one seating to the next, so it has every seat once. */
const rotations = (order: readonly number[]): number[][] =>
  order.map((_, by) => order.map((_, seat) => order[(seat - by + order.length) % order.length]));

/**
 * The cyclic orders of a table: who sits after whom. Each is followed by its mirror image, in which everybody sits before those
 * that they sat after.
 *
 * If there are only one or two kinds of agents, the order is as listed: turning the table shows each kind from both sides.
 */
const cyclicOrders = (labels: readonly string[]): number[][] => {
  const [first, ...others] = labels.map((_, place) => place);
  if (new Set(labels).size < 3) return [[first, ...others]];
  return permutations(others)
    .filter((order) => order[0] < order[order.length - 1])
    .flatMap((order) => [
      [first, ...order],
      [first, ...order.toReversed()],
    ]);
};

const permutations = (of: readonly number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first) => permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** Every order of the agents that can be told apart by their labels; equal agents keep their order. */
const arrangements = (labels: readonly string[], left = labels.map((_, i) => i)): number[][] => {
  if (left.length === 0) return [[]];
  const firsts = left.filter((agent, i) => left.findIndex((other) => labels[other] === labels[agent]) === i);
  return firsts.flatMap((first) => {
    const others = left.filter((agent) => agent !== first);
    return arrangements(labels, others).map((rest) => [first, ...rest]);
  });
};

/**
 * The seatings that a deal may be played with, each as the index of the agent in each seat. `rotate` has a list for each cyclic
 * order, and deals take them in turn; the others have one list.
 *
 * @param labels the agent of each place in the line-up; equal labels are equal agents
 * @throws RangeError if one deal would have too many seatings
 */
export const seatingsOf = (seating: Seating, labels: readonly string[]): number[][][] => {
  if (seating === 'fixed') return [[labels.map((_, seat) => seat)]];
  if (seating === 'rotate') return cyclicOrders(labels).map(rotations);
  const count = countArrangements(labels);
  if (count <= MOST_SEATINGS) return [arrangements(labels)];
  throw new RangeError(`'all' would play each deal ${count} times; expected at most ${MOST_SEATINGS}, or 'rotate'`);
};

/** Games in a block: one for each seating of its deal. */
export const gamesInBlock = ({
  seating,
  agents,
}: {
  readonly seating: Seating;
  readonly agents: readonly { readonly label: string }[];
}): number =>
  seatingsOf(
    seating,
    agents.map(({ label }) => label),
  )[0].length;
