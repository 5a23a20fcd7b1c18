/** Points added up under the names of what they come from. */
import type { Term } from 'macher-lab';

export class Tally {
  private readonly points = new Map<string, number>();

  add(what: string, points: number): void {
    this.points.set(what, (this.points.get(what) ?? 0) + points);
  }

  /** Adds all of another tally, each point counting `share`. */
  addAll(other: Tally, share = 1): void {
    for (const { what, points } of other.terms()) this.add(what, points * share);
  }

  get total(): number {
    return this.terms().reduce((sum, { points }) => sum + points, 0);
  }

  /** What counts for something. */
  terms(): Term[] {
    return [...this.points].map(([what, points]) => ({ what, points })).filter(({ points }) => points !== 0);
  }
}
