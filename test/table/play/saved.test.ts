import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { savedGames } from '../../../src/table/play/saved.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { first, playOn, resume, start } from './support.ts';

const folder = temporaryFolder();

test('a game that is over is never one to resume, whether its record says so or not', () => {
  const kept = start();
  playOn(kept, first);
  const { length } = parseRecord(kept.record).decisions;
  const open = cutRecord(kept.record, length);
  expect(parseRecord(open).result).toBeNull();
  writeFileSync(join(folder, 'sealed.macher'), kept.record);
  writeFileSync(join(folder, 'open.macher'), open);
  writeFileSync(join(folder, 'unfinished.macher'), cutRecord(kept.record, length - 1));
  writeFileSync(join(folder, 'altered.macher'), `${cutRecord(kept.record, length - 1)}5 pay-out SPD: bid 900\n`);
  writeFileSync(join(folder, 'torn.macher'), `${cutRecord(kept.record, length - 1)}5 pay-o`);
  writeFileSync(join(folder, 'torn-result.macher'), kept.record.slice(0, -5));
  const { games, unreadable } = savedGames(folder);
  expect(Object.fromEntries(games.map(({ file, isOver }) => [file, isOver]))).toEqual({
    [join(folder, 'sealed.macher')]: true,
    [join(folder, 'open.macher')]: true,
    [join(folder, 'unfinished.macher')]: false,
    [join(folder, 'torn.macher')]: false,
  });
  const broken = ['altered.macher', 'torn-result.macher'].map((name) => join(folder, name));
  expect(unreadable.map(({ file }) => file).sort()).toEqual(broken);
  // Anyone who opens it has the whole record.
  expect(resume(open).session.record).toBe(kept.record);
});
