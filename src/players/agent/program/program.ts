/**
 * A program that plays: started when it is needed, kept from game to game, and restarted after it has failed.
 *
 * There is one for each agent and thread, however many seats it plays.
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

/** The shortest time allowed for the hello, in seconds: an interpreter takes a while to start, however short a decision must be. */
const SHORTEST_START = 2;

const HELLO: Hello = { type: 'hello', protocol: PROTOCOL, protocols: PROTOCOLS, from: 'macher-lab' };

/** A message as a line of ASCII, which no program's encoding can garble. */
const lineOf = (message: object): string =>
  JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

let programs = 0;

export class Program {
  readonly launch: Launch;
  /** How often it has been started: players who sat down before the last start cannot continue. */
  starts = 0;
  private readonly number = ++programs;
  /** How long it may take from its start to its hello. */
  private readonly startSeconds: number;
  private introduction: Introduction | null = null;
  /** How many programs had ended when this one was last known to run; as long as the number is the same, it still runs. */
  private seen = -1;

  /** @param seconds the time for a decision, and for the hello, which gets at least two seconds */
  constructor(launch: Launch, seconds: number = DECISION_SECONDS) {
    this.launch = launch;
    this.startSeconds = Math.max(SHORTEST_START, seconds);
  }

  /** The program's title in messages: includes its name once it is known. */
  get title(): string {
    const { text, title } = this.launch;
    return this.introduction ? `agent ${quote(this.introduction.name)} (${text})` : title;
  }

  /**
   * Starts the program unless it runs.
   *
   * @param waiting called once if the hello takes a while
   * @throws PlayerFailure if it cannot be started, ends, or says nothing
   * @throws AgentError if its hello does not follow the protocol
   */
  open(waiting?: (title: string, seconds: number) => void): Introduction {
    if (this.introduction && this.isRunning) return this.introduction;
    const { number: program, launch, startSeconds: seconds } = this;
    const { folder, environment, longestLine, memory, hello = helloErrand(this.title, seconds) } = launch;
    const question = { ...hello, seconds };
    const reply = launch.start((argv) => {
      const order = { program, kind: 'open', argv, folder, environment, longestLine, memory } as const;
      const call = { ...order, line: lineOf(HELLO), milliseconds: seconds * 1000 };
      return theCourier().call(call, () => waiting?.(this.title, seconds));
    });
    const found = this.messageIn(reply, question);
    if (found !== null) this.introduce(found, question);
    return this.introduction!;
  }

  /**
   * Checks that this is still the running program at which a player sat down: a restarted one knows no players.
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

  /** The version of the protocol that it speaks; before its hello, the first. */
  get protocol(): number {
    return this.introduction?.protocol ?? PROTOCOL;
  }

  /** Sends a question and returns the answer, parsed. @throws PlayerFailure if there is none */
  ask(message: object, question: Errand): unknown {
    return this.post(message, question)();
  }

  /**
   * Sends a question, and returns a function that waits for the answer and throws a PlayerFailure if there is none. Send nothing
   * else to this program before calling it.
   *
   * @param more bytes after the line, and the time left if it is less than usual
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

  /** Sends a message that is not answered. */
  send(message: ToProgram | ToProgramInCells): void {
    theCourier().send({ program: this.number, kind: 'tell', line: lineOf(message) });
  }

  /** Ends it; it is restarted when it is needed again. */
  close(): void {
    this.seen = -1;
    theCourier().send({ program: this.number, kind: 'close' });
  }

  /** Ends the program after a failure, and throws the failure. */
  fail(failure: Error): never {
    this.close();
    throw failure;
  }

  /** The message in a reply; null if the program was already running. */
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
