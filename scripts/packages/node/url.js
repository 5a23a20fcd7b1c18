// Of `node:url` what players use: Node's own where the program runs on Node, and names for models elsewhere.
const url = globalThis.process?.getBuiltinModule?.('node:url');

export const fileURLToPath = url?.fileURLToPath ?? ((address) => new URL(address).pathname);
