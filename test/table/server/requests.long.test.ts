import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { reviewGame } from '../../../src/table/review/review.ts';
import type { StepJson } from '../../../src/table/server/messages.ts';
import { SeatIndex } from '../../../src/table/server/seat-keeping.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { answerTo, ask, Listener, plainTable, plannedBy, seatAtTable, serverOfFile, withServer } from './support.ts';

/** For tests that neither count what lies in the folder nor use up what a server allows. */
const withSharedServer = serverOfFile();

afterEach(() => vi.restoreAllMocks());

/** Stops the clock that limits requests: nobody may ask again as time goes by, so a slow machine does not matter. */
const stopTheClock = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('a request', () => {
  test('is refused without a token, with a wrong one, and for the lobby with that of a seat', () =>
    withSharedServer(async (server) => {
      const { links } = await seatAtTable(server);
      const prompt = { prompt: '0.0' };
      expect((await ask(server.origin, '', 'table/undo', prompt)).status).toBe(401);
      expect(await ask(server.origin, 'A'.repeat(22), 'table/undo', prompt)).toEqual({
        status: 401,
        body: { error: 'This link belongs to no seat here.' },
      });
      expect((await ask(server.origin, links[0].token, 'lobby')).status).toBe(401);
      expect((await ask(server.origin, server.hostKey, 'lobby')).body.editions).toHaveLength(6);
    }));

  test('is refused from another site, and by another name', () =>
    withSharedServer(async (server) => {
      const asked = (headers: Record<string, string>) =>
        ask(server.origin, server.hostKey, 'lobby', undefined, headers).then(({ status }) => status);
      expect(await asked({ origin: 'http://elsewhere.example' })).toBe(403);
      expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await asked({ origin: server.origin })).toBe(200);
      // fetch does not let us set this header, so the request is written by hand.
      const { request } = await import('node:http');
      const status = await new Promise((resolve) => {
        const headers = { host: 'rebound.example', authorization: `Bearer ${server.hostKey}` };
        request(`${server.origin}/api/lobby`, { headers }, (response) => resolve(response.statusCode)).end();
      });
      expect(status).toBe(403);
    }));

  test('that is oversized, malformed or unknown is refused in a sentence', () =>
    withSharedServer(async (server) => {
      const { links } = await seatAtTable(server);
      const sent = (body: unknown, path = 'table/act') => ask(server.origin, links[0].token, path, body);
      expect(await sent('x'.repeat(100_000))).toMatchObject({
        status: 413,
        body: { error: 'The message is too large.' },
      });
      expect(await sent('{')).toMatchObject({ status: 400, body: { error: 'The message is not JSON.' } });
      expect(await sent({ prompt: '0.0', actions: [], more: 1 })).toMatchObject({ status: 400 });
      expect((await sent({ prompt: '0.0', actions: [7] })).body.error).toContain("malformed at 'actions.0'");
      const wrong = await ask(server.origin, server.hostKey, 'tables', plainTable({ edition: 'valley-2007' }));
      expect(wrong).toMatchObject({ status: 422 });
      expect(wrong.body.error).toMatch(/unknown edition 'valley-2007'.*valley-2006/);
      const agent = plainTable({ seats: [{ kind: 'me' }, { kind: 'bot', agent: 'nobody' }, { kind: 'friend' }] });
      expect((await ask(server.origin, server.hostKey, 'tables', agent)).body.error).toContain(
        "unknown agent 'nobody'",
      );
      const file = await ask(server.origin, server.hostKey, 'resume', { file: '../package.macher' });
      expect(file).toMatchObject({ status: 404 });
    }));

  test('that is replayed, out of turn or illegal changes nothing', () =>
    withSharedServer(async (server) => {
      const seats = plainTable({ seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] });
      const { links } = await seatAtTable(server, seats);
      const [host, friend] = await Promise.all(links.map(({ token }) => Listener.at(server.origin, token)));
      const first = await host.until(({ prompt }) => prompt !== null);
      const act = (token: string, actions: string[]) =>
        ask(server.origin, token, 'table/act', { prompt: first.prompt!.id, actions });
      // In a secret phase all choose at the same time; nobody can choose twice.
      const wished = await friend.until(({ prompt }) => prompt !== null);
      await answerTo(server.origin, links[1].token, wished);
      expect((await act(links[1].token, [wished.prompt!.options[0].notation])).status).toBe(409);
      expect((await act(links[0].token, ['bid 999'])).status).toBe(422);
      expect(host.update!.prompt!.id).toBe(first.prompt!.id);
      await answerTo(server.origin, links[0].token, first);
      await host.until(({ prompt }) => prompt?.id !== first.prompt!.id);
      expect(await act(links[0].token, [first.prompt!.options[0].notation])).toMatchObject({ status: 409 });
      host.leave();
      friend.leave();
    }));

  test('that comes in a flood is refused, and another table is answered all the same', () =>
    withServer(async (server) => {
      const [one, other] = [await seatAtTable(server), await seatAtTable(server, plainTable({ seed: 'other' }))];
      stopTheClock();
      const flood = await Promise.all(
        Array.from({ length: 240 }, () => ask(server.origin, one.links[0].token, 'table/undo', { prompt: 'x' })),
      );
      const statuses = flood.map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
      expect((await ask(server.origin, other.links[0].token, 'table/undo', { prompt: 'x' })).status).toBe(409);
    }));
});

