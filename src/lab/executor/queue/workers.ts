/** What a coordinator knows about the workers of a queue: who is there, how fast they are, and whose rows count. */
import { type Assignment, hasGuests } from '../assignment.ts';
import type { WorkerNote } from './board.ts';
import { Standing } from './standing.ts';

export class Workers {
  /** The workers that announced themselves. */
  roster: readonly WorkerNote[] = [];
  private perThread: number | null = null;
  private readonly standings = new Map<string, Standing>();
  /** Set if games of an experiment differ from one replay to the next: nothing can be compared. */
  private isUnsteady = false;

  /** Games a second of one thread; null before it is known. */
  get gamesPerThread(): number | null {
    return this.perThread;
  }

  /** Uses the speed of this machine until a chunk comes back. */
  expectSpeed(perThread: number): void {
    this.perThread ??= perThread;
  }

  /** A chunk took a thread this long. */
  learnSpeed(games: number, seconds: number): void {
    const measured = games / Math.max(seconds, 0.001);
    // Threads get faster for a while.
    this.perThread = ((this.perThread ?? measured) + measured) / 2;
  }

  /** Workers that play an assignment. */
  for(assignment: Assignment): WorkerNote[] {
    const guests = hasGuests(assignment);
    return this.roster.filter(
      ({ name, build, allowAgents }) =>
        build === assignment.build && (!guests || allowAgents) && !this.standings.get(name)?.isBanned,
    );
  }

  threadsFor(assignment: Assignment): number {
    return this.for(assignment).reduce((sum, { threads }) => sum + threads, 0);
  }

  /** Whether there are workers, or may be soon, whose rows have not been compared yet. */
  hasNewFor(assignment: Assignment): boolean {
    const workers = this.for(assignment);
    return workers.length === 0 || workers.some(({ name }) => !this.standings.get(name)?.isTrusted);
  }

  standing(worker: string): Standing {
    const known = this.standings.get(worker) ?? new Standing(worker);
    this.standings.set(worker, known);
    return known;
  }

  /** Whether rows are compared. */
  get compares(): boolean {
    return !this.isUnsteady;
  }

  /** Stops all comparing: all rows count. */
  async trustAll(): Promise<void> {
    this.isUnsteady = true;
    for (const standing of this.standings.values()) await standing.trust();
  }
}
