/**
 * Foresight: what chance should give and what seats should do in secret, so that what the log says later can come true, where it
 * says so outright. What depends on the order of a deck is rehearsed.
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

  /** An outcome that is possible and looked for; −1 for none. */
  outcome(stream: StreamName): number {
    if (stream === 'parties') return nextParty(this.progress);
    if (stream === 'regions') return nextRegion(this.progress);
    if (stream === 'platform') return this.platforms.stanceCard();
    if (stream === 'preliminary') return drawnStarter(this.progress);
    const [, seat] = DIE.exec(stream) ?? [];
    return seat === undefined ? -1 : rollForOrder(this.progress, Number(seat));
  }

  /** What the seat that decides should do in secret; null for anything. */
  act(acts: readonly number[]): number | null {
    return (
      this.platforms.act(acts) ??
      shadowToPlace(this.progress, acts) ??
      bidAgain(this.progress, acts) ??
      leavePoll(this.progress, acts)
    );
  }

  /** What the seat that decides did before what the log says of it, and nobody wrote down; null for nothing. */
  before(acts: readonly number[]): number | null {
    return bidBefore(this.progress, acts) ?? stayIn(this.progress, acts);
  }

  /** Actions of which what the log says later leaves nothing possible are taken out, unless no other is left. */
  narrow(acts: readonly number[]): readonly number[] {
    return shadowsKept(this.progress, contributionsKept(this.progress, acts));
  }
}
