/** Who runs the page's tables: the local server, or a worker of the page itself. Nothing else in the page knows which. */

export interface Host {
  /** Answers what `src/table/server/app.ts` answers. */
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The key for setting up tables; null if it is in the page's address. */
  readonly key: string | null;
  /** Whether everyone sits at this screen. */
  readonly isHere: boolean;
  /** The address of a saved game's file, for a download; null if the person already has the file. */
  readonly fileOf: ((name: string) => Promise<string>) | null;
}

const SERVER: Host = { fetch: (url, init) => fetch(url, init), key: null, isHere: false, fileOf: null };

let chosen = SERVER;

/** The host of this page. */
export const host = (): Host => chosen;

/** Replaces the server by another host, before any request. */
export const playAt = (other: Host): void => {
  chosen = other;
};
