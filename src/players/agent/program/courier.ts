/**
 * A courier carries lines to programs and back while the thread that sent them waits.
 *
 * Players answer synchronously, and a thread that waits for a pipe cannot read it. So the pipes belong to another thread: a
 * message wakes that thread, and it wakes this one through a shared counter. Nothing polls.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { compiled } from '../compiled.ts';
import type { Answer, Office, Order, Reply } from './orders.ts';

/** After this time, people who wait may want to know what for, in milliseconds. */
const NOTICE = 3000;
/** How much longer a courier may take than its program, in milliseconds: the courier itself enforces the limits. */
const PATIENCE = 30_000;

class Courier {
  private readonly port: MessagePort;
  private readonly replies = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private readonly gone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Replies that came before anybody waited for them, by their calls. */
  private readonly early = new Map<number, Reply>();
  private calls = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const thread = new Worker(compiled('players/agent/program/courier-worker'), {
      workerData: { port: port2, replies: this.replies, gone: this.gone } satisfies Office,
      transferList: [port2],
      execArgv: [],
    });
    // Programs must not keep the process alive; they end with the threads that play.
    thread.unref();
    thread.on('error', (error) => console.error(`macher: the courier of programs failed: ${error}`));
  }

  /** How many programs have ended so far. */
  get ended(): number {
    return Atomics.load(this.gone, 0);
  }

  /** Sends an order that nothing answers. */
  send(order: Order): void {
    this.port.postMessage({ call: 0, order });
  }

  /** Sends an order whose reply is fetched later; returns the number of the call. */
  begin(order: Order): number {
    const call = ++this.calls;
    this.port.postMessage({ call, order });
    return call;
  }

  /**
   * Sends an order and waits for the reply.
   *
   * @param waiting called once if the reply takes a while
   */
  call(order: Order & { readonly milliseconds: number }, waiting: () => void = () => {}): Reply {
    return this.wait(this.begin(order), order.milliseconds, waiting);
  }

  /** Waits for the reply to a call. @param milliseconds the program's time, counted from now */
  wait(call: number, milliseconds: number, waiting: () => void = () => {}): Reply {
    const began = performance.now();
    const replyBefore = (end: number): Reply | null => {
      for (;;) {
        const seen = Atomics.load(this.replies, 0);
        const reply = this.replyTo(call);
        if (reply) return reply;
        if (Atomics.wait(this.replies, 0, seen, end - performance.now()) === 'timed-out') return null;
      }
    };
    const early = replyBefore(began + NOTICE);
    if (early) return early;
    waiting();
    const late = replyBefore(began + milliseconds + PATIENCE);
    if (late) return late;
    throw new Error(
      'The thread that talks to programs does not answer: the machine is overloaded, or this is a bug; run it again.',
    );
  }

  /** The reply to that call if it has come; replies to other calls are kept for later. */
  private replyTo(call: number): Reply | null {
    for (;;) {
      const early = this.early.get(call);
      if (early) {
        this.early.delete(call);
        return early;
      }
      const received = receiveMessageOnPort(this.port) as { message: Answer } | undefined;
      if (!received) return null;
      this.early.set(received.message.call, received.message.reply);
    }
  }
}

let courier: Courier | null = null;

/** The courier of this thread, started by the first call. */
export const theCourier = (): Courier => {
  courier ??= new Courier();
  return courier;
};
