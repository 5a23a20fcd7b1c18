// The part of `node:url` that players use: Node's own on Node, and just names for models elsewhere.
const url = globalThis.process?.getBuiltinModule?.('node:url');

export const fileURLToPath = url?.fileURLToPath ?? ((address) => new URL(address).pathname);
