// Of `node:path` what players use: Node's own where the program runs on Node, and names for models elsewhere.
const path = globalThis.process?.getBuiltinModule?.('node:path');

export const join = path?.join ?? ((...parts) => parts.join('/'));