describe('a wrong token', () => {
  test('counts against its address, and never keeps out anyone with a right one', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server);
      const wrong = async (path: string) =>
        (
          await Promise.all(Array.from({ length: 200 }, (_, n) => ask(server.origin, `${n}`.padStart(22, 'A'), path)))
        ).map(({ status }) => status);
      stopTheClock();
      for (const path of ['lobby', 'table/record']) expect(new Set(await wrong(path))).toContain(429);
      expect((await ask(server.origin, server.hostKey, 'lobby')).status).toBe(200);
      expect((await ask(server.origin, links[0].token, 'table/record')).status).toBe(403);
    }));

  test('reads no file of seats that was read before, and a game that was brought meanwhile is found', async () => {
    const folder = temporaryFolder();
    await withServer(async (other) => {
      const { links } = await seatAtTable(other);
      const index = new SeatIndex(folder);
      const spy = vi.spyOn(JSON, 'parse');
      const before = Date.now();
      for (let n = 0; n < 50; n++) expect(index.find(`${n}`, before + n * 2000)).toBe(null);
      for (const name of readdirSync(other.folder).filter((file) => !file.endsWith('.lock')))
        copyFileSync(join(other.folder, name), join(folder, name));
      for (let n = 50; n < 100; n++) expect(index.find(`${n}`, before + n * 2000)).toBe(null);
      expect(spy).toHaveBeenCalledTimes(1);
      expect(index.find(links[0].token)).toMatchObject({ seat: 0 });
      // Nor does a damaged file make the server read all of them for each token.
      const [seats] = readdirSync(folder).filter((file) => file.endsWith('.seats'));
      writeFileSync(join(folder, 'damaged.macher.seats'), '{"seats":');
      for (let n = 100; n < 150; n++) expect(index.find(`${n}`, before + n * 2000)).toBe(null);
      expect(spy).toHaveBeenCalledTimes(2);
      expect(index.unreadable).toEqual([
        { file: join(folder, 'damaged.macher.seats'), why: expect.objectContaining({ en: 'it is not JSON' }) },
      ]);
      copyFileSync(join(folder, seats), join(folder, 'damaged.macher.seats'));
      index.refresh(before + 150 * 2000);
      expect(index.unreadable).toEqual([]);
    });
  });
});

test('tokens are shown by nothing but the links, and kept where only their owner can read', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  return withServer(async (server) => {
    const { links } = await seatAtTable(server);
    const listener = await Listener.at(server.origin, links[0].token);
    await ask(server.origin, links[0].token, 'table/act', { prompt: 'x', actions: ['pass'] });
    const files = readdirSync(server.folder);
    const seats = files.find((name) => name.endsWith('.seats'))!;
    expect(statSync(join(server.folder, seats)).mode & 0o777).toBe(0o600);
    const others = files
      .filter((name) => name !== seats)
      .map((name) => readFileSync(join(server.folder, name), 'utf8'));
    for (const text of [...others, ...listener.bytes, ...told.mock.calls.flat().map(String)]) {
      expect(text).not.toContain(links[0].token);
    }
    listener.leave();
  });
});

