/** Events staged on the board as they happen: election nights, turning cards, and regions where something has changed. */
import type { LogJson, Pace, Snapshot } from '../../../src/table/server/messages.ts';
import { type Flight, flightsBetween, middleOf } from './flights.ts';
import { forecastOf } from './night.ts';
import { isStill, keepPace, keptPace, movesIn, nightSpeed } from './pace.ts';
import { type Reveal, revealsIn } from './reveals.ts';

/** An election night that is shown or waiting, by the index of its log entry. */
interface Night {
  readonly at: number;
  readonly speed: number;
  /** Whether the reader has asked for it and closes it. */
  readonly stays: boolean;
  /** The votes of each seat that were expected before the count; null if it was not seen coming. */
  readonly forecast: readonly number[] | null;
}

/** A flight, with where it begins on the page. */
export type Flying = Flight & { readonly start: { readonly x: number; readonly y: number } };

/** How many reveals are kept to show; older ones are only in the log. */
const WAITING = 2;
/** Flights that wait for the end of an election night. */
const MOST_FLIGHTS = 8;
/** How many log entries after an election may report its results, and which events do. */
const SPOILS = 8;
const GAINS: ReadonlySet<string | null> = new Set([null, 'mandates', 'victory-points', 'members-grown', 'paid-out']);

export class Show {
  private chosen: Pace | null = $state(keptPace());
  private table: Pace = $state('brisk');
  nights: readonly Night[] = $state.raw([]);
  reveals: readonly Reveal[] = $state.raw([]);
  flights: readonly Flying[] = $state.raw([]);
  moved: ReadonlySet<string> = $state.raw(new Set());
  private timer: ReturnType<typeof setTimeout> | undefined;

  get pace(): Pace {
    return this.chosen ?? this.table;
  }

  /** Seconds that a piece takes to move. */
  get moves(): number {
    return isStill() ? 0 : movesIn(this.pace);
  }

  /** Sets the table's pace, which applies unless this browser has its own. */
  sit(pace: Pace): void {
    this.table = pace;
  }

  choose(pace: Pace): void {
    this.chosen = pace;
    keepPace(pace);
  }

  /** Stages the new entries of a log, starting with the given one. @param before the table before them; null for none */
  hear(log: readonly LogJson[], from: number, { observation }: Snapshot, before: Snapshot | null = null): void {
    if (this.moves === 0) return;
    const news = log.slice(from);
    const elections = news.flatMap(({ election, round }, i) => (election ? [{ at: from + i, round }] : []));
    // If bots play several rounds at a time, only the last one's elections are shown.
    const lately = elections.filter(({ round }) => round === elections.at(-1)?.round);
    const waiting = this.nights.filter(({ at, stays }) => stays || log[at]?.round === lately[0]?.round);
    if (lately.length > 0) {
      // Cards revealed before the count are old news after it.
      this.reveals = [];
      this.nights = [...waiting, ...lately.map(({ at }) => this.nightOf(log, at, before))];
    }
    const latest = news.filter(({ round }) => round === news.at(-1)?.round);
    this.reveals = [...this.reveals, ...revealsIn(latest, observation.seats)].slice(-WAITING);
    this.mark(latest, observation);
    if (before) this.fly(before.observation, observation);
  }

  /** Lets things fly over the table. The page still shows the table before, so where they begin is there to measure. */
  private fly(before: Snapshot['observation'], after: Snapshot['observation']): void {
    const flights = flightsBetween(before, after, after.seat).flatMap((flight) => {
      const start = middleOf(flight.from);
      return start ? [{ ...flight, start }] : [];
    });
    this.flights = [...this.flights, ...flights].slice(-MOST_FLIGHTS);
  }

  endFlights(): void {
    this.flights = [];
  }

  private nightOf(log: readonly LogJson[], at: number, before: Snapshot | null): Night {
    const { election, round } = log[at];
    const forecast = before && forecastOf(before, election!.region, round);
    return { at, speed: nightSpeed(this.pace), stays: false, forecast };
  }

  /** Replays an election; what was expected of it is not kept. */
  replay(at: number): void {
    // A reader who wants no motion sees only the end.
    const speed = isStill() ? Number.POSITIVE_INFINITY : Math.min(1, nightSpeed(this.pace));
    this.nights = [{ at, speed, stays: true, forecast: null }];
  }

  endNight(): void {
    this.nights = this.nights.slice(1);
  }

  endReveal(): void {
    this.reveals = this.reveals.slice(1);
  }

  /** Briefly marks the regions in which others have done something. */
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

/** What the log reports about an election's results, until the next kind of event. */
export const spoilsAfter = (log: readonly LogJson[], at: number): string[] => {
  const rest = log.slice(at + 1, at + 1 + SPOILS);
  const end = rest.findIndex(({ event }) => !GAINS.has(event));
  return (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text);
};
