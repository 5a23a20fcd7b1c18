/** The seats of a parliament in rows of a half circle, numbered from left to right across all rows. */
interface Chair {
  readonly x: number;
  readonly y: number;
}

export interface House {
  readonly chairs: readonly Chair[];
  /** The radius of a chair; the outer row has a radius of 1 and its centre at 0, 0. */
  readonly radius: number;
}

/** The inner row's radius as a share of the outer row's. */
const INNER = 0.42;

/** How many of `count` chairs each row gets, in proportion to its length. */
const shares = (count: number, radii: readonly number[]): number[] => {
  const all = radii.reduce((sum, radius) => sum + radius, 0);
  let [given, ideal] = [0, 0];
  return radii.map((radius) => {
    ideal += (count * radius) / all;
    const chairs = Math.round(ideal) - given;
    given += chairs;
    return chairs;
  });
};

/** A parliament with the given number of chairs. Parties that fill them in order lie side by side like slices. */
export const houseOf = (count: number): House => {
  if (count <= 0) return { chairs: [], radius: 0 };
  // The number of rows that leaves about the same space between chairs and between rows.
  const rows = Math.max(1, Math.min(14, Math.round(Math.sqrt(count / 4.2))));
  const radii = Array.from({ length: rows }, (_, row) => (rows === 1 ? 1 : INNER + ((1 - INNER) * row) / (rows - 1)));
  const placed = shares(count, radii).flatMap((chairs, row) =>
    Array.from({ length: chairs }, (_, i) => ({ angle: chairs === 1 ? 0.5 : i / (chairs - 1), radius: radii[row] })),
  );
  placed.sort((a, b) => a.angle - b.angle || b.radius - a.radius);
  const gap = rows === 1 ? Math.PI / count : (1 - INNER) / (rows - 1);
  return {
    radius: Math.min(gap, Math.PI / Math.max(1, shares(count, radii).at(-1)! - 1)) * 0.42,
    chairs: placed.map(({ angle, radius }) => ({
      x: -Math.cos(angle * Math.PI) * radius,
      y: -Math.sin(angle * Math.PI) * radius,
    })),
  };
};

/** The viewBox of a parliament drawn a hundred times as large: the fewer the chairs, the farther they stick out. */
export const frameOf = ({ radius }: House): string => {
  const [edge, below] = [100 * (1 + radius) + 1, 100 * radius + 1];
  return `${-edge} ${-edge} ${2 * edge} ${edge + below}`;
};

/** Who has each chair: parties from left to right with their mandates; null for an empty chair. */
export const seatingOf = <T>(
  mandates: readonly { readonly whose: T; readonly count: number }[],
  chairs: number,
): (T | null)[] => {
  const taken = mandates.flatMap(({ whose, count }) => Array<T>(count).fill(whose));
  return Array.from({ length: chairs }, (_, i) => taken[i] ?? null);
};
