/**
 * Foresight: random outcomes and secret actions that are needed for later lines of the log to come true, if they say so directly.
 * Whatever depends on the order of a deck is rehearsed instead.
 */
import type { StreamName } from '../../../rules/engine/state.ts';
import { leavePoll, stayIn } from './auction.ts';
import { contributionsKept } from './contributions.ts';
import type { LogProgress } from './log-progress.ts';
import { bidAgain, bidBefore, drawnStarter, rollForOrder } from './order.ts';
import { Platforms } from './platforms.ts';
import { nextParty, nextRegion } from './regions.ts';
import { shadowsKept, shadowToPlace } from './shadows.ts';

const DIE = /^dice\.(\d)$/;

export class Foresight {
  private readonly progress: LogProgress;
  private readonly platforms: Platforms;

  constructor(progress: LogProgress) {
    this.progress = progress;
    this.platforms = new Platforms(progress);
  }

  /** A possible outcome that is needed; −1 for none. */
  outcome(stream: StreamName): number {
    if (stream === 'parties') return nextParty(this.progress);
    if (stream === 'regions') return nextRegion(this.progress);
    if (stream === 'platform') return this.platforms.stanceCard();
    if (stream === 'preliminary') return drawnStarter(this.progress);
    const [, seat] = DIE.exec(stream) ?? [];
    return seat === undefined ? -1 : rollForOrder(this.progress, Number(seat));
  }

  /** What the deciding seat should do in secret; null for anything. */
  act(acts: readonly number[]): number | null {
    return (
      this.platforms.act(acts) ??
      shadowToPlace(this.progress, acts) ??
      bidAgain(this.progress, acts) ??
      leavePoll(this.progress, acts)
    );
  }

  /** An unrecorded action of the deciding seat before its next one in the log; null for none. */
  before(acts: readonly number[]): number | null {
    return bidBefore(this.progress, acts) ?? stayIn(this.progress, acts);
  }

  /** Removes actions that would make later lines of the log impossible, unless none would be left. */
  narrow(acts: readonly number[]): readonly number[] {
    return shadowsKept(this.progress, contributionsKept(this.progress, acts));
  }
}
