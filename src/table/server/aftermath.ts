/** Background work after the end of a game: its review, and games in which bots play its deal in a person's seat. */
import type { Said } from '../words/language.ts';
import { failureOf } from '../words/storing.ts';
import { Challenges } from './challenges.ts';
import type { ChallengeJson } from './messages.ts';
import { makeReview, wholeReview } from './reviews.ts';
import type { Thinkers } from './thinkers.ts';

/** What can be broken off. */
export type AftermathCause = 'review' | 'challenge';

/** Receives news about it. */
interface Listening {
  /** There was progress. */
  readonly onChange: () => void;
  /** It was broken off, or has begun again if there is no reason. */
  readonly onTrouble: (cause: AftermathCause, why: Said | null) => void;
}

export class Aftermath {
  private readonly challenges: Challenges;
  private readonly file: string;
  private readonly thinkers: Thinkers;
  private readonly listening: Listening;
  /** Seats with a challenge in progress. */
  private readonly challenged = new Set<number>();
  private reviewing: AbortController | null = null;
  private part: number | null = null;
  private isClosed = false;

  /** @param file the path of the game's record; everything is stored beside it */
  constructor(file: string, thinkers: Thinkers, listening: Listening) {
    this.file = file;
    this.thinkers = thinkers;
    this.listening = listening;
    this.challenges = new Challenges(file);
  }

  /** The progress of the review, from 0 to 1; null if nobody has asked for it. */
  get reviewed(): number | null {
    return this.part ?? (wholeReview(this.file) ? 1 : null);
  }

  /** Begins the review of the game, if it has not begun. */
  review(record: string): void {
    if (this.reviewing || wholeReview(this.file)) {
      this.listening.onChange();
      return;
    }
    this.reviewing = new AbortController();
    this.listening.onTrouble('review', null);
    const progress = (part: number) => {
      // It is not finished before it is stored.
      this.part = Math.min(0.99, Math.floor(part * 50) / 50);
      this.listening.onChange();
    };
    progress(0);
    makeReview(this.file, record, progress, this.reviewing.signal)
      .catch((error) => this.failed('review', error))
      .finally(() => {
        this.reviewing = null;
        this.part = null;
        if (!this.isClosed) this.listening.onChange();
      });
  }

  /** The results of bots in a seat; null if nobody has asked. */
  results(seat: number): ChallengeJson[] | null {
    return this.challenges.results(seat);
  }

  /** Has bots play the deal in a seat. @param own final points of the person there */
  challenge(seat: number, own: number, record: string): void {
    this.challenges.begin(seat, own);
    this.resume(seat, record);
  }

  /** Continues a challenge that has begun: games played before the server stopped are not repeated. */
  resume(seat: number, record: string): void {
    if (this.challenged.has(seat) || !this.challenges.has(seat)) return;
    this.challenged.add(seat);
    const play = async () => {
      for (let next = this.challenges.next(seat); next !== null && !this.isClosed; next = this.challenges.next(seat)) {
        const { scores } = await this.thinkers.ask({ kind: 'challenge', record, seat, ...next });
        // In the meantime the game may have been deleted, with everything beside it.
        if (this.isClosed) return;
        this.challenges.take(seat, next, scores!);
        this.listening.onChange();
      }
    };
    play().catch((error) => {
      this.failed('challenge', error);
      this.listening.onChange();
    });
  }

  /** Begins nothing more. */
  close(): void {
    this.isClosed = true;
    this.reviewing?.abort();
  }

  private failed(cause: AftermathCause, error: unknown): void {
    if (this.isClosed) return;
    this.listening.onTrouble(cause, failureOf(error));
  }
}