test(
  'the seed is shown to nobody before the end, and the record to nobody either',
  () =>
    withServer(async (server) => {
      const seed = 'a-seed-that-nobody-guesses';
      const { links } = await seatAtTable(server, plainTable({ seed, startRound: 4 }));
      const listener = await Listener.at(server.origin, links[0].token);
      await listener.until(({ prompt }) => prompt !== null);
      expect((await ask(server.origin, links[0].token, 'table/record')).status).toBe(403);
      expect((await ask(server.origin, links[0].token, 'table/look-back', { at: 3 })).status).toBe(403);
      expect((await ask(server.origin, links[0].token, 'table/deal')).status).toBe(403);
      for (const bytes of listener.bytes) expect(bytes).not.toContain(seed);
      while (listener.update!.over === null) {
        const asked = await listener.until(({ prompt, over }) => prompt !== null || over !== null);
        if (asked.over) break;
        await answerTo(server.origin, links[0].token, asked, 3);
        await listener.until(({ prompt, over }) => prompt?.id !== asked.prompt!.id || over !== null);
      }
      expect((await ask(server.origin, links[0].token, 'table/record')).body).toContain(seed);
      const past = await ask(server.origin, links[0].token, 'table/look-back', { at: 40 });
      expect(past.body).toMatchObject({ at: 40, snapshot: { observation: { seat: 0 } } });
      // What a search thinks of all options there, with the one that was played among them.
      const { options } = (await ask(server.origin, links[0].token, 'table/worths', { at: 40 })).body;
      expect(options.length).toBeGreaterThan(1);
      expect(options.filter(({ played }: { played: boolean }) => played)).toHaveLength(1);
      expect(options[0].worth).toMatch(/to win|points/);
      // The bid book of a bid, within five seconds; where nobody bids there is none.
      const { decisions } = parseRecord(
        readFileSync(join(server.folder, readdirSync(server.folder).find((one) => one.endsWith('.macher'))!), 'utf8'),
      );
      const bid = decisions.findIndex((one) => / bid \d+$/.test(one.text));
      expect((await ask(server.origin, links[0].token, 'table/look-back', { at: bid })).body.isBid).toBe(true);
      const began = performance.now();
      const book = (await ask(server.origin, links[0].token, 'table/bid-book', { at: bid })).body;
      expect(performance.now() - began).toBeLessThan(5000);
      expect(book.opponents.map(({ agent }: { agent: string }) => agent)).toEqual(['learned', 'heuristic']);
      for (const { rows } of book.opponents) {
        expect(rows.filter(({ isBest }: { isBest: boolean }) => isBest)).toHaveLength(1);
        expect(rows.filter(({ isPlayed }: { isPlayed: boolean }) => isPlayed).length).toBeLessThan(2);
      }
      expect((await ask(server.origin, links[0].token, 'table/look-back', { at: 0 })).body.isBid).toBe(false);
      const none = await ask(server.origin, links[0].token, 'table/bid-book', { at: 0 });
      expect([none.status, none.body.error]).toEqual([422, 'Nobody bids at this moment.']);
      // The same deal played by bots in this seat, and a review with its drills.
      expect((await ask(server.origin, links[0].token, 'table/challenge', {})).status).toBe(200);
      const done = await listener.until(({ challenge }) => challenge?.[0].games === 100, 60_000);
      expect(done.challenge![0]).toMatchObject({ agent: 'beginner', games: 100 });
      expect(done.challenge![0].mean).toBeGreaterThan(50);
      // test/table/review makes the whole review; here we have that of the first decisions.
      const [name] = readdirSync(server.folder).filter((one) => one.endsWith('.macher'));
      const record = join(server.folder, name);
      const begun = await reviewGame(cutRecord(readFileSync(record, 'utf8'), 16), { seats: [0] });
      writeFileSync(`${record}.review.json`, JSON.stringify(begun));
      const review = (await ask(server.origin, links[0].token, 'table/review')).body;
      expect(review.costliest.length).toBeGreaterThan(0);
      expect((await ask(server.origin, links[0].token, 'table/review-page')).body).toContain('Review of a game');
      const { drills, reviewed } = (await ask(server.origin, server.hostKey, 'lobby')).body;
      expect(reviewed[0].lost).toBeCloseTo(review.lost, 6);
      const { file, decision } = drills[0];
      const told = (await ask(server.origin, server.hostKey, 'drill', { file, decision })).body;
      const { better, played } = review.costliest.find((one: { decision: number }) => one.decision === decision);
      expect(told.snapshot.prompt.options.map(({ notation }: { notation: string }) => notation)).toContain(better);
      const answer = (text: string) =>
        ask(server.origin, server.hostKey, 'drill/answer', { file, decision, answer: text });
      const right = (await answer(better)).body;
      expect(right).toMatchObject({ right: true });
      expect(right).not.toHaveProperty('record');
      const asked = { file, decision, answer: better, record: true };
      expect((await ask(server.origin, server.hostKey, 'drill/answer', asked)).body.record).toContain(seed);
      expect((await answer(played)).body).toMatchObject({ right: false });
      // The deal for a friend; the request need not name the seat.
      const deal = (await ask(server.origin, links[0].token, 'table/deal')).body;
      expect(parseRecord(deal)).toMatchObject({
        seedText: seed,
        agents: ['person', 'beginner', 'beginner'],
        decisions: [],
      });
      const friend = (await ask(server.origin, server.hostKey, 'branch', { record: deal })).body;
      expect(friend.links).toMatchObject([{ seat: 0 }]);
      // Play continues from there, in another seat.
      const { body } = await ask(server.origin, links[0].token, 'table/branch', { at: past.body.of - 9, seat: 1 });
      const again = await Listener.at(server.origin, body.links[0].token);
      expect(again.welcome).toMatchObject({ seat: 1, agents: ['learned', 'person', 'beginner'] });
      listener.leave();
      again.leave();
    }),
  120_000,
);

