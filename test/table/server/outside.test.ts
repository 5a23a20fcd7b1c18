/** The links for friends lead to this server from their machines too, whatever name the host's page was opened by. */
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { hasBrowser, withBrowser } from '../../support/browser.ts';
import { ask, plainTable, seatAtTable, withServer } from './support.ts';

const hasNetwork = Object.values(networkInterfaces()).some((list) => list?.some(({ internal }) => !internal));

test('a server for this machine alone has no address for others', () =>
  withServer(async ({ origin }) => {
    expect(await ask(origin, 'none', 'outside')).toMatchObject({ status: 200, body: { outside: null } });
  }));

test.runIf(hasBrowser && hasNetwork)('a friend’s link is not that of the host’s own machine', () =>
  withServer(
    async (server) => {
      const friends = plainTable({ seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot', agent: 'beginner' }] });
      const { links } = await seatAtTable(server, { ...friends, gather: true });
      const { port } = new URL(server.origin);
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(`http://localhost:${port}/#seat=${links[0].token}`);
        const link = page.locator('.guest input');
        await expect.poll(() => link.inputValue()).toBe(`${server.origin}/#seat=${links[1].token}`);
        expect(new URL(server.origin).hostname).not.toMatch(/^(localhost|127\.)/);
        await page.goto(await link.inputValue());
        await page.getByRole('button', { name: 'I am ready' }).waitFor();
        await page.goto(`http://localhost:${port}/#host=${server.hostKey}&season`);
        await page.locator('.guest svg').waitFor();
      });
    },
    { host: '0.0.0.0' },
  ),
);
