/// <reference path="../../../web/site/virtual.d.ts" />
/**
 * What strangers can send to the page without a server: links, and files in the browser's store, which other pages of its origin
 * share.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { linkedGame } from '../../../web/src/links.ts';

const packed = (text: string | Buffer): string => deflateRawSync(text, { level: 9 }).toString('base64url');
const HEAD = 'format: macher-record 2\nedition: valley-2006-short\n';

/** Links that cannot be unpacked. */
const UNPACKED: readonly (readonly [what: string, fragment: string])[] = [
  ['nothing', ''],
  ['no letters of a link', 'game=%00<script>'],
  ['what was not packed', `game=${randomBytes(500).toString('base64url')}`],
  ['what breaks off', `game=${packed('x'.repeat(9999)).slice(0, -4)}`],
  ['what is no text', `game=${packed(Buffer.from([0xff, 0xfe, 0xc0]))}`],
  ['a bomb of a gigabyte', `game=${packed(Buffer.alloc(2 ** 28))}`],
  ['more letters than an address has', `game=${'A'.repeat(2 ** 18 + 1)}`],
];

/** Texts of links that are not records. */
const RECORDS: readonly (readonly [what: string, text: string])[] = [
  ['an object of any depth', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['lists of any depth', `${HEAD}agents: ${'['.repeat(50_000)}\n`],
  ['aliases of aliases', `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n${HEAD}agents: *c\n`],
  ['a prototype', `__proto__: { polluted: true }\n${HEAD}`],
  ['an edition that every object has', HEAD.replace('valley-2006-short', 'constructor')],
  ['markup and orders to a terminal', `<img src=x onerror=alert(1)>\u001b[2J: 1\n${HEAD}`],
];

describe('a link', () => {
  it.each(UNPACKED)('with %s is not read', async (_, fragment) => {
    await expect(linkedGame(fragment)).rejects.toThrow();
  });

  it.each(RECORDS)('with %s is refused in a sentence', async (_, text) => {
    const { record } = await linkedGame(`game=${packed(text)}&at=1e99&seat=__proto__`);
    let said = '';
    try {
      parseRecord(record);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(/^[^\p{Cc}]{10,300}$/u);
    expect({}).not.toHaveProperty('polluted');
  });
});

const STORED: readonly (readonly [key: unknown, value: unknown])[] = [
  ['results/good.macher', { text: HEAD, when: 1 }],
  ['results/null.macher', null],
  ['results/number.macher', { text: 5, when: 1 }],
  ['results/undated.macher', { text: HEAD, when: 'yesterday' }],
  ['results/bytes.macher', new Uint8Array(9)],
  [7, { text: HEAD, when: 1 }],
  [['results', 'list.macher'], { text: HEAD, when: 1 }],
];
vi.mock('virtual:models', () => ({ models: [] }));
vi.mock('idb-keyval', () => ({ createStore: () => null, entries: async () => STORED }));

it('of a damaged store only what is a file is read', async () => {
  const disk = await import('../../../web/site/node/disk.ts');
  await disk.openDisk();
  expect(disk.namesIn('results')).toEqual(['good.macher']);
  expect(disk.has('__proto__')).toBe(false);
  expect(() => disk.read('results/null.macher')).toThrow('ENOENT');
});

it('the page may load and ask its own origin alone, without exception', () => {
  const page = readFileSync(new URL('../../../web/site/index.html', import.meta.url), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)!;
  const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  expect(rules['default-src']).toEqual(["'none'"]);
  for (const sources of Object.values(rules)) expect([["'none'"], ["'self'"]]).toContainEqual(sources);
});
