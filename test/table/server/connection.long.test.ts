/** A page whose connection dies without notice, and clicks that come as soon as there is something to click. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, hasBrowser } from '../../support/browser.ts';
import { answer, fill, nextQuestion, openPage } from './page-player.ts';
import { ask, plainTable, plannedBy, seatAtTable, serverOfFile, withServer as withNewServer } from './support.ts';

const withBrowser = browserOfFile();
const withServer = serverOfFile();

const LONG = 120_000;

/** A route to a server that can swallow what is sent over it, like a dead network: neither side learns of it. */
class Tunnel {
  private readonly server: Server;
  private readonly swallowed = new Set<Socket>();
  private isOpen = true;

  private constructor(server: Server) {
    this.server = server;
  }

  static async to(port: number): Promise<Tunnel> {
    const server = createServer();
    const tunnel = new Tunnel(server);
    server.on('connection', (near) => {
      const far = connect(port, '127.0.0.1');
      const pass = (from: Socket, to: Socket) => {
        from.on('data', (data) => {
          if (tunnel.isOpen && !tunnel.swallowed.has(near)) to.write(data);
          else tunnel.swallowed.add(near);
        });
        from.on('error', () => {});
        from.on('close', () => to.destroy());
      };
      pass(near, far);
      pass(far, near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return tunnel;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  swallow(): void {
    this.isOpen = false;
  }

  /** New connections go through; those that lost something stay dead. */
  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.server.close();
  }
}

const promptOf = (page: Page) => page.locator('.panel').getAttribute('data-prompt');

test.runIf(hasBrowser)(
  'a page notices that its connection is dead, says so, and comes back to the latest position',
  () =>
    withNewServer(
      async (server) => {
        const tunnel = await Tunnel.to(Number(new URL(server.origin).port));
        try {
          await withBrowser(async (browser) => {
            const { links } = await seatAtTable(server);
            const [{ token }] = links;
            const { page } = await openPage(browser, `${tunnel.origin}/#seat=${token}`);
            const before = await nextQuestion(page, '');
            tunnel.swallow();
            // The game continues on another page.
            const actions = await plannedBy(server.origin, token, before);
            await ask(server.origin, token, 'table/act', { prompt: before, actions });
            await page.getByText('The server does not answer: what you see may be out of date').waitFor();
            expect(await promptOf(page)).toBe(before);
            tunnel.open();
            await page.waitForFunction((old) => {
              const now = document.querySelector('.panel')?.getAttribute('data-prompt');
              return now && now !== old;
            }, before);
            await page.getByText('The server does not answer').waitFor({ state: 'detached' });
          });
        } finally {
          tunnel.close();
        }
      },
      { pulse: 300 },
    ),
  LONG,
);

test.runIf(hasBrowser)(
  'an answer whose news do not come makes the page ask for the position again',
  () =>
    withServer(async (server) => {
      const tunnel = await Tunnel.to(Number(new URL(server.origin).port));
      try {
        await withBrowser(async (browser) => {
          const { links } = await seatAtTable(server, plainTable({ auctionsOnly: true }));
          const { page } = await openPage(browser, `${tunnel.origin}/#seat=${links[0].token}`);
          let before = await nextQuestion(page, '');
          // The stream must die, since it sends next; the click uses a connection of its own.
          await page.route('**/api/table/act', async (route) => {
            tunnel.swallow();
            const { headers, postData } = { headers: route.request().headers(), postData: route.request().postData() };
            const response = await fetch(`${server.origin}/api/table/act`, {
              method: 'POST',
              headers: { authorization: headers.authorization, 'content-type': 'application/json' },
              body: postData,
            });
            await new Promise((resolve) => setTimeout(resolve, 300));
            tunnel.open();
            await route.fulfill({ status: response.status, body: await response.text() });
          });
          await answer(page, 0);
          const since = Date.now();
          before = await nextQuestion(page, before);
          // It would take more than twelve seconds to miss the next pulse.
          expect(Date.now() - since).toBeLessThan(10_000);
        });
      } finally {
        tunnel.close();
      }
    }),
  LONG,
);

test.runIf(hasBrowser)(
  'a request that is not answered ends in a sentence, and can be made again',
  () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const { links } = await seatAtTable(server, plainTable({ auctionsOnly: true }));
        const { page } = await openPage(browser, `${server.origin}/#seat=${links[0].token}`);
        const before = await nextQuestion(page, '');
        let swallowed = 0;
        await page.route('**/api/table/act', (route) => (swallowed++ === 0 ? undefined : route.continue()));
        await answer(page, 0);
        await page.getByText(/^The server has not answered within \d+ seconds/).waitFor();
        expect(await page.locator('.panel form .primary').isEnabled()).toBe(true);
        await answer(page, 0);
        await nextQuestion(page, before);
      }),
    ),
  LONG,
);

