/** What persons have left to the table: to bid for them in the current auction, up to a price, and to pass beyond it. */
import { TableError } from '../words/table-error.ts';
import type { Session } from './session.ts';

/** Kept by who shows a session, and by nobody else: no other seat may know of an order, and no record holds one. */
export class Orders {
  private readonly given = new Map<number, { readonly auction: string | null; readonly price: number }>();

  /** Leaves the auction that goes on to the table. @throws TableError where that cannot be */
  give({ auction, pending }: Session, price: number): void {
    if (auction === null || !pending?.bids) {
      throw new TableError((refusals) => refusals.onlyRaising);
    }
    const { seat, bids } = pending;
    if (!(price >= bids.min && price <= bids.max)) {
      throw new TableError((refusals) => refusals.bidUpTo(price, bids.min, bids.max));
    }
    this.given.set(seat, { auction, price });
  }

  cancel(seat: number): void {
    this.given.delete(seat);
  }

  /** Up to which bid the table bids for a seat; null where that seat chooses itself. */
  upTo({ auction }: Session, seat: number): number | null {
    const order = this.given.get(seat);
    return order && order.auction === auction ? order.price : null;
  }
}
