/** Saved games in the list on the start page: what each is called, which round it is in, and in which place its player is. */
import { appendFileSync, chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Offered } from '../../../src/table/server/messages.ts';
import { ask, Listener, plainTable, seatAtTable, type TestServer, withServer } from './support.ts';

const savedAt = async ({ origin, hostKey }: TestServer): Promise<Offered[]> =>
  (await ask(origin, hostKey, 'lobby')).body.saved;
const asHost = (server: TestServer, path: string, body: unknown, language = 'en') =>
  ask(server.origin, server.hostKey, path, body, { 'accept-language': language });
const me = { kind: 'me' } as const;
const bot = { kind: 'bot', agent: 'beginner' } as const;

describe('a saved game', () => {
  test('says its edition, its round and the place that its person has by what it sees', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server, plainTable({ startRound: 3 }));
      const listener = await Listener.at(server.origin, links[0].token);
      const { observation } = await listener.until(({ prompt }) => prompt !== null);
      const [game] = await savedAt(server);
      const own = observation.seats[0].points;
      const place = 1 + observation.seats.filter(({ points }) => points > own).length;
      expect(game).toMatchObject({
        edition: 'valley-2006-short',
        round: 3,
        rounds: 5,
        place,
        isOver: false,
        title: '',
      });
      listener.leave();
    }));

  test('has no place before the first round', () =>
    withServer(async (server) => {
      await seatAtTable(server);
      expect((await savedAt(server))[0]).toMatchObject({ round: 0, place: null });
    }));

  test('gets a name and keeps it and its links, at an open table and at one that a later server finds', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server);
      const [{ file }] = await savedAt(server);
      expect(await asHost(server, 'rename', { file, title: '  Tuesday  ' })).toMatchObject({ status: 200 });
      expect((await savedAt(server))[0].title).toBe('Tuesday');
      await server.stop();
      await withServer(
        async (next) => {
          expect((await savedAt(next))[0].title).toBe('Tuesday');
          await asHost(next, 'rename', { file, title: '' });
          expect((await savedAt(next))[0].title).toBe('');
          const listener = await Listener.at(next.origin, links[0].token);
          await listener.until(({ prompt }) => prompt !== null);
          listener.leave();
        },
        { folder: server.folder },
      );
    }));

  test('is found at the same address by a page that is still open when the server starts again, unless a program is there', () =>
    withServer(
      async (server) => {
        const { links } = await seatAtTable(server);
        await server.stop();
        const again = { folder: server.folder, port: null };
        await withServer(async ({ origin }) => {
          expect(origin).toBe(server.origin);
          const listener = await Listener.at(server.origin, links[0].token);
          listener.leave();
          await withServer(async (other) => expect(other.origin).not.toBe(origin), again);
        }, again);
        writeFileSync(join(server.folder, '.port'), 'no port');
        await withServer(async () => {}, again);
      },
      { port: null },
    ));

  test('keeps the link of its host, unless others could have read the key', () =>
    withServer(
      async (server) => {
        await server.stop();
        const again = { folder: server.folder, port: null };
        await withServer(async ({ hostKey }) => expect(hostKey).toBe(server.hostKey), again);
        const file = join(server.folder, '.host');
        expect(statSync(file).mode & 0o777).toBe(0o600);
        chmodSync(file, 0o644);
        await withServer(async ({ hostKey }) => expect(hostKey).not.toBe(server.hostKey), again);
        writeFileSync(file, 'no key', { mode: 0o600 });
        await withServer(async ({ hostKey }) => expect(hostKey).toMatch(/^[\w-]{22}$/), again);
      },
      { port: null },
    ));

  test('is among the newest that are offered, or on request among all, however old', () =>
    withServer(async (server) => {
      await seatAtTable(server);
      const [{ file }] = await savedAt(server);
      const text = readFileSync(join(server.folder, file));
      expect((await ask(server.origin, server.hostKey, 'lobby')).body.isAll).toBe(true);
      for (let n = 0; n < 105; n++) writeFileSync(join(server.folder, `game-${n}.macher`), text);
      const { body } = await ask(server.origin, server.hostKey, 'lobby');
      expect([body.saved.length, body.isAll]).toEqual([40, false]);
      const { body: all } = await ask(server.origin, server.hostKey, 'lobby/all');
      expect([all.saved.length, all.isAll]).toEqual([106, true]);
    }));

  test('is deleted with all that is kept beside it, and its links lead nowhere', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server);
      await seatAtTable(server, plainTable({ seed: 'wednesday' }));
      const [{ file }] = (await savedAt(server)).filter((game) => game.file.includes('tuesday'));
      for (const ending of ['.review.json', '.challenge.json'])
        writeFileSync(join(server.folder, `${file}${ending}`), '{}');
      expect(await asHost(server, 'remove', { file })).toMatchObject({ status: 200 });
      expect(readdirSync(server.folder).filter((name) => name.startsWith(file))).toEqual([]);
      expect((await savedAt(server)).map((game) => game.file)).toEqual([expect.stringContaining('wednesday')]);
      const { status } = await ask(server.origin, links[0].token, 'table/undo', { prompt: '0.0' });
      expect(status).toBe(401);
    }));

  test.each(['../secret.macher', 'missing.macher', 'notes.txt', '', '/etc/passwd'])(
    'is asked for by a name that is here, which %o is not',
    (file) =>
      withServer(async (server) => {
        writeFileSync(join(server.folder, 'notes.txt'), 'keep me');
        for (const path of ['rename', 'remove'])
          expect((await asHost(server, path, { file, ...(path === 'rename' && { title: 'mine' }) })).status).not.toBe(
            200,
          );
        expect(existsSync(join(server.folder, 'notes.txt'))).toBe(true);
      }),
  );

  test('is not deleted while another process plays it', () =>
    withServer(async (server) => {
      await seatAtTable(server);
      const [{ file }] = await savedAt(server);
      // This server's own lock goes with its table; another process holds the next one.
      const copy = `copy-of-${file}`;
      writeFileSync(join(server.folder, copy), readFileSync(join(server.folder, file)));
      writeFileSync(join(server.folder, `${copy}.lock`), String(process.ppid));
      const { status, body } = await asHost(server, 'remove', { file: copy });
      expect([status, body.error]).toEqual([
        503,
        expect.stringMatching(/is being played by (?!.*--record).*, and try again\.$/),
      ]);
      expect(existsSync(join(server.folder, copy))).toBe(true);
      expect((await asHost(server, 'remove', { file: copy }, 'de')).body.error).toMatch(
        /^.*\.macher wird gerade woanders gespielt, von Prozess \d+; beende ihn.*, und versuch es noch einmal\.$/,
      );
      expect((await asHost(server, 'resume', { file: copy }, 'pl')).body.error).toMatch(
        /^W grę .* gra już proces \d+; zakończ go .* i spróbuj ponownie\.$/,
      );
    }));

  test.each([
    ['branch', { record: 'Anna 12\n' }, 'Das ist keine Aufzeichnung eines Spiels.'],
    [
      'tables',
      plainTable({ variant: { name: 'mine.yaml', text: 'extends: ../other.yaml\n' } }),
      "So geht es nicht: mine.yaml extends the file '../other.yaml', which is not read here: write the edition after 'extends', and copy the changes of that file",
    ],
  ])('is not begun by %s from a wrong file, which is said in the language of the page', (path, wish, said) =>
    withServer(async (server) => {
      expect(await asHost(server, path, wish, 'de')).toMatchObject({ status: 422, body: { error: said } });
    }),
  );

  test('whose last line breaks off says so in the language of the page', () =>
    withServer(async (server) => {
      await seatAtTable(server);
      const [{ file }] = await savedAt(server);
      appendFileSync(join(server.folder, file), 'preliminary 0 SP');
      const { body } = await ask(server.origin, server.hostKey, 'lobby', undefined, { 'accept-language': 'de' });
      expect(body.saved).toMatchObject([{ file, trouble: 'bricht in der letzten Zeile ab' }]);
    }));

  test('is neither named nor deleted by the link of a seat', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server);
      const [{ file }] = await savedAt(server);
      for (const [path, body] of [
        ['rename', { file, title: 'mine' }],
        ['remove', { file }],
      ] as const)
        expect((await ask(server.origin, links[0].token, path, body)).status).toBe(401);
    }));
});

