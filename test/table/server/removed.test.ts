/** A game that was deleted stays deleted, whatever was still in progress. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { Aftermath } from '../../../src/table/server/aftermath.ts';
import { Hall } from '../../../src/table/server/hall.ts';
import type { Thinkers } from '../../../src/table/server/thinkers.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { plainTable } from './support.ts';

const folder = temporaryFolder();

/** Somebody who answers when the test says so. */
const slowThinkers = () => {
  let answer: (scores: readonly number[]) => void = () => {};
  const ask = () =>
    new Promise((resolve) => {
      answer = (scores) => resolve({ scores });
    });
  return { thinkers: { ask } as unknown as Thinkers, answer: (scores: readonly number[]) => answer(scores) };
};

test('games that bots were playing for a challenge are not stored after the end of their table', async () => {
  const { thinkers, answer } = slowThinkers();
  const aftermath = new Aftermath(join(folder, 'game.macher'), thinkers, { onChange: () => {}, onTrouble: () => {} });
  aftermath.challenge(0, 100, '');
  aftermath.close();
  answer([90, 91, 92, 93, 94]);
  await pause(20);
  expect(readdirSync(folder)).toEqual([]);
});

test('a page that leaves or comes after its table was deleted leaves nothing behind', async () => {
  const { thinkers } = slowThinkers();
  const hall = new Hall({ registry: await loadRegistry(), thinkers, folder, shared: false, away: 10 });
  const seats = [{ kind: 'me' }, { kind: 'friend' }, { kind: 'friend' }] as const;
  const { links } = await hall.setUp(plainTable({ seats: [...seats], ifAway: 'wait' }));
  const places = await Promise.all(links.map(({ token }) => hall.placeOf(token)));
  const [{ table }] = places;
  const leaving = places.slice(0, 2).map(({ seat }) => table.listen(seat, () => {}));
  await hall.remove(basename(table.keeping.file));
  for (const leave of leaving) leave();
  table.listen(2, () => {})();
  await pause(100);
  hall.close();
  expect(readdirSync(folder).filter((name) => name !== 'season')).toEqual([]);
});
