/**
 * Makes everything that guests share with the table unchangeable before their code is loaded: an agent that replaced
 * `Math.floor`, a method of typed arrays or one of a search would change the games of others, or be called with what it must not
 * see.
 *
 * It also closes the ways to the debugger, to native code and to modules that do not appear in a bundle. One thread cannot do
 * more: docs/agents.md says what stays open, and an isolated agent has its own process.
 */

import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { quote } from '../../base/text/quote.ts';
import { DOORS } from './doors.ts';
import { admitGuests } from './guests.ts';

/** Modules of Node that an agent file may import: none gives access to the debugger, other threads or programs. */
export const OPEN_BUILTINS: readonly string[] = [
  ...[
    'assert',
    'buffer',
    'crypto',
    'events',
    'fs',
    'fs/promises',
    'os',
    'path',
    'path/posix',
    'path/win32',
    'perf_hooks',
  ],
  ...['process', 'querystring', 'string_decoder', 'timers', 'timers/promises', 'url', 'util', 'util/types', 'zlib'],
];

/** Modules of Node that are of no use to any agent file: what they are for is denied to an isolated one as well. */
const CLOSED_EVERYWHERE = ['child_process', 'cluster', 'inspector', 'inspector/promises', 'wasi', 'worker_threads'];

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name.replace(/^node:/, ''));

/**
 * Whether an agent file must not import the module with that name; other packages are not checked here.
 *
 * @param isolated whether Node's permission model denies its process what only some modules can do
 */
export const isClosed = (name: string, isolated = false): boolean =>
  isBuiltin(name) && (isolated ? isAmong(CLOSED_EVERYWHERE, name) : !isAmong(OPEN_BUILTINS, name));

/** Folders whose classes and constants are used by every seat. */
const SHARED = ['rules/engine', 'base/random', 'players/bidding', 'players/search', 'players/value', 'players/policy'];

/** Node's globals that are used while games are played and rows are passed on. */
const NODES = ['Buffer', 'MessagePort', 'performance', 'process', 'structuredClone'] as const;

/** Properties that objects in code older than classes get by assignment: this must keep working. */
const ASSIGNED: ReadonlySet<PropertyKey> = new Set(['toString', 'valueOf', 'name', 'message']);

const { getPrototypeOf, ownKeys } = Reflect;
const { defineProperty, freeze, getOwnPropertyDescriptor, hasOwn, preventExtensions } = Object;

/** Makes a property that cannot be replaced on its own object, but can be shadowed by assignment on objects that inherit it. */
const shadowable = (owner: object, key: PropertyKey, value: unknown): void => {
  defineProperty(owner, key, {
    configurable: false,
    get: () => value,
    set(this: unknown, own: unknown) {
      if (this === owner) throw new TypeError(`Cannot assign to read only property ${quote(String(key))} of object`);
      defineProperty(this as object, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
};

/** Prototypes whose inheritors get such properties in old code. */
const isShadowed = (owner: object): boolean =>
  owner === Object.prototype || owner === Function.prototype || owner === Error.prototype || owner instanceof Error;

/**
 * Locks a prototype property by property. Freezing the prototype of typed arrays as a whole makes every access several times as
 * slow in V8; this costs nothing measurable.
 */
const lockPrototype = (owner: object): void => {
  for (const key of ownKeys(owner)) {
    const found = getOwnPropertyDescriptor(owner, key)!;
    // No code that plays reads the constructor of plain objects and errors, and old code assigns it.
    if (!found.configurable || (key === 'constructor' && isShadowed(owner))) continue;
    if ('value' in found && isShadowed(owner) && ASSIGNED.has(key)) shadowable(owner, key, found.value);
    else
      defineProperty(owner, key, 'value' in found ? { writable: false, configurable: false } : { configurable: false });
  }
  preventExtensions(owner);
};

const isPlain = (value: object): boolean => {
  const prototype = getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
};

/** What has been locked already. */
const locked = new WeakSet<object>();

/** Locks a value and everything reachable from it: functions, prototypes, plain objects. Instances of classes stay changeable. */
const lock = (value: unknown): void => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  if (locked.has(value) || ArrayBuffer.isView(value)) return;
  locked.add(value);
  lock(getPrototypeOf(value));
  for (const key of ownKeys(value)) {
    const found = getOwnPropertyDescriptor(value, key)!;
    lock(found.value);
    lock(found.get);
    lock(found.set);
  }
  if (hasOwn(value, 'constructor') && (typeof value === 'object' || value === Function.prototype)) lockPrototype(value);
  // Libraries put settings on `Error`; these decide nothing.
  else if (value !== Error && (typeof value === 'function' || isPlain(value))) freeze(value);
};

/** Prototypes of the language that have no name. */
const hidden = (): object[] =>
  [
    ...[
      (function* () {})(),
      (async function* () {})(),
      async () => {},
      [].values(),
      new Map().values(),
      new Set().values(),
    ],
    ...[''.matchAll(/x/g), ''[Symbol.iterator]()],
  ].map((sample) => getPrototypeOf(sample) as object);

/** Locks every global: the whole language, as an untouched realm lists it, and some of Node's. */
const lockGlobals = (): void => {
  const language: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const own = globalThis as unknown as Record<string, unknown>;
  for (const name of [...language, ...NODES]) {
    const value = own[name];
    // The binding of `process` is fixed here; what it can do is closed separately.
    if (name === 'globalThis' || name === 'console' || value === undefined) continue;
    if (value !== process) lock(value);
    if (getOwnPropertyDescriptor(own, name)?.configurable)
      defineProperty(own, name, { value, writable: false, enumerable: false, configurable: false });
  }
  for (const value of hidden()) {
    lock(value);
    freeze(value);
  }
};

const refuse = (what: string) =>
  function refused(): never {
    throw new TypeError(`${what} is closed to agents`);
  };

/** Texts that become code must not import: a bundle shows its imports, and a text does not. No escape can spell the word. */
const checked = (texts: readonly unknown[]): string[] =>
  texts.map((text) => {
    const code = `${text}`;
    return code.includes('import') ? refuse('An import in code that is made of a text')() : code;
  });

const closeImportsInTexts = (): void => {
  const samples = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const prototype of samples.map(getPrototypeOf) as { constructor: FunctionConstructor }[]) {
    const { constructor: maker } = prototype;
    function guarded(...texts: unknown[]) {
      return Reflect.construct(maker, checked(texts));
    }
    defineProperty(guarded, 'prototype', { value: prototype });
    defineProperty(prototype, 'constructor', { value: guarded, writable: false, configurable: false });
  }
  globalThis.Function = Function.prototype.constructor as FunctionConstructor;
  // biome-ignore lint/security/noGlobalEval: this takes it away from guests
  const evaluate = globalThis.eval;
  globalThis.eval = (text: unknown) => (typeof text === 'string' ? evaluate(checked([text])[0]) : text);
};

/** Methods of `process` that lead to native code, to the debugger and to other threads. */
const CLOSED = [
  ...['binding', '_linkedBinding', 'dlopen', 'mainModule', '_debugProcess', '_debugEnd'],
  ...['_getActiveHandles', '_getActiveRequests', 'execve'],
];

/** Whether Node's permission model confines this process. */
const isConfined = (process as { permission?: unknown }).permission !== undefined;

const closeProcess = (): void => {
  const own = process as unknown as Record<string, unknown>;
  const close = (name: string, value: unknown) =>
    defineProperty(own, name, { value, writable: false, configurable: false });
  for (const name of CLOSED) if (name in own) close(name, refuse(`process.${name}`));
  const { _kill: send, getBuiltinModule: builtin } = own as {
    readonly _kill: (pid: number, signal: number) => number;
    readonly getBuiltinModule?: (name: string) => unknown;
  };
  // Asking whether another process lives is allowed; starting its debugger is not. `process.kill` sends signals through this.
  close('_kill', (pid: number, signal: number) => (signal === 0 ? send(pid, 0) : refuse('process.kill')()));
  if (builtin)
    close('getBuiltinModule', (name: string) =>
      isClosed(name, isConfined) ? refuse(`The module ${quote(name)}`)() : builtin(name),
    );
};

/** Every module that guests share with the table, as loaded here. */
const sharedModules = async (): Promise<object[]> => {
  const extension = extname(import.meta.url);
  const urls = SHARED.flatMap((folder) => {
    const at = new URL(`../../${folder}/`, import.meta.url);
    return readdirSync(fileURLToPath(at), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(extension) && !name.endsWith('.d.ts'))
      .map((name) => new URL(name.replaceAll('\\', '/'), at).href);
  });
  const doors = Object.values(DOORS).map((door) => new URL(`../../${door}${extension}`, import.meta.url).href);
  return Promise.all([...doors, ...urls].map((url) => import(/* @vite-ignore */ url)));
};

let hardened: Promise<void> | null = null;

/** Locks what is shared and closes the ways out, once for each thread; further calls do nothing. */
export const harden = (): Promise<void> => {
  hardened ??= sharedModules().then((modules) => {
    closeImportsInTexts();
    closeProcess();
    lockGlobals();
    for (const module of modules) for (const value of Object.values(module)) lock(value);
    admitGuests();
  });
  return hardened;
};
