/** Keeps every file of the site in the browser, so that it plays offline; a new version comes in when all tabs of the old are closed. */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';

/** Written by the build. */
declare const FILES: { url: string; revision: string | null }[];

clientsClaim();
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });
