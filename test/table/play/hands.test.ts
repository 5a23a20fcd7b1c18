/** Hands at open auctions: who has bid how much, and who can still win. */
import { expect, test } from 'vitest';
import { amountOf, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

const around = { bots: () => Promise.reject() as never, save: () => {} };

test.each(EDITIONS.map((edition) => [edition.id, edition] as const))(
  'in %s a hand goes up with each bid, and down when its seat is out',
  (_, edition) => {
    const agents = Array<string>(Math.max(3, edition.minPlayers)).fill(PERSON);
    const session = Session.start({ edition, agents, seed: 'hands', ...around });
    const met = { bids: 0, passes: 0, none: 0 };
    for (let n = 0; !session.isOver && n < 900; n++) {
      if (session.turn.kind === 'forced') {
        session.take(session.think());
        continue;
      }
      const { seat, options, bids } = session.pending!;
      const before = session.hands;
      const option = options[n % Math.min(3, options.length)];
      const { auction } = session;
      session.choose(option.action);
      if (before === null) {
        met.none++;
        continue;
      }
      // An auction that ends with this bid takes all hands down.
      if (session.hands === null || session.auction !== auction) continue;
      const hand = session.hands.find((one) => one.seat === seat)!;
      if (option.action === PASS) {
        expect(hand.up).toBe(false);
        met.passes++;
      } else {
        expect(bids).not.toBeNull();
        expect(hand).toEqual({ seat, bid: amountOf(option.action), up: true });
        met.bids++;
      }
    }
    expect(met.none).toBeGreaterThan(20);
    expect(met.bids).toBeGreaterThan(3);
    expect(met.passes).toBeGreaterThan(0);
  },
);