test.runIf(hasBrowser)(
  'what is clicked in the very moment that a question appears is done',
  () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const { links } = await seatAtTable(server, plainTable({ startRound: 2 }));
        const page = await browser.newPage();
        // The answer to a click takes longer than the news of it, as on a real network.
        await page.route('**/api/table/act', async (route) => {
          const response = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, 120));
          // The page may be gone by then.
          await route.fulfill({ response }).catch(() => undefined);
        });
        await page.goto(`${server.origin}/#seat=${links[0].token}`);
        const clicked = await page.evaluate(
          () =>
            new Promise<{ kinds: string[]; lost: string[] }>((resolve) => {
              const [kinds, lost, seen] = [new Set<string>(), [] as string[], new Set<string>()];
              const end = () => resolve({ kinds: [...kinds], lost });
              const click = () => {
                const panel = document.querySelector<HTMLElement>('.panel[data-prompt]');
                const prompt = panel?.dataset.prompt;
                if (!panel || !prompt || seen.has(prompt)) return;
                seen.add(prompt);
                if (seen.size > 25) return end();
                const radio = panel.querySelector<HTMLInputElement>('.options input[type=radio]');
                (radio ?? panel.querySelector<HTMLButtonElement>('.answers .number'))?.click();
                kinds.add(radio ? 'options' : panel.querySelector('.steps') ? 'sitting' : 'amount');
                const confirm = panel.querySelector<HTMLButtonElement>('form .primary');
                const check = () => {
                  // In the next task, because the button follows what is chosen.
                  if (!confirm || confirm.disabled) lost.push(`${prompt}: ${panel.querySelector('h2')?.textContent}`);
                  confirm?.click();
                };
                setTimeout(check, 0);
              };
              new MutationObserver(click).observe(document.body, { childList: true, subtree: true, attributes: true });
              click();
              setTimeout(end, 60_000);
            }),
        );
        expect(clicked.lost).toEqual([]);
        expect(clicked.kinds.sort()).toEqual(['amount', 'options', 'sitting']);
      }),
    ),
  LONG,
);

test.runIf(hasBrowser)(
  'what is picked in a sitting is kept, however soon it is confirmed',
  () =>
    withServer((server) =>
      withBrowser(async (browser) => {
        const { links } = await seatAtTable(server);
        const { page } = await openPage(browser, `${server.origin}/#seat=${links[0].token}`);
        await page.route('**/api/table/plan', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 200));
          await route.continue();
        });
        const before = await nextQuestion(page, '');
        await fill(page, 0);
        const sent = page.waitForRequest('**/api/table/act');
        const picked = await page.evaluate(() => {
          const [, second] = document.querySelectorAll<HTMLInputElement>('.panel .options input');
          second.click();
          document.querySelector<HTMLButtonElement>('.panel form .primary')!.click();
          return second.value;
        });
        expect((await sent).postDataJSON().actions).toContain(picked);
        await nextQuestion(page, before);
      }),
    ),
  LONG,
);
