/// <reference types="svelte" />
/** Svelte's runes as plain functions, for tests of state without a page: import this before what uses them. */
const same = <T>(value: T): T => value;
Object.assign(globalThis, { $state: Object.assign(same, { raw: same, snapshot: same }) });