describe('a table', () => {
  test('answers a sitting in one go, and takes its last part back', () =>
    withSharedServer(async (server) => {
      const { links } = await seatAtTable(server);
      const [{ token }] = links;
      const listener = await Listener.at(server.origin, token);
      const { prompt } = await listener.until((update) => update.prompt !== null);
      expect(prompt).toMatchObject({ phase: 'preliminary' });
      const plan = (actions: string[]) => ask(server.origin, token, 'table/plan', { prompt: prompt!.id, actions });
      const steps = (await plan([])).body as StepJson[];
      // Nothing is chosen for the seat, and which questions follow depends on its option.
      expect(steps.map(({ chosen }) => chosen)).toEqual(['']);
      // The bid comes with its question: nothing more is needed before it can be answered.
      expect(prompt!.steps).toEqual(steps);
      const option = steps[0].options[1].notation;
      const lines = (await plan([option])).body as StepJson[];
      expect([lines[0].chosen, lines[1].chosen]).toEqual([option, '']);
      expect(lines.length).toBeGreaterThan(2);
      // The second region is chosen before the first.
      const second = (await plan([option, '', lines[2].options[1].notation])).body as StepJson[];
      expect(second.map(({ chosen }) => chosen).slice(0, 3)).toEqual([option, '', lines[2].options[1].notation]);
      const actions = await plannedBy(server.origin, token, prompt!.id, [option]);
      expect(actions.length).toBeGreaterThan(3);
      await ask(server.origin, token, 'table/act', { prompt: prompt!.id, actions });
      const bid = await listener.until((update) => update.prompt?.phase === 'bid-for-order');
      expect(listener.log.some((line) => line.includes('in secret'))).toBe(true);
      // The others have chosen in secret, and everything has been shown since.
      expect(bid.prompt!.canUndo).toBe(false);
      const undo = await ask(server.origin, token, 'table/undo', { prompt: bid.prompt!.id });
      expect(undo).toMatchObject({ status: 422 });
      await ask(server.origin, token, 'table/act', { prompt: bid.prompt!.id, actions: ['bid 0'] });
      listener.leave();
    }));

  test('gives hints and reasons of bots, and refuses hints where friends do not agree', () =>
    withSharedServer(async (server) => {
      const { links } = await seatAtTable(server, plainTable({ startRound: 3 }));
      const [{ token }] = links;
      const listener = await Listener.at(server.origin, token);
      const { prompt, chances } = await listener.until((update) => update.prompt !== null);
      expect(chances!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
      const hint = await ask(server.origin, token, 'table/hint', { prompt: prompt!.id });
      expect(hint.body.sentence.length).toBeGreaterThan(20);
      expect(prompt!.options.map(({ notation }) => notation)).toContain(hint.body.best[0].notation);
      const entry = listener.log.findIndex((line) => /^(?!.*secret).*buys \d+ meeting/.test(line));
      const why = await ask(server.origin, token, 'table/why', { entry });
      if (why.status === 200)
        expect(why.body.sentence).toMatch(
          /^As far as you can see, (this mainly brings|anything else would mainly cost) /,
        );
      else expect(why.body.error).toBe('Only what a bot has chosen can be explained.');
      listener.leave();

      const seats = plainTable({ seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] });
      const shared = (await seatAtTable(server, { ...seats, seed: 'friends' })).links;
      const [host, friend] = await Promise.all(shared.map(({ token: each }) => Listener.at(server.origin, each)));
      expect(host.update).toMatchObject({ hints: false, chances: null });
      expect(host.welcome!.links.map(({ seat }) => seat)).toEqual([1]);
      expect(friend.welcome!.links).toEqual([]);
      const asked = await host.until((update) => update.prompt !== null);
      const refused = await ask(server.origin, shared[0].token, 'table/hint', { prompt: asked.prompt!.id });
      expect(refused.body.error).toBe('Hints are off at this table.');
      for (const link of shared) await ask(server.origin, link.token, 'table/agree', { hints: true });
      expect((await host.until(({ hints }) => hints)).chances).toHaveLength(3);
      host.leave();
      friend.leave();
    }));

  test('lets a bot play for a friend who has left, until the friend is back', () =>
    withServer(
      async (server) => {
        const seats = plainTable({ seats: [{ kind: 'friend' }, { kind: 'me' }, { kind: 'bot', agent: 'beginner' }] });
        const { links } = await seatAtTable(server, seats);
        expect(links.map(({ seat }) => seat)).toEqual([1, 0]);
        const [host, friend] = await Promise.all(links.map(({ token }) => Listener.at(server.origin, token)));
        await friend.until((update) => update.prompt !== null);
        friend.leave();
        const update = await host.until(({ away, prompt }) => away.includes(0) && prompt !== null);
        expect(update.prompt!.phase).toBe('preliminary');
        // The log says so, and a player who returns learns what was missed.
        const isAway = (line: string) =>
          / (is|are) played by the “self-taught player” bot while the player is away$/.test(line);
        const at = host.log.findIndex(isAway);
        expect(host.log.filter(isAway)).toHaveLength(1);
        expect(update.missed).toBe(0);
        const back = await Listener.at(server.origin, links[1].token);
        expect(back.update!.missed).toBeGreaterThan(0);
        await host.until(({ away }) => away.length === 0);
        expect(host.log.filter((line) => / (is|are) back at the table$/.test(line))).toHaveLength(1);
        expect(host.log.findIndex(isAway)).toBe(at);
        expect(await ask(server.origin, links[0].token, 'table/why', { entry: at })).toMatchObject({ status: 422 });
        // Later log entries come after it, and the player's own next choice ends the notice.
        const asked = (listener: Listener) => listener.until(({ prompt }) => prompt !== null).then(() => listener);
        while (back.update!.missed > 0) {
          const listener = await Promise.race([asked(host), asked(back)]);
          const { prompt } = listener.update!;
          await answerTo(server.origin, listener === host ? links[0].token : links[1].token, listener.update!);
          await listener.until((next) => next.prompt?.id !== prompt!.id);
        }
        await back.until(({ missed }) => missed === 0);
        expect(host.log.findIndex(isAway)).toBe(at);
        expect(host.log.length).toBeGreaterThan(at + 2);
        host.leave();
        back.leave();
      },
      { away: 600 },
    ));

  test('counts somebody as away whose page gives no sign of life, though the connection stands', () =>
    withServer(
      async (server) => {
        const seats = plainTable({ seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] });
        const { links } = await seatAtTable(server, seats);
        const host = await Listener.at(server.origin, links[0].token);
        const headers = { authorization: `Bearer ${links[1].token}` };
        const silent = await fetch(`${server.origin}/api/table/events`, { headers });
        await host.until(({ away }) => away.includes(1));
        // The server has ended the stream, so a page that is still there comes again.
        for await (const _ of silent.body!);
        expect(host.update!.away).toEqual([1]);
        host.leave();
      },
      { away: 600, pulse: 1000 },
    ));

  test('asks in auctions alone where a bot does the rest', () =>
    withSharedServer(async (server) => {
      const { links } = await seatAtTable(server, plainTable({ auctionsOnly: true }));
      const [{ token }] = links;
      const listener = await Listener.at(server.origin, token);
      const phases = new Set<string>();
      for (let n = 0; n < 6; n++) {
        const asked = await listener.until(({ prompt }) => prompt !== null);
        phases.add(asked.prompt!.phase);
        await answerTo(server.origin, token, asked);
        await listener.until(({ prompt }) => prompt?.id !== asked.prompt!.id);
      }
      expect([...phases].every((phase) => ['bid-for-order', 'auction-polls'].includes(phase))).toBe(true);
      listener.leave();
    }));

  test('continues from a record whose last line was cut off, and keeps a second server away', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server);
      const name = readdirSync(server.folder).find((file) => file.endsWith('.macher'))!;
      const file = join(server.folder, name);
      const { folder } = server;
      expect(existsSync(`${file}.lock`)).toBe(true);
      await server.stop();
      writeFileSync(file, `${readFileSync(file, 'utf8')}preliminary 0 SP`);
      await withServer(
        async (next) => {
          const saved = (await ask(next.origin, next.hostKey, 'lobby')).body.saved;
          expect(saved).toMatchObject([{ file: name, trouble: 'breaks off in its last line' }]);
          const listener = await Listener.at(next.origin, links[0].token);
          expect((await listener.until(({ prompt }) => prompt !== null)).prompt!.phase).toBe('preliminary');
          listener.leave();
        },
        { folder },
      );
    }));
});
