/** Evenings with real cards on a server: it keeps, counts and deletes them, and refuses what cannot have happened. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Evenings } from '../../../src/table/server/evenings.ts';
import { ANSWERS, type EveningWish } from '../../../src/table/server/messages.ts';
import type { Thinkers } from '../../../src/table/server/thinkers.ts';
import type { Language } from '../../../src/table/words/language.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { ask, type TestServer, withServer } from './support.ts';

const evening = (more: Partial<EveningWish> = {}): EveningWish => ({
  ...{ edition: 'valley-2006-short', date: '2026-11-20', rounds: [] },
  seats: [
    { party: 'SPD', name: 'Anna', points: { mandates: 80, media: 30, total: 150 } },
    { party: 'CDU/CSU', name: 'Ben', points: { total: 170 } },
    { party: 'FDP', name: 'Cem', points: { total: 120 } },
  ],
  elections: [{ region: 'Hessen', votes: [30, 20, null], mandates: [null, null, null], winner: 0, partner: null }],
  ...more,
});
/** A round in which a card of a platform was swapped. */
const swapping = (leaves: string, enters: string): EveningWish['rounds'][number] => ({
  ...{ round: 1, regions: [], opinions: [], platforms: [] },
  phases: [{ phase: 'platform-conference', isWhole: false, notes: [{ seat: 0, did: `swap ${leaves} for ${enters}` }] }],
});
const asHost = (server: TestServer, path: string, body?: unknown) => ask(server.origin, server.hostKey, path, body);
const seasonAt = async (server: TestServer) => ANSWERS.season.parse((await asHost(server, 'season')).body);

test('what no game that was found has is named by its round, in the language of the page', async () => {
  const folder = temporaryFolder();
  // Line 7 of the log below.
  const entered = "line 7: 'bid 99' cannot be played, however the gaps are filled; check that line of the log.";
  const evenings = new Evenings(folder, { ask: () => Promise.resolve({ entered }) } as unknown as Thinkers);
  const parties = 'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU/CSU, FDP]\n';
  const log = `${parties}rounds:\n  - round: 1\n    bid-for-order:\n      - { SPD: bid 99 }\n`;
  writeFileSync(join(folder, 'log.yaml'), log);
  evenings.review('log.yaml');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const troubleIn = (language: Language) => evenings.toJson(language).evenings[0].trouble;
  expect(troubleIn('en')).toMatch(/^No game was found in which this was done in round 1: SPD: bid 99\. /);
  expect(troubleIn('de')).toContain('in Runde 1 geschehen ist, was notiert wurde: SPD: bid 99.');
  expect(troubleIn('pl')).toContain('w rundzie 1 stałoby się to, co zapisano: SPD: bid 99.');
});

describe('an evening', () => {
  test('is kept as a log, counted for its people, replaced and deleted', () =>
    withServer(async (server) => {
      const { body } = await asHost(server, 'season', evening());
      expect(body).toEqual({ file: '2026-11-20-valley-2006-short.yaml' });
      const { evenings, persons } = await seasonAt(server);
      expect(evenings).toHaveLength(1);
      expect(evenings[0]).toMatchObject({
        decisions: 0,
        reviewed: null,
        players: [{ place: 2 }, { place: 1 }, { place: 3 }],
      });
      expect(persons.map(({ name, wins }) => [name, wins])).toEqual([
        ['Ben', 1],
        ['Anna', 0],
        ['Cem', 0],
      ]);
      expect((await asHost(server, 'season/log', { file: body.file })).body).toBe(
        readFileSync(join(server.folder, 'season', body.file), 'utf8'),
      );
      await asHost(server, 'season', evening({ file: body.file, date: '2026-11-21' }));
      expect((await seasonAt(server)).evenings.map(({ date }) => date)).toEqual(['2026-11-21']);
      await asHost(server, 'season', evening());
      expect(readdirSync(join(server.folder, 'season'))).toHaveLength(2);
      expect((await asHost(server, 'season/remove', { file: body.file })).status).toBe(200);
      expect((await seasonAt(server)).evenings).toHaveLength(1);
    }));

  test.each([
    [{ edition: 'valley-2007' }, /unknown edition 'valley-2007'/],
    [{ date: 'tomorrow' }, /^Expected a day such as/],
    [{ elections: [{ ...evening().elections[0], winner: 1 }] }, /^SPD has more votes in Hessen; .*\.$/],
    [{ elections: [{ ...evening().elections[0], region: 'Wien' }] }, /unknown region 'Wien'/],
    [{ rounds: [swapping('Taxes more', 'Taxes more')] }, /“higher taxes” cannot be swapped for itself; .*\.$/],
    [{ seats: evening().seats.map((seat) => ({ ...seat, party: 'SPD' })) }, /3 to 5 parties, each once/],
    [{ seats: evening().seats.map((seat) => ({ ...seat, name: 'Anna' })) }, /^One person cannot play two parties/],
  ])('that cannot have been is refused, and nothing is kept: %o', (more, problem) =>
    withServer(async (server) => {
      const { status, body } = await asHost(server, 'season', { ...evening(), ...more });
      expect([status, body.error]).toEqual([422, expect.stringMatching(problem)]);
      expect(existsSync(join(server.folder, 'season'))).toBe(false);
    }),
  );

  test.each([
    ['de', /^Die SPD hat in Hessen mehr Stimmen als die Sieger; .*\.$/],
    ['pl', /^Partia SPD ma w Hesji więcej głosów niż zwycięzcy; .*\.$/],
  ])('is refused in the language of the page: %s', (language, problem) =>
    withServer(async (server) => {
      const wrong = evening({ elections: [{ ...evening().elections[0], winner: 1 }] });
      const headers = { 'accept-language': language };
      const { body } = await ask(server.origin, server.hostKey, 'season', wrong, headers);
      expect(body.error).toMatch(problem);
    }),
  );

  test('is asked for by the host alone, by a name that is here, and in the form that is agreed', () =>
    withServer(async (server) => {
      expect((await ask(server.origin, 'nobody', 'season')).status).toBe(401);
      const { body } = await asHost(server, 'season', evening());
      for (const file of ['../x.yaml', 'x.yaml', `../season/${body.file}`])
        for (const path of ['log', 'remove', 'review', 'review-page'])
          expect((await asHost(server, `season/${path}`, { file })).status).toBe(404);
      expect((await asHost(server, 'season', { ...evening(), extra: 1 })).status).toBe(400);
      expect((await asHost(server, 'season', evening({ seats: evening().seats.slice(1) }))).status).toBe(400);
      // Without decisions there is nothing to review, and it says so.
      expect((await asHost(server, 'season/review', { file: body.file })).status).toBe(200);
      for (let n = 0; n < 100 && (await seasonAt(server)).evenings[0].reviewed !== null; n++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await seasonAt(server)).evenings[0].trouble).toMatch(/^Only results were written down, and no decision/);
      const [german] = (await ask(server.origin, server.hostKey, 'season', undefined, { 'accept-language': 'de' })).body
        .evenings;
      expect(german.trouble).toMatch(/^Es wurden nur Ergebnisse notiert/);
    }));
});
