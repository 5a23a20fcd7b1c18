/** What is staged on the board as it happens: election nights, cards that turn, and regions where something has moved. */
import type { LogJson, Pace, Snapshot } from '../../../src/table/server/messages.ts';
import { isStill, keepPace, keptPace, movesIn, nightSpeed } from './pace.ts';
import { type Reveal, revealsIn } from './reveals.ts';

/** An election night that is shown or waits for it: the place of its entry in the log. */
interface Night {
  readonly at: number;
  readonly speed: number;
  /** Whether somebody has asked for it, and closes it. */
  readonly stays: boolean;
}

/** How many reveals are shown one after another; older ones are in the log. */
const WAITING = 2;
/** How many lines after an election say what came of it, and the events among them. */
const SPOILS = 8;
const GAINS: ReadonlySet<string | null> = new Set([null, 'mandates', 'victory-points', 'members-grown', 'paid-out']);

export class Show {
  private chosen: Pace | null = $state(keptPace());
  private table: Pace = $state('brisk');
  nights: readonly Night[] = $state.raw([]);
  reveals: readonly Reveal[] = $state.raw([]);
  moved: ReadonlySet<string> = $state.raw(new Set());
  private timer: ReturnType<typeof setTimeout> | undefined;

  get pace(): Pace {
    return this.chosen ?? this.table;
  }

  /** Seconds that a piece is on its way. */
  get moves(): number {
    return isStill() ? 0 : movesIn(this.pace);
  }

  /** The pace of the table, which holds where this browser has none of its own. */
  sit(pace: Pace): void {
    this.table = pace;
  }

  choose(pace: Pace): void {
    this.chosen = pace;
    keepPace(pace);
  }

  /** Stages what is new in a log from an entry on. */
  hear(log: readonly LogJson[], from: number, { observation }: Snapshot): void {
    if (this.moves === 0) return;
    const news = log.slice(from);
    const elections = news.flatMap(({ election, round }, i) => (election ? [{ at: from + i, round }] : []));
    // Where bots play whole rounds at once, only the last one is shown.
    const lately = elections.filter(({ round }) => round === elections.at(-1)?.round);
    const waiting = this.nights.filter(({ at, stays }) => stays || log[at]?.round === lately[0]?.round);
    if (lately.length > 0) {
      // Cards that were turned up before the votes were counted are no news after them.
      this.reveals = [];
      this.nights = [...waiting, ...lately.map(({ at }) => ({ at, speed: nightSpeed(this.pace), stays: false }))];
    }
    const latest = news.filter(({ round }) => round === news.at(-1)?.round);
    this.reveals = [...this.reveals, ...revealsIn(latest, observation.seats)].slice(-WAITING);
    this.mark(latest, observation);
  }

  /** Shows an election again. */
  replay(at: number): void {
    // Somebody who wants nothing to move sees how it ended.
    const speed = isStill() ? Number.POSITIVE_INFINITY : Math.min(1, nightSpeed(this.pace));
    this.nights = [{ at, speed, stays: true }];
  }

  endNight(): void {
    this.nights = this.nights.slice(1);
  }

  endReveal(): void {
    this.reveals = this.reveals.slice(1);
  }

  /** Marks the regions that others have done something in, for a moment. */
  private mark(news: readonly LogJson[], { regions, seat }: Snapshot['observation']): void {
    const others = news.filter(({ by, event }) => event !== null || (by !== null && by !== seat));
    const named = regions.filter(({ region }) => others.some((entry) => entry.regions.includes(region)));
    if (named.length === 0) return;
    this.moved = new Set(named.map(({ region }) => region));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.moved = new Set();
    }, this.moves * 1800);
  }
}

/** What the log says came of an election, until the next thing happens. */
export const spoilsAfter = (log: readonly LogJson[], at: number): string[] => {
  const rest = log.slice(at + 1, at + 1 + SPOILS);
  const end = rest.findIndex(({ event }) => !GAINS.has(event));
  return (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text);
};
