/** Access and limits: what is checked before a request is read. */
import { networkInterfaces } from 'node:os';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Saying } from '../words/table-error.ts';
import { Refused } from './refused.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether only this machine reaches an address to listen on. */
export const isLocal = (host: string): boolean => LOOPBACK.includes(host) || host === '::1';

/** Host names for this machine, if it listens on an address. */
export const namesOf = (host: string): ReadonlySet<string> => {
  if (isLocal(host)) return new Set(LOOPBACK);
  const own = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
  return new Set([...LOOPBACK, ...own, host]);
};

const nameIn = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Refuses requests from other sites: by the host name of the request, so no foreign name can be bound to this machine, and by
 * what browsers say about its origin. Requests also need a header that no form can send.
 */
export const sameSite =
  (names: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    const host = c.req.header('host') ?? '';
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    const isForeign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
    if (!names.has(nameIn(host))) throw new Refused(403, (refusals) => refusals.foreignAddress);
    if (isForeign || !['same-origin', 'none'].includes(site))
      throw new Refused(403, (refusals) => refusals.foreignSite);
    await next();
  };

const OWN_FILES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** What a page may load and do: only its own files. @param policy what else it may do, or what may be done with it */
export const safeHeaders = (policy: Readonly<Record<string, string[]>> = {}): MiddlewareHandler =>
  // TLS is not used here.
  secureHeaders({ contentSecurityPolicy: { ...OWN_FILES, ...policy }, strictTransportSecurity: false });

/** The token of a request. */
const tokenOf = (c: Context): string => {
  const found = /^Bearer ([\w-]{16,64})$/.exec(c.req.header('authorization') ?? '');
  if (!found) throw new Refused(401, (refusals) => refusals.seatLink);
  return found[1];
};

/** The address of a request. */
const addressOf = (c: Context): string => getConnInfo(c).remote.address ?? '';

/**
 * The token of a request, if it is known here. A wrong one counts only against its own address: a person with a valid token is
 * never locked out by others.
 *
 * @throws Refused with the sentence for an unknown one, or if there are too many requests
 */
export const knownToken = (c: Context, flow: Flow, knows: (token: string) => boolean, refusal: Saying): string => {
  const token = tokenOf(c);
  const isKnown = knows(token);
  flow.take(isKnown ? token : `from ${addressOf(c)}`);
  if (!isKnown) throw new Refused(401, refusal);
  return token;
};

/** How many requests each key may make in a burst, and per second after that. */
const [BURST, A_SECOND] = [120, 20];
/** How many keys are remembered; with more, those with all their requests left are forgotten. */
const REMEMBERED = 2000;

/** Limits requests by key, so a flood on one does not stop another. */
export class Flow {
  private readonly left = new Map<string, { requests: number; at: number }>();

  /** @throws Refused if there are too many */
  take(key: string, now = Date.now()): void {
    const known = this.left.get(key) ?? { requests: BURST, at: now };
    const requests = Math.min(BURST, known.requests + ((now - known.at) / 1000) * A_SECOND);
    if (requests < 1) throw new Refused(429, (refusals) => refusals.tooMany);
    this.left.set(key, { requests: requests - 1, at: now });
    if (this.left.size > REMEMBERED) this.forget(now);
  }

  private forget(now: number): void {
    for (const [key, { requests, at }] of this.left) {
      if (requests + ((now - at) / 1000) * A_SECOND >= BURST - 1) this.left.delete(key);
    }
  }
}
