// Of `node:util` what players use: Node's own where the program runs on Node, and what pages have elsewhere.
import { inspect as plain } from '../../../web/site/node/rest.ts';

export const inspect = globalThis.process?.getBuiltinModule?.('node:util').inspect ?? plain;
