/** Messages between a thread that plays and the courier's thread. */

/** What the courier should do with a program, which is known by its number. */
export type Order = { readonly program: number } & (
  | {
      /** Starts it unless it runs, and waits for the answer to its first line. */
      readonly kind: 'open';
      readonly argv: readonly string[];
      readonly folder: string;
      /** Its environment, instead of the runner's. */
      readonly environment: Readonly<Record<string, string>> | undefined;
      readonly longestLine: number | undefined;
      /** The most memory that it may occupy while it answers, in MiB. */
      readonly memory: number | undefined;
      readonly line: string;
      readonly milliseconds: number;
    }
  /** Asks, with bytes after the line if there are any. */
  | {
      readonly kind: 'ask';
      readonly line: string;
      readonly bytes?: Uint8Array | undefined;
      readonly milliseconds: number;
    }
  | { readonly kind: 'tell'; readonly line: string }
  /** Asks whether it runs: an empty reply, or a trouble. */
  | { readonly kind: 'look'; readonly milliseconds: number }
  | { readonly kind: 'close' }
);

/** Why there is no answer. */
export interface Trouble {
  readonly what: 'not started' | 'late' | 'heavy' | 'ended' | 'unasked' | 'endless';
  /** The system's word for why it did not start, how it ended, or what it wrote. */
  readonly detail: string;
  /** The last thing it wrote to standard error, in one line; may be empty. */
  readonly words: string;
}

/** The line that answers; null if the program was already running. */
export type Reply = { readonly line: string | null } | { readonly trouble: Trouble };

/** What the courier works with: its port, a counter that wakes the waiting thread, and a counter of programs that have ended. */
export interface Office {
  readonly port: import('node:worker_threads').MessagePort;
  readonly replies: Int32Array;
  readonly gone: Int32Array;
}

/** A call; the reply has the same number. */
export interface Call {
  readonly call: number;
  readonly order: Order;
}
export interface Answer {
  readonly call: number;
  readonly reply: Reply;
}
