/** Orders to bid act as if the person had made every raise, and passed above the price. */
import { expect, test } from 'vitest';
import { Orders } from '../../../src/table/play/orders.ts';
import type { Session } from '../../../src/table/play/session.ts';
import { start } from './support.ts';

/** Plays the first option, and bids 0 for the order, until a person is asked in an auction. */
const toAuction = (session: Session): void => {
  while (!(session.pending && session.auction)) {
    if (!session.step()) session.choose(session.pending!.options[0].action);
  }
};

test('an order plays single raises as long as its auction continues, and the record holds them as any other', () => {
  const { session } = start();
  toAuction(session);
  const { seat, bids } = session.pending!;
  const orders = new Orders();
  expect(orders.upTo(session, seat)).toBeNull();
  const price = Math.min(bids!.max, bids!.min + 3);
  orders.give(session, price);
  const { auction } = session;
  const own: string[] = [];
  while (session.auction === auction) {
    if (session.step()) continue;
    expect(session.pending!.seat).toBe(seat);
    const before = session.record.length;
    session.bidUpTo(orders.upTo(session, seat)!);
    own.push(session.record.slice(before).trim());
  }
  expect(own[0]).toMatch(/ bid 1$/);
  for (const line of own) expect(line).toMatch(/ (bid \d+|pass)$/);
  expect(session.record).not.toContain('up to');
  expect(orders.upTo(session, seat)).toBeNull();
});

test('orders for auctions to come wait for theirs, and pass where the price is 0', () => {
  const { session } = start();
  toAuction(session);
  const { seat, bids } = session.pending!;
  const orders = new Orders();
  const toCome = session.auctionsToCome;
  expect(toCome.length).toBeGreaterThan(1);
  const [next, other] = toCome.map(({ region }) => region);
  const later = [
    { region: next, price: 0 },
    { region: other, price: 2 },
  ];
  expect(() => orders.give(session, bids!.min, [{ region: 'Wien', price: 1 }])).toThrow(/No poll of Wien is auctioned/);
  expect(orders.toCome(session, seat)).toEqual([]);
  orders.give(session, 0, later);
  expect(orders.toCome(session, seat)).toEqual(later);
  const made = new Map<string | null, string[]>();
  const { step } = session.view(seat);
  while (session.view(seat).step === step && !session.isOver) {
    if (session.step()) continue;
    const upTo = orders.upTo(session, seat);
    const { auction } = session;
    const before = session.record.length;
    if (upTo === null) session.choose(session.pending!.options[0].action);
    else {
      session.bidUpTo(upTo);
      made.set(auction, [...(made.get(auction) ?? []), session.record.slice(before).trim().split(': ')[1]]);
    }
  }
  expect(made.get(toCome[0].auction) ?? ['pass']).toEqual(['pass']);
  for (const bid of made.get(toCome[1].auction) ?? []) expect(bid).toMatch(/^(bid [12]|pass)$/);
  expect(session.auctionsToCome).toEqual([]);
});

test('an order can be cancelled, and is refused where there is no such auction or the price is none', () => {
  const { session } = start();
  const orders = new Orders();
  session.settle();
  expect(() => orders.give(session, 3)).toThrow('Only where seats raise in turn can you have the table bid for you.');
  toAuction(session);
  const { seat, bids } = session.pending!;
  for (const price of [0, bids!.max + 1, Number.NaN])
    expect(() => orders.give(session, price)).toThrow(/expected an amount/);
  orders.give(session, bids!.max);
  expect(orders.upTo(session, seat)).toBe(bids!.max);
  orders.cancel(seat);
  expect(orders.upTo(session, seat)).toBeNull();
});
