/**
 * SPSA: steps along a slope estimated from two points on opposite sides of the current one, in all coordinates at the same time
 * (Spall 1992; gains as in his guide of 1998). Good for long runs with few games per point.
 */
import { type Draws, type Method, type Point, reflected } from './method.ts';

const ALPHA = 0.602;
const GAMMA = 0.101;
/** The stability constant that damps the first gains, and the pairs of points behind one slope. */
const STABILITY = 8;
const PAIRS = 4;
/** How far the two points are from the current one at first, relative to the cube's side. */
const SPREAD = 0.12;

export class Spsa implements Method {
  private readonly random: Draws;
  private at: number[];
  private step = 0;
  private signs: number[][] = [];
  /** Gain of the first step: the first slope sets it, so values may have any scale. */
  private gain = 0;
  /** Its points in the later half; their mean is nearer to the best than any single one. */
  private readonly trail: number[][] = [];

  constructor(start: Point, random: Draws) {
    this.random = random;
    this.at = [...start];
  }

  get best(): Point {
    const later = this.trail.slice(Math.floor(this.trail.length / 2));
    if (later.length === 0) return this.at;
    return this.at.map((_, i) => later.reduce((sum, point) => sum + point[i], 0) / later.length);
  }

  ask(): readonly Point[] {
    const c = SPREAD / (this.step + 1) ** GAMMA;
    this.signs = Array.from({ length: PAIRS }, () => this.at.map(() => (this.random.next() < 0.5 ? -1 : 1)));
    return this.signs.flatMap((signs) =>
      [1, -1].map((side) => this.at.map((value, i) => reflected(value + side * c * signs[i]))),
    );
  }

  tell(values: readonly number[]): void {
    const c = SPREAD / (this.step + 1) ** GAMMA;
    const slope = this.at.map(
      (_, i) =>
        this.signs.reduce(
          (sum, signs, pair) => sum + (values[2 * pair] - values[2 * pair + 1]) / (2 * c * signs[i]),
          0,
        ) / PAIRS,
    );
    const steep = Math.hypot(...slope) / Math.sqrt(slope.length);
    if (this.gain === 0 && steep > 0) this.gain = (0.12 * (STABILITY + 1) ** ALPHA) / steep;
    const a = this.gain / (this.step + 1 + STABILITY) ** ALPHA;
    // No step is longer than a quarter of the side, so one wild value cannot throw it out.
    this.at = this.at.map((value, i) => reflected(value + Math.max(-0.25, Math.min(0.25, a * slope[i]))));
    this.trail.push(this.at);
    this.step++;
  }
}
