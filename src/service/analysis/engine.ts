/**
 * The analysis engine: queries wait by priority, and each of their moments is analysed in its own thread, so that none delays or
 * harms another. It does not deal with streams: `serve.ts` and `app.ts` do.
 */
import { MessageChannel } from 'node:worker_threads';
import { quote } from '../../base/text/quote.ts';
import { Refusal } from '../../players/agent/environment/refusal.ts';
import type { ErrorJson } from '../../players/agent/environment/sent.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import type { Outcome } from './analysis-worker.ts';
import type { Work } from './analyst.ts';
import type { Actions, Answer, Query } from './messages.ts';
import type { Threads } from './threads.ts';

/** The most moments that may wait at the same time. */
const MOST_WAITING = 10_000;

/** The most characters of games in queries under way. */
const MOST_CHARACTERS = 100_000_000;

const CANCELLED: ErrorJson = { code: 'cancelled', sentence: 'The query was cancelled.' };

type Id = Query['id'];

/** A query in progress. */
interface RunningQuery {
  readonly query: Query;
  priority: number;
  readonly send: (answer: Answer) => void;
  readonly done: () => void;
  /** How many answers are still to come. */
  left: number;
  /** Ends those of its moments that are being analysed. */
  readonly end: AbortController;
}

/** A moment that waits. */
interface Waiting {
  readonly asked: RunningQuery;
  readonly at: number | null;
}

export class Engine {
  private readonly threads: Threads;
  private readonly workers: number;
  private readonly asked = new Map<Id, RunningQuery>();
  private waiting: Waiting[] = [];
  private busy = 0;
  /** The characters of the games in all queries under way. */
  private characters = 0;

  constructor(threads: Threads) {
    this.threads = threads;
    this.workers = threads.maxThreads;
  }

  /**
   * Accepts a query; its answers are sent as they come.
   *
   * @returns a promise that resolves when all have been sent
   * @throws Refusal if another query has its id, or too many moments wait, or their games are too long together
   */
  ask(query: Query, send: (answer: Answer) => void): Promise<void> {
    const { id, at = null } = query;
    const moments = [at].flat();
    if (this.asked.has(id))
      throw new Refusal('malformed', `A query ${quote(String(id))} is under way; give each an id of its own.`);
    if (this.waiting.length + moments.length > MOST_WAITING)
      throw new Refusal('too-much', `${this.waiting.length} moments wait already; ask again later.`);
    if (this.characters + query.game.length > MOST_CHARACTERS) {
      const [have, most] = [this.characters, MOST_CHARACTERS].map((number) => number.toLocaleString('en'));
      throw new Refusal(
        'too-much',
        `Games of ${have} characters are being analysed, of at most ${most}; ask again later.`,
      );
    }
    return new Promise((done) => {
      this.characters += query.game.length;
      const asked = { query, priority: query.priority, send, done, left: moments.length, end: new AbortController() };
      this.asked.set(id, asked);
      this.waiting.push(...moments.map((moment) => ({ asked, at: moment })));
      this.takeUp();
    });
  }

  isUnderWay(id: Id): boolean {
    return this.asked.has(id);
  }

  /** The id of a query from a text; numbers are also written as text. @throws Refusal if no such query is in progress */
  named(text: string): Id {
    return this.under([text, Number(text)].find((id) => this.asked.has(id)) ?? text).query.id;
  }

  /** Ends a query; its moments without an answer are answered as cancelled. @throws Refusal if there is no such query */
  cancel(id: Id): void {
    const asked = this.under(id);
    const mine = this.waiting.filter((one) => one.asked === asked);
    this.waiting = this.waiting.filter((one) => one.asked !== asked);
    for (const { at } of mine) this.answer(asked, at, { error: CANCELLED });
    asked.end.abort();
  }

  /**
   * Changes the priority of a query; moments that are being analysed are not interrupted. @throws Refusal if there is no such
   * query
   */
  prioritise(id: Id, priority: number): void {
    this.under(id).priority = priority;
  }

  async close(): Promise<void> {
    for (const id of this.asked.keys()) this.cancel(id);
    await this.threads.destroy();
  }

  private under(id: Id): RunningQuery {
    const found = this.asked.get(id);
    if (found) return found;
    throw new Refusal('no-such-query', `No query ${quote(String(id))} is under way; it may have been answered.`);
  }

  /** The moment with the highest priority, among equals the one that has waited longest. */
  private next(): Waiting | undefined {
    const best = this.waiting.reduce((most, { asked }) => Math.max(most, asked.priority), Number.NEGATIVE_INFINITY);
    const at = this.waiting.findIndex(({ asked }) => asked.priority === best);
    return at === -1 ? undefined : this.waiting.splice(at, 1)[0];
  }

  private takeUp(): void {
    while (this.busy < this.workers) {
      const next = this.next();
      if (!next) return;
      this.busy++;
      void this.analyse(next).then((outcome) => {
        this.busy--;
        this.answer(next.asked, next.at, outcome);
        this.takeUp();
      });
    }
  }

  private async analyse({ asked, at }: Waiting): Promise<Outcome> {
    const { query, end } = asked;
    const { id: _id, priority: _priority, ...work } = query;
    try {
      return await this.run({ ...work, at }, end.signal, (progress) => asked.send({ id: query.id, at, progress }));
    } catch (error) {
      return { error: end.signal.aborted ? CANCELLED : { code: 'internal', sentence: messageOf(error) } };
    }
  }

  private async run(work: Work, signal: AbortSignal, look: (actions: Actions) => void): Promise<Outcome> {
    if (!work.progress) return this.threads.run({ work }, { signal });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', look);
    try {
      return await this.threads.run({ work, port: port2 }, { signal, transferList: [port2] });
    } finally {
      port1.close();
    }
  }

  private answer(asked: RunningQuery, at: number | null, outcome: Outcome): void {
    const { query, send, done } = asked;
    const left = --asked.left;
    // Forgotten before the last answer is sent, because its reader may use the same id again.
    if (left === 0) {
      this.asked.delete(query.id);
      this.characters -= query.game.length;
    }
    const head = { id: query.id, at, left };
    send('found' in outcome ? { ...head, ...outcome.found } : { ...head, error: outcome.error });
    if (left === 0) done();
  }
}
