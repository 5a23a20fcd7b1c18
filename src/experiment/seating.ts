/** Who sits where: the seatings that one deal is played with. A seating lists, seat by seat, an agent of the line-up. */

export const SEATINGS = ['rotate', 'all', 'fixed'] as const;
export type Seating = (typeof SEATINGS)[number];

/** More seatings than this for one deal are a mistake: five different agents have as many. */
const MOST_SEATINGS = 120;

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** How many arrangements of the labels can be told apart. */
const countArrangements = (labels: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].reduce((total, count) => total / factorial(count), factorial(labels.length));
};

/** Each agent moves on by a seat from one seating to the next, so that it has had every seat once. */
const rotations = (n: number): number[][] =>
  Array.from({ length: n }, (_, by) => Array.from({ length: n }, (_, seat) => (seat - by + n) % n));

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
 * The seatings of one deal, as the index of the agent in each seat.
 *
 * @param labels the agent of each place in the line-up; equal labels are equal agents
 * @throws RangeError when there would be too many
 */
export const seatingsOf = (seating: Seating, labels: readonly string[]): number[][] => {
  if (seating === 'fixed') return [labels.map((_, seat) => seat)];
  if (seating === 'rotate') return rotations(labels.length);
  const count = countArrangements(labels);
  if (count <= MOST_SEATINGS) return arrangements(labels);
  throw new RangeError(`'all' would play each deal ${count} times, at most ${MOST_SEATINGS} are allowed; use 'rotate'`);
};

/** Games in a block: one for each seating. */
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
  ).length;
