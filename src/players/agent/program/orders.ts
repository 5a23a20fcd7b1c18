/** What a thread that plays and the courier's thread say to each other. */

/** What the courier is to do with a program, which is known by its number. */
export type Order = { readonly program: number } & (
  | {
      /** Starts it unless it runs, and waits for the answer to its first line. */
      readonly kind: 'open';
      readonly argv: readonly string[];
      readonly folder: string;
      /** What is its environment instead of the runner's. */
      readonly environment: Readonly<Record<string, string>> | undefined;
      readonly longestLine: number | undefined;
      readonly line: string;
      readonly milliseconds: number;
    }
  /** Asks, with bytes that follow the line where there are some. */
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
  readonly what: 'not started' | 'late' | 'ended' | 'unasked' | 'endless';
  /** The system's word for why it did not start, how it ended, or what it wrote. */
  readonly detail: string;
  /** What it wrote to standard error in the end, in one line; may be empty. */
  readonly words: string;
}

/** The line that answers; null from a program that was running already. */
export type Reply = { readonly line: string | null } | { readonly trouble: Trouble };

/** Where the courier works: its port, a counter that wakes the thread that waits, and one of programs that have ended. */
export interface Office {
  readonly port: import('node:worker_threads').MessagePort;
  readonly replies: Int32Array;
  readonly gone: Int32Array;
}

/** A call and the reply to it carry the same number. */
export interface Call {
  readonly call: number;
  readonly order: Order;
}
export interface Answer {
  readonly call: number;
  readonly reply: Reply;
}
