/** What goes wrong at a table is said until the same goes well again. */
import { mkdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { Hall } from '../../../src/table/server/hall.ts';
import type { ServerMessage } from '../../../src/table/server/messages.ts';
import type { Thinkers } from '../../../src/table/server/thinkers.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { plainTable } from './support.ts';

const folder = temporaryFolder();

test('a bot that failed is reported until it moves, and a remark that was not stored until one is', async () => {
  const registry = await loadRegistry();
  const bots = await findBots(registry, ['beginner']);
  let isIll = true;
  const ask = async ({ record }: { readonly record: string }) => {
    if (isIll) throw new Error('The bot is ill.');
    return { action: Session.resume(record, { bots, save: () => {} }).think() };
  };
  const hall = new Hall({ registry, thinkers: { ask } as unknown as Thinkers, folder, shared: false });
  const bot = { kind: 'bot', agent: 'beginner' } as const;
  const { links } = await hall.setUp(plainTable({ seats: [bot, bot, { kind: 'me' }] }));
  const { table, seat } = await hall.placeOf(links[0].token);
  let trouble: string | null = null;
  const see = (message: ServerMessage) => {
    if (message.kind === 'update') ({ trouble } = message);
  };
  const leave = table.listen(seat, see);
  let german: string | null = null;
  const leaveGerman = table.listen(
    seat,
    (message) => {
      if (message.kind === 'update') german = message.trouble;
    },
    'de',
  );
  await expect.poll(() => trouble).toMatch(/^The bot is ill\./);
  // Something else that goes well says nothing about the bot, and something else that fails does not hide it.
  table.say(seat, 'Hello');
  expect(trouble).toMatch(/^The bot is ill\./);
  const remarks = `${table.keeping.file}.remarks.json`;
  rmSync(remarks);
  mkdirSync(remarks);
  table.say(seat, 'Anybody there?');
  expect(trouble).toMatch(/^The bot is ill\. .* it is a folder/);
  isIll = false;
  table.listen(seat, () => {})();
  const moved = () => parseRecord(table.keeping.read()!).decisions.length;
  await expect.poll(moved).toBeGreaterThan(0);
  await expect.poll(() => trouble).toMatch(/^\S+remarks\.json cannot be saved: it is a folder/);
  expect(german).toMatch(/^\S+remarks\.json lässt sich nicht speichern: es ist ein Ordner\./);
  rmSync(remarks, { recursive: true });
  table.say(seat, 'Good.');
  expect(trouble).toBeNull();
  leave();
  leaveGerman();
  hall.close();
});
