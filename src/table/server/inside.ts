/**
 * Tables inside the program that uses them, without a socket: for a page without a server. Everybody sits at the same screen, so
 * nobody is away.
 */
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA } from '../../players/agent/trust.ts';
import { FOLDER } from '../play/saved.ts';
import { appOf } from './app.ts';
import { Hall } from './hall.ts';
import { Pages } from './pages.ts';
import { Thinkers } from './thinkers.ts';

/** The longest time for a timer, in milliseconds. */
const NEVER = 2 ** 31 - 1;
/** A request from inside has no host name. */
const NO_NAMES: ReadonlySet<string> = new Set(['']);

/** Opens the tables of the page; requests are answered as by a server. @param hostKey the token for setting up tables */
export const tablesInside = async (hostKey: string): Promise<(request: Request) => Response | Promise<Response>> => {
  const parts = { registry: await loadRegistry(DATA), thinkers: new Thinkers(DATA), folder: FOLDER };
  const hall = new Hall({ ...parts, shared: true, away: NEVER });
  return appOf({ hall, pages: new Pages(), hostKey, names: NO_NAMES, outside: null, web: '.' }).fetch;
};
