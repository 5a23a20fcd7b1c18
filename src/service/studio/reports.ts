/** Pages of runs, shown inside the studio: each has an address that nobody can guess, and can only be looked at. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Handler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { TIP_SOURCE } from '../../base/drawing/tip.ts';
import type { Folder } from './folder.ts';

/** Anybody may have written a page: it gets its own origin, no network, and no script except that of our tips. */
export const reportHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [TIP_SOURCE],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ['data:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: ['allow-scripts'],
  },
  strictTransportSecurity: false,
  // In its sandbox the page has no origin for which it could ask for this.
  originAgentCluster: false,
});

export const PAGES = '/pages/';

export class Reports {
  private readonly folder: Folder;
  private readonly tokens = new Map<string, string>();

  constructor(folder: Folder) {
    this.folder = folder;
  }

  /** The address of a page, by its path in the folder. */
  addressOf(path: string): string {
    const known = [...this.tokens].find(([, other]) => other === path)?.[0];
    const token = known ?? randomBytes(18).toString('base64url');
    this.tokens.set(token, path);
    return `.${PAGES}${token}`;
  }

  /** Answers with a page. */
  readonly answer: Handler = (c) => {
    const path = this.tokens.get(c.req.param('token') ?? '');
    if (path === undefined) return c.notFound();
    return c.html(readFileSync(this.folder.path(path), 'utf8'));
  };
}
