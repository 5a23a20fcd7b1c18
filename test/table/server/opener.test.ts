/** The browser opens at the table, and no other user of the machine sees the key. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hasBrowser, withBrowser } from '../../support/browser.ts';
import { temporaryFolder } from '../../support/folder.ts';

const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

/** Stands in for the system's opener, and writes down its arguments. */
const OPENER = '#!/bin/sh\nprintf "%s" "$*" > "$0.told.part" && mv "$0.told.part" "$0.told"\n';

const until = async <T>(find: () => T | null | false): Promise<T> => {
  for (let n = 0; n < 200; n++) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come.');
};

test.runIf(process.platform === 'linux')(
  'the opener is given a file that its owner alone can read, and that is gone afterwards',
  async () => {
    const folder = temporaryFolder();
    const opener = join(folder, 'xdg-open');
    writeFileSync(opener, OPENER);
    chmodSync(opener, 0o755);
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const child = spawn(process.execPath, [MACHER, 'play', '--bots', 'beginner', '--players', '3'], {
      cwd: folder,
      env,
    });
    try {
      const address = await new Promise<string>((resolve) => {
        child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
      });
      const told = await until(() => existsSync(`${opener}.told`) && readFileSync(`${opener}.told`, 'utf8'));
      const [, hash] = address.split('#');
      for (const part of hash.split('&')) expect(told).not.toContain(part.split('=')[1]);
      expect(statSync(told).mode & 0o777).toBe(0o600);
      if (hasBrowser) {
        await withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.goto(pathToFileURL(told).href);
          await page.waitForSelector('.panel');
          expect(page.url()).toBe(address);
        });
      }
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(existsSync(told)).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  },
  60_000,
);
