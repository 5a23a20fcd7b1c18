/** The staging of an election night: what is visible at each moment. */
import type { Election } from '../../../src/table/play/shape.ts';
import type { Snapshot } from '../../../src/table/server/messages.ts';

/** The stages in order, with their seconds. */
const STAGES = [
  ['polls', 1.2],
  ['count', 3],
  ['coalitions', 1.3],
  ['winner', 1.3],
  ['mandates', 1.8],
  ['spoils', 2],
] as const;
export type Stage = (typeof STAGES)[number][0];

/** The total seconds of all stages. */
export const NIGHT = STAGES.reduce((sum, [, seconds]) => sum + seconds, 0);

/** How far a stage is after `elapsed` seconds, from 0 before it to 1 after it. */
export const partOf = (stage: Stage, elapsed: number): number => {
  let from = 0;
  for (const [name, seconds] of STAGES) {
    if (name === stage) return Math.min(1, Math.max(0, (elapsed - from) / seconds));
    from += seconds;
  }
  return 0;
};

/** A motion that is slow at both ends. */
const eased = (part: number): number => part * part * (3 - 2 * part);

/**
 * The votes that each seat could expect before the count: those already on the board, and those for which its meetings would be
 * converted if the vote were held at once. It is what the region's board showed this reader last, so nothing of the result and
 * nothing secret is in it. Decisions in between, such as attacks of shadow cabinets, can still change the result.
 *
 * @param round of the election: what was seen in an earlier round is too old for a forecast
 * @returns null if nothing was seen in that round
 */
export const forecastOf = (
  before: Pick<Snapshot, 'ifVotedNow' | 'observation'>,
  region: string,
  round: number,
): number[] | null => {
  const now = before.ifVotedNow[region];
  return now && before.observation.round === round
    ? before.observation.seats.map(({ party }) => now[party].votes)
    : null;
};

/** How high the bars of a forecast are at a moment: they rise before the count, and stay until it is complete. */
export const forecastAt = (
  forecast: readonly number[] | null,
  elapsed: number,
  { most, height }: { readonly most: number; readonly height: number },
): number[] => {
  if (forecast === null || partOf('count', elapsed) === 1) return [];
  const risen = eased(partOf('polls', elapsed));
  return forecast.map((votes) => (height * Math.min(votes, most) * risen) / most);
};

/** A party or a coalition. */
export interface Side {
  /** Its seats, the one with the most votes first. */
  readonly seats: readonly number[];
  readonly votes: number;
  readonly wins: boolean;
}

/** The sides of an election, the strongest first, including a coalition formed after the count. */
export const sidesOf = ({ votes, partners, winner, partner }: Election): Side[] => {
  const partnerOf = (seat: number): number | null => {
    if (partner !== null && seat === winner) return partner;
    if (partner !== null && seat === partner) return winner;
    return partners[seat];
  };
  const sides = votes.flatMap((_, seat) => {
    const other = partnerOf(seat);
    if (other !== null && other < seat) return [];
    const seats = [seat, ...(other === null ? [] : [other])].sort((a, b) => votes[b] - votes[a]);
    const sum = seats.reduce((all, one) => all + votes[one], 0);
    return [{ seats, votes: sum, wins: winner !== null && seats.includes(winner) }];
  });
  return sides.sort((a, b) => Number(b.wins) - Number(a.wins) || b.votes - a.votes);
};

/** A party's bar in a drawing. */
export interface Bar {
  readonly seat: number;
  readonly x: number;
  readonly width: number;
  /** Its lower end above the ground, and its height. */
  readonly base: number;
  readonly height: number;
  readonly votes: number;
}

/** The bars at a moment: they rise during the count, then partners' bars move onto each other. */
export const barsAt = (
  { votes }: Pick<Election, 'votes'>,
  sides: readonly Side[],
  elapsed: number,
  room: { readonly width: number; readonly height: number },
): Bar[] => {
  const most = Math.max(50, ...sides.map((side) => side.votes));
  const [counted, joined] = [eased(partOf('count', elapsed)), eased(partOf('coalitions', elapsed))];
  const slot = room.width / votes.length;
  const gap = slot * 0.2;
  const heightOf = (seat: number) => (room.height * votes[seat] * counted) / most;
  const xOf = (seat: number) => seat * slot + gap;
  return votes.map((n, seat) => {
    const [senior] = sides.find(({ seats }) => seats.includes(seat))!.seats;
    return {
      ...{ seat, width: slot - 2 * gap, height: heightOf(seat), votes: Math.round(n * counted) },
      x: xOf(seat) + (xOf(senior) - xOf(seat)) * joined,
      base: senior === seat ? 0 : heightOf(senior) * joined,
    };
  });
};
