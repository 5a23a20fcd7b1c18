/**
 * Orders that persons give to the table: to bid for them in the current auction and in later ones, up to a price, and to pass
 * beyond it.
 */
import { TableError } from '../words/table-error.ts';
import type { Session } from './session.ts';

/** The highest bid that the table may make in the auction of a region's poll; 0 to pass. */
export interface Order {
  readonly region: string;
  readonly price: number;
}

/** Prices by auction, seat by seat. */
type Given = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Kept only by the code that displays a session: no other seat may know about an order, and no record contains one. */
export class Orders {
  private readonly given: Map<number, Map<string, number>>;

  /** @param given orders that were given before */
  constructor(given: Given = {}) {
    this.given = new Map(
      Object.entries(given).map(([seat, prices]) => [Number(seat), new Map(Object.entries(prices))]),
    );
  }

  /** All of them, to be kept. */
  get all(): Given {
    return Object.fromEntries([...this.given].map(([seat, prices]) => [seat, Object.fromEntries(prices)]));
  }

  /**
   * Leaves the current auction to the table, and any later ones of the phase.
   *
   * @param price 0 to pass, if later ones are left to the table too
   * @param later prices by region; 0 to pass
   *
   * @throws TableError if that is not possible
   */
  give(session: Session, price: number, later: readonly Order[] = []): void {
    const { auction, pending } = session;
    if (auction === null || !pending?.bids) {
      throw new TableError((refusals) => refusals.onlyRaising);
    }
    const { seat, bids } = pending;
    const passes = price === 0 && later.length > 0;
    if (!passes && !(price >= bids.min && price <= bids.max)) {
      throw new TableError((refusals) => refusals.bidUpTo(price, bids.min, bids.max));
    }
    const toCome = session.auctionsToCome;
    const orders = later.map((order): [string, number] => {
      const found = toCome.find(({ region }) => region === order.region);
      if (!found) throw new TableError((refusals) => refusals.noAuction(order.region));
      return [found.auction, order.price];
    });
    this.given.set(seat, new Map([...(this.given.get(seat) ?? []), [auction, price], ...orders]));
  }

  /** Whether there was anything to cancel. */
  cancel(seat: number): boolean {
    return this.given.delete(seat);
  }

  /** The highest bid that the table makes for a seat; null if the seat chooses itself. */
  upTo({ auction }: Session, seat: number): number | null {
    return auction === null ? null : (this.given.get(seat)?.get(auction) ?? null);
  }

  /** What the table will bid for a seat in later auctions. */
  toCome({ auctionsToCome }: Session, seat: number): Order[] {
    const given = this.given.get(seat);
    return auctionsToCome.flatMap(({ auction, region }) => {
      const price = given?.get(auction);
      return price === undefined ? [] : [{ region, price }];
    });
  }
}
