/** People at one table write secret choices at the same time: nobody waits, and nobody learns what another has written. */
import { expect, test } from 'vitest';
import type { Update } from '../../../src/table/server/messages.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { ask, Listener, plainTable, plannedBy, seatAtTable, type TestServer, withServer } from './support.ts';

const BOT = { kind: 'bot' as const, agent: 'random' };
/** Two friends with a bot between them. */
const friends = { ...plainTable(), seed: 'sealed', seats: [{ kind: 'me' as const }, BOT, { kind: 'friend' as const }] };
const [ME, FRIEND] = [0, 2];

interface Sitting {
  readonly listeners: readonly [Listener, Listener];
  readonly tokens: readonly [string, string];
}

const sit = async (server: TestServer, table = friends): Promise<Sitting> => {
  const { links } = await seatAtTable(server, table);
  const tokens = [links[0].token, links[1].token] as const;
  const listeners = [await Listener.at(server.origin, tokens[0]), await Listener.at(server.origin, tokens[1])] as const;
  return { listeners, tokens };
};

/** Answers a question, or a whole sitting, with an option by its number; returns what was asked. */
const write = async (server: TestServer, token: string, { prompt }: Update, choice = 0): Promise<string> => {
  const { id, options, steps } = prompt!;
  const actions =
    steps && choice === 0 ? await plannedBy(server.origin, token, id) : [options[choice % options.length].notation];
  const { status, body } = await ask(server.origin, token, 'table/act', { prompt: id, actions });
  expect([status, body.error]).toEqual([200, undefined]);
  return id;
};
const isAsked = ({ prompt }: Update): boolean => prompt !== null;
const done = ({ writing }: Update): number[] => (writing?.seats ?? []).flatMap((one) => (one.done ? [one.seat] : []));

test('both are asked at once, may write again until the last one has written, and then all is played in order', () =>
  withServer(async (server) => {
    const { listeners, tokens } = await sit(server);
    const [me, friend] = listeners;
    const [mine, theirs] = await Promise.all(listeners.map((listener) => listener.until(isAsked)));
    expect([mine.prompt!.phase, theirs.prompt!.phase]).toEqual(['preliminary', 'preliminary']);
    expect(theirs.writing).toEqual({
      seats: [
        { seat: ME, done: false },
        { seat: FRIEND, done: false },
      ],
      own: [],
    });

    await write(server, tokens[1], theirs);
    const written = await friend.until((update) => !isAsked(update));
    expect(done(written)).toEqual([FRIEND]);
    expect(written.writing!.own[0]).toMatch(/^Choose /);
    expect(friend.log).toEqual(me.log);
    const told = await me.until((update) => done(update).length > 0);
    expect([told.prompt!.id, told.writing!.own]).toEqual([mine.prompt!.id, []]);

    await ask(server.origin, tokens[1], 'table/write-again', {});
    const again = await friend.until(isAsked);
    expect(again.prompt!.id).not.toBe(theirs.prompt!.id);
    expect(done(again)).toEqual([]);
    // Only the first option: more is asked, and nothing shows the others that anything was written.
    await write(server, tokens[1], again, 1);
    const between = await friend.until(({ prompt }) => prompt !== null && prompt.id !== again.prompt!.id);
    expect(between.prompt!.canUndo).toBe(true);
    expect(done(me.update!)).toEqual([]);
    await ask(server.origin, tokens[1], 'table/undo', { prompt: between.prompt!.id });
    const back = await friend.until(({ prompt }) => prompt !== null && prompt.id !== between.prompt!.id);
    expect(back.prompt!.options).toEqual(again.prompt!.options);

    await write(server, tokens[0], mine);
    await me.until((update) => done(update).includes(ME));
    expect(me.log.join()).not.toContain('has chosen');
    await write(server, tokens[1], back);
    const [mineNext, theirsNext] = await Promise.all(
      listeners.map((listener) => listener.until(({ prompt }) => prompt !== null && prompt.phase !== 'preliminary')),
    );
    expect([mineNext.prompt!.phase, theirsNext.prompt!.phase]).toEqual(['bid-for-order', 'bid-for-order']);
    const { status } = await ask(server.origin, tokens[1], 'table/write-again', {});
    expect(status).toBe(409);
    for (const listener of listeners) listener.leave();
  }));

