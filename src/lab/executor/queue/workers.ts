/** The workers of a queue as a coordinator knows them: who is at work, how quick they are, and whose rows count. */
import { type Assignment, hasGuests } from '../assignment.ts';
import type { WorkerNote } from './board.ts';
import { Standing } from './standing.ts';

export class Workers {
  /** Those that have said of themselves that they are there. */
  roster: readonly WorkerNote[] = [];
  private perThread: number | null = null;
  private readonly standings = new Map<string, Standing>();
  /** Games of an experiment differ from one playing to the next: nothing can be compared. */
  private isUnsteady = false;

  /** Games a second of one thread; null before anything is known. */
  get gamesPerThread(): number | null {
    return this.perThread;
  }

  /** What this machine plays, where no chunk has come back yet. */
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

  /** Whether there are workers, or may be soon, whose rows nobody has compared yet. */
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

  /** Nothing is compared any more: all rows count. */
  async trustAll(): Promise<void> {
    this.isUnsteady = true;
    for (const standing of this.standings.values()) await standing.trust();
  }
}
