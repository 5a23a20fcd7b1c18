/**
 * Tables in the program that asks for them, without a socket: what a page has that no server sends. Everybody sits at the same
 * screen, so nobody is away.
 */
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA } from '../../players/agent/trust.ts';
import { FOLDER } from '../play/saved.ts';
import { appOf } from './app.ts';
import { Hall } from './hall.ts';
import { Pages } from './pages.ts';
import { Thinkers } from './thinkers.ts';

/** The longest time that a timer takes, in milliseconds. */
const NEVER = 2 ** 31 - 1;
/** A request that comes from inside has no address. */
const NO_NAMES: ReadonlySet<string> = new Set(['']);

/** Opens the tables that are kept here; what asks them is answered as by a server. @param hostKey the token that tables are set up with */
export const tablesInside = async (hostKey: string): Promise<(request: Request) => Response | Promise<Response>> => {
  const parts = { registry: await loadRegistry(DATA), thinkers: new Thinkers(DATA), folder: FOLDER };
  const hall = new Hall({ ...parts, shared: true, away: NEVER });
  return appOf({ hall, pages: new Pages(), hostKey, names: NO_NAMES, web: '.' }).fetch;
};
