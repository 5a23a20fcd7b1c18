/** A person has the table bid up to a price: in single raises like any other, and nobody else learns the price. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, Listener, plainTable, seatAtTable, withServer } from './support.ts';

const PRICE = 23;
const atAuction = { ...plainTable(), seed: 'orders' };

/** Answers every question with the first option, until the seat is asked in an auction of a poll. */
const untilAuction = async (origin: string, listeners: readonly Listener[], tokens: readonly string[]) => {
  for (;;) {
    const isAsked = (listener: Listener) => listener.update!.prompt !== null;
    await Promise.race(listeners.map((listener) => listener.until(() => listeners.some(isAsked))));
    const seat = listeners.findIndex(isAsked);
    if (seat === -1) continue;
    const prompt = listeners[seat].update!.prompt!;
    if (prompt.bids?.raising) return { seat, prompt };
    const { notation } = prompt.options[0];
    await ask(origin, tokens[seat], 'table/act', { prompt: prompt.id, actions: [notation] });
    await listeners[seat].until(({ prompt: next }) => next?.id !== prompt.id);
  }
};

test('the table bids up to a price for a person, in raises like any other, and nobody learns of it', () =>
  withServer(async (server) => {
    const seats = [{ kind: 'me' as const }, { kind: 'friend' as const }, { kind: 'bot' as const, agent: 'random' }];
    const { links } = await seatAtTable(server, { ...atAuction, seats });
    const tokens = [0, 1].map((at) => links[at].token);
    const listeners = await Promise.all(tokens.map((token) => Listener.at(server.origin, token)));
    const { seat, prompt } = await untilAuction(server.origin, listeners, tokens);
    const [own, other] = [listeners[seat], listeners[1 - seat]];
    const from = other.bytes.length;
    const order = (price: number, token = tokens[seat]) =>
      ask(server.origin, token, 'table/bid-up-to', { prompt: prompt.id, price });

    expect((await order(9999)).body.error).toMatch(/cannot bid for you up to 9999; expected an amount from \d+ to \d+/);
    expect((await order(3, tokens[1 - seat])).status).toBe(409);
    const price = Math.min(PRICE, prompt.bids!.max);
    expect(await order(price)).toMatchObject({ status: 200, body: { done: true } });
    const bids = () => own.log.filter((line) => / bids \d+ for the poll/.test(line));
    await own.until(() => bids().length > 0);
    expect(bids()[0]).toContain(`bids ${prompt.bids!.min} for the poll`);
    // While that auction lasts, the server shows the price only to this seat.
    for (const bytes of other.bytes.slice(from)) {
      const told = JSON.parse(bytes);
      if (told.kind === 'update') expect(told.upTo).toBeNull();
    }
    if (own.update!.upTo !== null) {
      expect(own.update!.upTo).toBe(price);
      expect(own.update!.prompt).toBeNull();
      await ask(server.origin, tokens[seat], 'table/stop-bidding', {});
      await own.until(({ upTo }) => upTo === null);
    }
    for (const listener of listeners) listener.leave();
  }));

test('only where seats raise in turn', () =>
  withServer(async (server) => {
    const { links } = await seatAtTable(server, atAuction);
    const listener = await Listener.at(server.origin, links[0].token);
    const { prompt } = await listener.until((update) => update.prompt !== null);
    const { status, body } = await ask(server.origin, links[0].token, 'table/bid-up-to', {
      prompt: prompt!.id,
      price: 2,
    });
    expect([status, body.error]).toEqual([422, 'Only where seats raise in turn can you have the table bid for you.']);
    listener.leave();
  }));

test('an order and a wish for hints last when the server starts again, are read by their owner alone, and go with the game', () =>
  withServer(async (server) => {
    const seats = [{ kind: 'me' as const }, { kind: 'friend' as const }, { kind: 'bot' as const, agent: 'random' }];
    const { links } = await seatAtTable(server, { ...atAuction, seats });
    const tokens = links.map(({ token }) => token);
    const listeners = await Promise.all(tokens.map((token) => Listener.at(server.origin, token)));
    const { seat, prompt } = await untilAuction(server.origin, listeners, tokens);
    const later = [{ region: listeners[seat].update!.observation.regions.at(-1)!.region, price: 3 }];
    const json = { prompt: prompt.id, price: 0, later };
    expect(await ask(server.origin, tokens[seat], 'table/bid-up-to', json)).toMatchObject({ status: 200 });
    await ask(server.origin, tokens[1], 'table/agree', { hints: true });
    for (const listener of listeners) listener.leave();
    await server.stop();
    const kept = () => readdirSync(server.folder).filter((name) => name.endsWith('.wishes.json'));
    expect(kept()).toHaveLength(1);
    if (process.platform !== 'win32') expect(statSync(join(server.folder, kept()[0])).mode & 0o777).toBe(0o600);
    await withServer(
      async (next) => {
        const back = await Promise.all(tokens.map((token) => Listener.at(next.origin, token)));
        expect(back.map(({ update }) => update!.agreed)).toEqual([false, true]);
        expect(back.map(({ update }) => update!.upToLater)).toEqual([0, 1].map((at) => (at === seat ? later : [])));
        for (const listener of back) listener.leave();
        const file = kept()[0].replace('.wishes.json', '');
        expect(await ask(next.origin, next.hostKey, 'remove', { file })).toMatchObject({ status: 200 });
        expect(kept()).toEqual([]);
      },
      { folder: server.folder },
    );
  }));
