/**
 * Foresight: what chance should give and what seats should do in secret, so that what the log says later can come true, where it
 * says so outright. What depends on the order of a deck is rehearsed.
 */
import type { StreamName } from '../../../rules/engine/state.ts';
import { leavePoll, stayIn } from './auction.ts';
import { contributionsKept } from './contributions.ts';
import { bidAgain, bidBefore, drawnStarter, rollForOrder } from './order.ts';
import { Platforms } from './platforms.ts';
import { nextParty, nextRegion } from './regions.ts';
import { shadowsKept, shadowToPlace } from './shadows.ts';
import type { Telling } from './told.ts';

const DIE = /^dice\.(\d)$/;

export class Foresight {
  private readonly telling: Telling;
  private readonly platforms: Platforms;

  constructor(telling: Telling) {
    this.telling = telling;
    this.platforms = new Platforms(telling);
  }

  /** An outcome that is possible and looked for; −1 for none. */
  outcome(stream: StreamName): number {
    if (stream === 'parties') return nextParty(this.telling);
    if (stream === 'regions') return nextRegion(this.telling);
    if (stream === 'platform') return this.platforms.stanceCard();
    if (stream === 'preliminary') return drawnStarter(this.telling);
    const [, seat] = DIE.exec(stream) ?? [];
    return seat === undefined ? -1 : rollForOrder(this.telling, Number(seat));
  }

  /** What the seat that decides should do in secret; null for anything. */
  act(acts: readonly number[]): number | null {
    return (
      this.platforms.act(acts) ??
      shadowToPlace(this.telling, acts) ??
      bidAgain(this.telling, acts) ??
      leavePoll(this.telling, acts)
    );
  }

  /** What the seat that decides did before what the log says of it, and nobody wrote down; null for nothing. */
  before(acts: readonly number[]): number | null {
    return bidBefore(this.telling, acts) ?? stayIn(this.telling, acts);
  }

  /** Actions of which what the log says later leaves nothing possible are taken out, unless no other is left. */
  narrow(acts: readonly number[]): readonly number[] {
    return shadowsKept(this.telling, contributionsKept(this.telling, acts));
  }
}