test('what one has written is in no byte that the others are sent', async () => {
  /** What I am sent until a friend has written this or that option. */
  const sentMe = (choice: number) =>
    withServer(async (server) => {
      const { listeners, tokens } = await sit(server);
      const [me, friend] = listeners;
      for (const phase of ['preliminary', 'bid-for-order']) {
        await me.until(({ prompt }) => prompt?.phase === phase);
        let theirs = await friend.until(({ prompt }) => prompt?.phase === phase);
        for (;;) {
          await write(server, tokens[1], theirs, phase === 'preliminary' ? 0 : choice);
          const before = theirs.prompt!.id;
          theirs = await friend.until(({ prompt }) => prompt?.id !== before);
          if (theirs.prompt === null) break;
        }
        await me.until((update) => done(update).includes(FRIEND));
        if (phase === 'preliminary') await write(server, tokens[0], me.update!);
      }
      for (const listener of listeners) listener.leave();
      return me.bytes.filter((bytes) => bytes.includes('"kind":"update"'));
    });
  const [one, other] = [await sentMe(1), await sentMe(4)];
  expect(other.at(-1)).toBe(one.at(-1));
  expect(other.at(-1)).toContain('"phase":"bid-for-order"');
});

test('a server that was stopped asks nobody again who has written', async () => {
  const folder = temporaryFolder();
  const tokens = await withServer(
    async (server) => {
      const sitting = await sit(server);
      const [, friend] = sitting.listeners;
      await write(server, sitting.tokens[1], await friend.until(isAsked));
      await friend.until((update) => !isAsked(update));
      for (const listener of sitting.listeners) listener.leave();
      return sitting.tokens;
    },
    { folder },
  );
  await withServer(
    async (server) => {
      const friend = await Listener.at(server.origin, tokens[1]);
      expect(friend.update!.prompt).toBeNull();
      expect(friend.update!.writing!.own[0]).toMatch(/^Choose /);
      const me = await Listener.at(server.origin, tokens[0]);
      await write(server, tokens[0], await me.until(isAsked));
      const next = await friend.until(isAsked);
      expect(next.prompt!.phase).toBe('bid-for-order');
      for (const listener of [me, friend]) listener.leave();
    },
    { folder },
  );
});

test('nobody takes back what came before once another has written, and a draft is written card by card', () =>
  withServer(async (server) => {
    const { listeners, tokens } = await sit(server, { ...friends, edition: 'spielworxx-2019' });
    const [me, friend] = listeners;
    const asked = ['draft-platform', 'lay-platforms'];
    const met = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const mine = await me.until(isAsked);
      if (!asked.includes(mine.prompt!.phase)) break;
      const theirs = await friend.until(isAsked);
      met.add(mine.prompt!.phase);
      expect(theirs.prompt!.phase).toBe(mine.prompt!.phase);
      // My friend writes everything that is asked, then I do.
      for (const [listener, token] of [
        [friend, tokens[1]],
        [me, tokens[0]],
      ] as const) {
        for (let update = await listener.until(isAsked), last = ''; ; ) {
          const { phase } = update.prompt!;
          last = await write(server, token, update);
          update = await listener.until(({ prompt }) => prompt?.id !== last);
          // With my last card the next stage begins, and nobody has written in it yet.
          if (update.prompt?.phase !== phase || (listener === me && !done(update).includes(FRIEND))) break;
        }
        if (listener === friend) {
          const { prompt } = await me.until((update) => done(update).includes(FRIEND));
          expect(prompt!.canUndo).toBe(false);
          const undo = await ask(server.origin, tokens[0], 'table/undo', { prompt: prompt!.id });
          expect([undo.status, undo.body.error]).toEqual([422, expect.stringMatching(/has moved since|no decision/)]);
        }
      }
    }
    expect([...met]).toEqual(asked);
    for (const listener of listeners) listener.leave();
  }));
