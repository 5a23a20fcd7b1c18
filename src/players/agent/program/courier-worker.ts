/**
 * The thread that talks to programs on behalf of a playing thread, which waits while they think.
 *
 * It owns the processes and their time limits. A warden, a process that outlives this thread, makes sure that programs end with
 * it, whatever ends it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { compiled } from '../compiled.ts';
import { Child } from './child.ts';
import type { Answer, Call, Office, Order, Reply } from './orders.ts';

const { port, replies, gone } = workerData as Office;
const children = new Map<number, Child>();

const hireWarden = (): ChildProcess => {
  const warden = spawn(process.execPath, [fileURLToPath(compiled('players/agent/program/warden'))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  warden.on('error', () => {});
  warden.stdin?.on('error', () => {});
  return warden;
};

let warden: ChildProcess | null = null;

const watch = (sign: '+' | '-', pid: number | undefined): void => {
  warden ??= hireWarden();
  if (pid !== undefined) warden.stdin?.write(`${sign}${pid}\n`);
};

const open = async (order: Order & { kind: 'open' }): Promise<Reply> => {
  const known = children.get(order.program);
  if (known?.isRunning) return { line: null };
  const child: Child = new Child(order, () => {
    Atomics.add(gone, 0, 1);
    watch('-', child.pid);
  });
  watch('+', child.pid);
  children.set(order.program, child);
  return child.ask(order.line, order.milliseconds);
};

const GONE: Reply = { trouble: { what: 'ended', detail: 'an order to end', words: '' } };

const look = async ({ program }: Order): Promise<Reply> => (children.get(program)?.isRunning ? { line: null } : GONE);

const ask = async ({ program, line, milliseconds, bytes }: Order & { kind: 'ask' }): Promise<Reply> => {
  const child = children.get(program);
  return child ? child.ask(line, milliseconds, bytes) : GONE;
};

const notStarted = (error: Error): Reply => ({ trouble: { what: 'not started', detail: error.message, words: '' } });

const reply = async ({ call }: Call, answer: Promise<Reply>): Promise<void> => {
  port.postMessage({ call, reply: await answer.catch(notStarted) } satisfies Answer);
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
};

port.on('message', (call: Call) => {
  const { order } = call;
  if (order.kind === 'open') void reply(call, open(order));
  else if (order.kind === 'ask') void reply(call, ask(order));
  else if (order.kind === 'look') void reply(call, look(order));
  else if (order.kind === 'tell') children.get(order.program)?.send(order.line);
  else {
    children.get(order.program)?.stop();
    children.delete(order.program);
  }
});
