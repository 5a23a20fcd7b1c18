/**
 * Keeps every file of the site in the browser, so it works offline. A new version takes over once all tabs with the old one are
 * closed.
 */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';

interface File {
  readonly url: string;
  readonly revision: string;
}

/** Written by the build: files to keep from the start, and files to keep once they have been requested. */
declare const FILES: File[];
declare const LATER: File[];

/** The part of a service worker's scope used here; the types for pages lack it. */
interface Served {
  readonly registration: ServiceWorkerRegistration;
}
interface Activated extends Event {
  waitUntil(work: Promise<void>): void;
}
interface Fetched extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The cache for this version's files; those of other versions are deleted. All of them count: one that changes makes a new version. */
const CACHE = `later-${LATER.map(({ revision }) => revision).join('')}`;
const scope = (self as unknown as Served).registration.scope;
const later = new Set(LATER.map(({ url }) => new URL(url.replace(/index\.html$/, ''), scope).href));

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^later-/.test(name) && name !== CACHE).map((name) => caches.delete(name)));
};

/** A file from the cache, if it is there; if not, from the network, and then kept. */
const keptOrFetched = async (address: string): Promise<Response> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const fetched = await fetch(address);
  if (fetched.ok) await cache.put(address, fetched.clone());
  return fetched;
};

self.addEventListener('activate', (event) => (event as Activated).waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const fetched = event as Fetched;
  const { request } = fetched;
  const address = request.url.replace(/[?#].*$/, '').replace(/index\.html$/, '');
  if (request.method === 'GET' && later.has(address)) fetched.respondWith(keptOrFetched(address));
});
clientsClaim();
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });
