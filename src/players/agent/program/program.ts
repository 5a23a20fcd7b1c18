/**
 * A program that plays: started when it is needed, kept from game to game, and started again after it has failed.
 *
 * One runs for each agent and thread, however many seats it plays.
 */

import { quote } from '../../../base/text/quote.ts';
import { DECISION_SECONDS } from '../define.ts';
import { type AgentError, PlayerFailure } from '../errors.ts';
import type { Launch } from './command.ts';
import { theCourier } from './courier.ts';
import { type Introduction, readHello } from './hello.ts';
import { type Hello, PROTOCOL, PROTOCOLS, type ToProgram, type ToProgramInCells } from './messages.ts';
import type { Reply } from './orders.ts';
import { type Errand, failureOf, garbled, helloErrand } from './troubles.ts';

/** An interpreter takes its time to start, however little a decision may take, in seconds. */
const SHORTEST_START = 2;

const HELLO: Hello = { type: 'hello', protocol: PROTOCOL, protocols: PROTOCOLS, from: 'macher-lab' };

/** A message as a line of ASCII, which no program's encoding can spoil. */
const lineOf = (message: object): string =>
  JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

let programs = 0;

export class Program {
  readonly launch: Launch;
  /** How often it was started: players who sat down before cannot continue. */
  starts = 0;
  private readonly number = ++programs;
  /** How long it may take from its start to its hello. */
  private readonly startSeconds: number;
  private introduction: Introduction | null = null;
  /** How many programs had ended when this one was last seen to run: as long as no other has, it runs. */
  private seen = -1;

  /** @param seconds that a decision may take; the hello as well, two seconds at least */
  constructor(launch: Launch, seconds: number = DECISION_SECONDS) {
    this.launch = launch;
    this.startSeconds = Math.max(SHORTEST_START, seconds);
  }

  /** The program as messages name it: by its own name once it has said it. */
  get title(): string {
    const { text, title } = this.launch;
    return this.introduction ? `agent ${quote(this.introduction.name)} (${text})` : title;
  }

  /**
   * Starts the program unless it runs.
   *
   * @param waiting called once when the hello lets others wait
   * @throws PlayerFailure when it cannot be started, ends, or says nothing
   * @throws AgentError when its hello is not as the protocol says
   */
  open(waiting?: (title: string, seconds: number) => void): Introduction {
    if (this.introduction && this.isRunning) return this.introduction;
    const { number: program, launch, startSeconds: seconds } = this;
    const { folder, environment, longestLine, hello = helloErrand(this.title, seconds) } = launch;
    const question = { ...hello, seconds };
    const reply = launch.start((argv) => {
      const order = { program, kind: 'open', argv, folder, environment, longestLine, line: lineOf(HELLO) } as const;
      const call = { ...order, milliseconds: seconds * 1000 };
      return theCourier().call(call, () => waiting?.(this.title, seconds));
    });
    const found = this.messageIn(reply, question);
    if (found !== null) this.introduce(found, question);
    return this.introduction!;
  }

  /**
   * Makes sure that it is the same running program that somebody sat down at: one that was started again knows nobody.
   *
   * @throws PlayerFailure
   */
  check(start: number): void {
    if (start === this.starts) return;
    throw new PlayerFailure('crash', `${this.title} crashed at another seat of this game; run it by hand to see why`);
  }

  private get isRunning(): boolean {
    const { ended } = theCourier();
    if (this.seen === ended) return true;
    const runs = 'line' in theCourier().call({ program: this.number, kind: 'look', milliseconds: 0 });
    this.seen = runs ? ended : -1;
    return runs;
  }

  /** The version of the protocol that it speaks; of one that has said no hello yet, the first. */
  get protocol(): number {
    return this.introduction?.protocol ?? PROTOCOL;
  }

  /** Sends a question and returns the answer, parsed. @throws PlayerFailure when there is none */
  ask(message: object, question: Errand): unknown {
    return this.post(message, question)();
  }

  /**
   * Sends a question, and returns how its answer is awaited, which throws a PlayerFailure when there is none. No other is to be
   * sent to this program before that.
   *
   * @param more bytes that follow the line, and the time that is left where it is less than usual
   */
  post(
    message: object,
    question: Errand,
    { bytes, milliseconds = question.seconds * 1000 }: { bytes?: Uint8Array | undefined; milliseconds?: number } = {},
  ): () => unknown {
    const order = { program: this.number, kind: 'ask', line: lineOf(message), bytes, milliseconds } as const;
    const call = theCourier().begin(order);
    return () => this.messageIn(theCourier().wait(call, milliseconds), question);
  }

  /** Sends what is not answered. */
  send(message: ToProgram | ToProgramInCells): void {
    theCourier().send({ program: this.number, kind: 'tell', line: lineOf(message) });
  }

  /** Ends it; it is started again when it is needed again. */
  close(): void {
    this.seen = -1;
    theCourier().send({ program: this.number, kind: 'close' });
  }

  /** Ends the program, which has failed, and passes the failure on. */
  fail(failure: Error): never {
    this.close();
    throw failure;
  }

  /** The message in a reply; null from a program that was running already. */
  private messageIn(reply: Reply, question: Errand): unknown {
    if ('trouble' in reply) return this.fail(failureOf(reply.trouble, question, this.launch.program));
    if (reply.line === null) return null;
    try {
      return JSON.parse(reply.line);
    } catch {
      return this.fail(garbled(reply.line, question));
    }
  }

  private introduce(found: unknown, { title }: Errand): void {
    this.starts++;
    try {
      const introduction = readHello(found, title);
      const known = this.introduction;
      if (known && JSON.stringify(known) !== JSON.stringify(introduction)) {
        throw new PlayerFailure(
          'protocol',
          `${title} gave a different hello than before; its answer must be the same at every start`,
        );
      }
      this.introduction = introduction;
    } catch (error) {
      this.fail(error as AgentError);
    }
  }
}
