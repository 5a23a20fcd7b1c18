/** Damaged files: the start page lists what it can, and says which file it cannot read. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { ask, Listener, seatAtTable, withServer } from './support.ts';

const DAMAGES = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '{}',
  '{"seats":null}',
  '{"seats":[null]}',
  '{"seats":[{}]}',
  '{"seats":[{"seat":0,"rank":1,"luck":{},"decisions":[]}]}',
  '{"seats":[{"seat":0,"rank":1,"luck":{"total":0},"decisions":[{"decision":-1}]}]}',
  '{"seats":{"length":2}}',
  '{"0":{"own":"many","scores":{}}}',
  `${'['.repeat(20_000)}`,
  '\u0000\u0001\u001b[31m',
] as const;

const folder = temporaryFolder();

const lobbyOf = async (server: { origin: string; hostKey: string }, language = 'en') => {
  const { status, body } = await ask(server.origin, server.hostKey, 'lobby', undefined, {
    'accept-language': language,
  });
  expect(status, body.error).toBe(200);
  return body as { saved: { file: string }[]; unreadable: { file: string; why: string }[] };
};

describe('the start page', () => {
  test('lists games beside damaged files, and names each of these with its reason', () =>
    withServer(
      async (server) => {
        const { links } = await seatAtTable(server);
        const name = readdirSync(folder).find((file) => file.endsWith('.macher'))!;
        expect((await lobbyOf(server)).unreadable).toEqual([]);
        for (const ending of ['.review.json', '.challenge.json', '.seats']) {
          // The seats of another game, because the server already knows the seats of this one.
          const file = join(folder, ending === '.seats' ? `other.macher${ending}` : `${name}${ending}`);
          for (const damage of DAMAGES) {
            // An empty challenge means that none has been asked for.
            if (ending === '.challenge.json' && ['{}', '{"seats":{"length":2}}'].includes(damage)) continue;
            writeFileSync(file, damage);
            const { saved, unreadable } = await lobbyOf(server);
            expect(saved.map((game) => game.file)).toEqual([name]);
            expect(unreadable.map((one) => one.file)).toEqual([file]);
            expect(unreadable[0].why).toMatch(/^it is (not JSON|malformed)/);
          }
          rmSync(file);
        }
        // The link still leads to its seat.
        const listener = await Listener.at(server.origin, links[0].token);
        listener.leave();
      },
      { folder },
    ));

  test('lists games beside records that are none', () =>
    withServer(
      async (server) => {
        const before = (await lobbyOf(server)).saved.length;
        for (const [i, damage] of DAMAGES.entries()) writeFileSync(join(folder, `damaged-${i}.macher`), `${damage}\n`);
        mkdirSync(join(folder, 'folder.macher'));
        symlinkSync('nowhere', join(folder, 'link.macher'));
        symlinkSync('circle.macher', join(folder, 'circle.macher'));
        const { saved, unreadable } = await lobbyOf(server);
        expect(saved).toHaveLength(before);
        expect(unreadable).toHaveLength(DAMAGES.length + 3);
        for (const { file } of unreadable) {
          const resumed = await ask(server.origin, server.hostKey, 'resume', { file: file.split('/').at(-1) });
          expect([404, 422]).toContain(resumed.status);
          const branched = await ask(server.origin, server.hostKey, 'branch', { file: file.split('/').at(-1) });
          expect([404, 422]).toContain(branched.status);
        }
      },
      { folder },
    ));

  test('gives each reason in the language of the page', () =>
    withServer(
      async (server) => {
        await seatAtTable(server);
        const name = readdirSync(server.folder).find((file) => file.endsWith('.macher'))!;
        const record = readFileSync(join(server.folder, name), 'utf8');
        const damaged = {
          ...{ 'none.macher': '{}', 'cut.macher': record.slice(0, 40), 'altered.macher': `${record}1 x SPD: pass\n` },
          'older.macher': record.replace(/^format: .*$/m, 'format: macher-record 1'),
          'version.macher': record.replace(/^edition version: .*$/m, 'edition version: 999'),
          ...{ 'a.macher.seats': '{', 'b.macher.seats': '[]', 'c.macher.seats': '{"host":0,"seats":null}' },
          [`${name}.review.json`]: '{}',
          [`${name}.challenge.json`]: 'null',
        };
        for (const [file, text] of Object.entries(damaged)) writeFileSync(join(server.folder, file), text);
        mkdirSync(join(server.folder, 'folder.macher'));
        symlinkSync('circle.macher', join(server.folder, 'circle.macher'));
        symlinkSync('/dev/null', join(server.folder, 'device.macher'));
        const reasons = async (language: string) =>
          new Map((await lobbyOf(server, language)).unreadable.map(({ file, why }) => [basename(file), why]));
        const [en, de, pl] = await Promise.all(['en', 'de', 'pl'].map(reasons));
        // The record that was cut off within its first lines lacks only its last line.
        expect([...en.keys()].sort()).toEqual(
          [...Object.keys(damaged), 'folder.macher', 'circle.macher', 'device.macher'].sort(),
        );
        for (const [file, why] of en) {
          expect(new Set([why, de.get(file), pl.get(file)]).size, `${file}: ${why}`).toBe(3);
          for (const other of [de, pl]) expect(other.get(file)).not.toMatch(/\b(is|line|expected|found|cannot)\b/);
        }
        expect(de.get('older.macher')).toBe('ihr Spiel wurde nach einer anderen Fassung der Regeln gespielt');
        expect(de.get('c.macher.seats')).toBe('der Eintrag „seats“ fehlt oder ist falsch');
        expect(pl.get('altered.macher')).toMatch(/^wiersz \d+ zawiera błąd$/);
      },
      { folder: join(folder, 'languages') },
    ));

  test('answers where games cannot be kept at all', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    await withServer(
      async (server) => {
        const { saved, unreadable } = await lobbyOf(server);
        expect([saved, unreadable]).toEqual([[], [{ file, why: 'part of its path is a file' }]]);
      },
      { folder: file },
    );
  });
});

test('a review that belongs to another game is no drill', () =>
  withServer(async (server) => {
    await seatAtTable(server);
    const name = readdirSync(server.folder).find((file) => file.endsWith('.macher'))!;
    const estimate = { mean: 1, low: 0, high: 2 };
    const mistake = {
      decision: 900,
      round: 1,
      phase: 'auction-polls',
      played: 'pass',
      better: 'bid 1',
      sentence: 'No.',
    };
    const decisions = [{ ...mistake, loss: estimate, share: estimate, blunder: false, restsOn: [] }];
    const seats = [{ seat: 0, rank: 1, luck: { total: 0 }, decisions }];
    writeFileSync(join(server.folder, `${name}.review.json`), JSON.stringify({ seats }));
    const drill = await ask(server.origin, server.hostKey, 'drill', { file: name, decision: 900 });
    expect(drill).toEqual({ status: 422, body: { error: 'The review is of another game.' } });
  }));
