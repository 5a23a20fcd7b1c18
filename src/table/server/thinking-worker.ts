/** What runs in a worker thread: a record comes in, an agent's thoughts about its last position go out. */
import { Console } from 'node:console';
import { workerData } from 'piscina';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import type { Trust } from '../../players/agent/trust.ts';
import { type BidBook, bidBook } from '../../players/bidding/book/index.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import { type Gain, REASONER } from '../guide/because.ts';
import type { Entered } from '../paper/entered.ts';
import { enterWhatFits } from '../paper/fitting.ts';
import { GUESSES } from '../paper/guesser.ts';
import { findBots } from '../play/bots.ts';
import { type OwnReasons, Session } from '../play/session.ts';
import { challengeScores } from './challenge.ts';
import { seatedWith } from './stand-in.ts';

/** A question about a record's last position. */
export type Thought =
  | { readonly kind: 'move'; readonly record: string }
  | {
      readonly kind: 'advise';
      readonly record: string;
      readonly agent: string;
      /** Whether to answer the whole phase, not only its next question. */
      readonly isInOneGo?: boolean;
      /** How many actions to rank, if not the usual few. */
      readonly limit?: number;
    }
  | { readonly kind: 'why'; readonly record: string; readonly asker: number; readonly played: number }
  | {
      readonly kind: 'challenge';
      readonly record: string;
      readonly seat: number;
      readonly agent: string;
      readonly games: readonly number[];
    }
  | { readonly kind: 'bids'; readonly record: string }
  | { readonly kind: 'enter'; readonly log: string };

/** The action, and its reasons if they were asked for. */
export interface Answer {
  readonly action: number;
  readonly reasons: Pick<OwnReasons, 'action' | 'unit' | 'ranked' | 'gains' | 'missed'> | null;
  /** The answers to all questions of a phase that is answered in one sitting, in the words of records. */
  readonly plan?: readonly string[];
  /** Final points of a challenge, game by game. */
  readonly scores?: readonly number[];
  /** The game of a log; a sentence if there is none. */
  readonly entered?: Entered | string;
  /** What each bid is worth; null if nobody bids. */
  readonly book?: BidBook | null;
}

// Agents' output must not mix with the command's output.
globalThis.console = new Console(process.stderr);
process.stdout.write = process.stderr.write.bind(process.stderr);

const registry = loadRegistry(workerData as Trust);

/** Recently used tables, the latest last: a game can continue there without a replay. */
const lately: Session[] = [];
const REMEMBERED = 32;

const known = (record: string): Session | undefined => {
  const at = lately.findIndex((table) => record.startsWith(table.record));
  if (at === -1) return undefined;
  const [table] = lately.splice(at, 1);
  if (!table.follow(record)) return undefined;
  lately.push(table);
  return table;
};

/** The table of a record, with an additional agent. */
const tableOf = async (record: string, adviser: readonly string[]): Promise<Session> => {
  const remembered = adviser.length === 0 ? known(record) : undefined;
  if (remembered) return remembered;
  const bots = await findBots(await registry, [...parseRecord(record).agents, ...adviser, REASONER]);
  const table = Session.resume(record, { bots, save: () => {} });
  if (adviser.length === 0) lately.push(table);
  if (lately.length > REMEMBERED) lately.shift();
  return table;
};

const answerOf = ({ action, unit, ranked, gains, missed }: OwnReasons): Answer => ({
  action,
  reasons: { action, unit, ranked, gains, missed },
});

/** What an adviser would do next, and the gains. */
const advised = (table: Session, agent: string, limit?: number): Answer => {
  const { reasons } = table.advise(agent, limit);
  return answerOf({ ...reasons, gains: table.gains(reasons.action) });
};

/** The same for everything its seat is asked before something is shown to it; the table has moved on afterwards. */
const advisedToEnd = (table: Session, agent: string): Answer => {
  const { seat, phase, round } = table.pending!;
  const plan: string[] = [];
  const gains: Gain[] = [];
  const isAsked = ({ pending }: Session) =>
    pending?.seat === seat && pending.phase === phase && pending.round === round;
  while (isAsked(table)) {
    const { action, reasons } = advised(table, agent);
    plan.push(formatAction(table.rules, table.view(seat), action));
    gains.push(...(reasons?.gains ?? []));
    table.choose(action);
    while (table.turn.kind === 'forced' && table.turn.seat === seat) table.take(table.think());
  }
  return { action: -1, reasons: { action: -1, unit: null, ranked: [], gains }, plan };
};

const challenged = async ({ record, seat, agent, games }: Extract<Thought, { kind: 'challenge' }>): Promise<Answer> => {
  const agents = seatedWith(parseRecord(record).agents, seat, agent);
  const bots = await findBots(await registry, agents);
  return { action: -1, reasons: null, scores: challengeScores(record, seat, agent, games, bots) };
};

const entered = async (log: string): Promise<Answer> => {
  const bots = await findBots(await registry, [GUESSES]);
  try {
    return { action: -1, reasons: null, entered: enterWhatFits(log, bots) };
  } catch (error) {
    // The class of an error is lost between threads.
    if (error instanceof NotationError) return { action: -1, reasons: null, entered: error.message };
    throw error;
  }
};

/** Opponents that answer at once, and as many deals as fit into a second or two. */
const BOOK = { opponents: ['learned', 'heuristic'], trials: 1000, seed: 'review' };

const booked = async (record: string): Promise<Answer> => {
  const then = Session.lookAt(record);
  const book = await bidBook(then.rules, then.view(then.turn.seat), await registry, BOOK);
  return { action: -1, reasons: null, book };
};

export default async (thought: Thought): Promise<Answer> => {
  if (thought.kind === 'enter') return entered(thought.log);
  if (thought.kind === 'bids') return booked(thought.record);
  if (thought.kind === 'challenge') return challenged(thought);
  const { kind, record } = thought;
  const table = await tableOf(record, kind === 'advise' ? [thought.agent] : []);
  if (kind === 'move') return { action: table.think(), reasons: null };
  if (kind === 'why') return answerOf(table.reasonsFor(thought.asker, thought.played));
  return thought.isInOneGo ? advisedToEnd(table, thought.agent) : advised(table, thought.agent, thought.limit);
};
