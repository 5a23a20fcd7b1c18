/** Before a game among friends begins: who has come, who is ready, and that nobody can move yet. */
import { expect, test } from 'vitest';
import type { NewTable } from '../../../src/table/server/messages.ts';
import { ask, Listener, plainTable, seatAtTable, withServer } from './support.ts';

const me = { kind: 'me' } as const;
const friend = { kind: 'friend' } as const;
const bot = { kind: 'bot', agent: 'beginner' } as const;
const table = (more: Partial<NewTable> = {}) => plainTable({ seats: [me, friend, bot], gather: true, ...more });

test('a game of friends begins when all are ready, and everybody sees who has come', () =>
  withServer(async ({ origin, ...server }) => {
    const { links } = await seatAtTable({ origin, ...server }, table());
    const host = await Listener.at(origin, links[0].token);
    const alone = await host.until(({ gathering }) => gathering !== null);
    expect(alone.gathering).toEqual([
      { seat: 0, here: true, ready: false },
      { seat: 1, here: false, ready: false },
    ]);
    expect(alone.prompt).toBeNull();
    expect((await ask(origin, links[0].token, 'table/undo', { prompt: '0.0' })).status).toBe(409);
    await ask(origin, links[0].token, 'table/ready', { ready: true });
    const guest = await Listener.at(origin, links[1].token);
    const both = await host.until(({ gathering }) => gathering?.[1].here === true);
    expect(both.gathering!.map(({ ready }) => ready)).toEqual([true, false]);
    // Anyone who leaves is no longer ready.
    guest.leave();
    await host.until(({ gathering }) => gathering?.[1].here === false);
    const again = await Listener.at(origin, links[1].token);
    await ask(origin, links[1].token, 'table/ready', { ready: true });
    await host.until(({ gathering }) => gathering === null);
    await Promise.race([host, again].map((one) => one.until(({ prompt }) => prompt !== null)));
    for (const one of [host, again]) one.leave();
  }));

test('the host alone begins without waiting, and a game that has begun gathers nobody after a restart', () =>
  withServer(async (server) => {
    const { links } = await seatAtTable(server, table());
    const host = await Listener.at(server.origin, links[0].token);
    await host.until(({ gathering }) => gathering !== null);
    expect((await ask(server.origin, links[1].token, 'table/begin', {})).status).toBe(403);
    expect((await ask(server.origin, links[0].token, 'table/begin', {})).status).toBe(200);
    await host.until(({ gathering }) => gathering === null);
    host.leave();
    await server.stop();
    await withServer(
      async (next) => {
        const back = await Listener.at(next.origin, links[0].token);
        expect((await back.until(() => true)).gathering).toBeNull();
        back.leave();
      },
      { folder: server.folder },
    );
  }));

test('nobody gathers for a game against bots alone', () =>
  withServer(async (server) => {
    const { links } = await seatAtTable(server, table({ seats: [me, bot, bot] }));
    const listener = await Listener.at(server.origin, links[0].token);
    expect((await listener.until(({ prompt }) => prompt !== null)).gathering).toBeNull();
    listener.leave();
  }));
