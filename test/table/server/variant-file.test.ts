/** A variant that a page sends as the text of a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOST_VARIANT, type NewTable } from '../../../src/table/server/messages.ts';
import { ask, Listener, plainTable, seatAtTable, withServer } from './support.ts';

const RICH = 'extends: valley-2006-short\nname: rich\nparameters: { startMoney: 40 }\n';
const tableOf = (text: string): NewTable => plainTable({ variant: { name: 'mine.yaml', text } });

describe('the file of a variant', () => {
  test('is played, and again after a restart by the same link, without the file', () =>
    withServer(async (server) => {
      const { links } = await seatAtTable(server, tableOf(RICH));
      const [{ token }] = links;
      const [{ file }] = (await ask(server.origin, server.hostKey, 'lobby')).body.saved;
      expect(readFileSync(join(server.folder, file), 'utf8')).toMatch(/startMoney: 40/);
      await server.stop();
      await withServer(
        async (next) => {
          const listener = await Listener.at(next.origin, token);
          const { observation } = await listener.until(({ prompt }) => prompt !== null);
          expect(observation.seats[0].money).toBe(40);
          listener.leave();
        },
        { folder: server.folder },
      );
    }));

  test('is refused with file, line, column and what is wrong', () =>
    withServer(async (server) => {
      const refused = async (text: string) => ask(server.origin, server.hostKey, 'tables', tableOf(text));
      const typo = await refused('extends: valley-2006-short\nparameters:\n  startMonney: 40\n');
      expect(typo).toMatchObject({
        status: 422,
        body: { error: expect.stringMatching(/^mine\.yaml:3:3: .*startMoney/) },
      });
      const other = await refused('extends: valley-2006\nparameters: { startMoney: 40 }\n');
      expect(other.body.error).toMatch(/^mine\.yaml:1:10: .*valley-2006; the game is valley-2006-short/);
      const another = await refused('format: macher-record\n');
      expect(another.body.error).toMatch(/^mine\.yaml is the record of a game, not a variant/);
    }));

  test('never leads to another file, and a page cannot name one by its path', () =>
    withServer(async (server) => {
      for (const file of ['../other.yaml', '/etc/hosts.yaml', 'other.yml', 'C:\\other.yaml']) {
        const { status, body } = await ask(server.origin, server.hostKey, 'tables', tableOf(`extends: '${file}'\n`));
        expect(status).toBe(422);
        expect(body.error).toMatch(/^mine\.yaml extends the file .* not read here/);
      }
      const path = { ...plainTable(), variant: './package.json' };
      expect((await ask(server.origin, server.hostKey, 'tables', path)).status).toBe(400);
    }));

  test('may be far longer than other requests, up to a limit', () =>
    withServer(async (server) => {
      const long = (length: number) => tableOf(RICH.padEnd(length, '#'));
      const { status } = await ask(server.origin, server.hostKey, 'tables', long(MOST_VARIANT));
      expect(status).toBe(200);
      expect((await ask(server.origin, server.hostKey, 'tables', long(MOST_VARIANT + 1))).status).toBe(400);
    }));
});
