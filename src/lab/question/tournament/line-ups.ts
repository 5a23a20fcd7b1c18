/** The line-ups of a tournament: who meets whom, if there are more agents than seats, or fewer. */

/** If there are more line-ups than this, a sample is played, or as many more as it takes until every two agents have met. */
const MOST_LINE_UPS = 36;

/** Every choice of some of the numbers 0 … n − 1, in order. */
export const choices = (n: number, of: number, from = 0): number[][] => {
  if (of === 0) return [[]];
  return Array.from({ length: n - from - of + 1 }, (_, i) => from + i).flatMap((first) =>
    choices(n, of - 1, first + 1).map((rest) => [first, ...rest]),
  );
};

/**
 * If there are few agents, they share the seats as evenly as possible; the agents with a seat more change from line-up to
 * line-up.
 */
const crowded = (agents: number, seats: number): number[][] => {
  const all = Array.from({ length: agents }, (_, i) => i);
  const each = Array.from({ length: Math.floor(seats / agents) }, () => all).flat();
  return choices(agents, seats % agents).map((more) => [...each, ...more].sort((a, b) => a - b));
};

interface Meeting {
  readonly lineUp: number[];
  /** Its pairs, in words. */
  readonly pairs: readonly string[];
}

export const meetingOf = (lineUp: number[]): Meeting => ({
  lineUp,
  pairs: lineUp.flatMap((a, i) => lineUp.slice(i + 1).map((b) => `${a},${b}`)),
});

/** Takes out the first of the line-ups whose agents have met least, and counts that they meet. */
export const takeLeastMet = (left: Meeting[], met: Map<string, number>): number[] => {
  const costs = left.map(({ pairs }) => pairs.reduce((sum, pair) => sum + (met.get(pair) ?? 0) ** 2, 0));
  const least = costs.reduce((best, cost, i) => (cost < costs[best] ? i : best), 0);
  const [{ lineUp, pairs }] = left.splice(least, 1);
  for (const pair of pairs) met.set(pair, (met.get(pair) ?? 0) + 1);
  return lineUp;
};

/**
 * Enough line-ups that every two agents meet about equally often, and at least once: the next is always the first of those whose
 * agents have met least.
 */
const sample = (all: number[][], agents: number): number[][] => {
  const met = new Map<string, number>();
  const left = all.map(meetingOf);
  const sampled: number[][] = [];
  while (sampled.length < MOST_LINE_UPS || met.size < (agents * (agents - 1)) / 2)
    sampled.push(takeLeastMet(left, met));
  return sampled;
};

/**
 * The line-ups of a tournament of `agents` at tables of `seats`: all of them, or a fair sample.
 *
 * @returns the numbers of the agents of each line-up, from 0
 */
export const tournamentLineUps = (agents: number, seats: number): number[][] => {
  if (agents <= seats) return crowded(agents, seats);
  const all = choices(agents, seats);
  return all.length <= MOST_LINE_UPS ? all : sample(all, agents);
};
