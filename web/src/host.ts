/** Who runs the tables that the page shows: the local server, or a worker of the page itself. Nothing else in the page knows which. */

export interface Host {
  /** Answers what `src/table/server/app.ts` answers. */
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The key that tables are set up with; null where the address of the page holds it. */
  readonly key: string | null;
  /** Whether everybody sits at this screen. */
  readonly isHere: boolean;
  /** The address of a saved game's file, for a download; null where the person has the file. */
  readonly fileOf: ((name: string) => Promise<string>) | null;
}

const SERVER: Host = { fetch: (url, init) => fetch(url, init), key: null, isHere: false, fileOf: null };

let chosen = SERVER;

/** The host of this page. */
export const host = (): Host => chosen;

/** Puts another host in the place of the server, before anything is asked. */
export const playAt = (other: Host): void => {
  chosen = other;
};
