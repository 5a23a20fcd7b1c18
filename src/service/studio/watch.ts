/** A queue of work as `macher status` shows it, for the page. */
import type { QueueAddress } from '../../lab/executor/queue/connection.ts';
import type { QueueView } from '../../lab/executor/queue/overview.ts';
import type { Signer } from '../../lab/executor/signing.ts';
import type { QueueJson } from './messages.ts';
import { commandOf } from './questions.ts';
import { Refused } from './refused.ts';

/** Milliseconds in which a queue has to answer. */
const PATIENCE = 5000;

/** A queue to show. */
export interface Watched {
  readonly address: QueueAddress;
  readonly signer: Signer;
  /** The words of a command line that name it. */
  readonly words: readonly string[];
}

export class Watch {
  private readonly place: Watched | null;
  private view: QueueView | null = null;

  /** @param place null if the studio was started without a queue */
  constructor(place: Watched | null) {
    this.place = place;
  }

  /** The state of the queue. @throws Refused if it does not answer */
  async look(): Promise<{ queue: QueueJson | null; command: string }> {
    if (!this.place) return { queue: null, command: commandOf(['studio', '--queue', 'redis://HOST']) };
    return {
      queue: await this.asked((view) => view.look()),
      command: commandOf(['status', ...this.place.words]),
    };
  }

  /**
   * Pauses its workers after the chunks in progress, or lets them continue; returns the command that does the same. @throws
   * Refused
   */
  async pause(isPaused: boolean): Promise<{ command: string }> {
    if (!this.place)
      throw new Refused(409, 'This studio was started without a queue; start it with --queue redis://HOST.');
    await this.asked((view) => view.pause(isPaused));
    return { command: commandOf(['status', ...this.place.words, isPaused ? '--pause' : '--resume']) };
  }

  async close(): Promise<void> {
    await this.view?.close();
    this.view = null;
  }

  /** Limits the waiting: a missing queue would be waited for until it is back. */
  private async asked<T>(work: (view: QueueView) => Promise<T>): Promise<T> {
    const { address, signer } = this.place!;
    const { QueueView } = await import('../../lab/executor/queue/overview.ts');
    this.view ??= new QueueView(address, signer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refused(503, `${address.shown} does not answer.`)), PATIENCE);
    });
    try {
      return await Promise.race([work(this.view), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
