// The part of `node:util` that players use: Node's own on Node, and the browser's equivalents elsewhere.
import { inspect as plain } from '../../../web/site/node/rest.ts';

export const inspect = globalThis.process?.getBuiltinModule?.('node:util').inspect ?? plain;
