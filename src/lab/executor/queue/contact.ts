/** A connection to the board that outlives the server: it says when the server is away and when it is back. */
import { Redis } from 'ioredis';
import type { Signer } from '../signing.ts';
import { Board } from './board.ts';
import { lasting, type QueueAddress } from './connection.ts';

/** The most remarks; each is made only once. */
const MOST_SAID = 1000;

export interface ContactOptions {
  readonly address: QueueAddress;
  /** The signer; messages signed with another key do not count. */
  readonly signer: Signer;
  /** Called with what a person at the machine should know. */
  readonly report: (text: string) => void;
}

export class Contact {
  readonly board: Board;
  /** Whether the server does not answer. */
  isAway = false;
  /** Set once nothing should be reported any more. */
  isQuiet = false;
  private readonly options: ContactOptions;
  private readonly redis: Redis;
  private readonly said = new Set<string>();

  /** @param back what to do once the server answers again, and what to report then */
  constructor(options: ContactOptions, back: { readonly words: string; readonly work?: () => void }) {
    this.options = options;
    const { address, signer, report } = options;
    this.redis = new Redis(lasting(address));
    this.board = new Board(this.redis, signer);
    this.redis.on('error', (error) => {
      if (this.isAway || this.isQuiet) return;
      this.isAway = true;
      report(`${address.shown} does not answer (${error.message}); waiting for it.`);
    });
    this.redis.on('ready', () => {
      if (!this.isAway) return;
      this.isAway = false;
      report(`${address.shown} answers again${back.words}.`);
      back.work?.();
    });
  }

  reportOnce(text: string): void {
    if (this.said.has(text) || this.said.size > MOST_SAID) return;
    this.said.add(text);
    this.options.report(text);
  }

  close(): void {
    this.redis.disconnect();
  }
}
