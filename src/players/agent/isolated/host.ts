/**
 * Runs an agent file in its own process: `node host.js BUNDLE FILE`. It reads questions and answers them, one line each.
 *
 * It blocks while it waits for a line: as at a table, one decision follows another, and tasks that an agent has left running do
 * not run in between.
 */
import { Console } from 'node:console';
import { readSync, writeSync } from 'node:fs';
import { Random } from '../../../base/random/random.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { State } from '../../../rules/engine/state.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import type { Agent, Decision, Player } from '../define.ts';
import { agentOf } from '../define.ts';
import { AgentError, PlayerFailure } from '../errors.ts';
import { Hand, rulesForGuests } from '../handing.ts';
import { harden } from '../harden.ts';
import { MOST_HELD, memoryHeld } from '../held.ts';
import { type Over, PROTOCOL, type ToProgram } from '../program/messages.ts';
import { loadRegistry, type Registry } from '../registry.ts';
import { describeThrown, messageOf, returned } from '../thrown.ts';
import { YOURS } from '../trust.ts';
import {
  ABILITIES,
  type Answers,
  type Check,
  type DecisionMessage,
  type PlayerQuestion,
  packed,
  type RulesMessage,
  unpack,
  unpacked,
} from './messages.ts';

const [, , bundle, file] = process.argv;
const [STDIN, STDOUT, STDERR] = [0, 1, 2];
const LINE_FEED = 10;
/** How many rules are kept, for tables that return. */
const MOST_RULES = 64;

// Standard output is for answers. Remarks are written synchronously: while the next question is awaited, nothing else would flush
// them.
const remark = (text: string | Uint8Array): boolean => writeSync(STDERR, String(text)) > 0;
process.stdout.write = remark;
process.stderr.write = remark;
globalThis.console = new Console(process.stderr);
// Errors name the line in the agent's own source, not in the compiled code.
process.setSourceMapsEnabled(true);

const chunk = Buffer.alloc(1 << 16);
const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let rest: Buffer[] = [];

/** The next bytes of standard input; none at its end. */
const readChunk = (): Buffer => {
  for (;;) {
    try {
      return Buffer.from(chunk.subarray(0, readSync(STDIN, chunk)));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return Buffer.alloc(0);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, 1);
    }
  }
};

/** The next line; null when there are no more. */
const readLine = (): string | null => {
  for (;;) {
    const last = rest.at(-1);
    const end = last?.indexOf(LINE_FEED) ?? -1;
    if (last && end >= 0) {
      const line = Buffer.concat([...rest.slice(0, -1), last.subarray(0, end)]).toString('utf8');
      rest = [last.subarray(end + 1)];
      return line;
    }
    const next = readChunk();
    if (next.length === 0) return null;
    rest.push(next);
  }
};

const say = (message: object): void => {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at);
};

/** A player, and the objects that it is given. */
interface Seated {
  readonly player: Player;
  readonly random: Random;
  readonly hand: Hand;
  /** The cells received last, and a position that has to be valued. */
  readonly cells: Int16Array;
  readonly position: State;
}

const players = new Map<number, Seated>();
const games = new Map<string, Game>();

/** Rules for a seat: the same from game to game, as long as its player has not written into them. */
const gameFor = (sent: RulesMessage, seat: number): Game => {
  const key = `${seat} ${JSON.stringify(sent)}`;
  const known = games.get(key);
  if (known && known.rules.hash() === sent.hash) return known;
  const game = rulesForGuests(editionWith(sent.edition, sent.variant as Variant | null), sent.players);
  if (game.rules.hash() !== sent.hash)
    throw new AgentError('an isolated agent plays editions and variants; these rules are neither');
  if (games.size >= MOST_RULES) games.delete(games.keys().next().value!);
  games.set(key, game);
  return game;
};

const sit = (
  registry: Registry,
  agent: Agent,
  random: Random,
  { seat, seconds, options, rules, player: number }: PlayerQuestion & { type: 'sit' },
): Answers['sit'] => {
  const game = gameFor(rules, seat);
  const player = registry.player(agent.id, options, { game, seat, random, seconds });
  const position = game.newState();
  const cells = new Int16Array(position.cells.length);
  players.set(number, { player, random, hand: new Hand(game), cells, position });
  return { can: ABILITIES.filter((ability) => player[ability]) };
};

const decisionOf = ({ hand, cells }: Seated, { view, seat, phase, actions }: DecisionMessage): Decision => {
  unpack(view, cells);
  return hand.decision(cells, seat, phase, { n: actions.length, list: actions });
};

