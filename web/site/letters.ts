/** Messages between the page and its worker. */

/** What a worker is for. Its name says so, so the worker knows before any message. */
export type Errand =
  | { readonly kind: 'tables'; readonly key: string }
  /** A module of `src/`, by its path without the extension, whose default export does the work. */
  | { readonly kind: 'work'; readonly module: string; readonly workerData: unknown };

export interface PageRequest {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** From the page: a request, the end of one, or a saved game to download as a file. */
export type Letter =
  | ({ readonly kind: 'ask' } & PageRequest)
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'file'; readonly id: number; readonly name: string };

/** From the worker: the start of an answer, a part of it, its end; or the address of a file. */
export type Reply =
  | { readonly kind: 'head'; readonly id: number; readonly status: number }
  | { readonly kind: 'part'; readonly id: number; readonly part: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'file'; readonly id: number; readonly url: string };
