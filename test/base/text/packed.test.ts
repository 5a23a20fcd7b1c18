import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pack, unpack } from '../../../src/base/text/packed.ts';
import { zipOf } from '../../../src/base/text/zip.ts';
import { temporaryFolder } from '../../support/folder.ts';

it('a text that was packed is unpacked again, in letters that an address may hold', async () => {
  const text = 'Is „learned“ better?\n'.repeat(40);
  const letters = await pack(text);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(text.length / 4);
  expect(await unpack(letters, 10_000)).toBe(text);
});

it.each([
  ['letters of no text', 'AAAA'],
  ['other signs', '%%%'],
  ['bytes that are no text', deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')],
  ['more than there may be', deflateRawSync(Buffer.alloc(2 ** 24)).toString('base64url')],
  ['an address that nobody can send', 'A'.repeat(2 ** 18 + 1)],
])('%s are refused', async (_, letters) => {
  await expect(unpack(letters, 2 ** 20)).rejects.toThrow();
});

it('an archive holds its parts as other programs read them', async () => {
  const folder = temporaryFolder();
  const archive = await zipOf([
    { name: 'größe.txt', content: 'five\n'.repeat(100) },
    { name: 'bytes', content: Uint8Array.of(0, 1, 255) },
  ]);
  writeFileSync(join(folder, 'a.zip'), Buffer.from(await archive.arrayBuffer()));
  execFileSync(
    'python3',
    ['-c', 'import zipfile; z = zipfile.ZipFile("a.zip"); assert z.testzip() is None; z.extractall()'],
    {
      cwd: folder,
    },
  );
  expect(readFileSync(join(folder, 'größe.txt'), 'utf8')).toBe('five\n'.repeat(100));
  expect([...readFileSync(join(folder, 'bytes'))]).toEqual([0, 1, 255]);
});