const choose = (seated: Seated, sent: DecisionMessage): Answers['choose'] => {
  const act: unknown = seated.player.choose(decisionOf(seated, sent));
  return Number.isInteger(act) ? { action: act as number } : { odd: returned(act) };
};

const weigh = (seated: Seated, sent: DecisionMessage, before: string): Answers['weigh'] => {
  const out = unpacked(before);
  seated.player.weigh?.(decisionOf(seated, sent), out);
  return { out: packed(out) };
};

const evaluate = ({ player, position }: Seated, view: string, before: string): Answers['evaluate'] => {
  const out = unpacked(before);
  unpack(view, position.cells);
  player.evaluate?.(position, out);
  return { out: packed(out) };
};

const explain = (seated: Seated, sent: DecisionMessage, limit: number | undefined): Answers['explain'] => ({
  explanation: seated.player.explain!(decisionOf(seated, sent), limit),
});

const answerOf = (seated: Seated, asked: Exclude<PlayerQuestion, { type: 'sit' }>): Answers[keyof Answers] => {
  if (asked.type === 'choose') return choose(seated, asked.decision);
  if (asked.type === 'weigh') return weigh(seated, asked.decision, asked.out);
  if (asked.type === 'evaluate') return evaluate(seated, asked.view, asked.out);
  return explain(seated, asked.decision, asked.limit);
};

const NOT_OPEN =
  'an isolated agent reads what lies in a folder of its own, and files that its options name; it starts no programs';

/** What was thrown, in words; if it was something forbidden, with what an agent may do. */
const worded = (error: unknown, say: (error: unknown) => string): string => {
  const isRefused = error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED';
  return isRefused ? `${say(error)}: ${NOT_OPEN}` : say(error);
};

/** Answers a question, or says what was thrown, together with the new state of the agent's chance. */
const answer = (registry: Registry, agent: Agent, asked: PlayerQuestion): void => {
  const { question } = asked;
  const random = players.get(asked.player)?.random ?? new Random(0, 0);
  random.state = asked.chance;
  let reply: object;
  try {
    const found =
      asked.type === 'sit' ? sit(registry, agent, random, asked) : answerOf(players.get(asked.player)!, asked);
    reply = { type: 'answer', ...found };
  } catch (error) {
    const fault = error instanceof PlayerFailure ? error.fault : null;
    reply = { type: 'failed', fault, message: worded(error, describeThrown) };
  }
  // The runner weighs this process while it answers; what is held, but was not written to, weighs nothing there.
  if (memoryHeld() > MOST_HELD) reply = { type: 'heavy' };
  say({ ...reply, question, chance: random.state });
};

const over = ({ player, result }: Over): void => {
  const seated = players.get(player);
  players.delete(player);
  try {
    seated?.player.over?.(result);
  } catch (error) {
    console.error(`a player failed after its game: ${describeThrown(error)}`);
  }
};

/** Checks a file that an option names; returns what is wrong with it, or null. */
const check = ({ options }: Agent, { option, path }: Check): string | null => {
  const declared = options[option];
  try {
    if (declared?.type === 'file') declared.check?.(path);
    return null;
  } catch (error) {
    return messageOf(error);
  }
};

const load = async (registry: Registry): Promise<Agent> => {
  await harden();
  const agent = agentOf(file, await import(bundle));
  // The runner reports an id that is taken.
  if (!registry.ids().includes(agent.id)) registry.add({ agent, file, hash: null });
  return agent;
};

const serve = (registry: Registry, agent: Agent): void => {
  for (let line = readLine(); line !== null; line = readLine()) {
    const message = JSON.parse(line) as PlayerQuestion | Check | Over;
    if (message.type === 'over') over(message);
    else if (message.type === 'check') say({ question: message.question, problem: check(agent, message) });
    else answer(registry, agent, message);
  }
};

const hello = JSON.parse(readLine() ?? 'null') as ToProgram | null;
if (hello === null) process.exit();
// The person who started this process was allowed to run the file.
const registry = await loadRegistry(YOURS);
try {
  const agent = await load(registry);
  const { id: name, about, options } = agent;
  say({ type: 'hello', protocol: PROTOCOL, name, about, options });
  serve(registry, agent);
} catch (error) {
  const message = worded(error, messageOf);
  say({ type: 'failed', message: message.startsWith(`${file}: `) ? message : `${file}: ${message}` });
}
// This ends whatever an agent has left running.
process.exit();