describe('persons of one table', () => {
  test('are called as the host has said and as they say themselves', () =>
    withServer(async (server) => {
      const table = plainTable({ seats: [{ ...me, name: 'Anna' }, { kind: 'friend', name: 'Bert' }, bot] });
      const { links } = await seatAtTable(server, table);
      const anna = await Listener.at(server.origin, links[0].token);
      expect((await anna.until(() => true)).called).toEqual(['Anna', 'Bert', '']);
      expect(anna.welcome!.links).toMatchObject([{ seat: 1, name: 'Bert' }]);
      const bert = await Listener.at(server.origin, links[1].token);
      expect([anna.welcome!.isHost, bert.welcome!.isHost]).toEqual([true, false]);
      // A page that is loaded again learns what its person has agreed to.
      await ask(server.origin, links[1].token, 'table/agree', { hints: true });
      expect((await bert.until(({ agreed }) => agreed)).hints).toBe(false);
      expect(anna.update!.agreed).toBe(false);
      bert.leave();
      await ask(server.origin, links[1].token, 'table/name', { name: 'Berta' });
      await anna.until(({ called }) => called[1] === 'Berta');
      // What they say is in the log and not in the record, and is plain text whatever it contains.
      await ask(server.origin, links[1].token, 'table/say', { text: ' <b>hello</b>\u001b[31m ' });
      await anna.until(() => anna.log.some((line) => line.includes('<b>hello</b>')));
      const { folder } = server;
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.macher')))
        expect(readFileSync(join(folder, file), 'utf8')).not.toContain('hello');
      for (const text of ['', 'x'.repeat(201), 7, null])
        expect((await ask(server.origin, links[1].token, 'table/say', { text })).status).toBe(400);
      expect((await ask(server.origin, links[1].token, 'table/name', { name: 'B'.repeat(25) })).status).toBe(400);
      anna.leave();
    }));

  test('are waited for after a restart too if they do not come back, and what they said is kept', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server, plainTable({ seats: [me, { kind: 'friend' }, bot] }));
      const [host, friend] = [
        await Listener.at(server.origin, links[0].token),
        await Listener.at(server.origin, links[1].token),
      ];
      await host.until(({ prompt }) => prompt !== null);
      await ask(server.origin, links[1].token, 'table/say', { text: 'hello' });
      await host.until(() => host.log.some((line) => line.includes('hello')));
      for (const one of [host, friend]) one.leave();
      await server.stop();
      await withServer(
        async (next) => {
          const back = await Listener.at(next.origin, links[0].token);
          await back.until(({ away }) => away.includes(1));
          expect(back.log.filter((line) => line.includes('hello'))).toHaveLength(1);
          back.leave();
        },
        { folder: server.folder, away: 50 },
      );
    }));

  test('find the game where they left it: bots play for some while others are here, and for nobody when all are gone', () =>
    withServer(
      async (server) => {
        const { links } = await seatAtTable(server, plainTable({ seats: [me, { kind: 'friend' }, bot] }));
        const [host, friend] = await Promise.all(links.map(({ token }) => Listener.at(server.origin, token)));
        await host.until(({ prompt }) => prompt !== null);
        const [file] = readdirSync(server.folder).filter((name) => name.endsWith('.macher'));
        const record = () => readFileSync(join(server.folder, file), 'utf8');
        const left = record();
        for (const one of [host, friend]) one.leave();
        await setTimeout(1000);
        expect(record()).toBe(left);
        // Nor does a bot go on for a person who was away before the last one left.
        const back = await Listener.at(server.origin, links[0].token);
        await back.until(({ away }) => away.includes(1));
        back.leave();
        await setTimeout(300);
        const then = record();
        await setTimeout(1000);
        expect(record()).toBe(then);
      },
      { away: 50 },
    ));

  test('are waited for where the host wants it, until somebody has a bot play', () =>
    withServer(
      async (server) => {
        const table = plainTable({ seats: [me, { kind: 'friend' }, bot], ifAway: 'wait' });
        const { links } = await seatAtTable(server, table);
        const [host, friend] = [
          await Listener.at(server.origin, links[0].token),
          await Listener.at(server.origin, links[1].token),
        ];
        await host.until(({ prompt }) => prompt !== null);
        friend.leave();
        const waiting = await host.until((update) => update.waiting.includes(1));
        expect(waiting.away).toEqual([]);
        expect(host.log.at(-1)).toMatch(/ is away; the table waits$/);
        expect((await ask(server.origin, links[0].token, 'table/stand-in', { seat: 2 })).status).toBe(409);
        expect((await ask(server.origin, links[0].token, 'table/stand-in', { seat: 1 })).status).toBe(200);
        const played = await host.until(({ away }) => away.includes(1));
        expect(played.waiting).toEqual([]);
        const back = await Listener.at(server.origin, links[1].token);
        await host.until(({ away }) => away.length === 0);
        for (const one of [host, back]) one.leave();
      },
      { away: 500 },
    ));
});
