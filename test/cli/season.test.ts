import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const FOLDER = 'examples/paper/season';

test('macher season shows people and evenings of a folder, and says what a review could judge', async () => {
  const { code, stdout, stderr } = await macher('season', FOLDER);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^3 evenings, 4 people\n\nperson +games +wins +mean place/);
  expect(stdout).toMatch(/^Ben +3 +2 +1\.33 +244\.0 +7 +48 mandates in Hessen$/m);
  expect(stdout).toMatch(/^ {2}Ben \(FDP\) 241, Anna \(Die Linke\) 236, /m);
  expect(stdout).toContain('less than in 90 % of 400 games between bots (heuristic).');
  expect(stdout).toContain('no decision was written down, so there is nothing to review');
  const { persons } = JSON.parse((await macher('season', FOLDER, '--json')).stdout);
  expect(persons[0]).toMatchObject({ name: 'Ben', games: 3, wins: 2 });
});

test('a log that cannot be read is named with its line, beside what the others say', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'bad.yaml'), 'format: macher-log 1\nedition: valley-2006\nparties: [SPD]\nresults: []\n');
  const { code, stdout, stderr } = await macher('season', FOLDER, folder);
  expect(code).toBe(2);
  expect(stdout).toMatch(/^3 evenings/);
  expect(stderr).toMatch(/bad\.yaml:3: parties: expected 3 to 5 parties, each once\.\n$/);
  expect((await macher('season', join(folder, 'none'))).stderr).toMatch(/none: there is no such log or folder/);
});

test('a log of results alone is not entered, and the message says what counts it', async () => {
  const { code, stderr } = await macher('enter', `${FOLDER}/2026-11-20.yaml`);
  expect(code).toBe(2);
  expect(stderr).toMatch(/2026-11-20\.yaml:1: this log has only results: .* macher season counts it\.\n$/);
});
