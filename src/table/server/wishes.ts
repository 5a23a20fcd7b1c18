/**
 * What persons want of the table while they are away: bids up to a price, and hints if everybody agrees. It is stored beside the
 * record, since a table without a page is closed after a while, and a server may be started again.
 */
import { rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeFile } from '../../base/text/files.ts';
import { Orders } from '../play/orders.ts';
import { readBeside } from './beside.ts';

const FORMAT = z.object({
  /** Prices by seat and auction. */
  orders: z.record(z.string(), z.record(z.string(), z.number())),
  /** Seats that want hints. */
  hints: z.array(z.number()),
});

/** The file beside a record; only its owner can read it. */
export const wishesFile = (record: string): string => `${record}.wishes.json`;

export class Wishes {
  readonly orders: Orders;
  /** Seats whose persons want hints, if several persons play. */
  readonly hints: Set<number>;
  private readonly file: string;

  /** @param record the path of the game's record */
  constructor(record: string) {
    this.file = wishesFile(record);
    // Whatever cannot be read has to be said again.
    const { orders = {}, hints = [] } = readBeside(this.file, FORMAT).value ?? {};
    this.orders = new Orders(orders);
    this.hints = new Set(hints);
  }

  /** Stores them. @throws FileError if that is not possible; they are still remembered */
  keep(): void {
    const orders = this.orders.all;
    const hints = [...this.hints];
    if (hints.length + Object.keys(orders).length === 0) rmSync(this.file, { force: true });
    else writeFile(this.file, JSON.stringify({ orders, hints }), { mode: 0o600 });
  }
}
